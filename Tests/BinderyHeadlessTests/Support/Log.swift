import Bindery
import BinderyHeadless
import Testing

/// What happened, in the order it happened.
@MainActor
final class Log<Entry> {
  private(set) var entries: [Entry] = []
  private let scope = LifetimeScope()

  /// Adds an entry for each value of a signal, for as long as the log is there.
  func hear<Value>(
    _ signal: Signal<Value, Never>, _ entry: @escaping @MainActor (Value) -> Entry
  ) {
    scope.add(signal.observe { [unowned self] in add(entry($0)) })
  }

  func add(_ entry: Entry) {
    entries.append(entry)
  }

  func clear() {
    entries = []
  }
}

/// A stage that collects its reports.
@MainActor
struct ReportingStage {
  let stage: Stage
  private let log = Log<Diagnostic>()

  init() {
    stage = Stage { [log] in log.add($0) }
  }

  var messages: [String] { log.entries.map(\.message) }
  var sites: [CallSite?] { log.entries.map(\.site) }
}

/// A stage whose reports fail the test. What a test leaves unfinished on it is not reported, unless
/// the test says `finish()` and looks at the answer.
@MainActor
func makeStage() -> Stage {
  Stage { diagnostic in
    if diagnostic.message.hasPrefix("The stage ended") { return }
    Issue.record(Comment(rawValue: diagnostic.description))
  }
}

/// The text of a refused gesture; `nil` if it is not refused.
@MainActor
func refusal(of gesture: () throws -> Void) -> String? {
  do {
    try gesture()
    return nil
  } catch {
    return (error as? Refusal)?.text ?? "\(error)"
  }
}
