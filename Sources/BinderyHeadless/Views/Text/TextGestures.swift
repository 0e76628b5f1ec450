import Bindery
import BinderyViews

// The gestures and keys of a text input, with their effects.
extension HeadlessTextInput {
  /// The response to an action that concerns text; `nil` for other actions.
  func editing(_ action: UserAction) -> UserResponse? {
    switch (action, action.argument) {
    case (.tap, _): .accepted { self.receiveFocus() }
    case (.type, .text(let text)): edit { self.userTypes(text) }
    case (.paste, .text(let text)): paste(text)
    case (.paste, _): paste(nil)
    case (.replace, .text(let text)): edit { self.userReplacesAll(with: text, .pasting) }
    case (.clear, _): edit { self.userClears() }
    case (.submit, _) where isSubmittable: submission()
    case (.compose, .text(let text)): edit { self.userComposes(text) }
    case (.selectText, .part(let part)): select(part)
    case (.selectRow, _): .refused("a \(kind) is no row of a list", note: selectingNote)
    case (.copy, _): copy { _ in }
    case (.cut, _): copy { self.userReplaces($0, with: "", .cutting) }
    case (.undo, _) where !canUndo: .refused("there is nothing to undo")
    case (.undo, _): edit { self.userUndoes() }
    case (.redo, _) where !canRedo: .refused("there is nothing to redo")
    case (.redo, _): edit { self.userRedoes() }
    case (.blur, _) where isFocused:
      .accepted {
        self.endReason = .committed
        self.screen?.moveFocus(to: nil)
      }
    case (.press, .keystroke(let keystroke)): press(keystroke)
    default: nil
    }
  }

  private var selectingNote: String { "select all of its text" }

  func edit(_ change: @escaping @MainActor () -> Void) -> UserResponse {
    .accepted {
      self.receiveFocus()
      change()
    }
  }

  /// The response to Return in a field.
  func submission() -> UserResponse {
    edit { self.userFinishes() }
  }

  private func press(_ keystroke: Keystroke) -> UserResponse? {
    if let action = keystroke.editingAction { return press(action) }
    switch keystroke.plainName {
    case .return where isComposing: return .accepted { self.commitComposition() }
    case .escape where isComposing: return .accepted { self.userComposes("") }
    case .return: return .accepted { self.userReturns(keystroke) }
    case .escape: return .accepted { self.userEscapes(keystroke) }
    case .backspace where !isReadOnly: return .accepted { self.userDeletes(forward: false) }
    case .delete where !isReadOnly: return .accepted { self.userDeletes(forward: true) }
    default: break
    }
    if let motion = keystroke.deletingMotion, !isReadOnly {
      return .accepted { self.userDeletes(by: motion) }
    }
    if let motion = TextMotion(keystroke, inLines: hasLines) {
      let isExtending = keystroke.modifiers.contains(.shift)
      return .accepted { self.userMoves(motion, extending: isExtending) }
    }
    guard let text = keystroke.writtenText, !isReadOnly else { return nil }
    return .accepted { self.userTypes(text) }
  }

  /// The response to a key; a key without an effect is accepted.
  private func press(_ action: UserAction) -> UserResponse? {
    if isReadOnly, action.gesture.changesInput { return nil }
    if case .accepted(let body)? = editing(action) { return .accepted(body) }
    return .accepted {}
  }

  private func paste(_ text: String?) -> UserResponse {
    guard let text = text ?? screen?.stage?.pasteboard else {
      return .refused("there is nothing on the pasteboard", note: "copy or cut a text first")
    }
    return edit { self.userInserts(text, .pasting) }
  }

  /// Copies the selection to the pasteboard, then calls `then` with its range.
  private func copy(_ then: @escaping @MainActor (Range<Int>) -> Void) -> UserResponse {
    if isSecret { return .refused("what is in a secure \(kind) cannot be copied") }
    guard !selectedRange.isEmpty else {
      return .refused("nothing is selected in the \(kind)", note: selectingNote)
    }
    return edit {
      self.commitComposition()
      let range = self.selectedRange
      let text = self.part(range)
      self.screen?.stage?.pasteboard = text
      self.note("copied \(text.debugDescription)")
      then(range)
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
}

extension Keystroke {
  /// The motion up to which a key deletes: Backspace and Delete, with modifiers for words.
  fileprivate var deletingMotion: TextMotion? {
    guard modifiers == [.option] || modifiers == [.control] else { return nil }
    switch key {
    case .named(.backspace): return .wordLeft
    case .named(.delete): return .wordRight
    default: return nil
    }
  }

  /// The action of a letter with Control or Command, as in most editors.
  fileprivate var editingAction: UserAction? {
    guard case .character(let character) = key else { return nil }
    let isShifted = modifiers.contains(.shift)
    let held = modifiers.subtracting([.shift])
    guard held == [.control] || held == [.command] else { return nil }
    switch (character.lowercased(), isShifted) {
    case ("z", false): return .undo
    case ("z", true), ("y", false): return .redo
    case ("a", false): return .selectText(.all)
    case ("c", false): return .copy
    case ("x", false): return .cut
    case ("v", false): return .paste
    default: return nil
    }
  }
}
