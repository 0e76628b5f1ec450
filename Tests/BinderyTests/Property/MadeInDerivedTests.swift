import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Parts of view models that are made in a derived value")
struct MadeInDerivedTests {
  @MainActor
  private final class Row {
    let text = FormField("", .required, .length(...3), showing: .always)
    let tags = MutableArrayProperty([FormField("", .required)], comparing: .identity)
    private(set) lazy var form = FormModel(
      each: tags, rules: [.unique { $0 }, .count(...3)]
    ) { [$0] }
  }

  private static func list() -> MutableArrayProperty<Row> {
    MutableArrayProperty([Row(), Row()], comparing: .identity)
  }

  private static let kinds: [String: @MainActor () -> Any] = [
    "pages": { Pages([Row()]) },
    "a stored value": { Stored(0, "number", in: InMemoryStore(["number": 7])) },
    "a stored value that was never saved": { Stored(0, "number", in: InMemoryStore()) },
    "a stored list": { StoredList("books", of: [Int](), in: InMemoryStore(["books": [1, 2]])) },
    "an undo history": { UndoHistory(of: MutableProperty(0), list()) },
    "a field": { Row().text },
    "a form": { FormModel(Row().text) },
    "a form over a list": { FormModel(each: list(), rules: [.unique { $0.text }]) { [$0.text] } },
    "a form over forms": { FormModel(each: list()) { $0.form } },
    "a command": { Command<Void, Void, Never>(.enabled(if: MutableProperty(true))) {} },
    "a command that submits": {
      Command<Void, Void, Never>(.submitting(FormModel(Row().text))) {}
    },
    "a selection": { ListSelection(of: MutableArrayProperty([1, 2]), id: { $0 }) },
    "a value of a server": { RemoteValue("") { _, _ in } },
    "a list of another one": { MutableArrayProperty([1, 2]).filter { $0 > 1 }.sorted { $0 > $1 } },
  ]

  @Test("making them writes nothing, so nothing is reported")
  func writesNothing() async {
    for (kind, make) in Self.kinds {
      let reporting = ReportingStage()
      let source = MutableProperty(0)
      let model = Property(comparing: .alwaysDifferent) {
        _ = source.value
        return make()
      }
      let observation = reporting.stage.perform { model.observe { _ in } }
      reporting.stage.perform { source.value = 1 }
      await reporting.stage.settle()
      expectEqual(reporting.messages, [], "\(kind)")
      observation.cancel()
    }
  }
}
