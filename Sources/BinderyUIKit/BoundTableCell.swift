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
  open class BoundTableCell: UITableViewCell, CellView, ContextMenuView,
    UIContextMenuInteractionDelegate
  {
    /// The kind: that of a row.
    open class var kind: ViewKind { ViewKind(.row, of: BoundTableCell.self) }

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

    /// The items of the menu of the row, which a long touch opens; none for no menu.
    public var contextItems: [MenuItem] = [] {
      didSet {
        guard !contextItems.isEmpty, menuInteraction == nil else { return }
        let interaction = UIContextMenuInteraction(delegate: self)
        addInteraction(interaction)
        menuInteraction = interaction
      }
    }
    private var menuInteraction: UIContextMenuInteraction?

    /// The menu of the row.
    open func contextMenuInteraction(
      _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
      let items = contextItems
      guard !items.isEmpty else { return nil }
      return UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
        UIMenu(items) { $0.perform() }
      }
    }

    /// Ends the bindings.
    open override func prepareForReuse() {
      super.prepareForReuse()
      endBindings()
    }
  }
#endif
