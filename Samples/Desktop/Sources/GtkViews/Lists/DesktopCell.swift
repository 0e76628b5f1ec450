public import Bindery
public import BinderyViews
import CGtk

/// A cell: views side by side.
open class DesktopCell: DesktopElement, CellView, FadingView {
  public let contents: [any BindingTarget]

  /// Makes a cell with views, of which the first takes the width that is left.
  public init(_ parts: [DesktopElement], isVertical: Bool = false) {
    contents = parts
    let box = makeBox(
      isVertical ? GTK_ORIENTATION_VERTICAL : GTK_ORIENTATION_HORIZONTAL, spacing: 8)
    for part in parts { gtk_box_append(box.cast(), part.widget) }
    for margin in [gtk_widget_set_margin_start, gtk_widget_set_margin_end] { margin(box, 6) }
    for margin in [gtk_widget_set_margin_top, gtk_widget_set_margin_bottom] { margin(box, 4) }
    super.init(box)
  }

  public var alpha: Double {
    get { gtk_widget_get_opacity(widget) }
    set { gtk_widget_set_opacity(widget, newValue) }
  }
}
