import Bindery
import BinderyHeadless
import BinderyViews
@_exported import TestKit
import Testing

/// A model that knows nothing of tests: it saves, which takes a second.
@MainActor
final class DraftModel {
  let text = MutableProperty("")
  let save: Command<Void, Void, any Error>

  init() {
    let clock = Runtime.current.clock
    save = Command(.named("save")) { try await clock.sleep(for: .seconds(1)) }
  }
}

final class DraftScreen: HeadlessScreen {
  let text = HeadlessTextField("Text")
  let save = HeadlessButton("Save")

  init(_ model: DraftModel) {
    super.init(title: "Draft")
    text.bind(model.text)
    save.bind(model.save)
  }
}

extension Issue {
  /// Whether the issue is a report with this text.
  func reports(_ text: String) -> Bool {
    comments.map(\.rawValue) == [text]
  }
}

/// What a stage reports while and after `body` runs on it, with a gate of that name.
@MainActor
func reports<Value>(
  at name: String, of body: (Stage, Gate<Value>) async -> Void
) async -> [String] {
  await diagnostics(at: name, of: body).map(\.message)
}

/// The reports of a stage, with their places.
@MainActor
func diagnostics<Value>(
  at name: String, of body: (Stage, Gate<Value>) async -> Void
) async -> [Diagnostic] {
  let reporting = ReportingStage()
  await body(reporting.stage, reporting.stage.gate(name))
  await reporting.stage.finish()
  return reporting.reports
}
