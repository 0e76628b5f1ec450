import BinderyHeadless
import BinderyViews
import CGtk
import GtkLoop
import GtkViews

/// A person at the keyboard and the mouse: events go through the X server (XTest), so a widget that
/// is hidden, covered or disabled gets none.
@MainActor
final class WindowHand: Hand {
  let window: DesktopWindow
  private let display: OpaquePointer
  private let surface: UInt
  private var isAside = false
  /// The text that an input method composes.
  var composed = ""
  /// Called when a script's step has settled.
  var onStep: @MainActor () async -> Void = {}
  /// A key code that the keyboard does not use; it writes the characters that have no key.
  private static var spareKey: UInt8?

  /// Takes the keyboard's focus of the X server for a window.
  init(_ window: DesktopWindow) {
    self.window = window
    window.draw()
    display = gdk_x11_display_get_xdisplay(gdk_display_get_default())
    surface = UInt(gdk_x11_surface_get_xid(gtk_native_get_surface(window.window.opaque)))
    XRaiseWindow(display, surface)
    XSetInputFocus(display, surface, RevertToParent, UInt(CurrentTime))
    settleNow()
  }

  func settle() async {
    settleNow()
    await onStep()
  }

  /// Lets the X server send what it has, and GTK handle it and lay out.
  func settleNow() {
    XSync(display, 0)
    gdk_display_sync(gdk_display_get_default())
    GtkLoop.turn()
    window.draw()
    GtkLoop.turn()
  }

  // MARK: Keys

  /// Presses a key, with modifiers.
  func press(_ symbol: Int32, _ modifiers: Int32...) {
    press(UInt(symbol), modifiers.map { UInt($0) })
    settleNow()
  }

  /// Presses a key by the name that scripts use.
  func press(_ keystroke: Keystroke) {
    let held = keystroke.modifiers.map { modifier in
      switch modifier {
      case .shift: UInt(XK_Shift_L)
      case .control, .command: UInt(XK_Control_L)
      case .option: UInt(XK_Alt_L)
      }
    }
    switch keystroke.key {
    case .character(let character):
      for scalar in character.unicodeScalars { press(Self.symbol(of: scalar), held) }
    case .named(let name): press(UInt(Self.symbol(of: name)), held)
    }
    settleNow()
  }

  /// Types a text, a key for each character.
  func type(_ text: String) {
    for scalar in text.unicodeScalars {
      press(Self.symbol(of: scalar), [])
      settleNow()
    }
  }

  /// Sends a key to the X server, and no more: the loop of the program handles it.
  func send(_ character: Character) {
    for scalar in character.unicodeScalars { press(Self.symbol(of: scalar), []) }
    XSync(display, 0)
  }

  private func press(_ symbol: UInt, _ modifiers: [UInt]) {
    var (code, isShifted) = (XKeysymToKeycode(display, symbol), false)
    if code == 0 {
      code = useSpareKey(for: symbol)
    } else if XkbKeycodeToKeysym(display, code, 0, 0) != symbol {
      isShifted = true
    }
    let held = (modifiers + (isShifted ? [UInt(XK_Shift_L)] : [])).map {
      XKeysymToKeycode(display, $0)
    }
    for key in held { XTestFakeKeyEvent(display, UInt32(key), 1, 0) }
    XTestFakeKeyEvent(display, UInt32(code), 1, 0)
    XTestFakeKeyEvent(display, UInt32(code), 0, 0)
    for key in held.reversed() { XTestFakeKeyEvent(display, UInt32(key), 0, 0) }
  }

  private func useSpareKey(for symbol: UInt) -> UInt8 {
    let key = Self.spareKey ?? UInt8(spareKeyCode(display))
    Self.spareKey = key
    var symbols = [symbol, symbol]
    XChangeKeyboardMapping(display, Int32(key), 2, &symbols, 1)
    settleNow()
    return key
  }

  private static func symbol(of scalar: Unicode.Scalar) -> UInt {
    switch scalar {
    case "\n": UInt(XK_Return)
    case "\t": UInt(XK_Tab)
    default: UInt(gdk_unicode_to_keyval(scalar.value))
    }
  }

  private static func symbol(of name: Keystroke.Name) -> Int32 {
    switch name {
    case .tab: XK_Tab
    case .return: XK_Return
    case .escape: XK_Escape
    case .space: XK_space
    case .up: XK_Up
    case .down: XK_Down
    case .left: XK_Left
    case .right: XK_Right
    case .home: XK_Home
    case .end: XK_End
    case .pageup: XK_Page_Up
    case .pagedown: XK_Page_Down
    case .backspace: XK_BackSpace
    case .delete: XK_Delete
    }
  }

  // MARK: The mouse

  /// Clicks a widget at a part of its width, if any of it is in sight.
  func click(_ widget: WidgetPointer?, at part: Double = 0.5, button: UInt32 = 1) {
    guard let widget, let (x, y) = place(of: widget, at: part) else { return }
    // A second click soon after would be a double click, if it were at the same place.
    isAside.toggle()
    move(to: isAside && gtk_widget_get_width(widget) > 60 ? x + 12 : x, y)
    XTestFakeButtonEvent(display, button, 1, 0)
    XTestFakeButtonEvent(display, button, 0, 0)
    settleNow()
  }

  /// Presses a widget, and releases it after a change.
  func hold(_ widget: WidgetPointer, _ change: () -> Void) {
    guard let (x, y) = place(of: widget, at: 0.01) else { return }
    move(to: x, y)
    XTestFakeButtonEvent(display, 1, 1, 0)
    settleNow()
    change()
    XTestFakeButtonEvent(display, 1, 0, 0)
    settleNow()
  }

  private func move(to x: Double, _ y: Double) {
    var (left, top, child): (Int32, Int32, Window) = (0, 0, 0)
    let root = XDefaultRootWindow(display)
    XTranslateCoordinates(display, surface, root, Int32(x), Int32(y), &left, &top, &child)
    XTestFakeMotionEvent(display, -1, left, top, 0)
    XSync(display, 0)
  }

  /// Scrolls the page of a screen, as the wheel does, until a widget is in sight.
  private func scrollPage(to widget: WidgetPointer) {
    var page: WidgetPointer?
    var next = gtk_widget_get_parent(widget)
    while let found = gtk_widget_get_ancestor(next, gtk_scrolled_window_get_type()) {
      page = found
      next = gtk_widget_get_parent(found)
    }
    guard let page, let way = gtk_scrolled_window_get_vadjustment(OpaquePointer(page)) else {
      return
    }
    var (x, y): (Double, Double) = (0, 0)
    gtk_widget_translate_coordinates(widget, page, 0, 0, &x, &y)
    let below = y + Double(gtk_widget_get_height(widget) - gtk_widget_get_height(page))
    let distance = below > 0 ? below : min(y, 0)
    guard distance != 0 else { return }
    gtk_adjustment_set_value(way, gtk_adjustment_get_value(way) + distance)
    settleNow()
  }

  private func place(of widget: WidgetPointer, at part: Double) -> (x: Double, y: Double)? {
    settleNow()
    guard gtk_widget_get_mapped(widget) != 0 else { return nil }
    scrollPage(to: widget)
    var (x, y, left, top): (Double, Double, Double, Double) = (0, 0, 0, 0)
    let (width, height) = (gtk_widget_get_width(widget), gtk_widget_get_height(widget))
    let inner = window.window.widgetPointer
    gtk_widget_translate_coordinates(
      widget, inner, Double(width) * part, Double(height) / 2, &x, &y)
    gtk_native_get_surface_transform(window.window.opaque, &left, &top)
    return (x + left, y + top)
  }
}
