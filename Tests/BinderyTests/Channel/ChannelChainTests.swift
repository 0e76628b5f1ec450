import Bindery
import TestKit
import Testing

@MainActor @Suite("Channel: several ends, and the end of a link")
struct ChannelChainTests {
  nonisolated static let tests: [TestCase<ChannelChainTests>] = [
    TestCase("channel 2: three linked ends stay equal, whichever is written", threeEnds),
    TestCase("channel 2: three ends in a ring, one of which is written, end equal", ring),
    TestCase(
      "channel 2: three linked ends with a truncating rule all end truncated", threeEndsTruncated),
    TestCase("channel: cancelling the link ends it in both directions", cancelled),
    TestCase("channel: a link that is let go ends in both directions", letGo),
    TestCase("channel: a link of three ends may end on one side only", oneSideEnds),
    TestCase(
      "channel: an observer may end the link in the middle of an exchange", endedDuringExchange),
    TestCase("channel: the link retains both ends until it is cancelled", retains),
    TestCase("channel: a channel reads, writes and observes its property", readWriteObserve),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ChannelChainTests>) async throws {
    try await test(in: self)
  }
}

extension ChannelChainTests {
  func threeEnds() {
    let ends = (0..<3).map { MutableProperty($0) }
    let links = [
      Channel(ends[0]).connect(to: Channel(ends[1])),
      Channel(ends[1]).connect(to: Channel(ends[2])),
    ]
    expectEqual(ends.map(\.value), [2, 2, 2])
    for (index, end) in ends.enumerated() {
      end.value = 10 + index
      expectEqual(ends.map(\.value), [10 + index, 10 + index, 10 + index])
    }
    for link in links { link.cancel() }
  }

  func ring() {
    let ends = (0..<3).map { MutableProperty($0) }
    let found = reports {
      let links = (0..<3).map { Channel(ends[$0]).connect(to: Channel(ends[($0 + 1) % 3])) }
      ends[1].value = 7
      expectEqual(ends.map(\.value), [7, 7, 7])
      for link in links { link.cancel() }
    }
    expectEmpty(found)
  }

  func threeEndsTruncated() {
    let ends = (0..<3).map { _ in MutableProperty("") }
    let connections = [
      ends[1].observe { if $0.count > 3 { ends[1].value = String($0.prefix(3)) } },
      Channel(ends[0]).connect(to: Channel(ends[1])),
      Channel(ends[2]).connect(to: Channel(ends[1])),
    ]
    for end in ends {
      end.value = "abcdef"
      expectEqual(ends.map(\.value), ["abc", "abc", "abc"])
      end.value = ""
    }
    for connection in connections { connection.cancel() }
  }

  func cancelled() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let link = Channel(a).connect(to: Channel(b))
    link.cancel()
    a.value = 1
    expectEqual(b.value, 0)
    b.value = 2
    expectEqual(a.value, 1)
  }

  func letGo() {
    let (a, b) = (MutableProperty(0), MutableProperty(0))
    let box = Box(Channel(a).connect(to: Channel(b)))
    box.content = nil
    _ = Census.take()
    a.value = 1
    b.value = 2
    #expect((a.value, b.value) == (1, 2))
  }

  func oneSideEnds() {
    let ends = (0..<3).map { _ in MutableProperty(0) }
    let left = Channel(ends[0]).connect(to: Channel(ends[1]))
    let right = Channel(ends[2]).connect(to: Channel(ends[1]))
    left.cancel()
    ends[2].value = 5
    expectEqual(ends.map(\.value), [0, 5, 5])
    right.cancel()
  }

  func endedDuringExchange() {
    let field = Field()
    let model = MutableProperty("")
    let box = Box<Connection>()
    let rule = model.observe { if $0 == "stop" { box.content?.cancel() } }
    box.content = field.channel.connect(to: Channel(model))
    field.type("stop")
    model.value = "later"
    expectEqual(field.text, "stop")
    rule.cancel()
  }

  func retains() {
    let box = Box([MutableProperty(0), MutableProperty(0)])
    weak let first = box.content?[0]
    weak let second = box.content?[1]
    let link = (box.content).map { Channel($0[0]).connect(to: Channel($0[1])) }
    box.content = nil
    expectNotNil(first)
    expectNotNil(second)
    link?.cancel()
    expectNil(first)
    expectNil(second)
  }

  func readWriteObserve() {
    let a = MutableProperty(1)
    let channel = Channel(a)
    let log = Log(channel)
    channel.value = 2
    expectEqual(channel.value, 2)
    expectEqual(a.value, 2)
    expectEqual(log.entries, [1, 2])
  }
}
