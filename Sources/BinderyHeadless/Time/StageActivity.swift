import Bindery
import Synchronization

/// Which commands are live on a stage, and how often each is parked: at the clock, at a gate, or
/// until the outcome of another command.
///
/// The stage is idle when every live command has at least one park of its own. Parks outside
/// commands do not count.
final class StageActivity: Sendable {
  struct Live: Sendable {
    let info: ExecutionInfo
    let startedAt: Duration
    let startedBy: String?
    var parks = 0
    var hasParked = false
  }

  private struct State {
    var live: [ExecutionID: Live] = [:]
    var waiters: [CheckedContinuation<Bool, Never>] = []

    var isIdle: Bool { live.values.allSatisfy { $0.parks > 0 } }

    mutating func takeWaiters() -> [CheckedContinuation<Bool, Never>] {
      guard isIdle else { return [] }
      defer { waiters = [] }
      return waiters
    }
  }

  /// The turns that work off the main actor gets at least, before a wait gives up.
  private static let turns = 400

  private let state = Mutex(State())

  /// Whether nothing runs that will not wait for the clock or a reply.
  var isIdle: Bool { state.withLock(\.isIdle) }

  /// The live commands, oldest first.
  var live: [Live] {
    state.withLock { $0.live.values.sorted { $0.info.id < $1.info.id } }
  }

  func begin(_ live: Live) {
    state.withLock { $0.live[live.info.id] = live }
  }

  func end(_ id: ExecutionID) -> Live? {
    let (ended, waiters) = state.withLock { state in
      (state.live.removeValue(forKey: id), state.takeWaiters())
    }
    for waiter in waiters { waiter.resume(returning: true) }
    return ended
  }

  func park(_ id: ExecutionID?) {
    guard let id else { return }
    let waiters = state.withLock { state in
      state.live[id]?.parks += 1
      state.live[id]?.hasParked = true
      return state.takeWaiters()
    }
    for waiter in waiters { waiter.resume(returning: true) }
  }

  func unpark(_ id: ExecutionID?) {
    guard let id else { return }
    state.withLock { $0.live[id]?.parks -= 1 }
  }

  /// Waits until the stage is idle, or until `limit` of real time has passed; says which.
  ///
  /// A stage that was idle may not be any more when this returns, as when a command goes on because
  /// another one has ended: whoever needs more than that asks again.
  ///
  /// Real time is a safety net for waits the stage cannot see; it never decides what a test finds.
  func becomesIdle(within limit: Duration) async -> Bool {
    if isIdle { return true }
    var timeout: Task<Void, any Error>?
    let becameIdle = await withCheckedContinuation { continuation in
      let isIdleNow = state.withLock { state in
        if state.isIdle { return true }
        state.waiters.append(continuation)
        return false
      }
      if isIdleNow { return continuation.resume(returning: true) }
      // Only now that somebody waits: giving up before would be forgotten.
      timeout = Task.detached { [self] in
        // In slices, each ending on the main actor: the time it spends elsewhere, such as in other
        // tests, does not count, and work that returns to the main actor gets a turn for each slice.
        // With a few slices only, a body of a hundred hops fails on a busy machine.
        for _ in 0..<Self.turns {
          try await Task.sleep(for: limit / Self.turns)
          await MainActor.run {}
        }
        // On the main actor, where it was cancelled if it is late: the next wait is not its own.
        try await MainActor.run {
          try Task.checkCancellation()
          giveUp()
        }
      }
    }
    timeout?.cancel()
    return becameIdle || isIdle
  }

  private func giveUp() {
    let waiters = state.withLock { state in
      defer { state.waiters = [] }
      return state.waiters
    }
    for waiter in waiters { waiter.resume(returning: false) }
  }
}
