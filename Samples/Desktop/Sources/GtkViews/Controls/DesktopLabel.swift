import Bindery
public import BinderyViews
import CGtk

/// A label of GTK.
public final class DesktopLabel: DesktopElement, LabelView {
  private let label: WidgetPointer

  /// Makes a label, with a caption before it if there is one.
  ///
  /// - Parameter columns: Its width in characters, if it does not take the width that is left.
  public init(
    caption: String = "", isTrailing: Bool = false, isHeading: Bool = false, columns: Int32? = nil
  ) {
    label = makeLabel(style: isHeading ? "heading" : nil)
    gtk_widget_set_hexpand(label, columns == nil ? 1 : 0)
    if let columns { gtk_label_set_width_chars(label.opaque, columns) }
    if isTrailing { gtk_label_set_xalign(label.opaque, 1) }
    let row = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 8)
    if let caption = makeCaption(caption, of: nil) { gtk_box_append(row.cast(), caption) }
    gtk_box_append(row.cast(), label)
    super.init(row)
  }

  /// The text.
  public var text: String {
    get { String(cString: gtk_label_get_text(label.opaque)) }
    set { gtk_label_set_text(label.opaque, newValue) }
  }

  /// The tone of the text.
  public var tone = LabelTone.normal {
    didSet { style = tone.rawValue }
  }

  /// A class of the style sheet, for colours.
  public var style = "" {
    didSet {
      if !oldValue.isEmpty { gtk_widget_remove_css_class(label, oldValue) }
      if !style.isEmpty { gtk_widget_add_css_class(label, style) }
    }
  }
}
