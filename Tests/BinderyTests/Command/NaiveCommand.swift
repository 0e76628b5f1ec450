import Bindery

/// A command as a reader of the documentation makes it first: lists of what runs and what waits.
@MainActor
final class NaiveCommand {
  struct Options {
    var policy = CommandPolicy.exclusive
    var timeout: Duration?
    /// The pause before the second attempt; `nil` for one attempt.
    var retry: Duration?
    /// How long the user thinks before a body begins; `nil` if nothing is asked.
    var confirm: Duration?
  }

  /// What a body does.
  struct Course {
    let duration: Duration
    let fails: Bool
    /// Whether it goes on when it is cancelled.
    let isStubborn: Bool
  }

  enum Outcome: Equatable { case value, failed, cancelled, timedOut, rejected }

  @MainActor
  final class Request {
    let input: Int
    let hear: @MainActor (Outcome) -> Void
    /// Whether it was cancelled, and whether by itself.
    var isCancelled = false
    var hasLeft = false
    private(set) var hasEnded = false

    init(_ input: Int, _ hear: @escaping @MainActor (Outcome) -> Void) {
      (self.input, self.hear) = (input, hear)
    }

    func end(_ outcome: Outcome) {
      if hasEnded { return }
      hasEnded = true
      hear(isCancelled ? .cancelled : outcome)
    }
  }

  /// A body that runs, for those who share it.
  private final class Run {
    var requests: [Request]
    var isCancelled = false
    var isTimedOut = false
    var isStubborn = false
    var isSuperseded = false
    var timers: [@MainActor () -> Void] = []

    init(_ request: Request) { requests = [request] }
  }

  private let options: Options
  private let time: NaiveTime
  private let course: @MainActor (Int) -> Course
  private let didStart: @MainActor (Int) -> Void
  /// Called with the outcome of each run, and of each request that was rejected.
  var didEnd: @MainActor (Outcome) -> Void = { _ in }
  var isPossible: @MainActor (Int) -> Bool = { _ in true }
  var isConfirmed: @MainActor (Int) -> Bool = { _ in true }
  private var runs: [Run] = []
  private var waiting: [Request] = []
  private(set) var lastOutcome: Outcome?
  private(set) var hasError = false
  private(set) var executionCount = 0

  init(
    _ options: Options, on time: NaiveTime, didStart: @escaping @MainActor (Int) -> Void,
    course: @escaping @MainActor (Int) -> Course
  ) {
    (self.options, self.time) = (options, time)
    (self.didStart, self.course) = (didStart, course)
  }

  var isExecuting: Bool { !runs.isEmpty }

  var isCancelling: Bool {
    isExecuting && runs.allSatisfy { $0.isCancelled || $0.isTimedOut }
  }

  var canExecute: Bool {
    switch options.policy {
    case .exclusive: runs.isEmpty
    case .latest, .shareInFlight: true
    case .queued(let max, _): runs.isEmpty || waiting.count < max
    case .concurrent(let max): runs.count < max
    }
  }

  func execute(_ request: Request) {
    guard canExecute, isPossible(request.input) else { return reject(request) }
    switch options.policy {
    case .shareInFlight:
      if let run = runs.last, !run.isCancelled, !run.isTimedOut {
        return run.requests.append(request)
      }
    case .queued where !runs.isEmpty: return waiting.append(request)
    case .latest:
      for run in runs {
        run.isSuperseded = run.isSuperseded || !run.isCancelled
        cancel(run)
      }
    default: break
    }
    begin(request)
  }

  func cancel(_ request: Request) {
    if request.hasEnded { return }
    (request.isCancelled, request.hasLeft) = (true, true)
    if let place = waiting.firstIndex(where: { $0 === request }) {
      waiting.remove(at: place)
      return request.end(.cancelled)
    }
    guard let run = runs.first(where: { $0.requests.contains { $0 === request } }) else { return }
    let isLast = run.requests.allSatisfy(\.hasLeft)
    if isLast { cancel(run) }
    // Others share the run, or it is theirs: this request is over at once.
    if !isLast || run.requests[0] !== request { request.end(.cancelled) }
  }

  func cancel() {
    let all = waiting
    waiting = []
    for request in all { request.end(.cancelled) }
    for run in runs { cancel(run) }
  }

  private func reject(_ request: Request) {
    didEnd(.rejected)
    request.end(.rejected)
  }

  // MARK: Runs

  private func begin(_ request: Request) {
    let run = Run(request)
    runs.append(run)
    executionCount += 1
    hasError = false
    didStart(request.input)
    guard let confirm = options.confirm else { return start(request.input, run) }
    run.timers.append(
      time.schedule(after: confirm) { [self] in
        if isConfirmed(request.input) { start(request.input, run) } else { end(run, .cancelled) }
      })
  }

  private func start(_ input: Int, _ run: Run) {
    if let timeout = options.timeout {
      run.timers.append(
        time.schedule(after: timeout) { [self] in
          if run.isCancelled { return }
          run.isTimedOut = true
          note(.timedOut, of: run)
          for request in run.requests { request.end(.timedOut) }
          stopIfAsked(after: .timedOut)
          stop(run)
        })
    }
    attempt(input, run, isLast: options.retry == nil)
  }

  private func attempt(_ input: Int, _ run: Run, isLast: Bool) {
    let course = course(input)
    run.isStubborn = course.isStubborn
    run.timers.append(
      time.schedule(after: course.duration) { [self] in
        let isStopped = run.isCancelled || run.isTimedOut
        guard course.fails, !isLast, !isStopped, let pause = options.retry else {
          return end(run, course.fails ? .failed : .value)
        }
        run.isStubborn = false
        run.timers.append(
          time.schedule(after: pause) { [self] in attempt(input, run, isLast: true) })
      })
  }

  private func cancel(_ run: Run) {
    for request in run.requests { request.isCancelled = true }
    run.isCancelled = true
    stop(run)
  }

  /// Asks the body to stop.
  private func stop(_ run: Run) {
    if !run.isStubborn { end(run, .cancelled) }
  }

  private func note(_ outcome: Outcome, of run: Run) {
    didEnd(outcome)
    if run.isSuperseded { return }
    lastOutcome = outcome
    if outcome == .failed { hasError = true }
  }

  private func end(_ run: Run, _ outcome: Outcome) {
    guard let place = runs.firstIndex(where: { $0 === run }) else { return }
    runs.remove(at: place)
    for timer in run.timers { timer() }
    let end = run.isCancelled ? .cancelled : run.isTimedOut ? .timedOut : outcome
    if !run.isTimedOut { note(end, of: run) }
    for request in run.requests { request.end(end) }
    if !run.isTimedOut { stopIfAsked(after: end) }
    while runs.isEmpty, !waiting.isEmpty {
      let next = waiting.removeFirst()
      if isPossible(next.input) { begin(next) } else { reject(next) }
    }
  }

  /// Rejects what waits after a failure, if the policy says so.
  private func stopIfAsked(after outcome: Outcome) {
    guard case .queued(_, .stop) = options.policy, outcome == .failed || outcome == .timedOut else {
      return
    }
    let all = waiting
    waiting = []
    for request in all { reject(request) }
  }
}
