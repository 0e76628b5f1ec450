package import Bindery
import BinderyViews

extension Stage {
  /// Ends the scenario: settles, and reports unfinished work.
  ///
  /// Live commands, sleepers, requests without a reply, open alerts and screens that were replaced
  /// but not released are each reported with advice. Returns whether there was none.
  @discardableResult
  public func finish(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Bool {
    await finish(at: CallSite(fileID: fileID, line: line))
  }

  /// Ends the scenario with the caller's source location; `nil` for reports without one.
  ///
  /// - Parameters:
  ///   - site: Where reports point to.
  ///   - isSettled: Whether it has settled, and no code of the app can have run since.
  ///   - releases: Whether the stage lets go of its screens. Only then are timers looked at: one that
  ///     goes with its screen is not unfinished.
  ///   - allowsEndless: Whether an `interval` may go on, because what keeps it cannot be released.
  @discardableResult
  package func finish(
    at site: CallSite?, isSettled: Bool = false, releasingScreens releases: Bool = false,
    allowingEndless allowsEndless: Bool = false
  ) async -> Bool {
    guard !isFinished else { return true }
    isFinished = true
    let start = log.count
    let alert = rendition?.presentedAlert
    monitor.abandonedSignals = []
    let saves = perform { runtime.beginSavingStored() }
    if saves || !isSettled {
      guard await settles(at: site) else { return false }
    }
    let abandoned = abandoned(since: start) + time.takeAbandoned().map(Self.abandoned)
    let present = unfinished { !releases && !(allowsEndless && $0?.isEndless == true) }
    let isFine = report(
      unfinished: abandoned + present + Self.unanswered([alert].compactMap(\.self)), at: site)
    guard isFine, releases else { return isFine }
    clear()
    // What ends with the screens may end in the next turn.
    guard await settles(at: site) else { return false }
    // A timer that goes with a screen has nothing more to do.
    _ = time.takeAbandoned()
    return report(unfinished: survivors + leftovers, at: site)
  }

  /// The objects that are still alive though the stage has let go of its screens. A screen keeps
  /// its view model, so that is only named if there is no screen.
  private var leftovers: [String] {
    let screens = leakedObjects.map { name, screen in
      """
        screen \(name) is still alive after it was closed\(Self.holder(screen))
          To fix: look for a closure that captures it or a property that holds it, such as an observer \
      that is never cancelled.
      """
    }
    if !screens.isEmpty { return screens }
    let models = monitor.aliveModels.map { model, name, site in (LeakSearch(for: model), name, site)
    }
    return models.compactMap { model, name, site in
      // What another one has kept is gone with it.
      guard model.object != nil else { return nil }
      return """
          view model \(name), bound at \(site), is still alive after its screen was closed\
        \(Self.holder(model))
            To fix: look for a closure in it that captures it or a property that holds it, such as the \
        body of a command, an observer, or a closure in a path: capture what it uses, or `[weak self]`.
        """
    }
  }

  private static func holder(_ search: LeakSearch) -> String {
    search.findHolder().map { "\n      \($0)" } ?? ""
  }

  /// Ends the scenario without a check, after a failure that is more informative.
  package func abandon() {
    isFinished = true
    clear()
  }

  /// Reports what is unfinished when the stage goes away.
  func reportUnfinished() {
    _ = report(unfinished: unfinished, at: nil)
  }

  private func report(unfinished problems: [String], at site: CallSite?) -> Bool {
    guard !problems.isEmpty else { return true }
    let count = problems.count == 1 ? "1 thing" : "\(problems.count) things"
    runtime.report(
      Diagnostic(
        .unfinished,
        "The stage ended with \(count) unfinished.\n" + problems.joined(separator: "\n")
          + (log.lastChain().map { "\n  last: \($0)" } ?? ""),
        at: site))
    return false
  }

  /// Work that was still running or waited for the clock when its view model was released.
  private func abandoned(since start: Int) -> [String] {
    let commands = log.entries(since: start).compactMap { entry -> String? in
      guard case .commandEnded(let info, .abandoned, _) = entry.event else { return nil }
      return """
          \(info.title) was still running when its view model was released
            To fix: let it finish, `await stage.settle()`, or cancel it.
        """
    }
    let signals = monitor.abandonedSignals.map { info in
      """
        \(info.title) was still running when what observed it was released
          To fix: let it finish, `await stage.settle()`, or end its observation.
      """
    }
    return commands + signals
  }

  private static func abandoned(_ deadline: VirtualTime.Abandoned) -> String {
    let time = deadline.time.scriptText
    let subject =
      deadline.origin.map { "\($0.title), due at \(time)," } ?? "what was due at \(time)"
    return """
        \(subject) went with its view model
          To fix: advance the clock to \(time), or end its observation before.
      """
  }

  private var waitingWork: WaitingWork { WaitingWork(of: activity, at: gates, until: time) }

  /// The deadlines that are not those of a live execution, which is reported with them.
  private func openDeadlines(in work: WaitingWork) -> [VirtualTime.Deadline] {
    work.deadlines.filter { !$0.isIncidental && work.execution($0.execution) == nil }
  }

  /// The appointments with the clock.
  private func sleepers(
    in work: WaitingWork, where counts: (TimerOrigin?) -> Bool
  ) -> [String] {
    openDeadlines(in: work).filter { counts($0.origin) }.map { deadline in
      let fix =
        deadline.origin?.isEndless == true
        ? "end its observation; a test with `.stage` closes its screens first"
        : "advance the clock to there, or end what waits"
      return """
          \(deadline.origin?.title ?? "something") waits for the clock until \
        \(deadline.time.scriptText)
            To fix: \(fix).
        """
    }
  }

  /// The appointments with the clock that outlive the stage's screens.
  private var survivors: [String] {
    let keepers =
      leakedScreens.map { "screen \($0)" }
      + monitor.aliveModels.map { "view model \($0.name), bound at \($0.site)" }
    let keeper =
      keepers.isEmpty
      ? "something that is not part of a screen, such as a variable with its connection, its scope "
        + "or its view model" : keepers.joined(separator: ", ")
    return openDeadlines(in: waitingWork).map { deadline in
      """
        \(deadline.origin?.title ?? "something") goes on after the screens were closed, \
      waits for the clock until \(deadline.time.scriptText)
          It is kept by \(keeper).
          To fix: end its observation with its screen, or advance the clock until it ends.
      """
    }
  }

  /// The unfinished work, each entry with advice.
  package var unfinished: [String] { unfinished { _ in true } }

  /// Looks at timers only if they count.
  private func unfinished(timersWhere count: (TimerOrigin?) -> Bool) -> [String] {
    let work = waitingWork
    let sleepers = sleepers(in: work, where: count)
    let executions = work.live.map { unfinished($0, in: work) }
    let requests = work.gates.compactMap { gate, requests -> String? in
      // Those of live executions are reported with the execution.
      let unclaimed = requests.filter { $0.execution == nil }
      if unclaimed.isEmpty { return nil }
      let list = unclaimed.map(\.text.quoted).joined(separator: ", ")
      return """
          gate \(gate) has no reply for: \(list)
            To fix: reply to it, or cancel who waits.
        """
    }
    let alerts = Self.unanswered(screen?.unansweredAlerts ?? [])
    let leaks = leakedScreens.map { name in
      """
        screen \(name) was replaced but is still alive
          To fix: look for a closure that captures it or a property that holds it, such as an observer \
      that is never cancelled.
      """
    }
    let failures = monitor.unseenFailures.map { failure in
      """
        command \(failure.execution.command) \(failure.text), and nothing observed it
          To fix: observe its `errors`, present them, bind `lastError`, or look at the outcome.
      """
    }
    return executions + failures + requests + sleepers + alerts + leaks
  }

  private static func unanswered(_ alerts: [AlertContent]) -> [String] {
    alerts.enumerated().map { place, alert in
      """
        alert \(alert.summary) \(place == 0 ? "is still presented" : "waits behind it")
          To fix: choose \(alert.actions.last?.title.quoted ?? "an action").
      """
    }
  }

  /// The text for a running execution: start, cause, what it waits for, and how to end that.
  private func unfinished(_ live: StageActivity.Live, in work: WaitingWork) -> String {
    let info = live.info
    let asleep = work.sleep(of: info.id)
    let state = asleep.map { "is asleep until \($0.scriptText)" } ?? "is still running"
    let by = live.startedBy.map { " by `\($0)`" } ?? ""
    let waiting = work.requests(of: info.id)
    let requests = waiting.map { gate, texts in
      ", waits at gate \(gate): \(texts.map(\.quoted).joined(separator: ", "))"
    }.joined()
    var ways = waiting.map { "reply at gate \($0.gate)" }
    if let next = work.nextDeadline(of: info.id) {
      ways.append("advance the clock to \(next.scriptText)")
    }
    if ways.isEmpty { ways = ["let it finish"] }
    let end =
      switch info.kind {
      case .command: "cancel it"
      case .signal: "end its observation"
      case .check: "reset the field"
      }
    let chain = log.chain(to: info.id).map { "\n      after: \($0)" } ?? ""
    return """
        \(title(of: info)) \(state), started at \(live.startedAt.scriptText)\(by)\(requests)\(chain)
          To fix: \(ways.joined(separator: ", "))\(ways.count > 1 ? "," : "") or \(end).
      """
  }

  /// `command save (Profile.swift:12)`.
  private func title(of info: ExecutionInfo) -> String {
    info.command == info.site.description ? info.title : "\(info.title) (\(info.site))"
  }

  /// Waiting work, one line each: requests at gates, then deadlines.
  package var pending: [String] {
    let requests = gates.flatMap { gate in
      gate.pending.map { "gate \(gate.name): \($0.quoted)" }
    }
    let deadlines = time.deadlines.map { "clock: \($0.time.scriptText)" }
    return requests + deadlines
  }

  /// Waiting work, as in `pending`, with what waits: a command, a signal or an operator, and its
  /// place.
  package var pendingWork: [String] {
    let work = waitingWork
    let requests = work.gates.flatMap { gate, requests in
      requests.map { request in
        let claim = request.execution.map { "  \(title(of: $0))" } ?? ""
        return "gate \(gate): \(request.text.quoted)\(claim)"
      }
    }
    let deadlines = work.deadlines.map { deadline in
      let info = work.execution(deadline.execution)
      let subject = deadline.origin?.title ?? info.map { title(of: $0) }
      return "clock: \(deadline.time.scriptText)" + (subject.map { "  \($0)" } ?? "")
    }
    return requests + deadlines
  }

  /// The next timers, for an expectation that fails: `the time is 0s; debounce (Search.swift:14) is
  /// due at 300ms`. `nil` if nothing waits for the clock.
  package var timeNote: String? {
    guard let deadline = time.deadlines.first(where: { !$0.isIncidental }) else { return nil }
    let live = activity.live.first { $0.info.id == deadline.execution }
    let subject = deadline.origin?.title ?? live.map { title(of: $0.info) } ?? "something"
    return "the time is \(now.scriptText); \(subject) is due at \(deadline.time.scriptText)"
  }

  /// The deadlines of work that waits for the clock, soonest first.
  package var deadlines: [Duration] { time.deadlines.map(\.time) }

  /// Whether a command, or the body of a signal or a check, is running.
  package var isWorking: Bool { !activity.live.isEmpty }

  /// The gate with that name; `nil` if there is none.
  package func gate(named name: String) -> (any AnyGate)? {
    gates.last { $0.name == name }
  }

  package var gateNames: [String] { gates.map(\.name) }

  /// Whether nothing waits and nothing runs.
  package var isIdle: Bool {
    activity.live.isEmpty && time.deadlines.allSatisfy(\.isIncidental)
  }
}

extension Stage {
  /// Reports connections that ended because nothing kept their view model.
  func report(
    _ loss: ScopeLoss, _ event: String, _ screen: HeadlessScreen, unless exception: String = ""
  ) {
    let connections =
      loss.connectionCount == 1
      ? "a connection" : "\(loss.connectionCount) connections"
    runtime.report(
      Diagnostic(
        .misuse,
        """
        A scope went away while screen \(HeadlessScreen.name(of: screen)) \(event), and ended \
        \(connections).
        It belongs to a view model that nothing keeps: bindings keep properties, not the model.
        To fix: write the bindings in `makeBindings(to:)` of `BindableView` and call \
        `bind(model)`, or keep the model in the screen\(exception).
        """, at: loss.site))
  }
}
