import Bindery
import BinderyHeadless
import SampleModels

/// A mailbox that calls back when the script says `reply mailbox …`.
struct StubMailbox: Mailbox {
  let gate: Gate<Int>
  /// Where it runs: in the order of the stage, but on no actor.
  let executor: (any TaskExecutor)?

  func fetchUnread(_ completion: @escaping @Sendable (Int?, (any Error)?) -> Void) -> Int {
    let gate = gate
    Task(executorPreference: executor) {
      do {
        completion(try await gate.wait("unread"), nil)
      } catch {
        completion(nil, error)
      }
    }
    return 0
  }

  func cancel(_ request: Int) {}
}
