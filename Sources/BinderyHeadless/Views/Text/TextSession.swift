import Bindery
import BinderyViews

// The session: the editing from the focus to its loss.
extension HeadlessTextInput {
  func beginEditing() {
    committedContent = content
    isCancelling = false
  }

  func endEditing() {
    commitComposition()
    history.endRun()
    select(nil)
    guard isCancelling else { return commit() }
    isCancelling = false
    pipes.cancellations.send(())
  }

  /// Sends that the user has finished an edit.
  func commit() {
    pipes.commits.send(())
    committedContent = content
  }

  func userSubmits() {
    if isComposing { return commitComposition() }
    note("submitted")
    commit()
    pipes.submissions.send(content)
  }
}

// The caret and the selection.
extension HeadlessTextInput {
  /// Selects what `find` finds once the composition is committed: observers of that may change the
  /// text.
  func userSelects(
    _ find: () -> (range: Range<Int>, movingStart: Bool, column: Int?)?
  ) {
    commitComposition()
    history.endRun()
    let before = selectedRange
    guard let (range, movingStart, column) = find() else { return }
    select(range, movingStart: movingStart && !range.isEmpty, column: column)
    guard range != before else { return }
    note(
      "selected \(range.isEmpty ? "\(range.lowerBound)" : visible(part(range)).quoted)")
    pipes.selectionChanges.send(range)
  }

  /// Moves the caret; with Shift, the other end of the selection stays. Without, Left and Right go
  /// to the ends of the selection.
  func userMoves(_ motion: TextMotion, extending: Bool) {
    let motion = isSecret ? motion.inSecret : motion
    userSelects {
      let (range, from) = (selectedRange, caret)
      if !extending, !range.isEmpty, motion == .left || motion == .right {
        let place = motion == .left ? range.lowerBound : range.upperBound
        return (place..<place, false, nil)
      }
      var column: Int?
      if motion.isVertical {
        let index = content.index(content.startIndex, offsetBy: from)
        column = self.column ?? content.column(of: index)
      }
      let place = motion.destination(from: from, in: content, column: column ?? 0)
      let anchor = extending ? (movesStart ? range.upperBound : range.lowerBound) : place
      return (min(anchor, place)..<max(anchor, place), place < anchor, column)
    }
  }
}

/// Why the user's edit changes a text.
enum EditReason {
  /// A key was pressed.
  case typing
  /// A text was inserted at once: pasted, or replacing everything.
  case pasting
  /// The selection was cut to the pasteboard.
  case cutting
  /// The text was emptied.
  case clearing
  /// An offered text was chosen.
  case choosing
  /// A number was changed by a step.
  case stepping
  /// An input method composes.
  case composing
  /// An edit was undone.
  case undoing
  /// An edit was redone.
  case redoing
  /// The editing was cancelled.
  case cancelling
}

@MainActor
struct TextInputPipes {
  var edits = LazyPipe<String>()
  var selectionChanges = LazyPipe<Range<Int>>()
  var commits = LazyPipe<Void>()
  var cancellations = LazyPipe<Void>()
  var submissions = LazyPipe<String>()
  var inputIssues = LazyPipe<ValidationIssue?>()
}
