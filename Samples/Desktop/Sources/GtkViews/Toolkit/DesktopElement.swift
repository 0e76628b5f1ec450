public import Bindery
public import BinderyViews
import CGtk

/// A view made of a widget: the base class of all.
///
/// The Swift object retains the widget, and no widget retains its Swift object: so a view ends when
/// its screen does, with its bindings.
@MainActor
open class DesktopElement: ContextMenuView {
  /// The scope of the view's bindings.
  public let scope = LifetimeScope()
  /// The widget that is put into a window.
  public let widget: WidgetPointer
  private var handlers: [SignalHandler] = []
  private var quietCount = 0
  /// What the user does belongs to the runtime in which the view was made.
  private let runtime = Runtime.current

  /// Makes a view of a new widget.
  public init(_ widget: WidgetPointer) {
    self.widget = widget
    g_object_ref_sink(widget)
  }

  isolated deinit {
    contextMenu = nil
    handlers = []
    g_object_unref(widget)
  }

  /// Whether an entry is required here.
  open var isRequired = false
  /// A short text beside the view; not shown.
  open var badge: String?
  /// Whether its value is a secret.
  open var isSecret: Bool { false }

  /// The items of the menu of the view, which a click with the other button, the menu key or a long
  /// touch opens.
  public var contextItems: [MenuItem] = [] {
    didSet {
      if !watchesForMenu, !contextItems.isEmpty { watchForMenu() }
      watchesForMenu = watchesForMenu || !contextItems.isEmpty
    }
  }
  private var watchesForMenu = false
  /// The menu that was opened last.
  private var contextMenu: ContextMenu?

  /// Lets the mouse and the keyboard open the menu of the view.
  func watchForMenu() {
    // A field has a menu of its own, for its text, which this one replaces.
    ContextMenu.watch(self, isFirst: self is DesktopTextBox) { [unowned self] x, y in
      openMenu(contextItems, of: self, x: x, y: y)
    }
  }

  /// Opens a menu at a place in the view; returns whether it has items.
  func openMenu(_ items: [MenuItem], of subject: DesktopElement, x: Double, y: Double) -> Bool {
    contextMenu = ContextMenu(items, of: subject, in: self, x: x, y: y)
    return contextMenu != nil
  }

  /// Closes the menu that is open.
  func closeMenu() { contextMenu?.close() }

  /// Whether the view is not shown.
  public var isHidden: Bool {
    get { gtk_widget_get_visible(widget) == 0 }
    set {
      if newValue { releaseFocus() }
      gtk_widget_set_visible(widget, newValue ? 0 : 1)
    }
  }

  /// Whether the user can use it, if its group allows it.
  public var isEnabled: Bool {
    get { gtk_widget_get_sensitive(widget) != 0 }
    set {
      if !newValue { releaseFocus() }
      gtk_widget_set_sensitive(widget, newValue ? 1 : 0)
    }
  }

  /// Whether the user can use the view: its groups and its screen allow it, too.
  package var takesInput: Bool {
    gtk_widget_is_sensitive(widget) != 0 && gtk_widget_is_visible(widget) != 0
  }

  /// The caption above or beside the control; empty for none.
  package var captionText: String {
    var next = gtk_widget_get_first_child(widget)
    while let child = next {
      if gtk_widget_has_css_class(child, "caption") != 0 {
        return String(cString: gtk_label_get_text(child.opaque))
      }
      next = gtk_widget_get_next_sibling(child)
    }
    return ""
  }

  /// Whether the keyboard's focus is in the view.
  public var isFocused: Bool {
    guard let root = gtk_widget_get_root(widget), let focus = gtk_root_get_focus(root) else {
      return false
    }
    return focus == widget || gtk_widget_is_ancestor(focus, widget) != 0
  }

  /// Takes the focus out of the view. GTK would do so with the next frame.
  func releaseFocus() {
    if isFocused { gtk_root_set_focus(gtk_widget_get_root(widget), nil) }
  }

  /// Calls a closure for each signal of the view's widget, or of another object.
  func on(
    _ signal: String, of object: OpaquePointer? = nil,
    _ body: @escaping @MainActor (SignalArguments) -> Void
  ) {
    onAsked(signal, of: object) {
      body($0)
      return false
    }
  }

  /// Calls a closure for each signal that asks whether it was handled.
  func onAsked(
    _ signal: String, of object: OpaquePointer? = nil,
    _ body: @escaping @MainActor (SignalArguments) -> Bool
  ) {
    let runtime = runtime
    handlers.append(
      SignalHandler(signal, of: object ?? widget.opaque) { arguments in
        if Runtime.current === runtime { return body(arguments) }
        return Runtime.$current.withValue(runtime) { body(arguments) }
      })
  }

  /// Calls a closure for each signal that the user causes: not for what `quietly` does, and not
  /// while the view takes no input.
  func onUser(
    _ signal: String, of object: OpaquePointer? = nil,
    _ body: @escaping @MainActor (SignalArguments) -> Void
  ) {
    on(signal, of: object) { [unowned self] in if quietCount == 0, takesInput { body($0) } }
  }

  /// Changes the widget from code, which sends nothing.
  func quietly(_ change: () -> Void) {
    quietCount += 1
    change()
    quietCount -= 1
  }

  /// Whether code changes the widget at present.
  var isQuiet: Bool { quietCount > 0 }

  /// Adds a controller of events, which sends signals.
  func addController(_ controller: OpaquePointer?, to target: WidgetPointer? = nil) {
    gtk_widget_add_controller(target ?? widget, controller)
  }
}
