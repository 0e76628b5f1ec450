import Bindery
import TestKit
import Testing

@MainActor @Suite("Channel")
final class ChannelTests {
  nonisolated static let tests: [TestCase<ChannelTests>] = [
    TestCase(
      "channel 1: the lead's value wins at the start, and the one from before is news afterwards",
      .facts("C021", "C022"), body: leadWins),
    TestCase("channel 1: a field takes the model's value at the start", modelLeads),
    TestCase(
      "channel 2: both ends follow each other, without an echo", .decisions("C030"), body: bothWays),
    TestCase("channel 2: an end never receives its own echo", noEcho),
    TestCase("channel 2: what the model sets is written once", modelWrites),
    TestCase("channel 2: a value that the model truncates comes back exactly once", truncated),
    TestCase(
      "channel 2: it comes back once, too, when the rule was added after the link",
      truncatedByLaterRule),
    TestCase(
      "channel 2: a value that the model puts back comes back, each time it is typed", putBack),
    TestCase("channel 2: a value that the model's comparison refuses comes back", refused),
    TestCase("channel 2: an end whose setter coerces silently corrects the other", coercingLead),
    TestCase(
      "channel 2: typed inside a transaction, the correction is one write at its end",
      truncatedInTransaction),
    TestCase(
      "channel 2: inside a transaction an accepted value is not written back", acceptedInTransaction
    ),
    TestCase("channel 2: both ends written in one transaction end equal", bothWritten),
    TestCase(
      "channel 2: a value written and put back in a transaction leaves both ends equal", netZero),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ChannelTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let field = Field()
  private let model = MutableProperty("")
}

extension ChannelTests {
  /// Links the field with the model, and forgets what that wrote.
  private func link() -> Connection {
    let link = field.channel.connect(to: Channel(model))
    field.writes.clear()
    return link
  }

  /// A rule of the model: three characters at most.
  private func truncate() -> Connection {
    model.observe { [model] in if $0.count > 3 { model.value = String($0.prefix(3)) } }
  }

  func leadWins() {
    let (a, b) = (MutableProperty(1), MutableProperty(2))
    let link = Channel(a).connect(to: Channel(b))
    #expect((a.value, b.value) == (2, 2))
    b.value = 1
    #expect((a.value, b.value) == (1, 1))
    link.cancel()
  }

  func modelLeads() {
    model.value = "Ada"
    field.text = "old"
    let link = field.channel.connect(to: Channel(model))
    expectEqual(field.text, "Ada")
    expectEqual(model.value, "Ada")
    link.cancel()
  }

  func bothWays() {
    let (a, b) = (MutableProperty(100), MutableProperty(0))
    let (ofA, ofB) = (Log(changesOf: a), Log(changesOf: b))
    let link = Channel(a).connect(to: Channel(b))
    expectEqual(ofA.entries, [0])
    expectEqual(ofB.entries, [])
    b.value = 1
    expectEqual(a.value, 1)
    a.value = 2
    expectEqual(b.value, 2)
    expectEqual(ofA.entries, [0, 1, 2])
    expectEqual(ofB.entries, [1, 2])
    link.cancel()
  }

  func noEcho() {
    let link = link()
    field.type("A")
    field.type("Ad")
    expectEqual(model.value, "Ad")
    expectEmpty(field.writes.entries)
    link.cancel()
  }

  func modelWrites() {
    let link = link()
    model.value = "Ada"
    expectEqual(field.writes.entries, ["Ada"])
    link.cancel()
  }

  func truncated() {
    let rule = truncate()
    let link = link()
    field.type("abcd")
    expectEqual(field.writes.entries, ["abc"])
    #expect((field.text, model.value) == ("abc", "abc"))
    link.cancel()
    rule.cancel()
  }

  func truncatedByLaterRule() {
    let link = link()
    let rule = truncate()
    field.type("abcd")
    expectEqual(field.writes.entries, ["abc"])
    link.cancel()
    rule.cancel()
  }

  func putBack() {
    model.value = "abc"
    let rule = truncate()
    let link = link()
    field.type("abcd")
    field.type("abcd")
    expectEqual(field.writes.entries, ["abc", "abc"])
    expectEqual(field.text, "abc")
    link.cancel()
    rule.cancel()
  }

  func refused() {
    let model = MutableProperty("abc", comparing: .by { $0.lowercased() == $1.lowercased() })
    let link = field.channel.connect(to: Channel(model))
    field.type("ABC")
    expectEqual(model.value, "abc")
    expectEqual(field.text, "ABC", "the same in the model's domain")
    link.cancel()
  }

  func coercingLead() {
    let stored = Box("")
    let lead = Channel<String>(
      get: { stored.content ?? "" }, set: { stored.content = $0.uppercased() },
      changes: Signal<String, Never>.Pipe().signal, comparing: .equality)
    let link = field.channel.connect(to: lead)
    field.writes.clear()
    field.type("ada")
    expectEqual(field.writes.entries, ["ADA"])
    link.cancel()
  }

  func truncatedInTransaction() {
    let rule = truncate()
    let link = link()
    transaction {
      field.type("abcd")
      expectEmpty(field.writes.entries)
    }
    expectEqual(field.writes.entries, ["abc"])
    #expect((field.text, model.value) == ("abc", "abc"))
    link.cancel()
    rule.cancel()
  }

  func acceptedInTransaction() {
    let link = link()
    transaction { field.type("abc") }
    expectEqual(model.value, "abc")
    expectEmpty(field.writes.entries)
    link.cancel()
  }

  func bothWritten() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let link = Channel(a).connect(to: Channel(b))
    transaction {
      a.value = 1
      b.value = 2
    }
    expectEqual(a.value, b.value)
    transaction {
      b.value = 3
      a.value = 4
    }
    expectEqual(a.value, b.value)
    link.cancel()
  }

  func netZero() {
    let (a, b) = (MutableProperty(1), MutableProperty(1))
    let link = Channel(a).connect(to: Channel(b))
    let log = Log<Int>()
    let watch = b.changes.observe { log.add($0) }
    transaction {
      a.value = 2
      a.value = 1
    }
    #expect((a.value, b.value) == (1, 1))
    expectEmpty(log.entries)
    link.cancel()
    watch.cancel()
  }
}
