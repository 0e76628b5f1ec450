/// How a command handles an execution that is requested during another one.
///
/// ```swift
/// let search = Command(.policy(.latest)) { (text: String) in try await hits(for: text) }
/// ```
public enum CommandPolicy: Sendable, Hashable {
  /// Not enabled; rejects.
  case exclusive
  /// The new execution begins at once, and those before it are cancelled: results that their bodies
  /// still return are dropped, and `lastOutcome` and `lastError` belong to the newest. For search
  /// as you type.
  case latest
  /// Executions run strictly one after another, in the order of the requests; at most `max` wait.
  /// Each passes the guard again when its turn comes.
  case queued(max: Int = .max, afterFailure: AfterFailure = .goOn)
  /// Executions run side by side, at most `max` of them; then it is not enabled.
  case concurrent(max: Int = .max)
  /// Every execution requested during the run shares it, whatever the input: one body runs, and all
  /// get its outcome. It is cancelled when all have cancelled.
  case shareInFlight

  /// How a queue treats waiting executions when one fails or times out.
  public enum AfterFailure: Sendable, Hashable {
    /// They are executed.
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
