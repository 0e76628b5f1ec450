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
    act(action.verb, view.id, body)
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
    act("force \(action.verb)", view.id, response.body)
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
    if absence == nil, alert == nil, let banner = screen?.bannerView(offering: title) {
      return try act(.choose(title), on: banner, at: site)
    }
    guard absence == nil, let screen else {
      throw Refusal(
        action: "choose", target: title.quoted,
        reason: absence ?? "no alert is presented", site: site)
    }
    let action = try screen.alertAction(title, site)
    act("choose \(title.quoted)") { screen.userChooses(action) }
  }

  /// Performs an action under a name for the log and the end check.
  func act(_ verb: @autoclosure () -> String, _ target: String = "", _ action: () -> Void) {
    let isOutermost = monitor.action == nil
    if isOutermost {
      let name = StageMonitor.ActionName(verb: verb(), target: target)
      monitor.action = name
      log.history?.begin(name.text)
    }
    perform(action)
    if isOutermost { monitor.action = nil }
  }

  /// Runs `body` under a name for the log and the end check.
  package func named<Result, Failure: Error>(
    _ name: String, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let outer = monitor.action
    monitor.action = StageMonitor.ActionName(verb: name)
    defer { monitor.action = outer }
    return try body()
  }

  /// Runs what a hand does, on the stage and under a name for the end check.
  package func perform<Result>(
    as name: String, _ body: () async -> Result
  ) async -> Result {
    let outer = monitor.action
    monitor.action = StageMonitor.ActionName(verb: name)
    defer { monitor.action = outer }
    return await Runtime.$current.withValue(runtime) { await body() }
  }
}

