import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Channel: remote values", .stage)
struct RemoteValueTests {
  nonisolated static let tests: [TestCase<RemoteValueTests>] = [
    TestCase("a remote value shows what was written, and drops answers to earlier writes", remote)
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
}
