/// Executions that wait for their turn, with what they are to be executed with; made when one has
/// to wait.
///
/// The phase of an execution says whether it waits, and the ledger counts those that do. One that
/// left the queue by being cancelled is passed over here. When the queue goes with its command,
/// those that still wait are cancelled.
@MainActor
@usableFromInline
final class CommandQueue<Input, Output, Failure: Error> {
  @usableFromInline
  struct Entry {
    @usableFromInline let execution: ExecutionRecord<Output, Failure>
    @usableFromInline let input: Input
    /// How many deferred actions led to it; see `Turn`.
    let generation: Int
  }

  /// `nil` where one was taken out.
  private var entries: [Entry?] = []
  private var head = 0

  init() {}

  // The work is in a method: a closure in an isolated `deinit` stops the compiler when it collects
  // coverage (Swift 6.3.1).
  isolated deinit { leave() }

  private func leave() {
    let left = entries[head...].compactMap { $0?.execution }
    if left.isEmpty { return }
    Task { @MainActor in
      ExecutionRecord.leaveQueue(left.filter { $0.phase == .waiting })
    }
  }

  @usableFromInline var isEmpty: Bool { first == nil }

  func append(_ entry: Entry) {
    entries.append(entry)
    if entries.count - head > 2 * Int(entry.execution.record.status.waiting) + 16 { tidy() }
  }

  /// Lets go of those that were cancelled, when they are more than half of all.
  private func tidy() {
    let old = entries
    entries = entries[head...].filter { $0?.execution.phase == .waiting }
    head = 0
    // What the deinit of an input does, it does after the change.
    extendLifetime(old)
  }

  /// The one that has waited longest.
  var first: Entry? {
    while head < entries.count {
      if let entry = entries[head], entry.execution.phase == .waiting { return entry }
      extendLifetime(removeFirst())
    }
    return nil
  }

  /// Takes out the entry at the head, in constant time on average.
  @discardableResult
  func removeFirst() -> Entry? {
    let entry = entries[head]
    entries[head] = nil
    head += 1
    if head >= 64, head * 2 > entries.count {
      entries.removeFirst(head)
      head = 0
    }
    return entry
  }

  /// Empties the queue; returns those that wait. The caller commits that they do not any more.
  @usableFromInline
  func takeAll() -> [Entry] {
    let all = entries[head...]
    (entries, head) = ([], 0)
    let waiting = all.compactMap(\.self).filter { $0.execution.phase == .waiting }
    for entry in waiting { entry.execution.phase = .decided }
    return waiting
  }
}

/// What a command does when it is executed while it is executing.
///
/// ```swift
/// search = Command(policy: .latest) { (text: String) in try await hits(for: text) }
/// ```
public enum CommandPolicy: Sendable, Hashable {
  /// It is not enabled, and rejects.
  case exclusive
  /// The new execution begins at once, and those before it are cancelled: whatever their bodies
  /// still return is dropped, and `lastOutcome` and `lastError` are the newest one's. For search as
  /// you type.
  case latest
  /// Executions run strictly one after another, in the order they were asked for; at most `max`
  /// wait. Each is guarded again when its turn comes.
  case queued(max: Int = .max, afterFailure: AfterFailure = .goOn)
  /// Executions run side by side, at most `max` of them; then it is not enabled.
  case concurrent(max: Int = .max)
  /// Whoever executes it meanwhile shares the execution in flight, whatever the input: one body
  /// runs, and all get its outcome. It is cancelled when all have cancelled.
  case shareInFlight

  /// What a queue does with those that wait when an execution fails or times out.
  public enum AfterFailure: Sendable, Hashable {
    /// They are executed all the same.
    case goOn
    /// They are rejected.
    case stop
  }

  @usableFromInline var stopsAtFailure: Bool {
    if case .queued(_, .stop) = self { true } else { false }
  }

  /// Whether a command in this state begins no other execution.
  @usableFromInline
  func isBlocked(_ status: CommandStatus) -> Bool {
    if !status.isExecuting { return status.hasEnded }
    return blocker(status) != nil
  }

  /// Why a command in this state does not begin another execution.
  func blocker(_ status: CommandStatus) -> BlockingReason? {
    guard status.isExecuting || status.hasEnded else { return nil }
    if status.hasEnded { return .ended }
    return switch self {
    case .exclusive: .executing
    case .latest, .shareInFlight: nil
    case .queued(let max, _): Int(status.waiting) >= max ? .queueFull : nil
    case .concurrent(let max): Int(status.running) >= max ? .limitReached : nil
    }
  }
}
