import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: two-way text fields")
struct TextFieldBindingTests {
  final class NameScreen: HeadlessScreen {
    let name = HeadlessTextField("Name")
    let copy = HeadlessTextField("Copy")
  }

  let stage = makeStage(isStrict: true)
  let screen: NameScreen

  init() {
    screen = stage.show { NameScreen(title: "") }
  }

  /// The texts the field has shown, in order.
  private var textsShown: [String] {
    stage.log.entries.compactMap { entry in
      guard case .changed("name", "text", _, let text, _) = entry.event else { return nil }
      return text.description
    }
  }

  @Test("a property leads: its value wins at the start")
  func propertyLeads() {
    let name = MutableProperty("Ada")
    screen.name.text = "nobody"
    screen.name.bind(name)
    expectEqual(screen.name.text, "Ada")
    expectEqual(name.value, "Ada")
  }

  @Test("a channel leads: its value wins at the start")
  func channelLeads() {
    let name = MutableProperty("Ada")
    screen.name.text = "nobody"
    screen.name.bind(Channel(name))
    expectEqual(screen.name.text, "Ada")
    expectEqual(name.value, "Ada")
  }

  @Test("each character typed writes the model")
  func typing() throws {
    let name = MutableProperty("")
    let values = Log<String>()
    screen.name.bind(name)
    let connection = name.changes.observe { values.add($0) }
    try stage.type("Ada", into: screen.name)
    expectEqual(values.entries, ["A", "Ad", "Ada"])
    connection.cancel()
  }

  @Test("the field receives no echo of what was typed into it")
  func noEcho() throws {
    screen.name.bind(MutableProperty(""))
    try stage.type("Ad", into: screen.name)
    expectEqual(textsShown, [#""A""#, #""Ad""#])
  }

  @Test("B5 a model that truncates corrects the field exactly once")
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

  @Test("B5 a limit that observes after the binding corrects the field too")
  func truncatingLater() throws {
    let name = MutableProperty("")
    screen.name.bind(name)
    let limit = name.observe { if $0.count > 3 { name.value = String($0.prefix(3)) } }
    try stage.act(.paste("abcdef"), on: screen.name)
    expectEqual(name.value, "abc")
    expectEqual(textsShown, [#""abcdef""#, #""abc""#])
    limit.cancel()
  }

  @Test("a channel that refuses the edit puts the old text back")
  func refusingChannel() throws {
    let name = MutableProperty("Ada")
    screen.name.bind(
      Channel(
        get: { name.untracked }, set: { _ in }, changes: name.changes, comparing: .equality))
    try stage.type("!", into: screen.name)
    expectEqual(screen.name.text, "Ada")
  }

  @Test("P-rule setting the text from code sends nothing back")
  func programmaticSet() {
    let name = MutableProperty("Ada")
    let edits = Log<String>()
    screen.name.bind(name)
    let connection = screen.name.edits.observe { edits.add($0) }
    screen.name.text = "Grace"
    expectEqual(name.value, "Ada")
    #expect(edits.entries.isEmpty)
    connection.cancel()
  }

  @Test("P-rule a change of the model sends no edit")
  func modelChange() {
    let name = MutableProperty("Ada")
    let edits = Log<String>()
    screen.name.bind(name)
    let connection = screen.name.edits.observe { edits.add($0) }
    name.value = "Grace"
    expectEqual(screen.name.text, "Grace")
    #expect(edits.entries.isEmpty)
    connection.cancel()
  }

  @Test("P-rule a user's edit sets the text first, then sends")
  func textFirst() throws {
    let seen = Log<Bool>()
    let connection = screen.name.edits.observe { [screen] in seen.add(screen.name.text == $0) }
    try stage.type("Ada", into: screen.name)
    expectEqual(seen.entries, [true, true, true])
    connection.cancel()
  }

  @Test("B7 two fields on one property stay equal")
  func thirdParty() throws {
    let name = MutableProperty("")
    screen.name.bind(name)
    screen.copy.bind(name)
    try stage.type("Ada", into: screen.name)
    expectEqual(screen.copy.text, "Ada")
    try stage.act(.clear, on: screen.copy)
    #expect(screen.name.text.isEmpty)
  }
}
