import Bindery

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
