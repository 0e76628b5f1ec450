import Bindery
import BinderyHeadless
import TestKit

/// A random command beside a naive one: each request has the same outcome, at the same time.
@MainActor
final class RandomCommands: NaiveWorld {
  private struct Broken: Error {}

  private final class Request {
    var execution: Execution<Int, any Error>?
    var naive: NaiveCommand.Request?
    var isOver = false
  }

  let random: RandomActs
  private(set) var findings: [String] = []
  let stage = makeStage()
  let time = NaiveTime()
  private let scope = LifetimeScope()
  private let isOpen = MutableProperty(true)
  private var command: Command<Int, Int, any Error>?
  private var naive: NaiveCommand?
  private var requests: [Request] = []
  private var requestCount = 0
  private var heard: [String] = []
  private var wanted: [String] = []
  private var calls: [Int: Int] = [:]
  private var naiveCalls: [Int: Int] = [:]
  private let durations: [Duration]
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
    durations = (0..<12).map { _ in .microseconds(5_000 + random.below(200_000)) }
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
        return course(of: input, call: naiveCalls[input, default: 0])
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
      guard let course = self?.call(input) else { return 0 }
      if course.isStubborn {
        await Task { try? await clock.sleep(for: course.duration) }.value
      } else {
        try await clock.sleep(for: course.duration)
      }
      if course.fails { throw Broken() }
      return input
    }
    command.starts.observe { [weak self] in self?.note(start: $0, isNaive: false) }.store(in: scope)
    command.ends.observe { [weak self] end in
      self?.heard.append("\(self?.stage.now ?? .zero): end \(Self.naive(end.outcome))")
    }.store(in: scope)
    self.command = command
  }

  private func call(_ input: Int) -> NaiveCommand.Course {
    calls[input, default: 0] += 1
    return course(of: input, call: calls[input, default: 0])
  }

  /// Some bodies fail each time, and some every other time.
  private func course(of input: Int, call: Int) -> NaiveCommand.Course {
    let fails = input % 4 == 3 || input % 4 == 2 && call % 2 == 1
    return .init(duration: durations[input], fails: fails, isStubborn: input % 3 == 1)
  }

  func end() async -> [String] {
    await advance(by: .seconds(5))
    if command?.isExecuting.value == true { findings.append("it is executing at the end") }
    return []
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
  func compare() {
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
