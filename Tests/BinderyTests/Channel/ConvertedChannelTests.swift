import Bindery
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Channel: conversions", .stage)
final class ConvertedChannelTests {
  nonisolated static let tests: [TestCase<ConvertedChannelTests>] = [
    TestCase(
      "channel 3 what cannot be read stays in the input, and the model keeps the last good value",
      failing),
    TestCase("channel 3 the issue clears in the transaction of the next good edit", clears),
    TestCase(
      "channel 3 a value set by the model replaces what could not be read, and its issue", modelWins
    ),
    TestCase("channel 3 committing leaves what could not be read", commitKeepsIssue),
    TestCase(
      "channel 2 formatting waits for commit: what is typed on the way is left alone", formatting),
    TestCase(
      "channel 2 what the model makes of a converted value comes back formatted, once", clamped),
    TestCase("channel 2 a value that the model puts back is formatted again", putBack),
    TestCase(
      "channel 6 two inputs of one converted channel show the same, good or not", sharedDraft),
    TestCase(
      "channel 6 an input for the number and one for its text are consistent", differentForms),
    TestCase("map(to:from:) keeps what was entered while it means the value", rounding),
    TestCase(
      "a conversion on top of another: either may fail, and committing formats both", chained),
    TestCase(
      "written in a transaction, what was entered and the value settle together", inTransaction),
    TestCase("something that is not a property can be converted", ofInput),
    TestCase("a channel without a conversion has no issue, and committing it does nothing", plain),
    TestCase("a converted channel keeps the model, and the model keeps nothing of it", lifetime),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ConvertedChannelTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let age = MutableProperty(4)
  private lazy var text = Channel(age).map(.integer)
  private let input = Input("")
}

extension ConvertedChannelTests {
  func failing() {
    let link = input.channel.connect(to: text)
    input.writes.clear()
    input.enter("4x")
    expectEqual(input.value, "4x")
    expectEqual(text.value, "4x")
    expectEqual(age.value, 4)
    expectEqual(text.issue.value, .invalidNumber("Enter a whole number."))
    expectEmpty(input.writes.entries)
    link.cancel()
  }

  func clears() {
    let seen = Log<String>()
    let watch = combine(age, text.issue, Property { [text] in text.value }) { age, issue, text in
      "\(text) \(age) \(issue?.code ?? "–")"
    }.observe { seen.add($0) }
    text.value = "4x"
    text.value = "45"
    expectEqual(seen.entries, ["4 4 –", "4x 4 number.invalid", "45 45 –"])
    watch.cancel()
  }

  func modelWins() {
    let link = input.channel.connect(to: text)
    input.enter("4x")
    let seen = Log<String>()
    let watch = combine(age, text.issue) { "\($0) \($1?.code ?? "–")" }.observe { seen.add($0) }
    age.value = 7
    expectEqual(input.value, "7")
    expectEqual(seen.entries, ["4 number.invalid", "7 –"])
    watch.cancel()
    link.cancel()
  }

  func commitKeepsIssue() {
    let link = input.channel.connect(to: text)
    input.enter("4x")
    input.commit()
    expectEqual(input.value, "4x")
    expectNotNil(text.issue.value)
    link.cancel()
  }

  func formatting() {
    let name = MutableProperty("")
    let link = input.channel.connect(to: Channel(name).map(.text.trimmed))
    input.writes.clear()
    for text in ["a", "a ", "a b", "a b "] { input.enter(text) }
    expectEqual(name.value, "a b")
    expectEqual(input.value, "a b ")
    expectEmpty(input.writes.entries)
    input.commit()
    expectEqual(input.writes.entries, ["a b"])
    link.cancel()
  }

  func clamped() {
    let rule = age.observe { [age] in if $0 > 120 { age.value = 120 } }
    let link = input.channel.connect(to: text)
    input.writes.clear()
    input.enter("999")
    expectEqual(input.writes.entries, ["120"])
    input.enter("0120")
    expectEqual(input.value, "0120", "the same number: nothing to correct")
    rule.cancel()
    link.cancel()
  }

