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
