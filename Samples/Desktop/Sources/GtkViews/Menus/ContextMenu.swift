import Bindery
import BinderyViews
import CGtk

/// The menu of a view, which a click with the other button, Shift+F10, the menu key or a long touch
/// opens.
@MainActor
package final class ContextMenu {
  private let popover: ItemPopover
  /// The view that the items belong to, such as a row.
  package private(set) weak var subject: DesktopElement?

  /// Opens a menu at a place in a view; returns `nil` if there are no items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - subject: The view that they belong to, such as a row.
  ///   - view: The view in which the place is.
  init?(
    _ items: [MenuItem], of subject: DesktopElement, in view: DesktopElement, x: Double, y: Double
  ) {
    guard !items.isEmpty else { return nil }
    self.subject = subject
    let screen = DesktopWindow.containing(view.widget)?.screen.inFront
    popover = ItemPopover(items, at: view.widget) { [weak screen] item in
      screen?.note(choice: item.title)
      item.perform()
    }
    popover.open(x: x, y: y)
    screen?.contextMenu = self
  }

  /// The items, while the menu is open; `nil` when it is not.
  package var openMenu: ItemPopover? { popover.isOpen ? popover : nil }

  /// Closes the menu.
  func close() { popover.close() }

  /// Lets the mouse and the keyboard open the menu of a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - isFirst: Whether it opens before what is in the view gets the click.
  ///   - open: Opens it at a place; returns whether it has items.
  static func watch(
    _ view: DesktopElement, isFirst: Bool = false,
    open: @escaping @MainActor (_ x: Double, _ y: Double) -> Bool
  ) {
    let click: OpaquePointer = gtk_gesture_click_new()
    gtk_gesture_single_set_button(click, 3)
    let touch: OpaquePointer = gtk_gesture_long_press_new()
    gtk_gesture_single_set_touch_only(touch, 1)
    for (gesture, first) in [(click, 2), (touch, 1)] {
      if isFirst { gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE) }
      view.addController(gesture)
      view.onUser("pressed", of: gesture) { arguments in
        if open(arguments.double(first), arguments.double(first + 1)) {
          gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED)
        }
      }
    }
    let keys: OpaquePointer = gtk_event_controller_key_new()
    view.addController(keys)
    view.onAsked("key-pressed", of: keys) { [unowned view] arguments in
      let isShifted = arguments.flags(3) & GDK_SHIFT_MASK.rawValue != 0
      let key = Int32(arguments.uint(1))
      guard key == GDK_KEY_Menu || key == GDK_KEY_F10 && isShifted else { return false }
      return view.takesInput && open(0, Double(gtk_widget_get_height(view.widget)))
    }
  }
}
