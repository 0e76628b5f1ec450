import CGtk

// Widgets in the usual arrangement.

/// A box with widgets in it, one below the other or side by side.
@MainActor
func makeBox(
  _ orientation: GtkOrientation = GTK_ORIENTATION_VERTICAL, spacing: Int32 = 4,
  _ children: WidgetPointer?...
) -> WidgetPointer {
  let box: WidgetPointer = gtk_box_new(orientation, spacing)
  for case let child? in children { gtk_box_append(box.cast(), child) }
  return box
}

/// A label whose lines begin at the left.
@MainActor
func makeLabel(_ text: String = "", style: String? = nil, wraps: Bool = true) -> WidgetPointer {
  let label: WidgetPointer = gtk_label_new(text)
  gtk_label_set_xalign(label.opaque, 0)
  gtk_label_set_wrap(label.opaque, wraps ? 1 : 0)
  if let style { gtk_widget_add_css_class(label, style) }
  return label
}

/// Gives a widget the name that a screen reader says.
@MainActor
func setName(of widget: WidgetPointer, _ name: String) {
  if !name.isEmpty { setAccessibleText(widget, GTK_ACCESSIBLE_PROPERTY_LABEL, name) }
}

/// A caption above or beside a control, read out with it; `nil` without a text.
@MainActor
func makeCaption(_ text: String, of control: WidgetPointer?) -> WidgetPointer? {
  if text.isEmpty { return nil }
  if let control { setName(of: control, text) }
  return makeLabel(text, style: "caption")
}

/// Loads the styles of the views for all windows of the display.
@MainActor
func loadStyles(for display: OpaquePointer) {
  guard let provider = gtk_css_provider_new() else { return }
  gtk_css_provider_load_from_data(provider, styles, -1)
  gtk_style_context_add_provider_for_display(display, OpaquePointer(provider), 600)  // of an app
  g_object_unref(provider)
}

private let styles = """
  .caption { font-size: smaller; opacity: 0.75; }
  .heading { font-weight: bold; }
  .secondary { opacity: 0.6; }
  .success { color: @success_color; }
  .warning { color: @warning_color; }
  .failure, .issue { color: @error_color; }
  .issue { font-size: smaller; }
  .badge { font-size: smaller; background: #3584e4; color: white; border-radius: 9px;
    padding: 0 6px; }
  .notice { background: #303030; color: white; border-radius: 18px; padding: 8px 16px;
    margin: 12px; }
  .notice button { background: none; color: #8ab4f8; }
  .shade { background: alpha(black, 0.35); }
  .dialog { background: @theme_bg_color; border-radius: 12px; padding: 20px; margin: 24px;
    box-shadow: 0 4px 16px alpha(black, 0.4); }
  .dialog .title { font-weight: bold; font-size: larger; }
  .bar { padding: 6px; border-bottom: 1px solid alpha(black, 0.15); }
  .list { border: 1px solid alpha(black, 0.15); border-radius: 6px; }
  .headers { padding: 0 6px; }
  .headers button { padding: 2px 0; font-size: smaller; font-weight: bold; }
  .area { background: alpha(#3584e4, 0.3); }
  .tint-green { color: #1b7f3b; }
  .tint-blue { color: #1a5fb4; }
  .tint-orange { color: #a15c00; }
  .tint-gray { color: #5e5c64; }
  """
