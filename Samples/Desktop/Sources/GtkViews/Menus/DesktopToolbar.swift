public import BinderyViews
import CGtk

/// Buttons and menus side by side, which are hidden and disabled together. The arrows go from one to
/// the other.
open class DesktopToolbar: DesktopElement, ToolbarView {
  /// Makes a row of commands.
  ///
  /// - Parameters:
  ///   - name: The name for a screen reader; it is not shown.
  ///   - contents: The buttons and menus, from the left.
  public init(_ name: String, _ contents: [DesktopElement]) {
    let bar: WidgetPointer = makeToolbar()
    for content in contents { gtk_box_append(bar.cast(), content.widget) }
    gtk_widget_add_css_class(bar, "toolbar")
    super.init(bar)
    setName(of: bar, name)
  }
}
