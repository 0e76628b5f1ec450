import Bindery

// The user's edits and their events.
extension HeadlessTextInput {
  /// Types a text: one edit per character, as long as the view accepts input.
  func userTypes(_ string: String) {
    for character in string { userInserts(String(character), .typing) }
  }

  func userInserts(_ string: String, _ reason: EditReason) {
    commitComposition()
    userReplaces(nil, with: string, reason)
  }

  func userReplacesAll(with string: String, _ reason: EditReason) {
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

  /// Deletes the selection, or up to the target of the motion, as a separate step of the history.
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

  /// Makes one edit; `nil` replaces the selection.
  func userReplaces(_ range: Range<Int>?, with new: String, _ reason: EditReason) {
    // Handlers of the session or of an earlier edit may have disabled the view.
    guard takesInput else { return }
    var (range, new) = (range, new)
    if let willChange {
      guard let altered = willChange(range ?? selectedRange, new) else { return }
      new = altered
      // It may have set the text.
      range = range?.clamped(to: 0..<content.count)
    }
    if let maxLength {
      let kept = content.count - (range ?? selectedRange).count
      new = String(new.prefix(max(0, maxLength - kept)))
      if new.isEmpty, (range ?? selectedRange).isEmpty { return }
    }
    change(range ?? selected, with: new, marking: false, reason)
  }

  /// Changes the text and sends the events. `nil` is the caret at the end.
  private func change(
    _ range: Range<Int>?, with new: String, marking: Bool, _ reason: EditReason
  ) {
    remember(range, new, reason)
    let old = content
    var changed = content
    if let range {
      let behind = old.count - range.upperBound
      let start = old.index(old.startIndex, offsetBy: range.lowerBound)
      changed.replaceSubrange(start..<old.index(start, offsetBy: range.count), with: new)
      // Characters may have joined with those before them.
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

  private func tell(_ old: String, _ reason: EditReason) {
    let (new, outer) = (content, isTelling)
    isTelling = true
    screen?.stage?.log.append(.user(view: id, "edited to", text: visible(new)))
    tellEdit(reason)
    // Finding the caret counts the text.
    if pipes.selectionChanges.isMade { pipes.selectionChanges.send(selectedRange) }
    isTelling = outer
  }

  // MARK: Steps

  private var state: TextHistory.State {
    TextHistory.State(text: content, selection: selected)
  }

  /// Stores the present state, if an edit begins a step.
  private func remember(_ range: Range<Int>?, _ new: String, _ reason: EditReason) {
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

  /// Whether a typed text begins a word or a line, and so a step. The first word of a line belongs
  /// to the line break.
  private func beginsWord(_ new: String, at place: Int?) -> Bool {
    // Mostly a letter follows another; the properties of characters are slow to find.
    if place == nil, let (last, first) = content.utf8.last.map({ ($0, new.utf8.first ?? 0) }),
      0x21..<0x7F ~= last, 0x20..<0x7F ~= first
    {
      return false
    }
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

  /// Restores an earlier text, as an edit.
  func userRestores(_ text: String, _ reason: EditReason) {
    remember(nil, text, reason)
    restore(TextHistory.State(text: text, selection: nil), reason)
  }

  private func restore(_ state: TextHistory.State, _ reason: EditReason) {
    let old = content
    marked = nil
    select(state.selection)
    store(state.text)
    tell(old, reason)
  }

  // MARK: Composition

  /// Replaces the marked text, for an input method.
  func userComposes(_ string: String) {
    guard takesInput else { return }
    change(marked ?? selected, with: string, marking: true, .composing)
  }

  /// Makes the marked text ordinary text.
  func commitComposition() {
    guard let range = marked else { return }
    marked = nil
    defer { history.endRun() }
    guard let maxLength, content.count > maxLength else { return tell(content, .composing) }
    let room = max(0, maxLength - content.count + range.count)
    change(range, with: String(part(range).prefix(room)), marking: false, .composing)
  }
}

/// The steps that can be undone and redone.
///
/// A step is stored as the text before it. Consecutive edits of one kind (typing, deleting,
/// composing) are one step, *a run*. Each word and each line begins a new run of typing; any run
/// ends when the caret is moved, at an edit of another kind, and with the session.
struct TextHistory {
  /// A text and its selection; `nil` is the caret at the end.
  struct State {
    let text: String
    let selection: Range<Int>?
  }

  /// The kind of a run of edits.
  enum Run {
    case typing, deleting, composing
  }

  /// The number of steps kept.
  static let limit = 100

  private var past: [State] = []
  private var future: [State] = []
  private var run: Run?

  /// Begins an edit of the present state. An edit without a run is a separate step.
  mutating func beginEdit(_ run: Run?, from state: State, beginsAnew: Bool) {
    future = []
    defer { self.run = run }
    if run != nil, run == self.run, !beginsAnew { return }
    past.append(state)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// Ends the run: the next edit begins a step.
  mutating func endRun() {
    run = nil
  }

  mutating func clear() {
    self = TextHistory()
  }

  /// Whether there is a step to undo that leads to another text than this one.
  func canUndo(_ text: String) -> Bool { past.contains { $0.text != text } }

  func canRedo(_ text: String) -> Bool { future.contains { $0.text != text } }

  /// Goes a step back; returns the state there.
  mutating func undo(from state: State) -> State? {
    Self.step(from: state, back: &past, forth: &future, &run)
  }

  /// Goes a step forward; returns the state there.
  mutating func redo(from state: State) -> State? {
    Self.step(from: state, back: &future, forth: &past, &run)
  }

  private static func step(
    from state: State, back: inout [State], forth: inout [State], _ run: inout Run?
  ) -> State? {
    run = nil
    // Skips a cancelled composition, which has not changed the text.
    while let last = back.popLast() {
      guard last.text != state.text else { continue }
      forth.append(state)
      return last
    }
    return nil
  }
}
