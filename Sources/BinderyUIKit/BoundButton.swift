// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A button; while it is busy, its configuration shows an activity indicator.
  ///
  /// ```swift
  /// confirm.title = "Sign up"
  /// confirm.bind(model.signUp)
  /// ```
  public final class BoundButton: UIButton, ButtonView {
    /// Owns the bindings.
    public let scope = LifetimeScope()
    private let tapPipe = Signal<Void, Never>.Pipe()

    /// Sends each tap.
    public var taps: Signal<Void, Never> { tapPipe.signal }

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
      if configuration == nil { configuration = .plain() }
      addAction(UIAction { [unowned self] _ in tapPipe.send(()) }, for: .touchUpInside)
    }

    /// The text on it, of its configuration.
    public var title: String {
      get { configuration?.title ?? "" }
      set { configuration?.title = newValue }
    }

    /// Whether its configuration shows an activity indicator.
    public var isBusy = false {
      didSet { configuration?.showsActivityIndicator = isBusy }
    }

    /// The name of a system symbol.
    public var image: String? {
      didSet { configuration?.image = image.flatMap { UIImage(systemName: $0) } }
    }
  }
#endif
