/// The steps of a text that the user can undo and redo, for a text view whose toolkit keeps none, or
/// forgets them when code sets the text.
///
/// A step is stored as the text before it. Consecutive edits of one kind (typing, deleting,
/// composing) are one step, *a run*. Each word and each line begins a new run of typing; any run
/// ends when the caret is moved, at an edit of another kind, and with the session.
///
/// ```swift
/// var history = TextHistory()
/// history.beginEdit(.typing, from: .init(text: "A"), beginsAnew: false)
/// history.beginEdit(.typing, from: .init(text: "Ad"), beginsAnew: false)
/// print(history.undo(from: .init(text: "Ada"))?.text ?? "none")        // A
/// ```
public struct TextHistory {
  /// A text and its selection.
  ///
  /// ```swift
  /// let state = TextHistory.State(text: "Ada", selection: 0..<3)
  /// ```
  public struct State {
    /// The text.
    public let text: String
    /// The selected characters; `nil` is the caret at the end.
    public let selection: Range<Int>?

    /// Makes a state.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - selection: The selected characters; `nil` is the caret at the end.
    public init(text: String, selection: Range<Int>? = nil) {
      (self.text, self.selection) = (text, selection)
    }
  }

  /// The kind of a run of edits.
  public enum Run {
    /// One character after the other.
    case typing
    /// Backspace or Delete, again and again.
    case deleting
    /// The marked text of an input method.
    case composing
  }

  /// The number of steps kept.
  package static let limit = 100

  private var past: [State] = []
  private var future: [State] = []
  private var run: Run?

  /// Makes a history without steps.
  public init() {}

  /// Begins an edit of the present state; what was undone cannot be redone any more.
  ///
  /// - Parameters:
  ///   - run: The kind of edit; one without is a separate step.
  ///   - state: The text before the edit.
  ///   - beginsAnew: Whether it is no part of the run before, as with the first letter of a word.
  public mutating func beginEdit(_ run: Run?, from state: State, beginsAnew: Bool) {
    future = []
    defer { self.run = run }
    if run != nil, run == self.run, !beginsAnew { return }
    past.append(state)
    if past.count > Self.limit { past.removeFirst() }
  }

  /// Ends the run: the next edit begins a step.
  public mutating func endRun() {
    run = nil
  }

  /// Forgets all steps, as when code has set another text.
  public mutating func clear() {
    self = TextHistory()
  }

  /// Whether there is a step to undo that leads to another text than this one.
  public func canUndo(_ text: String) -> Bool { past.contains { $0.text != text } }

  /// Whether there is a step to redo that leads to another text than this one.
  public func canRedo(_ text: String) -> Bool { future.contains { $0.text != text } }

  /// Goes a step back.
  ///
  /// - Parameter state: The present text.
  /// - Returns: The text to show; `nil` if there is none.
  public mutating func undo(from state: State) -> State? {
    Self.step(from: state, back: &past, forth: &future, &run)
  }

  /// Goes a step forward.
  ///
  /// - Parameter state: The present text.
  /// - Returns: The text to show; `nil` if there is none.
  public mutating func redo(from state: State) -> State? {
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

  /// Whether a typed text begins a word or a line, and so a step. The first word of a line belongs
  /// to the line break.
  ///
  /// - Parameters:
  ///   - new: The typed text.
  ///   - before: The character before it; `nil` at the beginning.
  public static func beginsWord(_ new: String, after before: Character?) -> Bool {
    guard let character = new.first else { return false }
    if character.isNewline { return true }
    guard let before, before.isWhitespace, !before.isNewline else { return false }
    return !character.isWhitespace
  }
}
