package import Bindery

extension Stage {
  /// Lets started commands run until each of them waits for the clock or for a gate.
  ///
  /// Time does not move. A `Task` that is started outside of commands is waited for only until it leaves the
  /// main actor. Returns `false`, and reports the running commands, if that takes longer than `patience` of
  /// real time: then a command waits where the stage cannot see it.
  @discardableResult
  public func settle(
    fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Bool {
    let site = CallSite(fileID: fileID, line: line)
    guard await settle(at: site) else { return false }
    if let director { await director.stageHasSettled(self, at: site) }
    return true
  }

  private func settle(at site: CallSite?) async -> Bool {
    // The scenario goes on, so work abandoned so far was part of it.
    defer {
      _ = time.takeAbandoned()
      monitor.abandonedSignals = []
    }
    return await settles(at: site)
  }

  /// Settles without a say of the director.
  package func settles(at site: CallSite?) async -> Bool {
    // A command may go on while a child of it is parked, and a signal without any execution. Code
    // that leaves the main actor or returns to it runs a job, and code that goes on in a later turn
    // announces that before the turn waited for here is over.
    for _ in 0..<turnLimit {
      if !activity.isIdle, await !activity.becomesIdle(within: patience) {
        report(notIdle(after: "\(patience.scriptText) of real time"), at: site)
        return false
      }
      let counts = (executor.jobCount, monitor.turnCount, activity.goneOnCount)
      await StageActivity.turn()
      if activity.isIdle,
        (executor.jobCount, monitor.turnCount, activity.goneOnCount) == counts
      {
        checkInvariants()
        return true
      }
    }
    report(notIdle(after: "\(turnLimit) turns"), at: site)
    return false
  }

  private func report(_ message: String, at site: CallSite?) {
    runtime.report(Diagnostic(.unfinished, message, at: site))
  }

  /// Moves the time. Deadlines fire in order: by time, then by request; after each, the stage
  /// settles before the next.
  @discardableResult
  public func advance(
    by duration: Duration, fileID: StaticString = #fileID, line: UInt = #line
  ) async -> Bool {
    let site = CallSite(fileID: fileID, line: line)
    let end = time.now + duration
    log.history?.begin("advance \(duration.scriptText)")
    guard await settle(at: site) else { return false }
    var wakeUps = 0
    while let deadline = time.popNext(by: end) {
      wakeUps += 1
      guard wakeUps <= wakeUpLimit else {
        runtime.report(
          Diagnostic(
            .loop,
            """
            Timer loop: something was re-armed \(wakeUpLimit) times within \
            \(duration.scriptText).
            It probably sleeps for no time at all. The time is now \(time.now.scriptText).
            """, at: site))
        return false
      }
      switch deadline.target {
      case .sleeper(let park): park.resume(with: .success(()))
      case .action(let action):
        log.history?.fire(deadline.origin?.title, setBy: deadline.cause)
        perform(action)
      }
      guard await settle(at: site) else { return false }
    }
    time.move(to: end)
    return true
  }

  private func notIdle(after limit: String) -> String {
    let live = activity.live
    let width = live.map(\.info.title.count).max() ?? 0
    let lines = live.map { live in
      let name = live.info.title.padded(to: width)
      let start = "started at \(live.startedAt.scriptText)"
      let by = live.startedBy.map { " by `\($0)`" } ?? ""
      let state = live.parks > 0 ? place(of: live.info.id) : "running"
      let last = live.hasParked ? "" : ", last parked: never"
      return "  \(name)  \(state), \(start)\(by)\(last)"
    }
    let running = live.filter { $0.parks == 0 }
    let culprits = (running.isEmpty ? live : running).map(\.info.command).joined(separator: ", ")
    return """
      settle: not idle after \(limit)
      \(lines.joined(separator: "\n"))
        To fix: inject `stage.clock` or a `Gate` where \(culprits) waits, \
      or write `wait real 5s`.
      """
  }

  /// Where an execution is parked, or the first place of several.
  private func place(of id: ExecutionID) -> String {
    if let deadline = time.deadlines.first(where: { $0.isSleep(of: id) }) {
      return "parked on the clock until \(deadline.time.scriptText)"
    }
    if let gate = gates.first(where: { $0.isAwaited(by: id) }) {
      return "parked at gate \(gate.name)"
    }
    return "waiting for another command"
  }
}
