import AppLogic
import BinderyHeadless
import BinderyTesting
import Testing

/// A store that a test opens.
struct StubStore: NoteStore {
  let gate: Gate<Int>

  func save(_ note: Note) async throws -> Int { try await gate.wait(note.title) }
}

struct DiskFull: Error {}

@MainActor @Suite("a note editor")
struct NoteEditorTests {
  @Test("a title has at most twenty characters") func limit() {
    let stage = Stage()
    let editor = stage.perform { NoteEditor(store: StubStore(gate: stage.gate("store"))) }
    editor.title.value = "Twenty characters ok"
    #expect(editor.hint.value == "0 left")
    #expect(editor.isComplete.value)
    editor.title.value += "!"
    #expect(editor.hint.value == "1 too many")
    #expect(!editor.save.isEnabled.value)
  }

  @Test("a save that failed can be repeated", .stage) func failure() async {
    let gate: Gate<Int> = Stage.current.gate("store")
    let editor = NoteEditor(store: StubStore(gate: gate))
    editor.title.value = "Buy milk"

    let first = editor.save.execute()
    #expect(editor.save.isExecuting.value && !editor.save.isEnabled.value)
    await Stage.current.settle()
    gate.fail(DiskFull())
    #expect(await first.outcome.failure is DiskFull)
    #expect(editor.save.lastError.value is DiskFull)

    var notices: [String] = []
    let connection = editor.notice.observe { notices.append($0) }
    editor.save.execute()
    await Stage.current.settle()
    gate.reply(3, after: .seconds(2))
    await Stage.current.advance(by: .milliseconds(1999))
    #expect(editor.save.isExecuting.value && notices.isEmpty)
    await Stage.current.advance(by: .milliseconds(1))
    #expect(!editor.save.isExecuting.value && notices == ["Saved, 3 notes"])
    connection.cancel()
  }

  @Test("a command that is disabled does not run", .stage) func disabled() async {
    let editor = NoteEditor(store: StubStore(gate: Stage.current.gate("store")))
    let outcome = await editor.save.execute().outcome
    guard case .rejected(.disabled) = outcome else {
      Issue.record("the outcome was \(outcome)")
      return
    }
  }
}
