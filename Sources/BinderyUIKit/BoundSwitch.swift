// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A switch.
  ///
  /// ```swift
  /// terms.bind(model.acceptsTerms)
  /// ```
  public final class BoundSwitch: UISwitch, ToggleView {
    /// Owns the bindings.
    public let scope = LifetimeScope()
    private let editPipe = Signal<Bool, Never>.Pipe()

    /// Sends each change by the user.
    public var edits: Signal<Bool, Never> { editPipe.signal }

    public override init(frame: CGRect) {
      super.init(frame: frame)
      setUp()
    }

    /// Makes it from an archive.
    public required init?(coder: NSCoder) {
      super.init(coder: coder)
      setUp()
    }

    private func setUp() {
      addAction(UIAction { [unowned self] _ in editPipe.send(isOn) }, for: .valueChanged)
    }
  }
#endif
