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
