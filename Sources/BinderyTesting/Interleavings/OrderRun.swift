import Bindery
import BinderyHeadless
import BinderyScript
import Testing

/// One run of a piece of test code: the choices that were made while it waited.
@MainActor
final class OrderRun: StageDirector {
  /// A choice that was made.
  struct Choice {
    let label: String
    /// The other things that could have happened there; empty where others have tried them.
    let others: [String]
    let isUsual: Bool
    /// The place in the test, for the choice to go on.
    let note: String?
  }

  /// One thing that may happen next.
  private struct Option {
    let label: String
    var note: String?
    let perform: @MainActor () async throws -> Void
  }

  /// How choices are made after those that are wanted.
  enum Course {
    /// The usual ones: the test goes on; the request that waits longest is answered.
    case usual
    /// The wanted choices where they are possible, in between what is usual.
    case loose
    /// Any.
    case random(SplitMix64)
  }

  private(set) var choices: [Choice] = []
  private(set) var failures: [String] = []
  private var wanted: ArraySlice<String>
  private var course: Course
  private let states: OrderStates
  private var actions: [(title: String, action: @MainActor () throws -> Void)] = []
  private var replies: [String: [String]] = [:]
  private var counts: [String: Int] = [:]
  private var (isKnown, settleCount, idleCount) = (false, 0, 0)
  private let capturesIssues: Bool
  private let issues = IssueTexts()

  /// The most choices of a run; then what is usual is done.
  private static let (depth, end, idleLimit) = (40, 400, 10)
  static let over = "end"
  static let settle = "settle"

  init(
    _ wanted: [String], then course: Course, states: OrderStates = OrderStates(),
    capturingIssues: Bool = true
  ) {
    (self.wanted, self.course, self.states) = (wanted[...], course, states)
    capturesIssues = capturingIssues
  }

  /// Runs the code on a new stage.
  func run(_ body: @MainActor (Stage) async throws -> Void) async {
    let stage = Stage { [weak self] in self?.failures.append($0.description) }
    stage.startRecording()
    stage.director = self
    await Runtime.$current.withValue(stage.runtime) {
      await Stage.$ofTest.withValue(stage) {
        await capturing {
          do { try await body(stage) } catch {
            self.failures.append("an error is thrown: \(error)")
          }
          await self.answerAll(on: stage)
        }
      }
    }
    failures += issues.take()
    actions = []
    stage.director = nil
    guard failures.isEmpty else { return stage.abandon() }
    stage.forgetUnseenFailures()
    await stage.finish(at: nil, releasingScreens: true)
  }

  /// Runs code, and keeps the issues that it records from failing the test.
  private func capturing(_ code: () async -> Void) async {
    guard capturesIssues, Test.current != nil else { return await code() }
    let issues = issues
    await withKnownIssue(isIntermittent: true) {
      await code()
    } matching: { issue in
      issues.add("\(issue)")
      return true
    }
  }

  // MARK: Choices

  func stageHasSettled(_ stage: Stage, at site: CallSite) async {
    settleCount += 1
    let goOn = Option(label: Self.settle, note: "\(site)") {}
    while await choose([goOn] + options(on: stage), on: stage).label != Self.settle {}
  }

  func answerAll(on stage: Stage) async {
    settleCount += 1
    guard await stage.settles(at: nil) else { return }
    while choices.count < Self.end {
      var options = options(on: stage)
      if stage.pendingRequests.isEmpty, stage.deadlines.isEmpty || idleCount >= Self.idleLimit {
        options.insert(Option(label: Self.over) {}, at: 0)
      }
      // Nothing is left, or only what a test waits for by itself.
      if options.allSatisfy({ $0.label == Self.over }) { return }
      if await choose(options, on: stage).label == Self.over { return }
    }
  }

  func add(_ title: String, _ action: @escaping @MainActor () throws -> Void) {
    actions.append((title, action))
  }

