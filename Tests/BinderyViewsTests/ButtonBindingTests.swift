import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: commands, notices and alerts")
struct ButtonBindingTests {
  nonisolated static let tests: [TestCase<ButtonBindingTests>] = [
    TestCase("a tap executes the command once", tap),
    TestCase("the button is enabled while the command is", enabled),
    TestCase("B8 while executing the button is busy and a second tap does nothing", executing),
    TestCase("the input is read at the tap", input),
    TestCase("the input of an asynchronous command stays what it was at the tap", inputStays),
    TestCase("B3 a toast shows each notice, also when it is equal to the last", notices),
    TestCase("a failure enables the button again and shows an alert with retry", retry),
    TestCase("cancelling the alert executes nothing", cancel),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ButtonBindingTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage(isStrict: true)
  let screen: SaveScreen

  init() {
    screen = stage.show { SaveScreen(title: "") }
  }
}

extension ButtonBindingTests {
  final class SaveScreen: HeadlessScreen {
    let text = HeadlessTextField("Text")
    let save = HeadlessButton("Save")
    let hud = HeadlessToast()
  }

  func tap() throws {
    let log = Log<String>()
    let save = stage.perform { Command<Void, Void, Never> { log.add("saved") } }
    screen.save.bind(save)
    try stage.tap(screen.save)
    expectEqual(log.entries, ["saved"])
  }

  func enabled() {
    let canSave = MutableProperty(false)
    let save = stage.perform { Command<Void, Void, Never>(.enabled(if: canSave)) {} }
    screen.save.bind(save)
    expectFalse(screen.save.isEnabled)
    canSave.value = true
    expectTrue(screen.save.isEnabled)
  }

  func executing() async throws {
    let gate = stage.gate("disk")
    let save = stage.perform { Command<Void, Void, any Error> { try await gate.wait() } }
    screen.save.bind(save)
    try stage.tap(screen.save)
    expectTrue(screen.save.isBusy)
    #expect(throws: Refusal.self) { try stage.tap(screen.save) }
    await stage.settle()
    gate.reply(())
    await stage.settle()
    expectFalse(screen.save.isBusy)
    expectEqual(save.executionCount.untracked, 1)
  }

  func input() throws {
    let saved = Log<String>()
    let save = stage.perform { Command<String, Void, Never> { saved.add($0) } }
    screen.save.bind(save) { [unowned screen] in screen.text.text }
    try stage.type("one", into: screen.text)
    try stage.tap(screen.save)
    try stage.type("+", into: screen.text)
    try stage.tap(screen.save)
    expectEqual(saved.entries, ["one", "one+"])
  }

  func inputStays() async throws {
    let saved = Log<String>()
    let save = stage.perform {
      Command<String, Void, Never> { (text: String) async in saved.add(text) }
    }
    screen.save.bind(save) { [unowned screen] in screen.text.text }
    try stage.type("one", into: screen.text)
    try stage.tap(screen.save)
    try stage.type("+", into: screen.text)
    await stage.settle()
    expectEqual(saved.entries, ["one"])
  }

  func notices() {
    let notices = Signal<String, Never>.Pipe()
    screen.hud.bind(notices.signal)
    notices.send("Too long")
    notices.send("Too long")
    expectEqual(screen.hud.text, "Too long")
    expectEqual(screen.hud.count, 2)
  }

  func retry() async throws {
    let gate = stage.gate("disk")
    let save = stage.perform { Command<Void, Void, any Error> { try await gate.wait() } }
    screen.save.bind(save)
    screen.present(save.errors) { .alert("\($0)", [.retry(save), .cancel()]) }
    try stage.tap(screen.save)
    await stage.settle()
    gate.fail(StubError("Disk full"))
    await stage.settle()
    expectTrue(screen.save.isEnabled)
    expectEqual(screen.presentedAlert?.title, "Disk full")
    try stage.choose("Retry")
    await stage.settle()
    gate.reply(())
    await stage.settle()
    expectNotNil(save.lastOutcome.untracked?.value)
    expectNil(screen.presentedAlert)
  }

  func cancel() throws {
    let save = stage.perform {
      Command<Void, Void, StubError> { () throws(StubError) in throw StubError("Disk full") }
    }
    screen.save.bind(save)
    screen.present(save.errors) { .alert("\($0)", [.retry(save), .cancel()]) }
    try stage.tap(screen.save)
    try stage.choose("Cancel")
    expectEqual(save.executionCount.untracked, 1)
    expectNil(screen.presentedAlert)
  }
}
