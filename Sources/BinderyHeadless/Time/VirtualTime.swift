import Bindery
import Synchronization

/// Time that only the stage moves.
final class VirtualTime: TimeSource {
  /// An event at a certain time: a task goes on, or an action is called.
  struct Deadline: Sendable {
    enum Target: Sendable {
      case sleeper(Park)
      case action(@MainActor @Sendable () -> Void)
    }

    let time: Duration
    let sequence: Int
    let target: Target
    /// The waiter: the sleeper, or the request of a delayed reply. Without it the deadline is
    /// removed.
    let waiter: Park?
    /// The execution whose body requested it, such as for a time-out; `nil` outside commands.
    let execution: ExecutionID?
    /// Whether a test may end before it, such as for a notice that disappears by itself.
    let isIncidental: Bool
    /// The origin of the appointment; `nil` if it is not known.
    let origin: TimerOrigin?
    /// The cause of the appointment, as an entry of the stage's history.
    let cause: Int?

    func isSleep(of execution: ExecutionID) -> Bool {
      if case .sleeper(let park) = target { park.execution == execution } else { false }
    }
  }

  /// A deadline that is not kept; of a deadline itself, the action would retain this time.
  struct Abandoned {
    let time: Duration
    let origin: TimerOrigin?
  }

  private struct State {
    var now: Duration = .zero
    var sequence = 0
    var deadlines: [Deadline] = []

    mutating func add(
      at time: Duration, _ target: Deadline.Target, for waiter: Park?,
      isIncidental: Bool = false, origin: TimerOrigin? = nil, cause: Int? = nil
    ) -> Int {
      sequence += 1
      deadlines.append(
        Deadline(
          time: time, sequence: sequence, target: target, waiter: waiter,
          execution: waiter?.execution ?? Runtime.execution, isIncidental: isIncidental,
          origin: origin, cause: cause))
      return sequence
    }

    mutating func prune() {
      deadlines.removeAll { $0.waiter?.isDone ?? false }
    }

    mutating func next() -> Int? {
      prune()
      return deadlines.indices.min {
        (deadlines[$0].time, deadlines[$0].sequence) < (deadlines[$1].time, deadlines[$1].sequence)
      }
    }
  }

  private let state = Mutex(State())
  private let activity: StageActivity
  private var abandoned: [Abandoned] = []
  /// The present cause, if the stage records causes.
  var cause: (@MainActor () -> Int?)?

  nonisolated init(activity: StageActivity) {
    self.activity = activity
  }

  var now: Duration { currentTime }

  nonisolated var currentTime: Duration { state.withLock(\.now) }

  nonisolated var clock: any Clock<Duration> { VirtualClock(time: self) }

  nonisolated var incidental: any TimeSource { IncidentalTime(time: self) }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> Connection {
    schedule(after: delay, for: nil, action)
  }

  func schedule(
    after delay: Duration, for waiter: Park?, isIncidental: Bool = false,
    _ action: @escaping @MainActor () -> Void
  ) -> Connection {
    let (origin, cause) = (TimerOrigin.current, cause?())
    let sequence = state.withLock { state in
      let time = state.now + Swift.max(delay, .zero)
      return state.add(
        at: time, .action(action), for: waiter, isIncidental: isIncidental, origin: origin,
        cause: cause)
    }
    return Connection { [weak self] in self?.remove(sequence) }
  }

  /// Waits on the virtual clock.
  nonisolated func sleep(until time: Duration) async throws {
    try Task.checkCancellation()
    let park = state.withLock { state -> Park? in
      guard time > state.now else { return nil }
      let park = Park(activity: activity)
      _ = state.add(at: time, .sleeper(park), for: park)
      return park
    }
    try await park?.wait()
  }

  /// The deadlines, soonest first.
  var deadlines: [Deadline] {
    state.withLock { state in
      state.prune()
      return state.deadlines.sorted { ($0.time, $0.sequence) < ($1.time, $1.sequence) }
    }
  }

  /// Time goes no further, so what waits for ever is never due: durations beyond cannot be told in seconds.
  private static let end = Duration.seconds(Int64.max)

  /// Removes the first deadline, if it is not after `end`, and moves the time there.
  func popNext(by end: Duration) -> Deadline? {
    let end = Swift.min(end, Self.end)
    return state.withLock { state in
      guard let index = state.next(), state.deadlines[index].time <= end else { return nil }
      let deadline = state.deadlines.remove(at: index)
      state.now = Swift.max(state.now, deadline.time)
      return deadline
    }
  }

  func move(to time: Duration) {
    state.withLock { $0.now = Swift.max($0.now, Swift.min(time, Self.end)) }
  }

  private func remove(_ sequence: Int) {
    let removed = state.withLock { state -> Deadline? in
      guard let index = state.deadlines.firstIndex(where: { $0.sequence == sequence })
      else { return nil }
      return state.deadlines.remove(at: index)
    }
    // The waits of an execution are reported with it.
    guard let removed, Connection.endsWithOwner, !removed.isIncidental, removed.execution == nil
    else { return }
    abandoned.append(Abandoned(time: removed.time, origin: removed.origin))
  }

  /// The deadlines of timers whose owners were released since the last call.
  func takeAbandoned() -> [Abandoned] {
    defer { abandoned = [] }
    return abandoned
  }
}

/// Virtual time for actions that a test need not wait for.
private final class IncidentalTime: TimeSource {
  private let time: VirtualTime

  nonisolated init(time: VirtualTime) {
    self.time = time
  }

  var now: Duration { time.now }

  nonisolated var clock: any Clock<Duration> { time.clock }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> Connection {
    time.schedule(after: delay, for: nil, isIncidental: true, action)
  }
}
