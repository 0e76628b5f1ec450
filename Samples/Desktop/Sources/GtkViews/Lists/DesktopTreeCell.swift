public import BinderyViews
import CGtk

/// A cell of a tree: an arrow, and views side by side, farther from the left the deeper the level is.
open class DesktopTreeCell: DesktopCell, TreeCellView {
  /// The kind: that of a row of a tree.
  open override class var kind: ViewKind {
    ViewKind(.treeitem, of: DesktopTreeCell.self, .isExpanded, .level)
  }

  /// The button that opens and closes the row.
  package let expander = DesktopButton("")

  /// Makes a cell with views.
  public init(_ parts: [DesktopElement]) {
    super.init(parts)
    gtk_box_set_homogeneous(widget.cast(), 0)
    gtk_box_prepend(widget.cast(), expander.widget)
    expander.fillLine()

    showState()
  }

  /// The level, from 1.
  public var level = 1 {
    didSet { gtk_widget_set_margin_start(widget, Int32(6 + 24 * (max(1, level) - 1))) }
  }

  /// Whether the nodes in it are shown below it; `nil` if there never are any.
  public var isExpanded: Bool? { didSet { showState() } }

  private func showState() {
    expander.isEnabled = isExpanded != nil
    gtk_widget_set_opacity(expander.widget, isExpanded == nil ? 0 : 1)
    expander.image = isExpanded == true ? "pan-down-symbolic" : "pan-end-symbolic"
    setName(of: expander.widget, isExpanded == true ? "Close" : "Open")
    if let isExpanded { setAccessibleExpanded(expander.widget, isExpanded ? 1 : 0) }
  }
}
