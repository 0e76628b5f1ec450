import Bindery
import BinderyViews
import GtkViews

/// Notes, and how many there are.
@MainActor
final class NotesModel {
  struct Note: Identifiable, Equatable {
    let id: Int
    let text: String
  }

  let text = MutableProperty("")
  let notes = MutableProperty<[Note]>([])
  let add: Command<Void, Void, Never>

  init() {
    add = Command(.enabled(if: text.map { !$0.isEmpty })) { [text, notes] in
      notes.value.append(Note(id: notes.value.count, text: text.value))
      text.value = ""
    }
  }
}

final class NoteCell: DesktopCell {
  let text = DesktopLabel()
  init() { super.init([text]) }
}

final class NotesScreen: DesktopScreen {
  let text = DesktopField("New note")
  let notes = DesktopList<NotesModel.Note, NoteCell>("Notes") { NoteCell() }
  let count = DesktopLabel()

  init(_ model: NotesModel) {
    let add = DesktopButton("Add", role: .default)
    super.init(title: "Notes", [text, notes, count], header: [add])
    text.bind(model.text)
    add.bind(model.add)
    notes.bind(model.notes) { cell, note in cell.text.text = note.text }
    count.bind(model.notes) { "\($0.count) notes" }
  }
}

DesktopApp.main(NotesScreen(NotesModel()))