  /// Makes a choice, and does what it says.
  private func choose(_ options: [Option], on stage: Stage) async -> Option {
    var chosen = options[0]
    let isWanted = !wanted.isEmpty
    switch course {
    case _ where choices.count >= Self.depth: isKnown = true
    case .loose:
      if let next = wanted.first, let option = options.first(where: { $0.label == next }) {
        wanted.removeFirst()
        chosen = option
      }
    case _ where isWanted:
      let next = wanted.removeFirst()
      chosen = options.first { $0.label == next } ?? chosen
    case .usual: noteState(of: stage, options)
    case .random(var random):
      chosen = options.randomElement(using: &random) ?? chosen
      course = .random(random)
    }
    let others = isKnown || isWanted ? [] : options.map(\.label).filter { $0 != chosen.label }
    choices.append(
      Choice(
        label: chosen.label, others: others, isUsual: chosen.label == options[0].label,
        note: chosen.note))
    do {
      try await stage.perform { chosen.perform }()
      if chosen.label != Self.settle { _ = await stage.settles(at: nil) }
    } catch {
      failures.append("`\(chosen.label)` throws: \(error)")
    }
    return chosen
  }

  /// Notes the state before a choice; one that is known is not left in other ways again.
  private func noteState(of stage: Stage, _ options: [Option]) {
    guard !isKnown, let models = stage.modelTexts else { return }
    let executions = stage.executions
    let lines =
      ["\(settleCount) \(actions.map(\.title)) \(options.map(\.label))"] + models
      + executions.map { "\($0): \(replies[$0] ?? [])" }
      + stage.deadlines.map { "\($0 - stage.now)" } + counts.map { "\($0): \($1)" }.sorted()
    if !states.insert(lines.joined(separator: "\n")) { isKnown = true }
  }

  /// All that may happen now, what is usual first.
  private func options(on stage: Stage) -> [Option] {
    let requests = stage.pendingRequests
    var (fine, bad): ([Option], [Option]) = ([], [])
    for request in requests {
      if request.gate.knowsValues { fine.append(reply(to: request)) }
      let names = request.gate.failureNames
      for name in names.isEmpty ? ["offline"] : names.prefix(2).map(\.self) {
        bad.append(reply(to: request, failing: name))
      }
    }
    // A gate that knows no values only fails.
    if fine.isEmpty { (fine, bad) = (bad, []) }
    if let next = stage.deadlines.first(where: { $0 > stage.now }), idleCount < Self.idleLimit {
      let isIdle = requests.isEmpty
      let left = next - stage.now
      fine.append(
        Option(label: "advance \(left.scriptText)") { [weak self] in
          if isIdle { self?.idleCount += 1 }
          await stage.advance(by: left)
        })
    }
    let others = actions.enumerated().map { place, action in
      Option(label: action.title) { [weak self] in
        self?.actions.remove(at: place)
        try stage.perform(action.action)
      }
    }
    let cancellations = stage.executingCommands.map { command in
      Option(label: "cancel \(command.title)") { stage.perform { command.cancel() } }
    }
    return fine + others + bad + (requests.isEmpty ? [] : cancellations)
  }

  private func reply(
    to request: Stage.PendingRequest, failing failure: String? = nil
  ) -> Option {
    let (gate, place) = (request.gate, request.place)
    let label = gate.replyLine(failing: failure, to: place)
    return Option(label: label) { [weak self] in
      self?.replies[request.waiter, default: []].append(
        "\(gate.name) \(request.text) \(failure ?? "")")
      self?.counts["\(gate.name) \(request.text) \(failure ?? "")", default: 0] += 1
      if let failure {
        try gate.reply(failingWith: failure, to: place, after: nil)
      } else {
        try gate.reply(with: nil, to: place, after: nil)
      }
    }
  }
}

/// The states in which choices were made before.
@MainActor
final class OrderStates {
  private var known: Set<String> = []
  private(set) var repeatedCount = 0

  /// Returns whether the state is new.
  func insert(_ state: String) -> Bool {
    let isNew = known.insert(state).inserted
    if !isNew { repeatedCount += 1 }
    return isNew
  }
}
