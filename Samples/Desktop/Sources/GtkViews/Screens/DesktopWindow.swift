import CGtk
import GtkLoop

/// A window with a screen in it.
@MainActor
public final class DesktopWindow {
  /// The widget of the window.
  public let window: WindowPointer
  /// The screen in it.
  public let screen: DesktopScreen
  private var handlers: [SignalHandler] = []
  /// The windows that are open, by their widgets.
  private static var open: [WidgetPointer: Weak] = [:]

  private struct Weak {
    weak var window: DesktopWindow?
  }

  /// The window that a widget is in.
  static func containing(_ widget: WidgetPointer) -> DesktopWindow? {
    gtk_widget_get_root(widget).flatMap { open[$0.widget]?.window }
  }
  /// Called when the user has closed the window, or its display has gone.
  public var onClose: @MainActor () -> Void = {}

  /// The bar with the title and the buttons of the screen in front.
  private let header: WidgetPointer = gtk_header_bar_new()
  /// The boxes in it with these buttons.
  private var headerBoxes: [WidgetPointer] = []
  private var headerButtons: [DesktopButton] = []

  /// Opens a window.
  ///
  /// - Parameters:
  ///   - screen: The screen, which the window retains.
  ///   - width: The width in pixels, which the user can change.
  ///   - height: The height in pixels, with the bar.
  public init(_ screen: DesktopScreen, width: Int32 = 460, height: Int32 = 648) {
    self.screen = screen
    let widget: WidgetPointer = gtk_window_new()
    window = widget.cast()
    g_object_ref(widget)
    gtk_window_set_default_size(window, width, height)
    gtk_window_set_titlebar(window, header)
    gtk_window_set_child(window, screen.widget)
    screen.useHeaderOfWindow()
    screen.titleChanged = { [unowned self] in showHeader() }
    showHeader()
    let keys: OpaquePointer = gtk_event_controller_key_new()
    gtk_widget_add_controller(widget, keys)
    handlers = [
      SignalHandler("key-pressed", of: keys) { arguments in
        let isControl = arguments.flags(3) & GDK_CONTROL_MASK.rawValue != 0
        switch Int32(arguments.uint(1)) {
        case GDK_KEY_Escape: screen.escape()
        case GDK_KEY_w where isControl, GDK_KEY_q where isControl: gtk_window_close(widget.cast())
        default: return false
        }
        return true
      },
      SignalHandler("close-request", of: widget.opaque) { [unowned self] _ in
        // A screen that may not be left keeps its window.
        guard screen.inFront.mayLeave() else { return true }
        onClose()
        return false
      },
    ]
    Self.open[widget] = Weak(window: self)
    gtk_window_present(window)
  }

  private func showHeader() {
    gtk_window_set_title(window, screen.headerScreen.title)
    let buttons = screen.headerStart + screen.headerScreen.header
    guard !buttons.elementsEqual(headerButtons, by: ===) else { return }
    headerButtons = buttons
    for box in headerBoxes {
      while let button = gtk_widget_get_first_child(box) { gtk_box_remove(box.cast(), button) }
      gtk_header_bar_remove(header.opaque, box)
    }
    headerBoxes = []
    for (buttons, pack) in [
      (screen.headerStart, gtk_header_bar_pack_start),
      (screen.headerScreen.header, gtk_header_bar_pack_end),
    ] where !buttons.isEmpty {
      let box = makeBox(GTK_ORIENTATION_HORIZONTAL, spacing: 6)
      for button in buttons { gtk_box_append(box.cast(), button.widget) }
      pack(header.opaque, box)
      headerBoxes.append(box)
    }
  }

  isolated deinit {
    handlers = []
    Self.open[window.widgetPointer] = nil
    gtk_window_set_child(window, nil)
    gtk_window_destroy(window)
    g_object_unref(window)
  }

  /// Turns the loop until the window has drawn a frame with its present contents.
  public func draw() {
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
  public func saveImage(to path: String) -> Bool {
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
