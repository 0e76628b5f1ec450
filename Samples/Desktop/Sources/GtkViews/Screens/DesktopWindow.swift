import CGtk
import GtkLoop

/// A window with a screen in it.
@MainActor
package final class DesktopWindow {
  /// The widget of the window.
  package let window: WindowPointer
  /// The screen in it.
  package let screen: DesktopScreen
  private var handlers: [SignalHandler] = []
  /// Called when the user has closed the window, or its display has gone.
  package var onClose: @MainActor () -> Void = {}

  /// Opens a window.
  package init(_ screen: DesktopScreen, width: Int32 = 460, height: Int32 = 600) {
    self.screen = screen
    let widget: WidgetPointer = gtk_window_new()
    window = widget.cast()
    g_object_ref(widget)
    gtk_window_set_default_size(window, width, height)
    gtk_window_set_title(window, screen.title)
    gtk_window_set_child(window, screen.widget)
    screen.titleChanged = { [unowned self] in gtk_window_set_title(window, self.screen.title) }
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_widget_add_controller(widget, keys)
    handlers = [
      SignalHandler("key-pressed", of: keys) { arguments in
        guard arguments.uint(1) == GDK_KEY_Escape else { return false }
        screen.escape()
        return true
      },
      SignalHandler("close-request", of: widget.opaque) { [unowned self] _ in
        // A screen that may not be left keeps its window.
        guard screen.inFront.mayLeave() else { return true }
        onClose()
        return false
      },
    ]
    gtk_window_present(window)
  }

  isolated deinit {
    handlers = []
    gtk_window_set_child(window, nil)
    gtk_window_destroy(window)
    g_object_unref(window)
  }

  /// Turns the loop until the window has drawn a frame with its present contents.
  package func draw() {
    let widget = window.widgetPointer
    GtkLoop.turn { gtk_widget_get_mapped(widget) != 0 }
    guard let clock = gtk_widget_get_frame_clock(widget) else { return }
    for _ in 0..<2 {
      let start = gdk_frame_clock_get_frame_counter(clock)
      gtk_widget_queue_draw(widget)
      GtkLoop.turn(atMost: 200) { gdk_frame_clock_get_frame_counter(clock) > start }
    }
  }

  /// Writes a picture of the window; returns whether that was possible.
  package func saveImage(to path: String) -> Bool {
    draw()
    let widget = window.widgetPointer
    guard let paintable = gtk_widget_paintable_new(widget), let snapshot = gtk_snapshot_new() else {
      return false
    }
    defer { g_object_unref(paintable.object) }
    let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
    defer { gsk_render_node_unref(node) }
    let renderer = gtk_native_get_renderer(gtk_widget_get_native(widget))
    guard let texture = gsk_renderer_render_texture(renderer, node, nil) else { return false }
    defer { g_object_unref(texture.object) }
    return gdk_texture_save_to_png(texture, path) != 0
  }
}

/// Starts GTK; returns whether there is a display.
@MainActor
package func startGtk() -> Bool {
  guard gtk_init_check() != 0, let display = gdk_display_get_default() else { return false }
  loadStyles(for: display)
  // GDK would exit without a word when the server ends, or the window is killed.
  XSetIOErrorHandler { _ in
    let message = "desktop: the display has gone, or the window was killed\n"
    write(2, message, message.utf8.count)
    _exit(1)
  }
  // The caret is at the end of a field that gets the focus, as in the other renditions.
  var isSelected = GValue()
  g_value_init(&isSelected, 20)  // G_TYPE_BOOLEAN, a macro
  let settings = gtk_settings_get_for_display(display).widget.cast(to: GObject.self)
  g_object_set_property(settings, "gtk-entry-select-on-focus", &isSelected)
  return true
}
