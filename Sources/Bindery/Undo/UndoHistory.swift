/// The changes of some properties and lists, as steps that the user can undo and redo.
///
/// ```swift
/// @MainActor final class Shelf {
///   let books = MutableArrayProperty(["Emma", "Persuasion"])
///   let favourite = MutableProperty("Emma")
///   let history: UndoHistory
///   let remove: Command<String, Void, Never>
///
///   init() {
///     history = UndoHistory(of: books, favourite)
///     remove = Command(.undoable(in: history) { "Remove \($0)" }) { [books, favourite] title in
///       books.removeAll { $0 == title }
///       if favourite.value == title { favourite.value = "" }
///     }
///   }
/// }
///
/// let shelf = Shelf()
/// shelf.remove.execute(with: "Emma")
/// print(shelf.history.undoName.value ?? "")        // Remove Emma
/// shelf.history.undo.execute()
/// print(shelf.books.value, shelf.favourite.value)
/// // ["Emma", "Persuasion"] Emma
/// ```
///
/// Buttons are bound to `undo` and `redo`, and a banner that offers to undo is bound by
/// `banner.bind(history)` of BinderyViews.
///
/// Contract:
/// - **One step** for each execution of a command that is `.undoable`, for each `record`, and for each
///   other change or transaction. It has all that changed in the properties and lists of the history,
///   and is undone and redone as one change.
/// - **A step of an asynchronous command** has what its body changes, until it returns. A change that
///   something else makes in that time is a step of its own; what the body changes after that is
///   another step of the same name.
/// - **A change outside of commands and `record`** has no name. If it follows such a change of the same
///   property within a second, both are one step: a text that is typed. That does not hold for lists.
/// - **Lists** get their rows back with their order and identity, so that views see what was inserted and
///   moved, and not another list.
/// - **Nothing is recorded while a step is undone or redone**, also not what observers change then. A
///   new step forgets those that could be redone.
/// - **Steps that change nothing** in the end are no steps.
/// - **Bounded.** Beyond the limit, the oldest step is forgotten.
/// - It retains its properties and lists, and they do not retain it.
@MainActor
public final class UndoHistory {
  /// A step, as a handle.
  public struct Step: Identifiable, Sendable, Hashable {
    /// Unique in its history.
    public let id: Int
    /// The name: `Remove Emma`.
    public let name: String
  }

  /// Undoes the last step. Enabled while there is one.
  public let undo: Command<Void, Void, Never>
  /// Redoes the step that was undone last. Enabled while there is one.
  public let redo: Command<Void, Void, Never>
  /// The name of the step that `undo` would undo; `nil` if there is none, or it has no name.
  public let undoName: Property<String?>
  /// The name of the step that `redo` would redo; `nil` if there is none, or it has no name.
  public let redoName: Property<String?>
  /// Each step with a name, when it is complete: for a banner that offers to undo it.
  public var recorded: Signal<Step, Never> { tape.recorded.signal }
  private let tape: UndoTape

  /// A history of some properties and lists.
  ///
  /// - Parameters:
  ///   - sources: The properties and lists.
  ///   - limit: The most steps, at least one.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  public init(
    of sources: any UndoSource..., limit: Int = 100,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if limit < 1 {
      Runtime.current.report(
        Diagnostic(
          .misuse,
          """
          An undo history has room for \(limit) steps, so it could undo nothing: it has room for one.
          To fix: give it a limit of 1 or more.
          """, at: CallSite(fileID: fileID, line: line)))
    }
    let tape = UndoTape(limit: max(limit, 1))
    self.tape = tape
    let state = tape.state
    undoName = state.undoName
    redoName = state.redoName
    undo = Command(
      .enabled(if: state.canUndo), .named("undo"), fileID: fileID, line: line
    ) { [weak tape] in tape?.undo() }
    redo = Command(
      .enabled(if: state.canRedo), .named("redo"), fileID: fileID, line: line
    ) { [weak tape] in tape?.redo() }
    for source in sources { watch(source, fileID: fileID, line: line) }
  }

  /// Follows one more property or list from now on. Following it twice changes nothing.
  public func watch(
    _ source: any UndoSource, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    tape.watch(source, fileID, line)
  }

  /// Makes one step of all that `body` changes.
  ///
  /// ```swift
  /// let titles = MutableArrayProperty(["Persuasion", "Emma"])
  /// let history = UndoHistory(of: titles)
  /// history.record("Sort by title") { titles.modify { $0.sort() } }
  /// ```
  ///
  /// In another `record` or an undoable command, it is a part of that step. If `body` throws, what it
  /// has changed is a step all the same.
  public func record<Result, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let close = tape.open(name)
    defer { close() }
    return try body()
  }

  /// Makes a change that cannot be undone by itself, such as what a server has sent.
  ///
  /// ```swift
  /// let titles = MutableArrayProperty(["Emma"])
  /// let history = UndoHistory(of: titles)
  /// history.withoutRecording { titles.value = ["Emma", "Persuasion"] }
  /// print(history.undo.isEnabled.value)              // false
  /// ```
  ///
  /// To undo a step from before it gives a property the value that it had before that step. What a
  /// `Stored` has loaded is no step either.
  public func withoutRecording<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try tape.withoutRecording(body)
  }

  /// Undoes a step and those recorded after it, newest first: the action of a banner. Nothing happens
  /// if it was undone before.
  public func undo(to step: Step) {
    for _ in 0..<tape.count(to: step.id) { undo.execute() }
  }

  /// Forgets all steps, such as when another document is opened. The values stay.
  public func clear() { tape.clear() }
}

extension CommandOption {
  /// Each execution is a step that can be undone.
  ///
  /// ```swift
  /// let titles = MutableArrayProperty(["Persuasion", "Emma"])
  /// let history = UndoHistory(of: titles)
  /// let sort = Command(.undoable("Sort by title", in: history)) { titles.modify { $0.sort() } }
  /// ```
  ///
  /// It has what the body changes in the properties and lists of the history. Not for a command that
  /// follows a signal.
  public static func undoable(_ name: String, in history: UndoHistory) -> Self {
    undoable(in: history) { _ in name }
  }

  /// Each execution is a step that can be undone, with a name made of the input.
  ///
  /// ```swift
  /// let titles = MutableArrayProperty(["Persuasion", "Emma"])
  /// let history = UndoHistory(of: titles)
  /// let remove = Command(.undoable(in: history) { "Remove \($0)" }) { (title: String) in
  ///   titles.removeAll { $0 == title }
  /// }
  /// ```
  public static func undoable(
    in history: UndoHistory, naming name: @escaping @MainActor (Input) -> String
  ) -> Self {
    recording { [weak history] input in history?.open(name(input)) }
  }
}

extension UndoHistory {
  /// Begins a step; the closure ends it.
  fileprivate func open(_ name: String) -> @MainActor () -> Void { tape.open(name) }
}
