package import Bindery
package import BinderyHeadless
import Testing

extension Runtime {
  /// A separate runtime off any stage, whose reports a log keeps.
  package static func reporting(to log: Log<Diagnostic>) -> Runtime {
    Runtime(time: Runtime.live.time, activity: nil, executor: nil) { log.add($0) }
  }
}

/// Runs `body` with a separate runtime, and returns its reports.
@MainActor
package func reports(during body: () throws -> Void) rethrows -> [Diagnostic] {
  let log = Log<Diagnostic>()
  try Runtime.$current.withValue(.reporting(to: log)) { try body() }
  return log.entries
}

/// A stage that collects its reports.
@MainActor
package struct ReportingStage {
  package let stage: Stage
  private let log = Log<Diagnostic>()

  package init() {
    stage = Stage { [log] in log.add($0) }
  }

  package var reports: [Diagnostic] { log.entries }
  package var messages: [String] { reports.map(\.message) }
  package var sites: [CallSite?] { reports.map(\.site) }
}

/// A stage whose reports fail the test. What a test leaves unfinished on it is not reported, unless
/// the test says `finish()` and looks at the answer, or the stage is strict.
@MainActor
package func makeStage(isStrict: Bool = false) -> Stage {
  Stage { diagnostic in
    if !isStrict, diagnostic.message.hasPrefix("The stage ended") { return }
    Issue.record(Comment(rawValue: diagnostic.description))
  }
}
