import Bindery

/// Writing a note whose title has at most twenty characters.
@MainActor
public final class NoteEditor {
  /// The title, as the user writes it.
  public let title = MutableProperty("")
  /// The text.
  public let text = MutableProperty("")
  /// What is written under the title: `17 left`, `2 too many`.
  public let hint: Property<String>
  /// Whether there is a title and it is short enough.
  public let isComplete: Property<Bool>
  /// Keeps the note; the value is the number of notes.
  public let save: Command<Void, Int, any Error>
  /// Says so when a note was saved.
  public let notice: Signal<String, Never>

  /// Makes an empty note.
  public init(store: some NoteStore, limit: Int = 20) {
    let left = title.map { limit - $0.count }
    hint = left.map { $0 < 0 ? "\(-$0) too many" : "\($0) left" }
    isComplete = combine(title, left) { !$0.isEmpty && $1 >= 0 }
    save = Command(.enabled(if: isComplete), .named("save")) { [title, text] in
      try await store.save(Note(title: title.value, text: text.value))
    }
    notice = save.completions.map { "Saved, \($0) notes" }
  }
}
