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
