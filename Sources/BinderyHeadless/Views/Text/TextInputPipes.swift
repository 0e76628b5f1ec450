import Bindery

/// What a view sends whose text the user edits.
@MainActor
struct TextInputPipes {
  let edits = Signal<String, Never>.Pipe()
  let textChanges = Signal<TextChange, Never>.Pipe()
  let selectionChanges = Signal<Range<Int>, Never>.Pipe()
  let editingBegan = Signal<Void, Never>.Pipe()
  let editingEnded = Signal<EditingEnd, Never>.Pipe()
  let commits = Signal<Void, Never>.Pipe()
  let valueCommits = Signal<String, Never>.Pipe()
  let submissions = Signal<String, Never>.Pipe()
  let inputIssues = Signal<ConversionIssue?, Never>.Pipe()
}
