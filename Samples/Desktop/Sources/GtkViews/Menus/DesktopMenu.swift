public import Bindery
public import BinderyViews
import CGtk

/// A button of GTK that opens a menu.
public final class DesktopMenu: DesktopElement, MenuView, FocusableView {
  private let choicePipe = Signal<MenuItem, Never>.Pipe()
  /// Sends each item that the user chooses, before it is performed.
  public var chosenItems: Signal<MenuItem, Never> { choicePipe.signal }
  private var menu: ItemPopover?

  /// Makes a menu with a title.
  public init(_ title: String, items: [MenuItem] = []) {
    (self.title, self.items) = (title, items)
    let button: WidgetPointer = gtk_menu_button_new()
    gtk_menu_button_set_always_show_arrow(button.opaque, 1)
    gtk_widget_set_halign(button, GTK_ALIGN_START)
    super.init(button)
    showTitle()
    let menu = ItemPopover(items) { [unowned self] item in
      choicePipe.send(item)
      item.perform()
    }
    gtk_menu_button_set_popover(button.opaque, menu.popover)
    self.menu = menu
  }

  /// The title.
  public var title: String { didSet { showTitle() } }

  /// The items, in order.
  public var items: [MenuItem] { didSet { menu?.items = items } }

  /// The items, while the menu is open; `nil` when it is not.
  package var openMenu: ItemPopover? { menu?.isOpen == true ? menu : nil }

  private func showTitle() {
    gtk_menu_button_set_label(widget.opaque, title)
    setName(of: widget, title)
  }

  /// Takes the focus.
  public func takeFocus() {
    if takesInput { gtk_widget_grab_focus(widget) }
  }
}
