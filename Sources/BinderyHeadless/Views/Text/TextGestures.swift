import Bindery
import BinderyViews

// The gestures and keys of a text input, with their effects.
extension HeadlessTextInput {
  /// The response to an action that concerns text; `nil` for other actions.
  func editing(_ action: UserAction) -> UserAction.Response? {
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
    case (.press, .keystroke(let keystroke)): inFocus(press(keystroke))
    default: nil
    }
  }

  private var selectingNote: String { "select all of its text" }

  func edit(_ change: @escaping @MainActor () -> Void) -> UserAction.Response {
    .accepted {
      self.receiveFocus()
      change()
    }
  }

  /// A key reaches only the view that has the focus.
  private func inFocus(_ response: UserAction.Response?) -> UserAction.Response? {
    if case .accepted(let body)? = response { edit(body) } else { response }
  }

  /// The response to Return in a field.
  func submission() -> UserAction.Response {
    edit { self.userFinishes() }
  }

  private func press(_ keystroke: Keystroke) -> UserAction.Response? {
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
  private func press(_ action: UserAction) -> UserAction.Response? {
    if isReadOnly, action.gesture.changesInput { return nil }
    if case .accepted(let body)? = editing(action) { return .accepted(body) }
    return .accepted {}
  }

  private func paste(_ text: String?) -> UserAction.Response {
    guard let text = text ?? screen?.stage?.pasteboard else {
      return .refused("there is nothing on the pasteboard", note: "copy or cut a text first")
    }
    return edit { self.userInserts(text, .pasting) }
  }

  /// Copies the selection to the pasteboard, then calls `then` with its range.
  private func copy(_ then: @escaping @MainActor (Range<Int>) -> Void) -> UserAction.Response {
    if isSecret { return .refused("what is in a secure \(kind) cannot be copied") }
    guard !selectedRange.isEmpty else {
      return .refused("nothing is selected in the \(kind)", note: selectingNote)
    }
    return edit {
      self.commitComposition()
      let range = self.selectedRange
      // The focus and the committed text have observers, who may have changed what is selected.
      guard !range.isEmpty else { return }
      let text = self.part(range)
      self.screen?.stage?.pasteboard = text
      self.note("copied \(text.quoted)")
      then(range)
    }
  }

  private func select(_ part: UserAction.TextPart) -> UserAction.Response {
    guard range(of: part) != nil else {
      return switch part {
      case .text(let wanted): .refused("the text has no \(visible(wanted).quoted)")
      case .all, .range: .refused("the text has \(content.count) characters")
      }
    }
    return edit {
      self.userSelects { self.range(of: part).map { ($0, false, nil) } }
    }
  }

  /// The range of a part of the present text; `nil` if the text has no such part.
  private func range(of part: UserAction.TextPart) -> Range<Int>? {
    switch part {
    case .all: return 0..<content.count
    case .range(let wanted):
      return wanted.lowerBound >= 0 && wanted.upperBound <= content.count ? wanted : nil
    case .text(let wanted):
      guard let found = content.firstRange(of: wanted) else { return nil }
      let start = content.distance(from: content.startIndex, to: found.lowerBound)
      return start..<(start + content[found].count)
    }
  }
}
