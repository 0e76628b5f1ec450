import Bindery

/// Writes the events of signals as words: the value, `|` for completion, `#` for a failure.
@MainActor
final class SignalRecorder {
  let log = Log<String>()
  let clock = StreamClock(dialect: "rxjs")
  private let scope = LifetimeScope()

  var entries: [String] { log.entries }

  /// Observes what `make` makes in the time of `clock`.
  @discardableResult
  func record<Value, Failure: Error>(_ make: () -> Signal<Value, Failure>) -> Connection {
    let runtime = Runtime(time: clock, activity: nil, executor: nil) { [log] in log("\($0)") }
    let connection = Runtime.$current.withValue(runtime) {
      make().observeEvents { [log] event in
        switch event {
        case .value(let value): log("\(value)")
        case .failed: log("#")
        case .completed: log("|")
        }
      }
    }
    scope.add(connection)
    return connection
  }

  func advance(to milliseconds: Int) {
    clock.run(until: milliseconds)
    clock.move(to: milliseconds)
  }
}
