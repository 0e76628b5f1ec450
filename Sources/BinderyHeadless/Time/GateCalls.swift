/// The requests at the gates of a stage, with their answers: kept for the page of a run or a test only.
@MainActor
package final class GateCalls {
  /// A request, from its beginning to its answer.
  @MainActor
  package final class Call {
    /// The name of the gate.
    package let gate: String
    /// The description that the waiting code gave.
    package let request: String
    /// When it came.
    package let start: Duration
    /// The length of the history then.
    let startEntry: Int
    /// When its answer came; `nil` while it waits.
    package private(set) var end: Duration?
    /// The length of the history then.
    private(set) var endEntry = 0
    /// Whether the answer is a value; a failure and a cancellation are none.
    package private(set) var isAnswered = false
    private let entryCount: @MainActor () -> Int

    fileprivate init(
      _ gate: String, _ request: String, _ time: Duration,
      _ entryCount: @escaping @MainActor () -> Int
    ) {
      (self.gate, self.request, start, self.entryCount) = (gate, request, time, entryCount)
      startEntry = entryCount()
    }

    /// Notes that the code goes on.
    func end(at time: Duration, isAnswered: Bool) {
      (end, self.isAnswered, endEntry) = (time, isAnswered, entryCount())
    }
  }

  /// The last ones, in order of their beginning.
  private var recent: [Call] = []
  /// How many there have been.
  private(set) var count = 0
  private let entryCount: @MainActor () -> Int
  /// The most that are kept; then the first half of them goes.
  private static let limit = 2000

  /// - Parameter entryCount: The length of the history of the stage.
  init(entryCount: @escaping @MainActor () -> Int) { self.entryCount = entryCount }

  /// The kept requests after the first `count` ones.
  func calls(since count: Int) -> ArraySlice<Call> {
    recent.suffix(self.count - count)
  }

  /// Notes a request.
  func begin(at gate: String, _ request: String, _ time: Duration) -> Call {
    if recent.count == Self.limit { recent.removeFirst(Self.limit / 2) }
    let call = Call(gate, request, time, entryCount)
    recent.append(call)
    count += 1
    return call
  }
}
