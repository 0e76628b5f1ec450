import Bindery

// How the user's edits are made, and told.
extension HeadlessTextInput {
  /// One edit per character, for as long as the view takes them.
  func userTypes(_ string: String) {
    for character in string { userInserts(String(character), .typing) }
  }

  func userInserts(_ string: String, _ reason: TextChange.Reason) {
    commitComposition()
    userReplaces(nil, with: string, reason)
  }

  func userReplacesAll(with string: String, _ reason: TextChange.Reason) {
    commitComposition()
    userReplaces(0..<content.count, with: string, reason)
  }

  func userClears() {
    commitComposition()
    if !content.isEmpty { userReplaces(0..<content.count, with: "", .clearing) }
  }

  func userDeletes(forward: Bool) {
    if isComposing { return userComposes(String(marked.map(part)?.dropLast() ?? "")) }
    var range = selectedRange
    if range.isEmpty {
      let other = forward ? range.lowerBound + 1 : range.lowerBound - 1
      guard other >= 0, other <= content.count else { return }
      range = forward ? range.lowerBound..<other : other..<range.lowerBound
    }
    userReplaces(range, with: "", .typing)
  }

  /// Deletes what is selected, or up to where the motion leads: a step of its own, whatever was
  /// deleted before and is after.
  func userDeletes(by motion: TextMotion) {
    if isComposing { return userDeletes(forward: motion == .wordRight) }
    var range = selectedRange
    if range.isEmpty {
      let place = (isSecret ? motion.inSecret : motion)
        .destination(from: caret, in: content, column: 0)
      range = min(place, caret)..<max(place, caret)
    }
    if range.isEmpty { return }
    history.endRun()
    userReplaces(range, with: "", .typing)
    history.endRun()
  }

  /// One edit; `nil` replaces what is selected.
  func userReplaces(_ range: Range<Int>?, with new: String, _ reason: TextChange.Reason) {
    // What began or ended the editing, or an edit before this one, may have disabled the view.
    guard takesInput else { return }
    var new = new
    if let willChange {
      guard let altered = willChange(range ?? selectedRange, new) else { return }
      new = altered
    }
    if let maxLength {
      let kept = content.count - (range ?? selectedRange).count
      new = String(new.prefix(max(0, maxLength - kept)))
      if new.isEmpty, (range ?? selectedRange).isEmpty { return }
    }
    change(range ?? selected, with: new, marking: false, reason)
  }

  /// Changes the text and tells of it. `nil` is the caret at the end.
  private func change(
    _ range: Range<Int>?, with new: String, marking: Bool, _ reason: TextChange.Reason
  ) {
    remember(range, new, reason)
    let old = content
    var changed = content
    if let range {
      let behind = old.count - range.upperBound
      let start = old.index(old.startIndex, offsetBy: range.lowerBound)
      changed.replaceSubrange(start..<old.index(start, offsetBy: range.count), with: new)
      // Characters may have joined with what is before them.
      let caret = max(0, changed.count - behind)
      select(behind == 0 ? nil : caret..<caret)
      marked = marking && !new.isEmpty ? min(range.lowerBound, caret)..<caret : nil
    } else {
      changed += new
      select(nil)
      marked = marking && !new.isEmpty ? old.count..<changed.count : nil
    }
    store(changed)
    tell(old, reason)
  }

  private func tell(_ old: String, _ reason: TextChange.Reason) {
    let (new, outer) = (content, isTelling)
    isTelling = true
    note("edited to \(visible(new).quoted)")
    tellEdit(reason)
    if pipes.textChanges.isMade {
      pipes.textChanges.send(TextChange(old: old, new: new, reason: reason))
    }
    // Finding the caret counts the text.
    if pipes.selectionChanges.isMade { pipes.selectionChanges.send(selectedRange) }
    isTelling = outer
  }

  // MARK: Steps

  private var state: TextHistory.State {
    TextHistory.State(text: content, selection: selected)
  }

