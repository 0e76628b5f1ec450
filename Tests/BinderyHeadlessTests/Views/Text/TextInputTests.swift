import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Text field: input of all kinds, bound to a model")
final class TextInputTests {
  nonisolated static let tests: [TestCase<TextInputTests>] = [
    TestCase("a megabyte that is pasted arrives, and can be edited", megabyte),
    TestCase("text that was broken UTF-16 and repaired when it was read", repaired),
    TestCase("text that was broken UTF-8 and repaired when it was read", repairedBytes),
    TestCase(
      "equal texts of other scalars are equal to the model, and stay as they were typed", canonical),
    TestCase(
      "a converted field takes any of it: the model keeps its value, the field what was entered",
      converted),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TextInputTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  let stage = makeStage()
  let screen: ProfileScreen
  let model = MutableProperty("")

  init() {
    screen = stage.show { ProfileScreen() }
    screen.name.bind(model)
    screen.mail.bind(model)
  }
}

extension TextInputTests {
  /// Pastes it, types it and edits it; nothing may be lost.
  private func check(_ text: String) throws {
    try stage.act(.replace(text), on: screen.name)
    #expect(model.value.unicodeScalars.elementsEqual(text.unicodeScalars))
    expectEqual(screen.mail.text, text)
    try stage.act(.clear, on: screen.name)
    try stage.type(text, into: screen.name)
    #expect(model.value.unicodeScalars.elementsEqual(text.unicodeScalars))
    for _ in 0..<text.count { try stage.press(.backspace) }
    expectEmpty(model.value)
    expectEmpty(screen.mail.text)
  }

  func megabyte() throws {
    let text = String(repeating: "0123456789abcdef", count: 1 << 16)
    try stage.act(.paste(text), on: screen.name)
    expectEqual(model.value.utf8.count, 1 << 20)
    expectEqual(screen.mail.text, text)
    try stage.type("!", into: screen.name)
    try stage.press(.home)
    try stage.press(.delete)
    expectEqual(model.value.utf8.count, 1 << 20)
    expectEqual(model.value.utf8.last, UInt8(ascii: "!"))
    expectEqual(screen.mail.text, model.value)
  }

  @Test(
    "emoji, combining characters, right-to-left, NUL and controls",
    arguments: [
      "👩‍👩‍👧🇫🇮👍🏽", "e\u{301}\u{323}o\u{308}", "שלום עולם", "مرحبا 123 بالعالم", "a\u{0}b\u{0}",
      "\u{202E}abc\u{202C}", "\u{1}\u{7F}\u{FEFF}", "\r\n\t", "ﷺ", "Z\u{335}\u{321}\u{301}algo",
    ])
  func unusual(text: String) throws {
    try check(text)
  }

  func repaired() throws {
    // A lone surrogate of either kind, in the middle, at the end, and a pair the wrong way round.
    let units: [UInt16] = [0x61, 0xD83D, 0x62, 0xDE00, 0xD83D, 0xDE00, 0xDE00, 0xD83D]
    let text = String(decoding: units, as: UTF16.self)
    expectEqual(text, "a\u{FFFD}b\u{FFFD}😀\u{FFFD}\u{FFFD}")
    try check(text)
  }

  func repairedBytes() throws {
    try check(String(decoding: [0x61, 0xFF, 0x62, 0xC3, 0xE2, 0x82] as [UInt8], as: UTF8.self))
  }

  func canonical() throws {
    model.value = "\u{E9}"
    try stage.act(.replace("e\u{301}"), on: screen.name)
    expectEqual(model.value.unicodeScalars.count, 1, "an equal value is silent")
    expectEqual(screen.name.text.unicodeScalars.count, 2)
  }

  func converted() throws {
    let age = MutableProperty(7)
    let text = screen.name.rebind(age)
    for entry in ["👩‍👩‍👧", "\u{0}", "٤٢", "4\u{301}", String(repeating: "9", count: 1 << 16)] {
      try stage.act(.replace(entry), on: screen.name)
      expectEqual(age.value, 7)
      expectEqual(screen.name.text, entry)
      expectNotNil(text.issue.value)
    }
  }
}

extension HeadlessTextField {
  /// Lets go of all bindings, and shows a number.
  fileprivate func rebind(_ age: MutableProperty<Int>) -> Channel<String> {
    scope.cancel()
    return bind(age, as: .integer)
  }
}
