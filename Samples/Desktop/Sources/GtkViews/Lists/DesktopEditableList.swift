public import Bindery
public import BinderyViews
import CGtk

/// A list whose rows are edited by keys: Delete deletes the row with the focus, Alt and an arrow
/// move it, and a right click offers what can be done with a row.
public class DesktopEditableList<Row: Identifiable, Cell: DesktopCell>: DesktopList<
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

  /// Makes a list with a title, at least as high as some rows; it grows with the window.
  public init(
    _ title: String, visibleCount: Int32 = 5, grows: Bool = true,
    cell: @escaping @MainActor () -> Cell
  ) {
    super.init(title, visibleCount, columns: nil, grows: grows, cell: cell)
    let keys: OpaquePointer = gtk_event_controller_key_new()
    addController(keys)
    onAsked("key-pressed", of: keys) { [unowned self] in userPressed($0.uint(1), $0.flags(3)) }
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

  /// The actions of a row, and deleting it, are in its menu, too.
  override func menuItems(of id: Row.ID) -> [MenuItem] {
    guard let row = row(id) else { return [] }
    let actions = rowActions(row).map { title in
      MenuItem(title) { [weak self] in self?.choose(title, of: id) }
    }
    let deletion = MenuItem("Delete", role: .destructive) { [weak self] in self?.delete(id) }
    return super.menuItems(of: id) + actions + (canDelete(row) ? [deletion] : [])
  }
}
