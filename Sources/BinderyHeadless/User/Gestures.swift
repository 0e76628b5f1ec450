import Bindery
import BinderyViews

/// What the simulated user can do. Each gesture is synchronous, never settles, and throws a
/// `Refusal` when a person could not do it.
extension Stage {
  /// Taps a button or a toggle; tapping a field focuses it.
  public func tap(
    _ view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    let gesture = Gesture(verb: "tap") { view in
      switch view {
      case is HeadlessButton, is HeadlessToggle, is HeadlessTextField: nil
      default: "a \(view.role.noun) cannot be tapped"
      }
    }
    try perform(gesture, on: view, CallSite(fileID: fileID, line: line)) {
      switch view {
      case let button as HeadlessButton: button.userTaps()
      case let toggle as HeadlessToggle: toggle.userToggles()
      default: self.screen?.moveFocus(to: view)
      }
    }
  }

  /// Types a text at the end of a field, character by character; the field gets the focus.
  public func type(
    _ text: String, into view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try edit("type", text, view, CallSite(fileID: fileID, line: line)) { $0.userTypes(text) }
  }

  /// Pastes a text at the end of a field, as one edit; the field gets the focus.
  public func paste(
    _ text: String, into view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try edit("paste", text, view, CallSite(fileID: fileID, line: line)) { $0.userPastes(text) }
  }

  /// Empties a field, as one edit; the field gets the focus.
  public func clear(
    _ view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try edit("clear", nil, view, CallSite(fileID: fileID, line: line)) { $0.userClears() }
  }

  /// Moves the focus to a view; the one that had it is blurred first.
  public func focus(
    _ view: HeadlessView, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    let gesture = Gesture(verb: "focus") { view in
      view.isFocusable ? nil : "a \(view.role.noun) cannot be focused"
    }
    try perform(gesture, on: view, CallSite(fileID: fileID, line: line)) {
      self.screen?.moveFocus(to: view)
    }
  }

  /// Chooses an action of the presented alert by its title.
  public func choose(
    _ title: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    let site = CallSite(fileID: fileID, line: line)
    func refusal(_ reason: String, _ notes: [String] = []) -> Refusal {
      Refusal(
        action: "choose", target: title.debugDescription, reason: reason, summary: reason,
        notes: notes, site: site)
    }
    guard let screen, let alert = screen.presentedAlert else {
      throw refusal("no alert is presented")
    }
    guard let action = alert.actions.first(where: { $0.title == title }) else {
      let titles = alert.actions.map(\.title)
      let question = Suggestion.question(for: title, among: titles).map { "; \($0)" } ?? ""
      throw refusal(
        "no such option\(question)  (options: \(titles.joined(separator: ", ")))")
    }
    act("choose \(title.debugDescription)") { screen.userChooses(action) }
  }

  private func edit(
    _ verb: String, _ text: String?, _ view: HeadlessView, _ site: CallSite,
    _ change: @escaping (HeadlessTextField) -> Void
  ) throws(Refusal) {
    let gesture = Gesture(verb: verb, argument: text?.debugDescription, edits: true) { view in
      view is HeadlessTextField ? nil : "a \(view.role.noun) does not take text"
    }
    try perform(gesture, on: view, site) {
      guard let field = view as? HeadlessTextField else { return }
      self.screen?.moveFocus(to: field)
      change(field)
    }
  }

  private func perform(
    _ gesture: Gesture, on view: HeadlessView, _ site: CallSite, _ action: () -> Void
  ) throws(Refusal) {
    try check(gesture, on: view, at: site)
    act("\(gesture.verb) \(view.id)", action)
  }

  /// Does what the user does, under its name for the log and the end check.
  private func act(_ name: String, _ action: () -> Void) {
    let outer = monitor.currentAction
    monitor.currentAction = outer ?? name
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
