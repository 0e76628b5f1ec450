import AppLogic
import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews

/// `ScriptedApp note.repl` runs the script; `ScriptedApp` opens a prompt.
@main
struct ScriptedApp {
  static func main() async {
    await makeHost().main()
  }

  /// The screens, with stubs, and a command of the app's own: mails do not come from a user.
  @MainActor
  static func makeHost() -> ScriptHost {
    let host = ScriptHost("ScriptedApp")
    host.screen("Note") { stage in
      let gate = stage.gate("store") { request in Int(request.reply ?? "") ?? 1 }
      return NoteScreen(NoteEditor(store: StubStore(gate: gate)))
    }
    host.gesture(.rate)
    host.screen("Meal") { _ in MealScreen() }
    host.screen("Lamp") { _ in LampScreen(Lamp()) }
    let inbox = Inbox()
    host.screen("Inbox") { _ in InboxScreen(inbox) }
    host.verb("arrive", usage: "COUNT", summary: "Lets mails arrive.") { _, words in
      inbox.unread.value += try Inbox.count(words)
      return []
    }
    return host
  }
}

/// A screen with a view of the app's own kind.
final class MealScreen: HeadlessScreen {
  let meal = HeadlessRating("Meal")
  let thanks = HeadlessLabel()

  init() {
    let stars = MutableProperty(0.0)
    super.init(title: "Meal")
    meal.bind(stars)
    thanks.bind(stars) { $0 > 3 ? "Thank you!" : "" }
  }
}

/// A store that answers when the script replies.
struct StubStore: NoteStore {
  let gate: Gate<Int>

  func save(_ note: Note) async throws -> Int { try await gate.wait(note.title) }
}
