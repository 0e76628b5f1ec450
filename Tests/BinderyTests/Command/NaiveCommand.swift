import Bindery

/// A command as a reader of the documentation makes it first: lists of what runs and what waits.
@MainActor
final class NaiveCommand {
  struct Options {
    var policy = CommandPolicy.exclusive
    var timeout: Int?
    /// The pause before the second attempt; `nil` for one attempt.
    var retry: Int?
  }

  /// What a body does.
  struct Course {
    let duration: Int
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
    var timers: [@MainActor () -> Void] = []

    init(_ request: Request) { requests = [request] }
  }

  private let options: Options
  private let time: NaiveTime
  private let course: @MainActor (Int) -> Course
  private let didStart: @MainActor (Int) -> Void
  var isPossible: @MainActor (Int) -> Bool = { _ in true }
  private var runs: [Run] = []
  private var waiting: [Request] = []
  private(set) var lastOutcome: Outcome?

  init(
    _ options: Options, on time: NaiveTime, didStart: @escaping @MainActor (Int) -> Void,
    course: @escaping @MainActor (Int) -> Course
  ) {
    (self.options, self.time) = (options, time)
    (self.didStart, self.course) = (didStart, course)
  }

  var isExecuting: Bool { !runs.isEmpty }

  var canExecute: Bool {
    switch options.policy {
    case .exclusive: runs.isEmpty
    case .latest, .shareInFlight: true
    case .queued(let max, _): runs.isEmpty || waiting.count < max
    case .concurrent(let max): runs.count < max
    }
  }

  func execute(_ request: Request) {
    guard canExecute, isPossible(request.input) else { return request.end(.rejected) }
    switch options.policy {
    case .shareInFlight:
      if let run = runs.last, !run.isCancelled, !run.isTimedOut {
        return run.requests.append(request)
      }
    case .queued where !runs.isEmpty: return waiting.append(request)
    case .latest: for run in runs { cancel(run) }
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

  // MARK: Runs

  private func begin(_ request: Request) {
    let run = Run(request)
    runs.append(run)
    didStart(request.input)
    if let timeout = options.timeout {
      run.timers.append(
        time.schedule(after: timeout) { [self] in
          if run.isCancelled { return }
          run.isTimedOut = true
          for request in run.requests { request.end(.timedOut) }
          stopIfAsked(after: .timedOut)
          stop(run)
        })
    }
    attempt(request.input, run, isLast: options.retry == nil)
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

  private func end(_ run: Run, _ outcome: Outcome) {
    guard let place = runs.firstIndex(where: { $0 === run }) else { return }
    runs.remove(at: place)
    for timer in run.timers { timer() }
    let end = run.isCancelled ? .cancelled : run.isTimedOut ? .timedOut : outcome
    for request in run.requests { request.end(end) }
    if !run.isTimedOut { stopIfAsked(after: end) }
    while runs.isEmpty, !waiting.isEmpty {
      let next = waiting.removeFirst()
      if isPossible(next.input) { begin(next) } else { next.end(.rejected) }
    }
  }

  /// Rejects what waits after a failure, if the policy says so.
  private func stopIfAsked(after outcome: Outcome) {
    guard case .queued(_, .stop) = options.policy, outcome == .failed || outcome == .timedOut else {
      return
    }
    let all = waiting
    waiting = []
    for request in all { request.end(.rejected) }
  }
}
