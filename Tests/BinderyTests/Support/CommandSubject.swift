import Bindery
import BinderyHeadless

/// A command under test, with observers and bodies that act, and what must be so of it.
@MainActor
final class CommandSubject {
  typealias Tested = Command<CommandToken, CommandToken, CommandMishap>

  let number: Int
  let policy: CommandPolicy
  let isSynchronous: Bool
  let hasTimeout: Bool
  unowned let world: CommandWorld
  let isOn = MutableProperty(true)
  private(set) weak var command: Tested?
  /// What keeps the command besides handles; a view model, as it were.
  private(set) var held: Tested?
  private var scope: LifetimeScope?
  private var hasEnded = false
  private var isDropped = false

  private var isExecuting: Property<Bool> = MutableProperty(false)
  private var isCancelling: Property<Bool> = MutableProperty(false)
  private var isEnabled: Property<Bool> = MutableProperty(false)
  private var blockedBy: Property<[BlockingReason]> = MutableProperty([])
  private var count: Property<Int> = MutableProperty(0)
  private var lastOutcome: Property<CommandTrial.Outcome?> = MutableProperty(
    nil, comparing: .alwaysDifferent)
  private var observers: [Connection] = []

  /// Contexts of the bodies that run; of a synchronous one, there is none.
  private var bodies: [CommandContext<CommandToken>?] = []
  private var starts = 0
  private var terminals = 0
  private var rejections = 0
  private var rejected = 0

  init(number: Int, in world: CommandWorld) {
    self.number = number
    self.world = world
    let policies: [CommandPolicy] = [
      .exclusive, .latest, .queued(), .queued(max: 2), .queued(max: 3, afterFailure: .stop),
      .concurrent(max: 2), .concurrent(), .shareInFlight,
    ]
    policy = policies[world.random(policies.count)]
    isSynchronous = world.random(4) == 0
    hasTimeout = !isSynchronous && world.random(2) == 0
  }

  // MARK: Made and dropped

  func make() {
    if world.random(3) == 0 { scope = LifetimeScope() }
    let command = makeCommand(CommandToken(nil, in: world))
    (self.command, held) = (command, command)
    (isExecuting, isCancelling) = (command.isExecuting, command.isCancelling)
    (isEnabled, blockedBy) = (command.isEnabled, command.blockedBy)
    (count, lastOutcome) = (command.executionCount, command.lastOutcome)
    observe(command)
  }

  private func makeCommand(_ captured: CommandToken) -> Tested {
    let condition: Property<Bool> = Property { [isOn, unowned self] in
      _ = captured
      world.actInCondition(of: self)
      return isOn.value
    }
    var enabledFor: (@MainActor (CommandToken) -> Bool)?
    if world.random(4) == 0 {
      enabledFor = { [unowned self] (_: CommandToken) -> Bool in
        world.act("enabledFor")
        return true
      }
    }
    return isSynchronous
      ? makeSynchronous(captured, condition, enabledFor)
      : makeAsynchronous(captured, condition, enabledFor)
  }

  private func makeSynchronous(
    _ captured: CommandToken, _ condition: Property<Bool>,
    _ enabledFor: (@MainActor (CommandToken) -> Bool)?
  ) -> Tested {
    Tested(
      .enabled(if: condition), .enabled(for: enabledFor), .named(description), .policy(policy),
      .activity(world.activity), .scope(scope)
    ) { [unowned self] (input: CommandToken) throws(CommandMishap) -> CommandToken in
      _ = captured
      return try runNow(input)
    }
  }

  private func makeAsynchronous(
    _ captured: CommandToken, _ condition: Property<Bool>,
    _ enabledFor: (@MainActor (CommandToken) -> Bool)?
  ) -> Tested {
    let timeout: Duration? = hasTimeout ? .milliseconds(50) : nil
    var retry: RetryPolicy<CommandMishap>?
    if world.random(3) == 0 { retry = .limited(to: 3, delay: .constant(.milliseconds(10))) }
    var confirm: (@MainActor (CommandToken) async -> Bool)?
    if world.random(4) == 0 {
      confirm = { [unowned self] (input: CommandToken) async -> Bool in await confirms(input) }
    }
    return Tested.streaming(
      .enabled(if: condition), .enabled(for: enabledFor), .named(description), .policy(policy),
      .timeout(timeout), .retry(retry), .confirm(confirm), .activity(world.activity), .scope(scope)
    ) {
      [unowned self] (input: CommandToken, context: CommandContext<CommandToken>)
        async throws(CommandMishap) -> CommandToken in
      _ = captured
      return try await run(input, context)
    }
  }

