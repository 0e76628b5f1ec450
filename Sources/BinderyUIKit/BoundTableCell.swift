// Type-checked and tried against a stand-in for UIKit on Linux; never built with Xcode or the real SDK.

#if canImport(UIKit)
  public import Bindery
  public import BinderyViews
  public import UIKit

  /// A cell, whose bindings end before it shows another row.
  ///
  /// ```swift
  /// final class TodoCell: BoundTableCell {
  ///   let title = BoundLabel()
  ///   init() { super.init([title]) }
  ///   required init?(coder: NSCoder) { fatalError("make it in code") }
  /// }
  /// ```
  open class BoundTableCell: UITableViewCell, CellView {
    /// The bindings of the cell itself.
    public let scope = LifetimeScope()
    /// The views that bindings are made to.
    public let contents: [any ScopeOwner]

    /// Makes a cell with views, which the subclass lays out.
    public init(_ views: [any ScopeOwner & UIView]) {
      contents = views
      super.init(style: .default, reuseIdentifier: "bound")
      for view in views { contentView.addSubview(view) }
    }

    /// Makes a cell without views.
    public required init?(coder: NSCoder) {
      contents = []
      super.init(coder: coder)
    }

    /// Whether it can be touched.
    public var isEnabled: Bool {
      get { isUserInteractionEnabled }
      set { isUserInteractionEnabled = newValue }
    }

    /// Ends the bindings.
    open override func prepareForReuse() {
      super.prepareForReuse()
      endBindings()
    }
  }
#endif
