import Bindery
package import BinderyViews
import CGtk

/// The items of a menu in a popover of GTK, one below the other. Up and Down go from item to item,
/// Return chooses, and Escape closes it.
@MainActor
package final class ItemPopover {
  let popover: WidgetPointer = gtk_popover_new()
  private let box = makeBox(spacing: 0)
  private var buttons: [DesktopButton] = []
  /// The lines between them.
  private var lines: [WidgetPointer] = []
  /// Called with the item that the user has chosen, when the popover has closed.
  private let choose: @MainActor (MenuItem) -> Void
  /// Whether it belongs to a widget whose class does not know it, and must take it off.
  private let isAttached: Bool
  private var opening: SignalHandler?

  /// Makes a popover of items.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - parent: The widget beside which it opens; `nil` for a button that knows its popover.
  ///   - choose: Called with the item that the user has chosen, when the popover has closed.
  init(
    _ items: [MenuItem], at parent: WidgetPointer? = nil,
    choose: @escaping @MainActor (MenuItem) -> Void
  ) {
    (self.choose, isAttached) = (choose, parent != nil)
    g_object_ref_sink(popover)
    gtk_popover_set_child(popover.cast(), box)
    gtk_widget_add_css_class(popover, "menu")
    if let parent { gtk_widget_set_parent(popover, parent) }
    self.items = items
    showItems()
    // GTK would go on at the item that was chosen last, and at none if the items are new.
    opening = SignalHandler("map", of: popover.opaque) { [unowned self] _ in
      zip(self.items.filter { !$0.isSeparator }, buttons).first { $0.0.isEnabled }?.1.takeFocus()
      return false
    }
  }

  isolated deinit {
    opening = nil
    close()
    buttons = []
    if isAttached { gtk_widget_unparent(popover) }
    g_object_unref(popover)
  }

  /// The items. Setting them keeps it open, and the keyboard at its item.
  package var items: [MenuItem] = [] { didSet { showItems() } }

  /// The titles of the items, without separators.
  package var titles: [String] { items.filter { !$0.isSeparator }.map(\.title) }
  /// The titles of the items that can be chosen: Tab and the arrows go to those.
  package var usableTitles: [String] { items.filter(\.isEnabled).map(\.title) }
  /// Whether it is open.
  package var isOpen: Bool { gtk_widget_get_mapped(popover) != 0 }

  private func showItems() {
    let current = buttons.first(where: \.isFocused)?.title
    for widget in buttons.map(\.widget) + lines { gtk_box_remove(box.cast(), widget) }
    (buttons, lines) = ([], [])
    let hasChecks = items.contains { $0.isChecked != nil }
    for item in items {
      if item.isSeparator {
        let line: WidgetPointer = gtk_separator_new(GTK_ORIENTATION_HORIZONTAL)
        lines.append(line)
        gtk_box_append(box.cast(), line)
        continue
      }
      let button = DesktopButton(item: item, leavesRoom: hasChecks)
      button.taps.observe { [unowned self] in userChose(item) }.store(in: button.scope)
      buttons.append(button)
      gtk_box_append(box.cast(), button.widget)
    }
    if let current { buttons.first { $0.title == current }?.takeFocus() }
  }

  private func userChose(_ item: MenuItem) {
    close()
    choose(item)
  }

  /// Opens it, below a place in its widget if there is one.
  func open(x: Double? = nil, y: Double? = nil) {
    if let x, let y {
      var place = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
      gtk_popover_set_pointing_to(popover.cast(), &place)
    }
    gtk_popover_popup(popover.cast())
  }

  func close() {
    gtk_popover_popdown(popover.cast())  // gives the mouse back
  }
}