  private func observe(_ command: Tested) {
    observers = [
      isExecuting.observe { [unowned self] isExecuting in
        if !isExecuting { world.check(bodies.isEmpty, "\(self) is idle while a body runs") }
        world.act("isExecuting")
      },
      isEnabled.observe { [unowned self] isEnabled in
        if !isDropped {
          world.check(isEnabled == blockedBy.value.isEmpty, "\(self) is enabled and blocked")
        }
        world.act("isEnabled")
      },
      isCancelling.observe { [unowned self] isCancelling in
        world.check(!isCancelling || isExecuting.value, "\(self) is cancelling while it is idle")
        world.act("isCancelling")
      },
      count.observe { [unowned self] _ in world.act("executionCount") },
      command.progress.observe { [unowned self] _ in world.act("progress") },
      command.lastError.changes.observe { [unowned self] _ in world.act("lastError") },
      lastOutcome.changes.observe { [unowned self] _ in world.act("lastOutcome") },
      command.starts.observe { [unowned self] _ in
        starts += 1
        world.check(isExecuting.value, "\(self) starts while it is not executing")
        world.act("starts")
      },
      command.values.observe { [unowned self] _ in
        world.check(isExecuting.value, "\(self) has a value while it is not executing")
        world.act("values")
      },
      command.completions.observe { [unowned self] _ in noteTerminal("completions") },
      command.errors.observe { [unowned self] _ in noteTerminal("errors") },
      command.timeouts.observe { [unowned self] in noteTerminal("timeouts") },
      command.cancellations.observe { [unowned self] in noteTerminal("cancellations") },
      command.rejections.observe { [unowned self] _ in
        rejections += 1
        world.act("rejections")
      },
    ]
  }

  private func noteTerminal(_ name: String) {
    terminals += 1
    // A body that timed out may not have returned.
    if policy == .exclusive, name != "timeouts" {
      world.check(!isExecuting.value, "\(self) is executing in its terminal event")
    }
    world.act(name)
  }

  /// Observers come and go.
  func changeObservers() {
    guard !isDropped, let held else { return }
    observers.append(held.isExecuting.observe { [unowned self] _ in world.act("late observer") })
    if observers.count > 16 { observers.remove(at: 14).cancel() }
  }

  func drop() {
    isDropped = true
    // What goes with it acts when the property has changed.
    let last = held
    held = nil
    withExtendedLifetime(last) {}
  }

  func letGo() {
    drop()
    (observers, scope) = ([], nil)
  }

  // MARK: Cancelled

  func cancelAll() {
    guard let held else { return }
    world.trace("cancel all of \(self)")
    for trial in world.open(of: self) { trial.prohibit("its command was cancelled") }
    held.cancel()
  }

  func cancelByCommand() {
    guard let held else { return }
    world.trace("cancel command of \(self)")
    held.cancelCommand.execute()
  }

  func endScope() {
    guard let scope else { return }
    world.trace("end the scope of \(self)")
    hasEnded = true
    for trial in world.open(of: self) { trial.prohibit("its scope has ended") }
    self.scope = nil
    if world.random(2) == 0 { scope.cancel() }
  }

  // MARK: Bodies

  private func runNow(_ input: CommandToken) throws(CommandMishap) -> CommandToken {
    enter(input, nil)
    world.act("body")
    bodies.removeLast()
    return try result(of: input)
  }

  private func result(of input: CommandToken) throws(CommandMishap) -> CommandToken {
    if world.random(5) == 0 { throw CommandMishap(token: CommandToken(nil, in: world)) }
    return world.random(2) == 0 ? input : CommandToken(nil, in: world)
  }

  private func confirms(_ input: CommandToken) async -> Bool {
    input.trial?.noteBegin(of: "confirmation")
    world.act("confirm")
    _ = await sleeps(10 * (1 + world.random(3)))
    world.act("confirmed")
    return world.random(6) != 0
  }

  private func sleeps(_ milliseconds: Int) async -> Bool {
    (try? await world.stage.clock.sleep(for: .milliseconds(milliseconds))) != nil
  }

