import AppLogic
import BinderyHeadless
import BinderyScript

/// `ScriptedApp note.repl` runs the script; `ScriptedApp` opens a prompt.
@main
struct ScriptedApp {
  static func main() async {
    let host = ScriptHost("ScriptedApp")
    host.screen("Note") { stage in
      let gate = stage.gate("store") { request in Int(request.reply ?? "") ?? 1 }
      return NoteScreen(NoteEditor(store: StubStore(gate: gate)))
    }
    host.screen("Lamp") { _ in LampScreen(Lamp()) }
    await host.main()
  }
}

/// A store that answers when the script replies.
struct StubStore: NoteStore {
  let gate: Gate<Int>

  func save(_ note: Note) async throws -> Int { try await gate.wait(note.title) }
}
