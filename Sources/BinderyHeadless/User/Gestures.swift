package import Bindery
import BinderyViews

/// What the simulated user can do. Each gesture is synchronous, never settles, and throws a
/// `Refusal` when a person could not do it.
extension Stage {
  /// Does anything a person can do to a view.
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

  /// Moves the focus to a view; the one that had it is blurred first.
  public func focus(
    _ view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.focus, on: view, fileID: fileID, line: line)
  }

  /// Chooses an option by its title.
  public func choose(
    _ title: String, in view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try act(.choose(title), on: view, fileID: fileID, line: line)
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