extension Stage {
  /// Throws if a user could not do it now; does nothing.
  package func check(_ action: UserAction, on view: HeadlessView) throws(Refusal) {
    _ = try response(
      of: view, to: action, forced: false, at: CallSite(fileID: #fileID, line: #line))
  }

  /// The response of the view to an action, and the obstacles that force has ignored. Throws if a
  /// user could not do it: the first obstacle is the reason, the others become notes.
  func response(
    of view: HeadlessView, to action: UserAction, forced: Bool, at site: @autoclosure () -> CallSite
  ) throws(Refusal) -> (body: @MainActor () -> Void, forced: [Obstacle]) {
    let all = obstacles(for: action, on: view)
    let skipped = forced ? all.filter(\.isForcible) : []
    var found = forced ? all.filter { !$0.isForcible } : all
    switch view.response(to: action) {
    case .accepted(let body) where found.isEmpty: return (body, skipped)
    case .accepted: break
    case .unsupported: found.append(.unsupported(action, by: view))
    case .refused(let reason, let note): found.append(.refused(reason, note: note, by: view))
    }
    throw Refusal(
      action, of: view, called: view.id.isEmpty ? view.label : nil, found, at: site())
  }

  func obstacles(for action: UserAction, on view: HeadlessView) -> [Obstacle] {
    // What is nearly always so is asked first, without following a weak reference.
    if let front, view.screenState === front, front.log === log, view.isAvailable,
      !view.isReadOnly, absence == nil
    {
      assert(lookForObstacles(for: action, on: view).isEmpty)
      return []
    }
    return lookForObstacles(for: action, on: view)
  }

  private func lookForObstacles(for action: UserAction, on view: HeadlessView) -> [Obstacle] {
    guard let screen, let own = view.screen, own === screen || own.isInSightOrCovered,
      own.stage === self
    else {
      return [elsewhere(view)]
    }
    var found: [Obstacle] = []
    if let obstacle = away(view) { found.append(obstacle) }
    if let obstacle = hidden(view) { found.append(obstacle) }
    if let obstacle = covered(view, by: screen.presentedAlert) { found.append(obstacle) }
    if own !== screen { found.append(covered(view, by: screen)) }
    if let obstacle = disabled(view, action) { found.append(obstacle) }
    if let obstacle = readOnly(view, action) { found.append(obstacle) }
    return found
  }

  private func away(_ view: HeadlessView) -> Obstacle? {
    absence.map { .absent($0, for: view) }
  }

  /// The reason why no gesture is possible: `the app is in the background`.
  var absence: String? {
    switch lifecycle.phase.untracked {
    case .active: nil
    case .background: "the app is in the background"
    case .terminated: "the app has ended"
    }
  }

  private func covered(_ view: HeadlessView, by screen: HeadlessScreen) -> Obstacle {
    let isSheet = root?.allScreens.contains { $0.sheet === screen } == true
    return Obstacle(
      reason: "covered by screen \(screen.screenName)",
      summary: "\(view.id) is covered by screen \(screen.screenName)",
      note: isSheet ? "`stage.dismiss()` it first" : "go back first: `stage.back()`",
      scriptNote: isSheet ? "`dismiss` it first" : "go `back` first", isForcible: true)
  }

  private func elsewhere(_ view: HeadlessView) -> Obstacle {
    let name = view.label.isEmpty ? "the \(view.kind)" : view.label
    guard let screen else {
      return Obstacle(
        reason: "the \(view.kind) is not on a screen: none is shown",
        summary: "\(name) is not on a screen that is shown")
    }
    guard let own = view.screen, !own.screenName.isEmpty else {
      return Obstacle(
        reason: "the \(view.kind) is not on the presented screen \(screen.screenName)",
        summary: "\(name) is not on the presented screen")
    }
    let isOther = own.stage !== self
    return Obstacle(
      reason: isOther
        ? "the \(view.kind) is on another stage"
        : "the \(view.kind) is on screen \(own.screenName), which is not shown; "
          + "\(screen.screenName) is",
      summary: "\(name) is not on the presented screen",
      note: isOther ? nil : "use the screen that `stage.show` returned last", scriptNote: "")
  }

  private func hidden(_ view: HeadlessView) -> Obstacle? {
    guard view.isEffectivelyHidden, let source = view.nearest(where: { $0.isHidden }) else {
      return nil
    }
    var obstacle = Obstacle.hidden(view, with: source === view ? nil : source.asPart)
    obstacle.cause = source.change(of: "isHidden", to: "true")
    obstacle.chain = log.chain(to: "isHidden", of: source.id)
    return obstacle
  }

  private func covered(_ view: HeadlessView, by alert: AlertContent?) -> Obstacle? {
    guard let alert, let screen, !screen.isField(view) else { return nil }
    return .covered(view, by: alert, of: screen)
  }

  private func disabled(_ view: HeadlessView, _ action: UserAction) -> Obstacle? {
    if view.isEffectivelyEnabled { return nil }
    let source = view.nearest { !$0.isEnabled }
    guard source != nil || view.isDisabledByScreen else { return nil }
    var obstacle = Obstacle.disabled(
      view, for: action, with: source === view ? nil : source?.asPart ?? "its screen",
      because: source?.disabledReason)
    obstacle.cause = source?.change(of: "isEnabled", to: "false")
    obstacle.chain = source.flatMap { log.chain(to: "isEnabled", of: $0.id) }
    return obstacle
  }

  private func readOnly(_ view: HeadlessView, _ action: UserAction) -> Obstacle? {
    guard view.isReadOnly, action.gesture.changesInput || action == .tap && view.tapChangesInput
    else {
      return nil
    }
    return .readOnly(view, setBy: view.origins["isReadOnly"]?.description)
  }
}

extension HeadlessView {
  /// `its row users[0]`, for a view in it.
  fileprivate var asPart: String { "its \(kind) \(id)" }
}

/// Whether a view accepts a gesture, for lists of possible gestures.
package enum Acceptance: Equatable {
  /// Views of this kind never accept it.
  case never
  /// It accepts the gesture; the argument may still be refused.
  case now
  /// It would accept it without this obstacle.
  case refused(String)
}

extension Stage {
  /// Returns whether a view would accept a gesture, without performing it.
  package func acceptance(of view: HeadlessView, for action: UserAction) -> Acceptance {
    if case .unsupported = view.response(to: action) { return .never }
    return obstacles(for: action, on: view).first.map { .refused($0.reason) } ?? .now
  }
}
