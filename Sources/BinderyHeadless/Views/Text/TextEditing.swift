import Bindery

// What the user does to a text field.
extension HeadlessTextField {
  /// What the field does when the user does this; `nil` if that is no matter of text.
  func editing(_ action: UserAction) -> UserResponse? {
    switch action {
    case .tap: .accepted { self.takeFocus() }
    case .type(let text): edit { self.userTypes(text) }
    case .paste(let text): edit { self.userInserts(text, .pasting) }
    case .replace(let text):
      edit {
        self.commitComposition()
        self.userReplaces(0..<self.content.count, with: text, .pasting)
      }
    case .clear: edit { self.userClears() }
    case .compose(let text): edit { self.userComposes(text) }
    case .selectText(let part): select(part)
    case .submit: edit { self.userSubmits() }
    case .blur where isFocused:
      .accepted {
        self.endReason = .committed
        self.screen?.moveFocus(to: nil)
      }
    case .press(let keystroke): press(keystroke)
    default: nil
    }
  }

  private func edit(_ change: @escaping @MainActor () -> Void) -> UserResponse {
    .accepted {
      self.takeFocus()
      change()
    }
  }

  /// Return and Escape are for the screen, too, unless they end a composition.
  private func press(_ keystroke: Keystroke) -> UserResponse? {
    switch keystroke.plainName {
    case .return where isComposing: .accepted { self.commitComposition() }
    case .escape where isComposing: .accepted { self.userComposes("") }
    case .return:
      .accepted {
        self.userSubmits()
        self.screen?.userPresses(keystroke)
      }
    case .escape:
      .accepted {
        self.userCancels()
        self.screen?.userPresses(keystroke)
      }
    case .left:
      .accepted { self.userMoves { $0.isEmpty ? $0.lowerBound - 1 : $0.lowerBound } }
    case .right:
      .accepted { self.userMoves { $0.isEmpty ? $0.upperBound + 1 : $0.upperBound } }
    case .home: .accepted { self.userMoves { _ in 0 } }
    case .end: .accepted { self.userMoves { _ in self.content.count } }
    case .backspace where !isReadOnly: .accepted { self.userDeletes(forward: false) }
    case .delete where !isReadOnly: .accepted { self.userDeletes(forward: true) }
    default:
      if let text = keystroke.writtenText, !isReadOnly {
        .accepted { self.userTypes(text) }
      } else {
        nil
      }
    }
  }

  private func select(_ part: TextPart) -> UserResponse {
    let range: Range<Int>
    switch part {
    case .all: range = 0..<content.count
    case .range(let wanted):
      guard wanted.upperBound <= content.count, wanted.lowerBound >= 0 else {
        return .refused("the text has \(content.count) characters")
      }
      range = wanted
    case .text(let wanted):
      guard let found = content.firstRange(of: wanted) else {
        return .refused("the text has no \(visible(wanted).debugDescription)")
      }
      let start = content.distance(from: content.startIndex, to: found.lowerBound)
      range = start..<(start + content[found].count)
    }
    return edit { self.userSelects(range) }
  }

  // MARK: Sessions

  func beginEditing() {
    committedContent = content
    pipes.editingBegan.send(())
  }

  func endEditing() {
    commitComposition()
    let reason = endReason ?? .moved
    endReason = nil
    selected = nil
    pipes.editingEnded.send(EditingEnd(text: content, reason: reason))
    if reason != .cancelled { commit() }
  }

  /// The user has finished, for now at least.
  private func commit() {
    pipes.commits.send(())
    guard content != committedContent else { return }
    committedContent = content
    pipes.valueCommits.send(content)
  }

  private func userSubmits() {
    if isComposing { return commitComposition() }
    note("submitted")
    commit()
    pipes.submissions.send(content)
  }

  private func userCancels() {
    if content != committedContent { replaceAll(with: committedContent, .cancelling) }
    endReason = .cancelled
    screen?.moveFocus(to: nil)
  }

