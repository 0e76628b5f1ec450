// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A row of buttons and menus, which a subclass lays out; they are hidden and disabled together.
  ///
  /// ```swift
  /// final class EditBar: BoundToolbar {
  ///   let undo = BoundButton(), more = BoundMenu()
  ///   init() { super.init([undo, more]) }
  ///   required init?(coder: NSCoder) { fatalError("make it in code") }
  /// }
  /// ```
  open class BoundToolbar: UIView, ToolbarView {
    /// Owns the bindings.
    public let scope = LifetimeScope()

    /// Makes a row of views.
    public init(_ views: [UIView]) {
      super.init(frame: .zero)
      for view in views { addSubview(view) }
    }

    /// Makes a row without views.
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// Whether what is in it can be touched.
    public var isEnabled: Bool {
      get { isUserInteractionEnabled }
      set { isUserInteractionEnabled = newValue }
    }
  }
#endif
