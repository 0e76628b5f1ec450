import Bindery

/// One execution, and notes of what happened to it.
@MainActor
final class CommandTrial {
  typealias Outcome = CommandOutcome<CommandToken, CommandMishap>

  let number: Int
  let subject: CommandSubject
  private var execution: Execution<CommandToken, CommandMishap>?
  /// How it ended, without the value; `nil` while it has not.
  private(set) var outcome: String?
  /// Why no body may begin for it any more.
  private var prohibition: String?
  /// Whether that was so before there was a body.
  private var mustNotSucceed = false
  private var hasBegun = false
  private var endCount = 0
  private var waiters: [Task<Void, Never>] = []
  private var answers: [String] = []

  init(number: Int, _ subject: CommandSubject) {
    self.number = number
    self.subject = subject
  }

  func begin(_ execution: Execution<CommandToken, CommandMishap>, keeps: Bool) {
    self.execution = execution
    execution.onEnd { [self] outcome in end(outcome) }
    if !keeps { forget() }
  }

  private var world: CommandWorld { subject.world }

  private static func kind(of outcome: Outcome) -> String {
    switch outcome {
    case .value: "value"
    case .failed: "failed"
    case .cancelled: "cancelled"
    case .timedOut: "timed out"
    case .rejected: "rejected"
    }
  }

  private func end(_ outcome: Outcome) {
    let kind = Self.kind(of: outcome)
    endCount += 1
    self.outcome = kind
    world.trace("\(number) ends: \(kind)")
    if case .rejected(let rejection) = outcome {
      world.check(!hasBegun, "\(self) was rejected after its body began")
      world.check(!rejection.reasons.isEmpty, "\(self) was rejected without a reason")
    }
    let isShared = subject.policy == .shareInFlight
    if kind == "value" || kind == "failed" || kind == "timed out" {
      world.check(hasBegun || isShared, "\(self) has the outcome \(kind) without a body")
      world.check(!mustNotSucceed || isShared, "\(self): \(kind), but \(prohibition ?? "")")
    }
    world.check(kind != "timed out" || subject.hasTimeout, "\(self) has no time-out")
    subject.checkAtEnd(of: self, kind, hasBegun: hasBegun)
    world.act("onEnd")
  }

  // MARK: What is done to it

  func cancel() {
    guard let execution else { return }
    let isOpen = outcome == nil && execution.result == nil
    world.trace("cancel \(number)")
    execution.cancel()
    if isOpen, execution.isCancelled, subject.policy != .shareInFlight {
      prohibit("it was cancelled")
    }
  }

  /// From now on, no body begins for it, and no further attempt.
  func prohibit(_ reason: String) {
    guard prohibition == nil else { return }
    prohibition = reason
    mustNotSucceed = !hasBegun
  }

  func forget() {
    // What goes with it acts when the property has changed.
    let last = execution
    execution = nil
    withExtendedLifetime(last) {}
  }

  /// Waits for the outcome in a task of its own, which holds the handle.
  func wait() {
    guard let execution else { return }
    waiters.append(
      Task {
        world.trace("waits for \(number)")
        answers.append(Self.kind(of: await execution.outcome))
        world.trace("waited for \(number)")
        world.act("awaited")
      })
  }

  /// Returns when all that wait for the outcome have gone on.
  func waitersEnd() async {
    for waiter in waiters { await waiter.value }
  }

  /// Waits for the outcome in the task of a body.
  func awaitOutcome() async {
    guard let execution else { return }
    _ = await execution.outcome
  }

  // MARK: What must be so

  /// A body, or what comes before it, begins for this execution.
  func noteBegin(of what: String) {
    if what == "body" { hasBegun = true }
    world.check(prohibition == nil, "\(what) of \(self) began, but \(prohibition ?? "")")
    world.check(
      outcome == nil || subject.policy == .shareInFlight,
      "\(what) of \(self) began after its outcome \(outcome ?? "")")
  }

  func checkEnd(in world: CommandWorld) {
    world.check(endCount == 1, "\(self) ended \(endCount) times")
    world.check(
      answers.count == waiters.count,
      "\(self): \(answers.count) of \(waiters.count) waiters resumed")
    world.check(
      answers.allSatisfy { $0 == outcome }, "\(self): \(answers) is not \(outcome ?? "nil")")
    if let execution {
      world.check(
        execution.result.map(Self.kind) == outcome, "\(self): its handle tells otherwise")
    }
    execution = nil
  }
}

extension CommandTrial: @MainActor CustomStringConvertible {
  var description: String { "execution \(number) of \(subject)" }
}
