import Bindery
import BinderyViews

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
    log?.append(.user(view: id, "edited to", text: visible(new)))
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

  /// Whether a typed text begins a step.
  private func beginsWord(_ new: String, at place: Int?) -> Bool {
    // Mostly a letter follows another; the properties of characters are slow to find.
    if place == nil, 0x21..<0x7F ~= content.lastByte, 0x20..<0x7F ~= new.firstByte { return false }
    return TextHistory.beginsWord(new, after: place.map { content.prefix($0).last } ?? content.last)
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

// Not isolated: a closure of the main actor would check the isolation at run time.
extension String {
  /// The first byte in UTF-8; 0 for an empty text.
  fileprivate var firstByte: UInt8 {
    utf8.withContiguousStorageIfAvailable { $0.first ?? 0 } ?? utf8.first ?? 0
  }

  /// The last byte in UTF-8; 0 for an empty text.
  fileprivate var lastByte: UInt8 {
    utf8.withContiguousStorageIfAvailable { $0.last ?? 0 } ?? utf8.last ?? 0
  }
}