  private func run(
    _ input: CommandToken, _ context: CommandContext<CommandToken>
  ) async throws(CommandMishap) -> CommandToken {
    enter(input, context)
    defer { bodies.removeAll { $0 === context } }
    world.act("body")
    let way = world.random(7)
    world.trace("body of \(input.trial.map { "\($0.number)" } ?? "?") goes way \(way)")
    switch way {
    case 0: break
    case 1:
      context.send(CommandToken(nil, in: world))
      world.act("body that sent")
    case 2:
      if await !sleeps(10 * (1 + world.random(9))), world.random(2) == 0 {
        throw CommandMishap(token: input)
      }
    case 3:
      for part in 0..<3 where !context.isCancelled || world.random(2) == 0 {
        _ = await sleeps(20)
        context.report(progress: Double(part) / 3)
      }
    case 4: await world.other(than: self)?.awaitOutcome()
    case 5:
      // Deaf to its cancellation.
      let clock = world.stage.clock
      await Task { _ = try? await clock.sleep(for: .milliseconds(30)) }.value
    default: await Task {}.value
    }
    world.act("end of the body")
    return try result(of: input)
  }

  private func enter(_ input: CommandToken, _ context: CommandContext<CommandToken>?) {
    world.trace("body of \(input.trial.map { "\($0.number)" } ?? "?")")
    input.trial?.noteBegin(of: "body")
    world.check(command != nil, "a body of \(self) begins after its command is gone")
    world.check(!hasEnded, "a body of \(self) begins after its scope has ended")
    world.check(context?.isCancelled != true, "a body of \(self) begins cancelled")
    world.check(isExecuting.value, "a body of \(self) begins while it is not executing")
    switch policy {
    case .exclusive, .queued, .shareInFlight: limit(bodies, to: 0)
    case .concurrent(let max): limit(bodies, to: max - 1)
    case .latest: limit(bodies.filter { $0?.isCancelled == false }, to: 0)
    }
    bodies.append(context)
  }

  private func limit(_ others: [CommandContext<CommandToken>?], to max: Int) {
    // One that is shared may be followed by another one before it has returned from a cancellation.
    let others = policy == .shareInFlight ? others.filter { $0?.isCancelled == false } : others
    world.check(others.count <= max, "\(self) runs \(others.count + 1) bodies at once")
  }

  // MARK: What must be so

  /// In a handler of an execution.
  func checkAtEnd(of trial: CommandTrial, _ outcome: String, hasBegun: Bool) {
    if outcome == "rejected" { rejected += 1 }
    checkState()
    guard policy == .exclusive, hasBegun, outcome != "timed out" else { return }
    world.check(!isExecuting.value, "\(self) is executing when \(trial) has ended")
    world.check(!isCancelling.value, "\(self) is cancelling when \(trial) has ended")
  }

  /// At any time.
  func checkState() {
    world.check(
      bodies.isEmpty || isExecuting.value, "\(self) is not executing while a body runs")
    world.check(!isCancelling.value || isExecuting.value, "\(self) is cancelling while it is idle")
    world.check(!isEnabled.value || isOn.value, "\(self) is enabled although it must not be")
    world.check(!isEnabled.value || !hasEnded, "\(self) is enabled although its scope has ended")
    world.check(terminals <= starts, "\(self) ended \(terminals) of \(starts)")
    guard !isDropped else { return }
    world.check(
      isEnabled.value == blockedBy.value.isEmpty,
      "\(self) is \(isEnabled.value ? "enabled" : "disabled"), blocked by \(blockedBy.value)")
  }

  /// When nothing is to come any more.
  func checkEnd() {
    checkState()
    world.check(starts == count.value || isDropped, "\(self) started \(starts) of \(count.value)")
    world.check(!isExecuting.value, "\(self) is executing for ever")
    world.check(!isCancelling.value, "\(self) is cancelling for ever")
    world.check(bodies.isEmpty, "\(self) has bodies left")
    guard !isDropped else { return }
    world.check(isEnabled.value || hasEnded, "\(self) is not enabled in the end")
    world.check(starts == terminals, "\(self) started \(starts), ended \(terminals)")
    world.check(rejections == rejected, "\(self) sent \(rejections) of \(rejected) rejections")
  }
}

extension CommandSubject: @MainActor CustomStringConvertible {
  var description: String {
    "c\(number) \(policy)\(isSynchronous ? " synchronous" : "")\(isDropped ? " dropped" : "")"
  }
}
