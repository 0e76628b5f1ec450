import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews
import Foundation

/// The app that the example scripts of the reference drive.
@MainActor
enum ExampleApp {
  static let screens = [
    ScreenEntry(name: "SignUp") { stage in
      let accounts = stage.gate("accounts") { $0.reply ?? $0.text }
      let model = ExampleSignUpModel(accounts: accounts)
      return stage.reproducible { ExampleSignUpScreen(model) }
    },
    ScreenEntry(name: "Counter") { _ in ExampleCounterScreen(ExampleCounterModel()) },
    ScreenEntry(name: "Settings") { _ in ExampleSettingsScreen() },
    ScreenEntry(name: "Todos") { _ in ExampleTodosScreen() },
    ScreenEntry(name: "Search") { _ in ExampleSearchScreen() },
    ScreenEntry(name: "Note") { _ in ExampleNoteScreen() },
    ScreenEntry(name: "Actions") { _ in ExampleActionsScreen() },
    ScreenEntry(name: "Books") { _ in ExampleBooksScreen() },
    ScreenEntry(name: "Files") { _ in ExampleFilesScreen() },
    ScreenEntry(name: "Cover") { _ in ExampleCoverScreen() },
    ScreenEntry(name: "Home") { _ in
      let path = MutableProperty<[Int]>([])
      let stack = HeadlessNavigationStack<Int>(HomeScreen(path: path))
      stack.bind(path) { _ in DetailScreen(path: path) }
      return stack
    },
  ]

  static func host(_ output: Output) -> ScriptHost {
    let host = ScriptHost("samples run SignUp", console: output.console)
    for screen in screens { host.add(screen) }
    return host
  }

  /// The documentation that the examples are a part of.
  static var catalog: URL {
    URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
      .appendingPathComponent(ScriptReference.catalog).standardizedFileURL
  }

  static func scripts(in folder: String) throws -> [URL] {
    let url = catalog.appendingPathComponent(folder)
    return try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "repl" }.sorted { $0.path < $1.path }
  }
}
