public import Bindery
public import BinderyViews
import CGtk

/// A list whose rows are edited by keys: Delete deletes the row with the focus, Alt and an arrow
/// move it, and a right click offers what can be done with a row.
public final class DesktopEditableList<Row: Identifiable, Cell: DesktopCell>: DesktopList<
  Row, Cell
>,
EditableListView
{
  /// Whether the user can delete rows.
  public var canDelete: @MainActor (Row) -> Bool = { _ in false }
  /// Whether the user can move rows.
  public var canMove: @MainActor (Row) -> Bool = { _ in false }
  /// The actions that a row offers.
  public var rowActions: @MainActor (Row) -> [String] = { _ in [] }
  private let deletionPipe = Signal<Row.ID, Never>.Pipe()
  private let movePipe = Signal<RowMove<Row.ID>, Never>.Pipe()
  private let actionPipe = Signal<RowAction<Row.ID>, Never>.Pipe()
  /// Sends the identity of each row that the user deletes.
  public var deletions: Signal<Row.ID, Never> { deletionPipe.signal }
  /// Sends each move by the user.
  public var moves: Signal<RowMove<Row.ID>, Never> { movePipe.signal }
  /// Sends each action that the user chooses for a row.
  public var chosenActions: Signal<RowAction<Row.ID>, Never> { actionPipe.signal }
  private var menu: (popover: WidgetPointer, buttons: [DesktopButton])?

  /// The titles of the menu that is open.
  package var menuTitles: [String] { menu?.buttons.map(\.title) ?? [] }

  /// Makes a list with a title, at least as high as some rows; it grows with the window.
  public override init(
    _ title: String, visibleCount: Int32 = 5, grows: Bool = true,
    cell: @escaping @MainActor () -> Cell
  ) {
    super.init(title, visibleCount: visibleCount, grows: grows, cell: cell)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    addController(keys)
    onAsked("key-pressed", of: keys) { [unowned self] in userPressed($0.uint(1), $0.flags(3)) }
    let click: OpaquePointer = gtk_gesture_click_new()
    gtk_gesture_single_set_button(click, 3)
    gtk_event_controller_set_propagation_phase(click, GTK_PHASE_CAPTURE)
    addController(click)
    onUser("pressed", of: click) { [unowned self] in openMenu(x: $0.double(2), y: $0.double(3)) }
  }

  private func userPressed(_ key: UInt32, _ modifiers: UInt32) -> Bool {
    guard takesInput, let id = focusedID else { return false }
    switch Int32(key) {
    case GDK_KEY_Delete: delete(id)
    case GDK_KEY_Up where modifiers & GDK_ALT_MASK.rawValue != 0: move(id, by: -1)
    case GDK_KEY_Down where modifiers & GDK_ALT_MASK.rawValue != 0: move(id, by: 1)
    default: return false
    }
    return true
  }

  /// The row with the focus: GTK gives it to the parent of what is in the row.
  private var focusedID: Row.ID? {
    ids.first { id in cell(of: id).map { isFocused(gtk_widget_get_parent($0.widget)) } ?? false }
  }

  private func isFocused(_ box: WidgetPointer?) -> Bool {
    guard let item = gtk_widget_get_parent(box) else { return false }
    return gtk_widget_get_state_flags(item).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  private var ids: [Row.ID] { sections.flatMap(\.rows).map(\.id) }

  /// Deletes a row, as the user.
  public func delete(_ id: Row.ID) {
    if takesInput, let row = row(id), canDelete(row) { deletionPipe.send(id) }
  }

  /// Moves a row, as the user.
  public func move(_ id: Row.ID, to destination: Int) {
    guard takesInput, let row = row(id), canMove(row), let source = ids.firstIndex(of: id),
      ids.indices.contains(destination)
    else { return }
    movePipe.send(RowMove(id, from: source, to: destination))
  }

  private func move(_ id: Row.ID, by distance: Int) {
    if let source = ids.firstIndex(of: id) { move(id, to: source + distance) }
  }

  /// Chooses an action of a row, as the user.
  public func choose(_ title: String, of id: Row.ID) {
    if takesInput, let row = row(id), rowActions(row).contains(title) {
      actionPipe.send(RowAction(id, title))
    }
  }

  private func openMenu(x: Double, y: Double) {
    closeMenu()
    guard let id = ids.first(where: { id in cell(of: id).map { contains($0, x, y) } ?? false }),
      let row = row(id)
    else { return }
    let titles = rowActions(row) + (canDelete(row) ? ["Delete"] : [])
    guard !titles.isEmpty else { return }
    let popover: WidgetPointer = gtk_popover_new()
    let box = makeBox()
    gtk_popover_set_child(popover.cast(), box)
    gtk_widget_set_parent(popover, widget)
    var place = GdkRectangle(x: Int32(x), y: Int32(y), width: 1, height: 1)
    gtk_popover_set_pointing_to(popover.cast(), &place)
    let buttons = titles.map { title in
      let button = DesktopButton(title)
      button.taps.observe { [unowned self] in
        closeMenu()
        if title == "Delete" { delete(id) } else { choose(title, of: id) }
      }.store(in: button.scope)
      gtk_box_append(box.cast(), button.widget)
      return button
    }
    menu = (popover, buttons)
    gtk_popover_popup(popover.cast())
  }

  private func closeMenu() {
    guard let menu else { return }
    self.menu = nil
    gtk_popover_popdown(menu.popover.cast())  // gives the mouse back
    gtk_widget_unparent(menu.popover)
  }

  private func contains(_ cell: DesktopCell, _ x: Double, _ y: Double) -> Bool {
    var (left, top): (Double, Double) = (0, 0)
    guard gtk_widget_translate_coordinates(widget, cell.widget, x, y, &left, &top) != 0 else {
      return false
    }
    return gtk_widget_contains(cell.widget, left, top) != 0
  }

  isolated deinit { closeMenu() }
}
