import Bindery
import CGtk
import GtkLoop

/// An app with a window.
///
/// ```swift
/// DesktopApp.main(CounterScreen(CounterModel()))          // in main.swift
/// ```
///
/// Write no `await` at the top level of `main.swift`; see `GtkLoop`.
@MainActor
public enum DesktopApp {
  private static var window: DesktopWindow?

  /// Opens a window, and runs the app until the user closes it; then stored values are saved, and the
  /// program ends.
  ///
  /// - Parameter make: Builds the screen, with its view model; the window retains it.
  public static func main(_ make: @autoclosure @escaping @MainActor () -> DesktopScreen) -> Never {
    GtkLoop.attach()
    Task {
      guard startGtk() else {
        let message = "there is no display for a window\n"
        write(2, message, message.utf8.count)
        exit(1)
      }
      let window = DesktopWindow(make())
      self.window = window
      window.onClose = {
        Task {
          await Runtime.current.saveStored()
          exit(0)
        }
      }
    }
    GtkLoop.run()
    exit(0)
  }
}

/// The wish of the desktop for dark windows.
@MainActor
private enum DarkStyle {
  private static var handler: SignalHandler?

  /// Follows it, where there is a desktop that says so; `GTK_THEME=Adwaita:dark` is dark anyway.
  static func follow(for display: OpaquePointer) {
    let (name, key) = ("org.gnome.desktop.interface", "color-scheme")
    guard handler == nil, let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, name, 1),
      g_settings_schema_has_key(schema, key) != 0, let settings = g_settings_new(name)
    else { return }
    let show: @MainActor () -> Void = {
      let wish = g_settings_get_string(settings, key)
      set(isDark: wish.map { String(cString: $0) } == "prefer-dark", for: display)
      g_free(wish)
    }
    handler = SignalHandler("changed::\(key)", of: OpaquePointer(settings)) { _ in
      show()
      return false
    }
    show()
  }

  private static func set(isDark: Bool, for display: OpaquePointer) {
    var value = GValue()
    g_value_init(&value, 20)  // G_TYPE_BOOLEAN, a macro
    g_value_set_boolean(&value, isDark ? 1 : 0)
    let settings = gtk_settings_get_for_display(display).widget.cast(to: GObject.self)
    g_object_set_property(settings, "gtk-application-prefer-dark-theme", &value)
  }
}

/// Starts GTK; returns whether there is a display.
@MainActor
public func startGtk() -> Bool {
  // A screen reader names the program before its first window.
  if g_get_prgname() == nil, let path = CommandLine.arguments.first {
    g_set_prgname(String(path.split(separator: "/").last ?? ""))
  }
  g_set_application_name(g_get_prgname())
  guard gtk_init_check() != 0, let display = gdk_display_get_default() else { return false }
  loadStyles(for: display)
  DarkStyle.follow(for: display)
  // GDK would exit without a word when the server ends, or the window is killed.
  XSetIOErrorHandler { _ in
    let message = ": the display has gone, or the window was killed\n"
    for text in [String(cString: g_get_prgname()), message] { write(2, text, text.utf8.count) }
    _exit(1)
  }
  // The caret is at the end of a field that gets the focus, as in the other renditions.
  var isSelected = GValue()
  g_value_init(&isSelected, 20)  // G_TYPE_BOOLEAN, a macro
  let settings = gtk_settings_get_for_display(display).widget.cast(to: GObject.self)
  g_object_set_property(settings, "gtk-entry-select-on-focus", &isSelected)
  return true
}
