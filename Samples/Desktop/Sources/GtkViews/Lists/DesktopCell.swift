public import Bindery
public import BinderyViews
import CGtk

/// A cell: views side by side, labels alone in columns of one width.
open class DesktopCell: DesktopElement, CellView, FadingView {
  /// The kind: that of a row.
  open class var kind: ViewKind { ViewKind(.row, of: DesktopCell.self) }

  /// The views in the cell.
  public let contents: [any ScopeOwner]

  /// Makes a cell with views.
  public init(_ parts: [DesktopElement], isVertical: Bool = false) {
    contents = parts
    let box = makeBox(
      isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, spacing: 8)
    gtk_box_set_homogeneous(box.cast(), parts.allSatisfy { $0 is DesktopLabel } ? 1 : 0)
    for part in parts { gtk_box_append(box.cast(), part.widget) }
    for margin in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { margin(box, 6) }
    for margin in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { margin(box, 4) }
    super.init(box)
  }

  /// The list opens the menu of a row.
  override func watchForMenu() {}

  /// The opacity, from 0 to 1; GTK keeps it in 256 steps.
  public var alpha = 1.0 { didSet { gtk_widget_set_opacity(widget, alpha) } }
}