  /// Keeps what is so far, if a step begins with an edit.
  private func remember(_ range: Range<Int>?, _ new: String, _ reason: TextChange.Reason) {
    if isSecret { return }
    switch reason {
    case .composing: history.beginEdit(.composing, from: state, beginsAnew: false)
    case .typing where new.isEmpty:
      history.beginEdit(.deleting, from: state, beginsAnew: selected?.isEmpty == false)
    case .typing:
      history.beginEdit(.typing, from: state, beginsAnew: beginsWord(new, at: range?.lowerBound))
    default: history.beginEdit(nil, from: state, beginsAnew: true)
    }
  }

  /// Whether what is typed begins a word or a line, and so a step. The first word of a line belongs
  /// to the line break.
  private func beginsWord(_ new: String, at place: Int?) -> Bool {
    guard let character = new.first else { return false }
    if character.isNewline { return true }
    let before = place.map { content.prefix($0).last } ?? content.last
    guard let before, before.isWhitespace, !before.isNewline else { return false }
    return !character.isWhitespace
  }

  func userUndoes() {
    commitComposition()
    if takesInput, let past = history.undo(from: state) { restore(past, .undoing) }
  }

  func userRedoes() {
    if takesInput, let next = history.redo(from: state) { restore(next, .redoing) }
  }

  /// Brings back a text of before, as an edit like others.
  func userRestores(_ text: String, _ reason: TextChange.Reason) {
    remember(nil, text, reason)
    restore(TextHistory.State(text: text, selection: nil), reason)
  }

  private func restore(_ state: TextHistory.State, _ reason: TextChange.Reason) {
    let old = content
    marked = nil
    select(state.selection)
    store(state.text)
    tell(old, reason)
  }

  // MARK: Composition

  /// An input method shows this in place of what it has shown before.
  func userComposes(_ string: String) {
    guard takesInput else { return }
    change(marked ?? selected, with: string, marking: true, .composing)
  }

  /// The marked text is text from now on.
  func commitComposition() {
    guard let range = marked else { return }
    marked = nil
    defer { history.endRun() }
    guard let maxLength, content.count > maxLength else { return tell(content, .composing) }
    let room = max(0, maxLength - content.count + range.count)
    change(range, with: String(part(range).prefix(room)), marking: false, .composing)
  }
}

/// The steps of an editing that can be undone, and those that were and can be redone.
///
/// A step is the text before it. What is typed, deleted or composed in one go is one step: *a run*.
/// A run of typing begins anew with each word and each line; any run ends when the caret is moved,
/// when something else is done to the text, and with the session.
struct TextHistory {
  /// A text and what is selected in it; `nil` is the caret at the end.
  struct State {
    let text: String
    let selection: Range<Int>?
  }

  /// What goes on from one edit to the next.
  enum Run {
    case typing, deleting, composing
  }

  /// How many steps are kept.
  static let limit = 100

  private var past: [State] = []
  private var future: [State] = []
  private var run: Run?

  /// The user edits what is so far like this. An edit that is no run is a step of its own.
  mutating func beginEdit(_ run: Run?, from state: State, beginsAnew: Bool) {
    future = []
    defer { self.run = run }
    if run != nil, run == self.run, !beginsAnew { return }
    past.append(state)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// The next edit is a step of its own.
  mutating func endRun() {
    run = nil
  }

  mutating func clear() {
    self = TextHistory()
  }

  /// Whether there is a step to undo that leads elsewhere than to this text.
  func canUndo(_ text: String) -> Bool { past.contains { $0.text != text } }

  func canRedo(_ text: String) -> Bool { future.contains { $0.text != text } }

  /// Goes a step back; returns where that leads.
  mutating func undo(from state: State) -> State? {
    Self.step(from: state, back: &past, forth: &future, &run)
  }

  /// Goes a step forth again; returns where that leads.
  mutating func redo(from state: State) -> State? {
    Self.step(from: state, back: &future, forth: &past, &run)
  }

  private static func step(
    from state: State, back: inout [State], forth: inout [State], _ run: inout Run?
  ) -> State? {
    run = nil
    // A composition that was given up has left the text as it was.
    while let last = back.popLast() {
      guard last.text != state.text else { continue }
      forth.append(state)
      return last
    }
    return nil
  }
}
