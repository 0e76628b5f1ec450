import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Channel: remote values", .stage)
struct RemoteValueTests {
  nonisolated static let tests: [TestCase<RemoteValueTests>] = [
    TestCase("a remote value shows what was written, and drops answers to earlier writes", remote),
    TestCase("what an observer of a write writes is sent after it, with its own number", nested),
    TestCase("an answer that comes while it is sent is the value, and no other is seen", inWrite),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RemoteValueTests>) async throws {
    try await test(in: self)
  }
}

extension RemoteValueTests {
  func remote() {
    let sent = Log<String>()
    let remote = RemoteValue("") { value, number in sent.add("\(number) \(value)") }
    let input = Input("")
    let link = input.channel.connect(to: remote.channel)
    input.writes.clear()
    input.enter("a")
    input.enter("ab")
    expectEqual(sent.entries, ["1 a", "2 ab"])
    expectFalse(remote.receive("A", for: 1))
    expectEqual(input.value, "ab")
    expectTrue(remote.receive("AB", for: 2))
    expectEqual(input.writes.entries, ["AB"])
    expectEqual(sent.entries.count, 2)
    remote.push("Zoe")
    expectEqual(input.value, "Zoe")
    expectEqual(sent.entries.count, 2)
    link.cancel()
  }

  func nested() {
    let sent = Log<String>()
    let remote = RemoteValue("") { value, number in sent.add("\(number) \(value)") }
    let (input, other) = (Input(""), Input(""))
    let links = [
      input.channel.connect(to: remote.channel), other.channel.connect(to: remote.channel),
      remote.value.observe { if $0 == "a" { other.enter("b") } },
    ]
    input.enter("a")
    expectEqual(sent.entries, ["1 a", "2 b"])
    expectFalse(remote.receive("a", for: 1))
    expectEqual([remote.value.value, input.value, other.value], ["b", "b", "b"])
    for link in links { link.cancel() }
  }

  func inWrite() {
    let answers = Log<RemoteValue<String>>()
    let sent = Log<String>()
    let remote = RemoteValue("") { value, number in
      sent.add("\(number) \(value)")
      answers.entries.first?.receive(value.uppercased(), for: number)
    }
    answers.add(remote)
    let input = Input("")
    let link = input.channel.connect(to: remote.channel)
    let seen = Log(remote.value.changes)
    input.enter("a")
    expectEqual([remote.value.value, input.value], ["A", "A"])
    expectEqual(sent.entries, ["1 a"])
    expectEqual(seen.entries, ["A"])
    answers.clear()
    link.cancel()
  }
}