  func putBack() {
    let rule = age.observe { [age] in if $0 != 4 { age.value = 4 } }
    let link = input.channel.connect(to: text)
    input.writes.clear()
    input.enter("5")
    expectEqual(input.writes.entries, ["4"])
    rule.cancel()
    link.cancel()
  }

  func sharedDraft() {
    let (first, second) = (Input(""), Input(""))
    let links = [first.channel.connect(to: text), second.channel.connect(to: text)]
    first.enter("4x")
    expectEqual(second.value, "4x")
    expectEqual(age.value, 4)
    second.enter("08")
    expectEqual(first.value, "08")
    expectEqual(age.value, 8)
    expectNil(text.issue.value)
    first.commit()
    expectEqual(first.value, "8")
    expectEqual(second.value, "8")
    for link in links { link.cancel() }
  }

  func differentForms() {
    let number = Input(0)
    let links = [
      number.channel.connect(to: Channel(age)),
      input.channel.connect(to: text),
    ]
    input.enter("12")
    expectEqual(number.value, 12)
    input.enter("12x")
    expectEqual(number.value, 12)
    number.enter(13)
    expectEqual(input.value, "13")
    for link in links { link.cancel() }
  }

  func rounding() {
    let rating = MutableProperty(3)
    let slider = Input(0.0)
    let link = slider.channel.connect(
      to: Channel(rating).map(to: { Double($0) }, from: { Int($0.rounded()) }))
    slider.writes.clear()
    slider.enter(3.4)
    expectEqual(rating.value, 3)
    expectEqual(slider.value, 3.4)
    slider.enter(3.6)
    expectEqual(rating.value, 4)
    expectEqual(slider.value, 3.6)
    slider.commit()
    expectEqual(slider.value, 4)
    link.cancel()
  }

  func chained() {
    let age = MutableProperty(4)
    let shout = Channel(age).map(.integer).map(
      Conversion(format: { $0 + "!" }) { text throws(ValidationIssue) in
        guard text.hasSuffix("!") else {
          throw ValidationIssue("shout", "Shout!")
        }
        return String(text.dropLast())
      })
    expectEqual(shout.value, "4!")
    shout.value = "5"
    expectEqual(shout.issue.value?.code, "shout")
    expectEqual(age.value, 4)
    shout.value = "5x!"
    expectEqual(shout.issue.value?.code, "number.invalid")
    expectEqual(age.value, 4)
    expectEqual(shout.value, "5x!")
    shout.value = "06!"
    expectNil(shout.issue.value)
    expectEqual(age.value, 6)
    expectEqual(shout.value, "06!")
    shout.commit()
    expectEqual(shout.value, "6!")
  }

  func inTransaction() {
    transaction {
      text.value = "07"
      expectEqual(age.value, 7)
      expectEqual(text.value, "07")
      text.value = "7x"
      expectEqual(age.value, 7)
      expectEqual(text.value, "7x")
    }
    expectEqual(age.value, 7)
    expectEqual(text.value, "7x")
    expectNotNil(text.issue.value)
  }

  func ofInput() {
    let slider = Input(3)
    let text = slider.channel.map(.integer)
    expectEqual(text.value, "3")
    slider.enter(4)
    expectEqual(text.value, "4")
    text.value = "5"
    expectEqual(slider.value, 5)
  }

  func plain() {
    let name = MutableProperty("Ada ")
    let channel = Channel(name)
    channel.commit()
    expectNil(channel.issue.value)
    expectEqual(name.value, "Ada ")
  }

  func lifetime() {
    weak var weakAge: MutableProperty<Int>?
    let box = Box<Channel<String>>()
    do {
      let age = MutableProperty(4)
      weakAge = age
      box.content = Channel(age).map(.integer)
    }
    expectNotNil(weakAge)
    box.content = nil
    _ = Census.take()
    expectNil(weakAge)
  }
}
