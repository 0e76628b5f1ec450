/// Something on a stage that took time: a call at a gate, an execution of a command, a timer.
package struct StageSpan: Sendable, Equatable {
  /// Its kind.
  package enum Kind: String, Sendable {
    case call, command, timer
  }

  package let kind: Kind
  package let title: String
  /// When it began.
  package let start: Duration
  /// When it ended; `nil` if it goes on.
  package var end: Duration?
  /// Whether it ended with an error, or was cancelled.
  package var hasFailed = false
  /// The moments in which it was seen first, and in which it had ended, by their numbers.
  package let firstMoment: Int
  package var lastMoment: Int?
}
