/// Is notified of the executions of commands and of the asynchronous bodies of signals: a test
/// stage waits for them, a log shows those of commands.
@MainActor
@usableFromInline
package protocol ActivityMonitor: AnyObject, Sendable {
  /// An execution passed its guard; its body has not run yet.
  func executionDidStart(_ execution: ExecutionInfo)
  /// An execution is over; its outcome is committed and its terminal event sent next, in the same
  /// turn.
  func executionDidEnd(_ execution: ExecutionInfo, _ end: ExecutionEnd)
  /// An execution failed and no code has observed the failure, see `UnseenFailure`. Called before
  /// its terminal event, if at all.
  func failureWasNotSeen(_ failure: UnseenFailure)
  /// The body of an execution waits for the outcome of another one, which may take any time.
  func executionWillWait(_ id: ExecutionID)
  /// The body's wait is over; it goes on soon.
  func executionWillGoOn(_ id: ExecutionID)
  /// Something other than an execution will go on in a later turn of the main actor, such as the
  /// delivery of an event. Code that waits until nothing happens checks again then.
  func turnWillCome()
  /// A view was bound to a view model, and keeps it from now on.
  func viewWasBound(to model: AnyObject, at site: CallSite)
  /// The name by which a view model that a view is bound to holds a property or a command; `nil` if it is
  /// not known.
  func name(of object: AnyObject) -> String?
  /// A form field or a form was made: the properties that it has made for itself are not told of.
  func formPartWasMade(_ part: AnyObject, at site: CallSite)
}

extension ActivityMonitor {
  /// Nothing is done by default.
  package func turnWillCome() {}
  /// Nothing is done by default.
  package func viewWasBound(to model: AnyObject, at site: CallSite) {}
  /// No name is known by default.
  package func name(of object: AnyObject) -> String? { nil }
  /// Nothing is done by default.
  package func formPartWasMade(_ part: AnyObject, at site: CallSite) {}
}

/// Names an execution; unique in this process.
@usableFromInline
package typealias ExecutionID = UInt64

/// Gives out the numbers of executions.
@MainActor
@usableFromInline
enum ExecutionIDs {
  @exclusivity(unchecked) private static var last: ExecutionID = 0

  @usableFromInline
  static func next() -> ExecutionID {
    last += 1
    return last
  }
}

/// Identifies an execution.
@usableFromInline
package struct ExecutionInfo: Sendable, Hashable {
  /// The kind of execution.
  package enum Kind: String, Sendable {
    /// A command.
    case command
    /// The asynchronous body of a signal, for one observation.
    case signal
    /// An asynchronous rule of a field.
    case check
  }

  /// Unique in this process.
  package let id: ExecutionID
  /// The kind of execution.
  package let kind: Kind
  /// The name of the command or the field, or where it was made.
  package let command: String
  /// Where it was made.
  package let site: CallSite

  /// Makes the description of an execution.
  package init(id: ExecutionID, kind: Kind = .command, command: String, site: CallSite) {
    self.id = id
    self.kind = kind
    self.command = command
    self.site = site
  }

  init(id: ExecutionID, signalAt site: CallSite) {
    self.id = id
    kind = .signal
    command = site.description
    self.site = site
  }

  /// `command signUp`, as logs and reports say it.
  package var title: String { "\(kind.rawValue) \(command)" }
}

/// How an execution ended, as far as a log needs to know.
@usableFromInline
package enum ExecutionEnd: Sendable, Hashable {
  /// The body returned a value.
  case completed
  /// The body threw; the text describes the error.
  case failed(String)
  /// It was cancelled, by its handle, its command or its scope, or by a newer execution.
  case cancelled
  /// The body did not return in time.
  case timedOut
  /// Its command was released while it was running; code that waits for the outcome gets
  /// `.cancelled`.
  case abandoned
}

extension ExecutionEnd {
  /// `failed "Disk full"`, as logs and reports say it.
  package var text: String {
    switch self {
    case .completed: "completed"
    case .failed(let error): "failed \(error.quoted)"
    case .timedOut: "timed out"
    case .cancelled, .abandoned: "cancelled"
    }
  }
}

/// A task that waits for an event without a time limit: another command's outcome, the next value
/// of a property. If the task is the body of a command, the monitor is notified: a stage does not
/// wait for such a body.
@MainActor
@usableFromInline
struct ActivityWaiter {
  private let continuation: CheckedContinuation<Void, Never>
  private let execution = Runtime.execution
  private let activity = Runtime.current.activity

  init(_ continuation: CheckedContinuation<Void, Never>) {
    self.continuation = continuation
    if let execution { activity?.executionWillWait(execution) }
  }

  func resume() {
    if let execution { activity?.executionWillGoOn(execution) }
    activity?.turnWillCome()
    continuation.resume()
  }
}

/// A failure of a command that no code has observed yet.
///
/// It is seen when code observes `errors` (or `timeouts`), observes or reads `lastError` or
/// `lastOutcome`, or waits for the outcome of the execution. Otherwise it is reported: on a stage
/// when the scenario ends, elsewhere in the turn after the last reference to the execution was
/// released.
@MainActor
@usableFromInline
package final class UnseenFailure {
  /// Which execution failed.
  package let execution: ExecutionInfo
  /// The event as text: `failed "Disk full"`.
  package let text: String
  /// Whether the failure has been observed.
  package internal(set) var isSeen = false
  /// Where it is reported, unless there is a monitor: a stage keeps its failures until its end, and
  /// they must not retain the stage.
  private let runtime: Runtime?

  init(_ execution: ExecutionInfo, _ text: String, _ runtime: Runtime) {
    self.execution = execution
    self.text = text
    self.runtime = runtime.activity == nil ? runtime : nil
  }

  /// Reports it in the next turn, unless it was seen before. A stage waits until its end.
  @usableFromInline
  nonisolated func reportSoon() {
    Task { @MainActor in
      guard !isSeen, let runtime else { return }
      runtime.report(diagnostic)
    }
  }

  private var diagnostic: Diagnostic {
    Diagnostic(
      .unseenFailure,
      """
      Command '\(execution.command)' \(text), and nothing observed it.
      To fix: observe its `errors`, present them, bind `lastError`, or await the outcome of the \
      execution.
      """, at: execution.site)
  }
}
