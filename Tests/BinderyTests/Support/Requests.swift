import Bindery

/// A request that takes 100 ms each time, and ends as the test has said.
@MainActor
final class Requests {
  enum Failure: Error { case offline, refused }

  private var results: [Result<String, Failure>]
  private(set) var started = 0
  private(set) var stopped = 0

  init(_ results: Result<String, Failure>...) {
    self.results = results
  }

  /// Each observation takes the next of the results.
  var signal: Signal<String, Failure> {
    Signal { receiver in
      self.started += 1
      let result = self.results.removeFirst()
      let answer = Runtime.current.time.schedule(after: .milliseconds(100)) {
        switch result {
        case .success(let value):
          receiver.send(value)
          receiver.complete()
        case .failure(let error): receiver.fail(error)
        }
      }
      receiver.onEnd {
        self.stopped += 1
        answer.cancel()
      }
    }
  }
}
