import Bindery

/// What happened, in the order it happened; shared by the observers of a test.
@MainActor
final class Log<Entry> {
  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) {
    entries.append(entry)
  }

  func clear() {
    entries = []
  }
}

extension Log where Entry == String {
  func callAsFunction(_ entry: String) {
    add(entry)
  }
}

/// Holds something that a closure made before it needs.
@MainActor
final class Box<Content> {
  var content: Content?

  init(_ content: Content? = nil) {
    self.content = content
  }
}

/// Runs `body` with a separate runtime, and returns its reports.
@MainActor
func reports(during body: () -> Void) -> [Diagnostic] {
  let log = Log<Diagnostic>()
  let runtime = Runtime(time: Runtime.live.time, activity: nil, executor: nil) { log.add($0) }
  Runtime.$current.withValue(runtime) { body() }
  return log.entries
}
