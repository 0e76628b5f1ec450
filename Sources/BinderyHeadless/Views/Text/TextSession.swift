import Bindery

// The editing from the focus to its loss.
extension HeadlessTextInput {
  func beginEditing() {
    committedContent = content
    pipes.editingBegan.send(())
  }

  func endEditing() {
    commitComposition()
    history.endRun()
    let reason = endReason ?? .moved
    endReason = nil
    select(nil)
    pipes.editingEnded.send(EditingEnd(text: content, reason: reason))
    if reason != .cancelled { commit() }
  }

  /// The user has finished, for now at least.
  func commit() {
    pipes.commits.send(())
    guard content != committedContent else { return }
    committedContent = content
    pipes.valueCommits.send(content)
  }

  func userSubmits() {
    if isComposing { return commitComposition() }
    note("submitted")
    commit()
    pipes.submissions.send(content)
  }
}

// The caret and what is selected.
extension HeadlessTextInput {
  func userSelects(_ range: Range<Int>, movingStart: Bool = false, column: Int? = nil) {
    commitComposition()
    history.endRun()
    let before = selectedRange
    select(range, movingStart: movingStart && !range.isEmpty, column: column)
    guard range != before else { return }
    note(
      "selected \(range.isEmpty ? "\(range.lowerBound)" : visible(part(range)).debugDescription)")
    pipes.selectionChanges.send(range)
  }

  /// Moves the caret; with Shift, the other end of the selection stays where it is. Without, Left
  /// and Right go to the ends of what is selected.
  func userMoves(_ motion: TextMotion, extending: Bool) {
    let motion = isSecret ? motion.inSecret : motion
    let (range, from) = (selectedRange, caret)
    var column: Int?
    if motion.isVertical {
      let index = content.index(content.startIndex, offsetBy: from)
      column = self.column ?? content.column(of: index)
    }
    if !extending, !range.isEmpty, motion == .left || motion == .right {
      let place = motion == .left ? range.lowerBound : range.upperBound
      return userSelects(place..<place)
    }
    let place = motion.destination(from: from, in: content, column: column ?? 0)
    let anchor = extending ? (movesStart ? range.upperBound : range.lowerBound) : place
    userSelects(
      min(anchor, place)..<max(anchor, place), movingStart: place < anchor, column: column)
  }
}

/// What the user did to a text.
package struct TextChange: Sendable, Hashable {
  /// What made the change.
  package enum Reason: Sendable {
    /// A key was pressed.
    case typing
    /// A text came in at once: pasted, or in place of all.
    case pasting
    /// What was selected went to the pasteboard.
    case cutting
    /// The text was emptied.
    case clearing
    /// One of the texts that were offered was chosen.
    case choosing
    /// A number went a step up or down.
    case stepping
    /// An input method composes.
    case composing
    /// An edit before was taken back.
    case undoing
    /// An edit that was taken back was made again.
    case redoing
    /// The editing was given up.
    case cancelling
  }

  /// The text before.
  package let old: String
  /// The text after.
  package let new: String
  /// What made the change.
  package let reason: Reason
}

/// How the editing of a text ended.
package struct EditingEnd: Sendable, Hashable {
  /// Why it ended.
  package enum Reason: Sendable {
    /// The user said so.
    case committed
    /// The user gave it up: the text is what it was.
    case cancelled
    /// The focus went elsewhere, or the view could not be used any more.
    case moved
  }

  /// The text when it ended.
  package let text: String
  /// Why it ended.
  package let reason: Reason
}
