import Bindery
import SampleModels

/// A slow mailbox.
struct SlowMailbox: Mailbox {
  let server = SlowServer(failingEvery: 3)
  let executor = Runtime.current.executor

  func fetchUnread(_ completion: @escaping @Sendable (Int?, (any Error)?) -> Void) -> Int {
    Task(executorPreference: executor) {
      do {
        try await server.answer()
        completion(12, nil)
      } catch {
        completion(nil, error)
      }
    }
    return 0
  }

  func cancel(_ request: Int) {}
}
