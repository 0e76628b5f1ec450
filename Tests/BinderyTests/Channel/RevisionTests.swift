import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Channel: revisions and remote values", .stage)
struct RevisionTests {
  nonisolated static let tests: [TestCase<RevisionTests>] = [
    TestCase(
      "an answer for the present revision is written, and one for an earlier is dropped", property),
    TestCase("a transaction that ends where it began leaves the revision", netZero),
    TestCase("the revision of a member does not change with other members", member),
    TestCase("a command's answer about what was typed before is dropped", command),
    TestCase("a remote value shows what was written, and drops answers to earlier writes", remote),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RevisionTests>) async throws {
    try await test(in: self)
  }
}

extension RevisionTests {
  func property() {
    let name = MutableProperty("a")
    let asked = name.revision
    expectTrue(name.write("A", ifStill: asked))
    expectFalse(name.write("B", ifStill: asked))
    expectEqual(name.value, "A")
    let again = name.revision
    name.value = "x"
    name.value = "A"
    expectFalse(name.write("C", ifStill: again), "a later value, though an equal one")
  }

  func netZero() {
    let name = MutableProperty("a")
    let revision = name.revision
    transaction {
      name.value = "b"
      name.value = "a"
    }
    expectEqual(name.revision, revision)
  }

  func member() {
    struct Pair: Equatable {
      var left = 1
      var right = 1
    }
    let pair = MutableProperty(Pair())
    let left = Channel(pair).left
    let revision = left.revision
    pair.modify { $0.right = 2 }
    expectTrue(left.write(5, ifStill: revision))
    expectEqual(pair.value, Pair(left: 5, right: 2))
    expectFalse(left.write(6, ifStill: revision))
  }

  func command() async throws {
    let gate: Gate<String> = Stage.current.gate("service")
    let text = MutableProperty("ab")
    let normalize = Command { () async throws in
      let revision = text.revision
      let answer = try await gate.wait(text.value)
      text.write(answer, ifStill: revision)
    }
    normalize.execute()
    await Stage.current.settle()
    text.value = "abc"
    gate.reply("AB")
    await Stage.current.settle()
    expectEqual(text.value, "abc")
  }

  func remote() {
    let sent = Log<String>()
    let remote = RemoteValue("") { value, number in sent.add("\(number) \(value)") }
    let input = Input("")
    let link = input.channel.connect(to: remote.channel)
    input.writes.clear()
    input.enter("a")
    input.enter("ab")
    expectEqual(sent.entries, ["1 a", "2 ab"])
    expectFalse(remote.answer("A", to: 1))
    expectEqual(input.value, "ab")
    expectEqual(remote.staleAnswers, 1)
    expectTrue(remote.answer("AB", to: 2))
    expectEqual(input.writes.entries, ["AB"])
    expectEqual(sent.entries.count, 2)
    remote.push("Zoe")
    expectEqual(input.value, "Zoe")
    expectEqual(sent.entries.count, 2)
    link.cancel()
  }
}
