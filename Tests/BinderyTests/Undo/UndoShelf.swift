import Bindery
import BinderyHeadless
import BinderyViews

struct UndoBook: Equatable, Identifiable {
  let id: Int
  var title: String
}

@MainActor
final class UndoShelf {
  let books = MutableArrayProperty([
    UndoBook(id: 1, title: "Emma"), UndoBook(id: 2, title: "Persuasion"),
    UndoBook(id: 3, title: "Evelina"),
  ])
  let note = MutableProperty("")
  let count = MutableProperty(0)
  let history: UndoHistory
  let remove: Command<Int, Void, Never>
  let load: Command<Void, Void, any Error>

  init(_ gate: Gate<Void>) {
    history = UndoHistory(of: books, note, count)
    remove = Command(.undoable(in: history) { "Remove \($0)" }) { [books, note, count] id in
      books.removeAll { $0.id == id }
      note.value = "removed \(id)"
      count.value += 1
    }
    load = Command(.undoable("Load", in: history)) { [books, count] in
      count.value += 10
      try await gate.wait()
      books.append(UndoBook(id: 4, title: "Camilla"))
      try await gate.wait()
      count.value += 10
    }
  }

  var state: String { "\(books.value.map(\.id)) \(note.value) \(count.value)" }
  static let start = "[1, 2, 3]  0"
  func undo() { history.undo.execute() }
  func redo() { history.redo.execute() }

  /// Undoes all steps; returns the states on the way.
  func undoAll() -> [String] {
    var states: [String] = []
    while history.undo.isEnabled.value {
      undo()
      states.append(state)
    }
    return states
  }

  var names: String { "\(history.undoName.value ?? "-") / \(history.redoName.value ?? "-")" }
}

final class UndoScreen: HeadlessScreen {
  let undo = HeadlessButton("Undo")
  let redo = HeadlessButton("Redo")
  let name = HeadlessLabel()
  let banner = HeadlessBanner("Steps")

  init(_ shelf: UndoShelf) {
    super.init(title: "UndoShelf")
    undo.bind(shelf.history.undo)
    redo.bind(shelf.history.redo)
    name.bind(shelf.history.undoName) { $0 ?? "" }
    banner.bind(shelf.history)
  }
}
