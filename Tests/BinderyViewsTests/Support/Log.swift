import Bindery
import BinderyHeadless
import Testing

/// What happened, in the order it happened.
@MainActor
final class Log<Entry> {
  private(set) var entries: [Entry] = []

  func add(_ entry: Entry) {
    entries.append(entry)
  }
}

/// A stage whose reports fail the test.
@MainActor
func makeStage() -> Stage {
  Stage { Issue.record(Comment(rawValue: $0.description)) }
}
