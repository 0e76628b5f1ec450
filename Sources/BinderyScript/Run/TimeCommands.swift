import Bindery
import BinderyHeadless

extension Interpreter {
  /// The most deadlines of one `run` or `wait`; more of them are a timer that never ends.
  private static let deadlineLimit = 10_000

  /// Moves the clock to a time since the screen was started.
  func move(_ stage: Stage, to time: Duration) async throws(ScriptFailure) {
    guard time >= stage.now else {
      throw .withoutScreen(
        "it is \(stage.now.scriptText) already; time does not go back",
        "`advance` moves the clock by a duration, `at` to a time")
    }
    await stage.advance(by: time - stage.now)
  }

  /// Moves the clock until no work waits for it.
  func runToEnd(_ stage: Stage) async throws(ScriptFailure) {
    for _ in 0..<Self.deadlineLimit {
      guard let next = stage.deadlines.first else { return }
      guard await stage.advance(by: next - stage.now) else { return }
    }
    throw ScriptFailure(
      kind: .failed,
      message: "something waits for the clock again and again; it is \(stage.now.scriptText) now",
      notes: ["`advance` moves the clock by a duration, `at` to a time"])
  }

  /// Moves the clock from deadline to deadline until a fact holds; prints the time.
  func wait(
    for fact: Fact, limit: Duration?, on stage: Stage
  ) async throws(ScriptFailure) -> [String] {
    let end = limit.map { stage.now + $0 }
    var visited: [Duration] = []
    while true {
      await user?.settleScreen()
      let failure = failure(of: fact, on: stage)
      guard let failure else {
        return visited.isEmpty ? [] : ["at \(stage.now.scriptText)"]
      }
      visited.append(stage.now)
      guard let next = next(on: stage, end: end, isFirst: visited.count), next != stage.now else {
        throw notYet(failure, limit, visited)
      }
      guard await stage.advance(by: next - stage.now) else { return [] }
    }
  }

  private func failure(of fact: Fact, on stage: Stage) -> ScriptFailure? {
    guard let screen else { return nil }
    do throws(ScriptFailure) {
      try FactCheck(stage: stage, screen: screen).check(fact)
      return nil
    } catch {
      return error
    }
  }

  /// The next time to check: the next deadline, or the end; `nil` if there is none.
  private func next(on stage: Stage, end: Duration?, isFirst count: Int) -> Duration? {
    guard count < Self.deadlineLimit else { return nil }
    let due = stage.deadlines.first
    guard let end else { return due }
    return due.map { min($0, end) } ?? end
  }

  private func notYet(
    _ failure: ScriptFailure, _ limit: Duration?, _ visited: [Duration]
  ) -> ScriptFailure {
    let times = visited.map(\.scriptText)
    let shown = times.count > 8 ? times.prefix(4) + ["…"] + times.suffix(3) : times[...]
    let limit = limit.map { " within \($0.scriptText)" } ?? ", and nothing waits for the clock"
    return ScriptFailure(
      kind: failure.kind, message: failure.message,
      notes: failure.notes + ["not so\(limit): looked at \(shown.joined(separator: ", "))"],
      column: failure.column, showsScreen: failure.showsScreen)
  }

  /// Lets real time pass, for work that does not use the clock of the stage.
  func waitReal(_ duration: Duration, _ stage: Stage) async throws(ScriptFailure) {
    guard duration <= .seconds(60) else {
      throw .withoutScreen(
        "a script waits a minute of real time at most", "`advance` moves the virtual clock")
    }
    try? await Task.sleep(for: duration)
    await stage.settle()
  }
}
