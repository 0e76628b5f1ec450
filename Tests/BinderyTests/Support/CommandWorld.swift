import Bindery
import BinderyHeadless

/// Some commands of random policies, and code that acts on them from every place where a command
/// runs code of its users: it executes, cancels, drops, ends scopes, and changes conditions.
///
/// What must be so is checked by `CommandSubject`, against notes of what was asked for.
@MainActor
final class CommandWorld {
  private(set) var violations: [String] = []
  private(set) var executionCount = 0
  /// Prints what is done; for a world that has failed.
  var traces = false
  let stage: Stage
  let activity: ActivityScope
  private var random: SplitMix64
  private var subjects: [CommandSubject] = []
  private var current: [CommandSubject] = []
  private var trials: [CommandTrial] = []
  /// How many acts may still follow from the present step.
  private var fuel = 0
  private var depth = 0
  private let report: Box<CommandWorld>
  /// Values, inputs, errors and bodies that are alive.
  var tokens = 0

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
    let box = Box<CommandWorld>()
    report = box
    stage = Stage { diagnostic in
      // The deinit of a value may run while a derived value is computed, and write then.
      let expected: Set<Diagnostic.Kind> = [.unseenFailure, .unfinished, .writeInDerived]
      if expected.contains(diagnostic.kind) { return }
      // Commands are let go of at any time.
      if diagnostic.message.contains("went away before its body began") { return }
      box.content?.complain("reported: \(diagnostic.kind): \(diagnostic.message)")
    }
    activity = ActivityScope()
    box.content = self
  }

  func complain(_ complaint: String) {
    if violations.count < 10 { violations.append(complaint) }
    trace("VIOLATION \(complaint)")
  }

  func check(_ condition: Bool, _ complaint: @autoclosure () -> String) {
    if !condition { complain(complaint()) }
  }

  func trace(_ line: @autoclosure () -> String) {
    if traces { print(line()) }
  }

  func random(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &random) }

  // MARK: The run

  func run(steps: Int) async {
    for _ in 0..<3 { add() }
    let observation = activity.isActive.changes.observe { [unowned self] _ in act("isActive") }
    for _ in 0..<steps {
      fuel = 12
      switch random(12) {
      case 0..<5: if let subject = current.randomElement(using: &random) { execute(subject) }
      case 5: cancelTrial()
      case 6: await stage.settle()
      case 7, 8: await stage.advance(by: .milliseconds(10 * (1 + random(6))))
      case 9: current.randomElement(using: &random)?.isOn.value.toggle()
      case 10: perform()
      default: for _ in 0..<random(4) { await Task {}.value }
      }
      for subject in subjects { subject.checkState() }
    }
    await finish()
    observation.cancel()
  }

  /// Nothing new is asked for: everything comes to its end, and everything goes.
  private func finish() async {
    fuel = 0
    trace("finish")
    for subject in current { subject.isOn.value = true }
    // A body may go on by way of another thread, which comes late on a busy machine.
    for round in 0..<60 where round < 8 || !trials.allSatisfy({ $0.outcome != nil }) {
      await stage.settle()
      await stage.advance(by: .milliseconds(500))
      for _ in 0..<10 { await Task {}.value }
      trace("advanced")
    }
    // So may a task that waits for an outcome. One that is lost lets the test run out of time.
    for trial in trials where trial.outcome != nil { await trial.waitersEnd() }
    for trial in trials { trial.checkEnd(in: self) }
    for subject in subjects { subject.checkEnd() }
    check(activity.activeCount.value == 0, "activity is left")
    check(stage.pending.isEmpty, "the stage waits for \(stage.pending)")
    trials = []
    for subject in subjects { subject.letGo() }
    await stage.finish()
    for _ in 0..<4 { await Task {}.value }
    _ = MutableProperty(0)
    for subject in subjects { check(subject.command == nil, "\(subject) is not released") }
    (subjects, current) = ([], [])
    _ = MutableProperty(0)
    check(tokens == 0, "\(tokens) values, errors or bodies are not released")
    report.content = nil
  }

  private func add() {
    let subject = CommandSubject(number: subjects.count, in: self)
    subjects.append(subject)
    stage.perform { subject.make() }
    // Now that it is observed.
    current.append(subject)
  }

  // MARK: Acts

  /// May do something, as any code of a user may, wherever it runs.
  func act(_ place: String) {
    guard fuel > 0, depth < 8, random(4) == 0 else { return }
    depth += 1
    trace("in \(place):")
    perform()
    depth -= 1
  }

  /// A derived value must have no effects, but may execute: that comes later.
  func actInCondition(of subject: CommandSubject) {
    // Not while it is being observed for the first time: its observers count all of its executions.
    guard fuel > 0, current.contains(where: { $0 === subject }), random(16) == 0 else { return }
    fuel -= 1
    trace("in a condition:")
    execute(subject)
  }

  private func perform() {
    fuel -= 1
    guard let subject = current.randomElement(using: &random) else { return }
    switch random(18) {
    case 0..<6: execute(subject)
    case 6, 7: cancelTrial()
    case 8: subject.cancelAll()
    case 9: subject.cancelByCommand()
    case 10: if random(4) == 0 { drop(subject) }
    case 11: if random(6) == 0 { subject.endScope() }
    case 12: subject.isOn.value.toggle()
    case 13: subject.changeObservers()
    case 14: forget()
    case 15:
      transaction {
        execute(subject)
        subject.isOn.value.toggle()
        if random(2) == 0 { cancelTrial() } else { act("transaction") }
        execute(subject)
        subject.isOn.value.toggle()
      }
    case 16: trials.suffix(12).randomElement(using: &random)?.wait()
    default: for _ in 0..<3 { execute(subject) }
    }
  }

  @discardableResult
  func execute(_ subject: CommandSubject) -> CommandTrial? {
    guard trials.count < 400, let command = subject.held else { return nil }
    executionCount += 1
    let trial = CommandTrial(number: executionCount, subject)
    trials.append(trial)
    trace("execute \(trial.number) of \(subject)")
    trial.begin(command.execute(with: CommandToken(trial, in: self)), keeps: random(2) == 0)
    if random(3) == 0 { trial.wait() }
    return trial
  }

  /// Another command, for a body that executes it and waits for its outcome.
  ///
  /// Not simply the last trial: what that execution led to may share the execution of the body,
  /// which would then wait for itself.
  func other(than subject: CommandSubject) -> CommandTrial? {
    guard fuel > 0, let other = current.filter({ $0.number < subject.number }).last else {
      return nil
    }
    fuel -= 1
    return execute(other)
  }

  private func cancelTrial() {
    trials.suffix(12).randomElement(using: &random)?.cancel()
  }

  /// Lets go of a command, and puts another one in its place.
  private func drop(_ subject: CommandSubject) {
    trace("drop \(subject)")
    current.removeAll { $0 === subject }
    subject.drop()
    if random(2) == 0 {
      trace("let go of its handles")
      for trial in trials where trial.subject === subject { trial.forget() }
    }
    if subjects.count < 8 { add() }
  }

  private func forget() {
    trace("let go of handles")
    for trial in trials.suffix(12) where random(2) == 0 { trial.forget() }
  }

  /// The executions of a command that have not ended.
  func open(of subject: CommandSubject) -> [CommandTrial] {
    trials.filter { $0.subject === subject && $0.outcome == nil }
  }
}

/// Anything that goes through a command; acts when it goes.
@MainActor
final class CommandToken {
  weak let trial: CommandTrial?
  private let world: CommandWorld

  init(_ trial: CommandTrial?, in world: CommandWorld) {
    self.trial = trial
    self.world = world
    world.tokens += 1
  }

  isolated deinit {
    world.tokens -= 1
    world.act("deinit")
  }
}

/// What the bodies throw.
struct CommandMishap: Error {
  let token: CommandToken
}
