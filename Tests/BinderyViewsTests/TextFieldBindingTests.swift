import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: two-way text fields")
struct TextFieldBindingTests {
  nonisolated static let tests: [TestCase<TextFieldBindingTests>] = [
    TestCase("a property leads: its value wins at the start", propertyLeads),
    TestCase("a channel leads: its value wins at the start", channelLeads),
    TestCase("each character typed writes the model", typing),
    TestCase("the field receives no echo of what was typed into it", noEcho),
    TestCase("B5 a model that truncates corrects the field exactly once", truncatingModel),
    TestCase("B5 a limit that observes after the binding corrects the field too", truncatingLater),
    TestCase("a channel that refuses the edit puts the old text back", refusingChannel),
    TestCase("P-rule setting the text from code sends nothing back", programmaticSet),
    TestCase("P-rule a change of the model sends no edit", modelChange),
    TestCase("P-rule a user's edit sets the text first, then sends", textFirst),
    TestCase("B7 two fields on one property stay equal", thirdParty),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TextFieldBindingTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage(isStrict: true)
  let screen: NameScreen

  init() {
    screen = stage.show { NameScreen(title: "") }
  }
}

extension TextFieldBindingTests {
  final class NameScreen: HeadlessScreen {
    let name = HeadlessTextField("Name")
    let copy = HeadlessTextField("Copy")
  }

  /// The texts the field has shown, in order.
  private var textsShown: [String] {
    stage.log.entries.compactMap { entry in
      guard case .changed("name", "text", _, let text, _) = entry.event else { return nil }
      return text.description
    }
  }

  func propertyLeads() {
    let name = MutableProperty("Ada")
    screen.name.text = "nobody"
    screen.name.bind(name)
    expectEqual(screen.name.text, "Ada")
    expectEqual(name.value, "Ada")
  }

  func channelLeads() {
    let name = MutableProperty("Ada")
    screen.name.text = "nobody"
    screen.name.bind(Channel(name))
    expectEqual(screen.name.text, "Ada")
    expectEqual(name.value, "Ada")
  }

  func typing() throws {
    let name = MutableProperty("")
    let values = Log<String>()
    screen.name.bind(name)
    let connection = name.changes.observe { values.add($0) }
    try stage.type("Ada", into: screen.name)
    expectEqual(values.entries, ["A", "Ad", "Ada"])
    connection.cancel()
  }

  func noEcho() throws {
    screen.name.bind(MutableProperty(""))
    try stage.type("Ad", into: screen.name)
    expectEqual(textsShown, [#""A""#, #""Ad""#])
  }

  func truncatingModel() throws {
    let name = MutableProperty("")
    let limit = name.observe { if $0.count > 3 { name.value = String($0.prefix(3)) } }
    screen.name.bind(name)
    try stage.type("abc", into: screen.name)
    let start = textsShown.count
    try stage.type("d", into: screen.name)
    expectEqual(name.value, "abc")
    expectEqual(textsShown.dropFirst(start), [#""abcd""#, #""abc""#])
    limit.cancel()
  }

  func truncatingLater() throws {
    let name = MutableProperty("")
    screen.name.bind(name)
    let limit = name.observe { if $0.count > 3 { name.value = String($0.prefix(3)) } }
    try stage.act(.paste("abcdef"), on: screen.name)
    expectEqual(name.value, "abc")
    expectEqual(textsShown, [#""abcdef""#, #""abc""#])
    limit.cancel()
  }

  func refusingChannel() throws {
    let name = MutableProperty("Ada")
    screen.name.bind(
      Channel(
        get: { name.untracked }, set: { _ in }, changes: name.changes, comparing: .equality))
    try stage.type("!", into: screen.name)
    expectEqual(screen.name.text, "Ada")
  }

  func programmaticSet() {
    let name = MutableProperty("Ada")
    let edits = Log<String>()
    screen.name.bind(name)
    let connection = screen.name.edits.observe { edits.add($0) }
    screen.name.text = "Grace"
    expectEqual(name.value, "Ada")
    expectEmpty(edits.entries)
    connection.cancel()
  }

  func modelChange() {
    let name = MutableProperty("Ada")
    let edits = Log<String>()
    screen.name.bind(name)
    let connection = screen.name.edits.observe { edits.add($0) }
    name.value = "Grace"
    expectEqual(screen.name.text, "Grace")
    expectEmpty(edits.entries)
    connection.cancel()
  }

  func textFirst() throws {
    let seen = Log<Bool>()
    let connection = screen.name.edits.observe { [screen] in seen.add(screen.name.text == $0) }
    try stage.type("Ada", into: screen.name)
    expectEqual(seen.entries, [true, true, true])
    connection.cancel()
  }

  func thirdParty() throws {
    let name = MutableProperty("")
    screen.name.bind(name)
    screen.copy.bind(name)
    try stage.type("Ada", into: screen.name)
    expectEqual(screen.copy.text, "Ada")
    try stage.act(.clear, on: screen.copy)
    expectEmpty(screen.name.text)
  }
}
