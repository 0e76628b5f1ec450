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
