package import Bindery
import BinderyViews

/// What the simulated user can do. Each gesture is synchronous, never settles, and throws a
/// `Refusal` when a person could not do it.
extension Stage {
  /// Does anything a person can do to a view.
  ///
  /// ```swift
  /// try stage.act(.set(.number(42)), on: screen.volume)
  /// ```
  public func act(
    _ action: UserAction, on view: HeadlessView,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(action, on: view, at: CallSite(fileID: fileID, line: line))
  }

  /// The same for whoever makes the gesture in the user's place.
  package func act(_ action: UserAction, on view: HeadlessView, at site: CallSite) throws(Refusal) {
    let body = try response(of: view, to: action, forced: false, at: site).body
    act("\(action.verb) \(view.id)", body)
  }

  /// Does to a view what a person could not, because it is hidden, covered or disabled. Returns what
  /// stood in the way, and the log says so.
  ///
  /// ```swift
  /// try stage.force(.tap, on: screen.confirm)        // what if two taps had been queued?
  /// ```
  @discardableResult
  public func force(
    _ action: UserAction, on view: HeadlessView,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) -> [String] {
    let site = CallSite(fileID: fileID, line: line)
    let response = try response(of: view, to: action, forced: true, at: site)
    let summaries = response.forced.map(\.summary)
    if !summaries.isEmpty { view.note("forced, although " + summaries.joined(separator: " and ")) }
    view.isForced = true
    act("force \(action.verb) \(view.id)", response.body)
    view.isForced = false
    return summaries
  }

  /// Taps a button or a toggle; tapping a field focuses it.
  public func tap(
    _ view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.tap, on: view, fileID: fileID, line: line)
  }

  /// Types a text into a field at the caret, character by character; the field gets the focus.
  public func type(
    _ text: String, into view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.type(text), on: view, fileID: fileID, line: line)
  }

  /// Puts a text in the place of a field's, as one edit; the field gets the focus.
  public func replace(
    _ view: HeadlessView, with text: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.replace(text), on: view, fileID: fileID, line: line)
  }

  /// Pastes a text into a field at the caret, as one edit; the field gets the focus.
  public func paste(
    _ text: String, into view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.paste(text), on: view, fileID: fileID, line: line)
  }

  /// Pastes what is on the pasteboard into a field at the caret, as one edit.
  public func paste(
    into view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.paste(), on: view, fileID: fileID, line: line)
  }

  /// Puts what is selected in a field on the pasteboard.
  ///
  /// ```swift
  /// try stage.select(.all, in: screen.name)
  /// try stage.copy(from: screen.name)
  /// #expect(stage.pasteboard == "Ada")
  /// ```
  public func copy(
    from view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.copy, on: view, fileID: fileID, line: line)
  }

  /// Puts what is selected in a field on the pasteboard, and deletes it.
  public func cut(
    from view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.cut, on: view, fileID: fileID, line: line)
  }

  /// Takes the last edit of a field back: the last word typed, what was deleted in one go, or one
  /// edit of another kind.
  public func undo(
    in view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.undo, on: view, fileID: fileID, line: line)
  }

  /// Makes the edit of a field again that was taken back last.
  public func redo(
    in view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.redo, on: view, fileID: fileID, line: line)
  }

  /// Empties a field, as one edit; the field gets the focus.
  public func clear(
    _ view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.clear, on: view, fileID: fileID, line: line)
  }

  /// Composes with an input method: the text is marked, and shown in place of what was marked
  /// before. `press(.return)` commits it, `press(.escape)` removes it.
  ///
  /// ```swift
  /// try stage.compose("にほん", in: screen.name)
  /// try stage.compose("日本", in: screen.name)
  /// try stage.press(.return)
  /// ```
  public func compose(
    _ text: String, in view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.compose(text), on: view, fileID: fileID, line: line)
  }

  /// Selects a part of a field's text; the field gets the focus.
  public func select(
    _ part: TextPart, in view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.selectText(part), on: view, fileID: fileID, line: line)
  }

  /// Moves the focus to a view; the one that had it is blurred first.
  public func focus(
    _ view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.focus, on: view, fileID: fileID, line: line)
  }

  /// Takes the focus away from a view that has it.
  public func blur(
    _ view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.blur, on: view, fileID: fileID, line: line)
  }

  /// Chooses an option by its title.
  public func choose(
    _ title: String, in view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.choose(title), on: view, fileID: fileID, line: line)
  }

  /// Brings a slider, a stepper or a number field to a number.
  public func set(
    _ view: HeadlessView, to number: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.set(.number(number)), on: view, fileID: fileID, line: line)
  }

  /// Drags a slider's handle to a part of its way, from 0 to 1.
  public func drag(
    _ view: HeadlessView, to fraction: Double, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.drag(to: fraction), on: view, fileID: fileID, line: line)
  }

  /// Goes some steps up.
  public func increment(
    _ view: HeadlessView, by count: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.increment(count), on: view, fileID: fileID, line: line)
  }

  /// Goes some steps down.
  public func decrement(
    _ view: HeadlessView, by count: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.decrement(count), on: view, fileID: fileID, line: line)
  }

  /// Scrolls a list.
  public func scroll(
    _ view: HeadlessView, to target: ScrollTarget, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(Refusal) {
    try act(.scroll(target), on: view, fileID: fileID, line: line)
  }

  /// Chooses an action of the presented alert, or an option of the picker that is open.
  public func choose(
    _ title: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try choose(title, at: CallSite(fileID: fileID, line: line))
  }

  /// The same for whoever makes the gesture in the user's place.
  package func choose(_ title: String, at site: CallSite) throws(Refusal) {
    if let reason = absence {
      throw Refusal(
        action: "choose", target: title.debugDescription, reason: reason, summary: reason,
        site: site)
    }
    guard let screen, let alert = screen.presentedAlert else {
      if let chooser = screen?.openChooser {
        return try act(.choose(title), on: chooser, at: site)
      }
      throw Refusal(
        action: "choose", target: title.debugDescription, reason: "no alert is presented",
        summary: "no alert is presented", notes: [], site: site)
    }
    guard let action = alert.actions.first(where: { $0.title == title }) else {
      let reason = Refusal.noSuch("option", title, among: alert.actions.map(\.title))
      throw Refusal(
        action: "choose", target: title.debugDescription, reason: reason, summary: reason,
        notes: [], site: site)
    }
    guard screen.allows(action) else {
      let reason = "the option \(title.debugDescription) is disabled"
      throw Refusal(
        action: "choose", target: title.debugDescription, reason: reason, summary: reason,
        notes: [], site: site)
    }
    act("choose \(title.debugDescription)") { screen.userChooses(action) }
  }

  /// Does what the user does, under its name for the log and the end check.
  func act(_ name: @autoclosure () -> String, _ action: () -> Void) {
    let outer = monitor.currentAction
    if outer == nil { monitor.currentAction = name() }
    perform(action)
    monitor.currentAction = outer
  }

  /// Names what is done in `body`, for the log and the end check.
  package func named<Result, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = monitor.currentAction
    monitor.currentAction = name
    defer { monitor.currentAction = outer }
    return try body()
  }
}
