/// The requests at the gates of a stage, with their answers: kept for the page of a run only.
@MainActor
package final class GateCalls {
  /// A request, from its beginning to its answer.
  package struct Call: Sendable, Equatable {
    /// The name of the gate.
    package let gate: String
    /// The description that the waiting code gave.
    package let request: String
    /// When it came.
    package let start: Duration
    /// When its answer came; `nil` while it waits.
    package fileprivate(set) var end: Duration?
    /// Whether the answer is a value; a failure and a cancellation are none.
    package fileprivate(set) var isAnswered = false
  }

  /// All of them, in order of their beginning.
  package private(set) var all: [Call] = []

  /// Notes a request; returns its place.
  func begin(at gate: String, _ request: String, _ time: Duration) -> Int {
    all.append(Call(gate: gate, request: request, start: time))
    return all.count - 1
  }

  /// Notes that the code goes on.
  func end(_ place: Int, at time: Duration, isAnswered: Bool) {
    (all[place].end, all[place].isAnswered) = (time, isAnswered)
  }
}
