import Bindery
import BinderyHeadless
import BinderyTesting
import Foundation
import TestKit
import Testing

/// Starts, ends, failures, cancellations and disabling in random order; the same for longer is part
/// of the stress.
@MainActor @Suite("Command: random interleavings")
struct InterleavingTests {
  nonisolated static let tests: [TestCase<InterleavingTests>] = [
    TestCase("whatever the order, no invariant is broken", interleavings),
    TestCase("executions leave nothing behind", memory),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<InterleavingTests>) async throws {
    try await test(in: self)
  }
}

extension InterleavingTests {
  private static let runs = Extent.asked("INTERLEAVINGS") ?? 40
  private static let executions = Extent.asked("EXECUTIONS") ?? 1_000

  func interleavings() async {
    expectGreater(Self.runs, 0)
    for seed in 0..<Self.runs {
      let run = CommandInterleaving(seed: UInt64(seed))
      await run.perform(steps: 40)
      expectEqual(run.violations, [], "seed \(seed)")
      if !run.violations.isEmpty { break }
    }
    print("\(Self.runs) interleavings of commands")
  }

  func memory() {
    let command = Command { (input: Int) -> Int in input &+ 1 }
    let log = MutableProperty(0)
    let connections = [
      command.isExecuting.observe { _ in }, command.values.observe { log.value = $0 },
      command.completions.observe { _ in },
    ]
    func execute(_ count: Int) {
      for number in 0..<count { command.execute(with: number) }
    }
    execute(1_000)
    let (nodes, bytes) = (Census.take(), residentBytes())
    execute(Self.executions)
    expectTrue(Census.take().isNoMore(than: nodes))
    // Only where nothing else runs in the process, as in the stress.
    if Self.executions > 10_000 { #expect(residentBytes() - bytes < 4 << 20) }
    expectEqual(command.executionCount.value, 1_000 + Self.executions)
    print("\(Self.executions) executions of a command")
    for connection in connections { connection.cancel() }
  }

  /// What the process has in memory; 0 where that cannot be read.
  private func residentBytes() -> Int {
    let pages = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
      .split(separator: " ").dropFirst().first
    return (pages.flatMap { Int($0) } ?? 0) * 4096
  }
}

/// One command of a random policy, doors for its bodies, and what must be so after each step.
@MainActor
private final class CommandInterleaving {
  private struct Failure: Error {}

  private(set) var violations: [String] = []
  private var random: SplitMix64
  private let isOn = MutableProperty(true)
  private let command: Command<Int, Int, Failure>
  private let bodies: Bodies
  private let policy: CommandPolicy
  private var executions: [Execution<Int, Failure>] = []
  private var starts = 0
  private var terminals = 0
  private var connections: [Connection] = []

  /// The bodies that are running, and how each is to end.
  @MainActor
  private final class Bodies {
    var waiting: [(input: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    var running = 0

    func run(_ input: Int) async -> Bool {
      running += 1
      defer { running -= 1 }
      return await withCheckedContinuation { waiting.append((input, $0)) }
    }
  }

  init(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let policies: [CommandPolicy] = [
      .exclusive, .latest, .queued(max: 2), .queued(afterFailure: .stop), .concurrent(max: 2),
      .shareInFlight,
    ]
    policy = policies.randomElement(using: &random) ?? .exclusive
    self.random = random
    let bodies = Bodies()
    self.bodies = bodies
    command = Command(.enabled(if: isOn), .policy(policy)) {
      (input: Int) async throws(Failure) -> Int in
      if await bodies.run(input) { return input }
      throw Failure()
    }
    observe()
  }

  private func observe() {
    connections = [
      command.starts.observe { [unowned self] _ in
        starts += 1
        check(command.isExecuting.value, "starts while it is not executing")
      },
      command.completions.observe { [unowned self] _ in terminals += 1 },
      command.errors.observe { [unowned self] _ in terminals += 1 },
      command.cancellations.observe { [unowned self] in terminals += 1 },
      command.blockedBy.changes.observe { [unowned self] reasons in
        check(reasons.isEmpty == command.isEnabled.value, "a mixture: \(reasons)")
      },
    ]
  }

  func perform(steps: Int) async {
    for number in 0..<steps {
      step(number)
      if Bool.random(using: &random) { await Task {}.value }
      checkInvariants()
    }
    isOn.value = true
    // Everything ends, however many turns it takes.
    while command.isExecuting.value {
      endBody(succeeding: true)
      await Task {}.value
    }
    for execution in executions { _ = await execution.outcome }
    checkInvariants()
    check(starts == terminals, "began \(starts) times, ended \(terminals) times")
    check(bodies.running == 0, "bodies are still running")
    check(command.isEnabled.value, "is not enabled in the end")
    check(executions.allSatisfy { $0.result != nil }, "an execution has no outcome")
    connections = []
  }

  private func step(_ number: Int) {
    switch Int.random(in: 0..<10, using: &random) {
    case 0..<4: executions.append(command.execute(with: number))
    case 4, 5: endBody(succeeding: true)
    case 6: endBody(succeeding: false)
    case 7: executions.randomElement(using: &random)?.cancel()
    case 8: isOn.value.toggle()
    default: if Int.random(in: 0..<4, using: &random) == 0 { command.cancel() }
    }
  }

  private func endBody(succeeding: Bool) {
    guard !bodies.waiting.isEmpty else { return }
    let index = Int.random(in: bodies.waiting.indices, using: &random)
    bodies.waiting.remove(at: index).continuation.resume(returning: succeeding)
  }

  private func checkInvariants() {
    let isIdle = !command.isExecuting.value
    check(!isIdle || bodies.running == 0, "is not executing while a body runs")
    check(command.isEnabled.value == command.blockedBy.value.isEmpty, "enabled and blocked")
    check(isOn.value || !command.isEnabled.value, "is enabled although it must not be")
    check(!command.isCancelling.value || !isIdle, "is cancelling what is not executing")
    check(starts - terminals <= limit, "runs \(starts - terminals) at once")
    check(starts == command.executionCount.value, "counts wrong")
  }

  /// How many may run at once.
  private var limit: Int {
    switch policy {
    case .exclusive, .queued: 1
    case .concurrent(let max): max
    case .latest, .shareInFlight: .max
    }
  }

  private func check(_ condition: Bool, _ complaint: String) {
    if !condition { violations.append("\(policy): \(complaint)") }
  }
}