  // MARK: Edits

  /// One edit per character, for as long as the field takes them.
  private func userTypes(_ string: String) {
    for character in string { userInserts(String(character), .typing) }
  }

  private func userInserts(_ string: String, _ reason: TextChange.Reason) {
    commitComposition()
    userReplaces(nil, with: string, reason)
  }

  private func userClears() {
    commitComposition()
    if !content.isEmpty { userReplaces(0..<content.count, with: "", .clearing) }
  }

  private func userDeletes(forward: Bool) {
    if isComposing { return userComposes(String(marked.map(part)?.dropLast() ?? "")) }
    var range = selection
    if range.isEmpty {
      let other = forward ? range.lowerBound + 1 : range.lowerBound - 1
      guard other >= 0, other <= content.count else { return }
      range = forward ? range.lowerBound..<other : other..<range.lowerBound
    }
    userReplaces(range, with: "", .typing)
  }

  /// One edit; `nil` replaces what is selected.
  private func userReplaces(_ range: Range<Int>?, with new: String, _ reason: TextChange.Reason) {
    // What began or ended the editing, or an edit before this one, may have disabled the field.
    guard takesInput else { return }
    var new = new
    if let willChange {
      guard let altered = willChange(range ?? selection, new) else { return }
      new = altered
    }
    if let maxLength {
      let kept = content.count - (range ?? selection).count
      new = String(new.prefix(max(0, maxLength - kept)))
      if new.isEmpty, (range ?? selection).isEmpty { return }
    }
    change(range ?? selected, with: new, marking: false, reason)
  }

  /// Changes the text and tells of it. `nil` is the caret at the end.
  private func change(
    _ range: Range<Int>?, with new: String, marking: Bool, _ reason: TextChange.Reason
  ) {
    let old = content
    var changed = content
    if let range {
      let behind = old.count - range.upperBound
      let start = old.index(old.startIndex, offsetBy: range.lowerBound)
      changed.replaceSubrange(start..<old.index(start, offsetBy: range.count), with: new)
      // Characters may have joined with what is before them.
      let caret = max(0, changed.count - behind)
      selected = behind == 0 ? nil : caret..<caret
      marked = marking && !new.isEmpty ? min(range.lowerBound, caret)..<caret : nil
    } else {
      changed += new
      selected = nil
      marked = marking && !new.isEmpty ? old.count..<changed.count : nil
    }
    store(changed)
    tell(old, reason)
  }

  private func replaceAll(with new: String, _ reason: TextChange.Reason) {
    let old = content
    selected = nil
    store(new)
    tell(old, reason)
  }

  private func tell(_ old: String, _ reason: TextChange.Reason) {
    let new = content
    note("edited to \(visible(new).debugDescription)")
    pipes.edits.send(new)
    pipes.textChanges.send(TextChange(old: old, new: new, reason: reason))
    pipes.selectionChanges.send(selection)
  }

  // MARK: Composition

  /// An input method shows this in place of what it has shown before.
  private func userComposes(_ string: String) {
    guard takesInput else { return }
    change(marked ?? selected, with: string, marking: true, .composing)
  }

  /// The marked text is text from now on.
  private func commitComposition() {
    guard let range = marked else { return }
    marked = nil
    guard let maxLength, content.count > maxLength else { return tell(content, .composing) }
    let room = max(0, maxLength - (content.count - range.count))
    let new = String(part(range).prefix(room))
    change(range, with: new, marking: false, .composing)
  }

  // MARK: Selection

  private func userSelects(_ range: Range<Int>) {
    commitComposition()
    guard range != selection else { return }
    selection = range
    note(
      "selected \(range.isEmpty ? "\(range.lowerBound)" : visible(part(range)).debugDescription)")
    pipes.selectionChanges.send(range)
  }

  private func userMoves(_ caret: (Range<Int>) -> Int) {
    let position = min(max(caret(selection), 0), content.count)
    userSelects(position..<position)
  }
}
