import Bindery
import BinderyHeadless
import TestKit

/// A random command beside a naive one: each request has the same outcome, at the same time.
@MainActor
final class RandomCommands: RandomWorld {
  private struct Broken: Error {}

  private final class Request {
    var execution: Execution<Int, any Error>?
    var naive: NaiveCommand.Request?
    var isOver = false
  }

  let random: RandomActs
  private(set) var findings: [String] = []
  private let stage = makeStage()
  private let time = NaiveTime()
  private let isOpen = MutableProperty(true)
  private var command: Command<Int, Int, any Error>?
  private var naive: NaiveCommand?
  private var requests: [Request] = []
  private var requestCount = 0
  private var heard: [String] = []
  private var wanted: [String] = []
  private var calls: [Int: Int] = [:]
  private var naiveCalls: [Int: Int] = [:]
  private var courses: [NaiveCommand.Course] = []
  private let options: NaiveCommand.Options

  init(seed: UInt64) {
    let random = RandomActs(seed: seed)
    self.random = random
    let policies: [CommandPolicy] = [
      .exclusive, .latest, .queued(), .queued(max: 2, afterFailure: .stop), .concurrent(),
      .concurrent(max: 2), .shareInFlight,
    ]
    var options = NaiveCommand.Options()
    options.policy = policies[random.below(policies.count)]
    if random.below(3) == 0 { options.timeout = .microseconds(10_000 + random.below(300_000)) }
    if random.below(3) == 0 { options.retry = .microseconds(1_000 + random.below(50_000)) }
    if random.below(3) == 0 { options.confirm = .microseconds(1_000 + random.below(80_000)) }
    self.options = options
    courses = (0..<12).map { input in
      .init(
        duration: .microseconds(5_000 + random.below(200_000)), fails: input % 4 == 3,
        isStubborn: input % 3 == 1)
    }
    makeNaive()
    stage.perform { makeCommand() }
  }

  private func makeNaive() {
    let naive = NaiveCommand(
      options, on: time,
      didStart: { [weak self] in self?.note(start: $0, isNaive: true) },
      course: { [weak self] input in
        guard let self else { return .init(duration: .zero, fails: false, isStubborn: false) }
        naiveCalls[input, default: 0] += 1
        let course = courses[input]
        let fails = course.fails || input % 4 == 2 && naiveCalls[input, default: 0] % 2 == 1
        return .init(duration: course.duration, fails: fails, isStubborn: course.isStubborn)
      })
    naive.isConfirmed = { $0 % 5 != 0 }
    naive.isPossible = { [weak self] in self?.isOpen.value == true && $0 % 7 != 0 }
    naive.didEnd = { [weak self] in self?.wanted.append("\(self?.time.now ?? .zero): end \($0)") }
    self.naive = naive
  }

  private func makeCommand() {
    let confirm = options.confirm.map { delay in
      { @MainActor @Sendable [clock = stage.clock] (input: Int) async -> Bool in
        try? await clock.sleep(for: delay)
        return input % 5 != 0
      }
    }
    let command = Command<Int, Int, any Error>(
      .confirm(confirm),
      .policy(options.policy), .timeout(options.timeout),
      .retry(
        options.retry.map { .limited(to: 2, delay: .constant($0)) }),
      .enabled(if: isOpen), .enabled(for: { $0 % 7 != 0 })
    ) { [weak self, clock = stage.clock] (input: Int) async throws -> Int in
      guard let (course, fails) = self?.call(input) else { return 0 }
      if course.isStubborn {
        await Task { try? await clock.sleep(for: course.duration) }.value
      } else {
        try await clock.sleep(for: course.duration)
      }
      if fails { throw Broken() }
      return input
    }
    command.starts.observe { [weak self] in self?.note(start: $0, isNaive: false) }.store(in: scope)
    command.ends.observe { [weak self] end in
      self?.heard.append("\(self?.stage.now ?? .zero): end \(Self.naive(end.outcome))")
    }.store(in: scope)
    self.command = command
  }

  private let scope = LifetimeScope()

  private func call(_ input: Int) -> (course: NaiveCommand.Course, fails: Bool) {
    calls[input, default: 0] += 1
    let fails = courses[input].fails || input % 4 == 2 && calls[input, default: 0] % 2 == 1
    return (courses[input], fails)
  }

  func step() async {
    stage.perform { random.step(act) }
    await stage.settle()
    compare()
    if below(2) == 0 { await advance(by: .milliseconds(1 + below(100))) }
  }

  func end() async -> [String] {
    await advance(by: .seconds(5))
    if command?.isExecuting.value == true { findings.append("it is executing at the end") }
    return []
  }

  private func advance(by delay: Duration) async {
    await time.advance(by: delay, with: stage)
    compare()
  }

  func perform() {
    switch below(10) {
    case 0:
      command?.cancel()
      naive?.cancel()
    case 1, 2:
      guard let request = requests.randomElement(using: &random.random) else { return }
      request.execution?.cancel()
      if let naiveRequest = request.naive { naive?.cancel(naiveRequest) }
    case 3: isOpen.value = below(3) > 0
    default: execute(below(12))
    }
  }

  private func execute(_ input: Int) {
    requestCount += 1
    let (number, request) = (requestCount, Request())
    requests.append(request)
    let naiveRequest = NaiveCommand.Request(input) { [weak self] in
      self?.wanted.append("\(self?.time.now ?? .zero): \(number) \($0)")
    }
    request.naive = naiveRequest
    naive?.execute(naiveRequest)
    let execution = command?.execute(with: input)
    request.execution = execution
    execution?.onEnd { [weak self, weak request] outcome in
      request?.isOver = true
      self?.heard.append("\(self?.stage.now ?? .zero): \(number) \(Self.naive(outcome))")
    }
  }

  private static func naive(_ outcome: CommandOutcome<Int, any Error>) -> NaiveCommand.Outcome {
    switch outcome {
    case .value: .value
    case .failed: .failed
    case .cancelled: .cancelled
    case .timedOut: .timedOut
    case .rejected: .rejected
    }
  }

  private func note(start input: Int, isNaive: Bool) {
    if isNaive {
      wanted.append("\(time.now): start \(input)")
    } else {
      heard.append("\(stage.now): start \(input)")
    }
  }

  /// The order of what happens at the same time is not said.
  private func compare() {
    if heard.sorted() != wanted.sorted() {
      findings.append(
        "\(options) heard \(heard.suffix(8)), not \(wanted.suffix(8))")
    }
    guard let command, let naive else { return }
    let state: [(String, Bool)] = [
      ("isExecuting", command.isExecuting.value == naive.isExecuting),
      ("isEnabled", command.isEnabled.value == (naive.canExecute && isOpen.value)),
      ("isCancelling", command.isCancelling.value == naive.isCancelling),
      ("executionCount", command.executionCount.value == naive.executionCount),
      ("lastOutcome", command.lastOutcome.value.map { Self.naive($0) } == naive.lastOutcome),
      ("lastError", (command.lastError.value != nil) == naive.hasError),
    ]
    for (name, agrees) in state where !agrees {
      findings.append("\(options): not the same \(name), after \(wanted.suffix(8))")
    }
    requests.removeAll(where: \.isOver)
  }
}
