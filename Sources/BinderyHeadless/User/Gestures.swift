package import Bindery
import BinderyViews

/// The gestures of the simulated user. Each is synchronous, never settles, and throws a `Refusal`
/// when a user could not do it.
extension Stage {
  /// Performs a user's action on a view.
  ///
  /// ```swift
  /// try stage.act(.set(to: 42), on: screen.volume)
  /// ```
  public func act(
    _ action: UserAction, on view: HeadlessView,
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(action, on: view, at: CallSite(fileID: fileID, line: line))
  }

  /// Performs a user's action, with the caller's source location.
  package func act(
    _ action: UserAction, on view: HeadlessView, at site: @autoclosure () -> CallSite
  ) throws(Refusal) {
    let body = try response(of: view, to: action, forced: false, at: site()).body
    act("\(action.verb) \(view.id)", body)
  }

  /// Performs an action although the view is hidden, covered or disabled. Returns the obstacles;
  /// the log names them.
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

  /// Moves the focus to a view; the one that had it is blurred first.
  public func focus(
    _ view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.focus, on: view, fileID: fileID, line: line)
  }

  /// Chooses an option of a view by its title; without a view, an action of the presented alert, or
  /// an option of the picker that is open.
  public func choose(
    _ title: String, in view: HeadlessView? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) throws(Refusal) {
    let site = CallSite(fileID: fileID, line: line)
    if let view { try act(.choose(title), on: view, at: site) } else { try choose(title, at: site) }
  }

  /// Chooses by title, with the caller's source location.
  package func choose(_ title: String, at site: CallSite) throws(Refusal) {
    let alert = screen?.presentedAlert
    if absence == nil, alert == nil, let chooser = screen?.openChooser {
      return try act(.choose(title), on: chooser, at: site)
    }
    guard absence == nil, let screen else {
      let reason = absence ?? "no alert is presented"
      throw Refusal(
        action: "choose", target: title.debugDescription, reason: reason, summary: reason,
        site: site)
    }
    let action = try screen.alertAction(title, site)
    act("choose \(title.debugDescription)") { screen.userChooses(action) }
  }

  /// Performs an action under a name for the log and the end check.
  func act(_ name: @autoclosure () -> String, _ action: () -> Void) {
    let outer = monitor.currentAction
    if outer == nil {
      let name = name()
      monitor.currentAction = name
      log.history?.begin(name)
    }
    perform(action)
    monitor.currentAction = outer
  }

  /// Runs `body` under a name for the log and the end check.
  package func named<Result, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = monitor.currentAction
    monitor.currentAction = name
    defer { monitor.currentAction = outer }
    return try body()
  }

  /// Runs what a hand does, on the stage and under a name for the end check.
  package func perform<Result>(
    as name: String, _ body: () async -> Result
  ) async -> Result {
    let outer = monitor.currentAction
    monitor.currentAction = name
    defer { monitor.currentAction = outer }
    return await Runtime.$current.withValue(runtime) { await body() }
  }
}
