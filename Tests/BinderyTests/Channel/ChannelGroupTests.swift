import Bindery
import TestKit
import Testing

@MainActor @Suite("Channel: groups of ends")
struct ChannelGroupTests {
  nonisolated static let tests: [TestCase<ChannelGroupTests>] = [
    TestCase(
      "channel 6 a tree settles when an observer truncates what goes through it", truncatedTree),
    TestCase(
      "channel 6 a row settles when several observers truncate, each to another length",
      truncatedTwice),
    TestCase(
      "channel 1 where no end leads the others, the one written last wins", lastWins),
    TestCase(
      "channel 1 the end that leads the others wins, also if one of them was written to its value",
      leadWinsByTheSameValue),
    TestCase(
      "channel 6 an end that is linked in a transaction and goes back to its value settles too",
      linkedInTransaction),
    TestCase(
      "channel 6 several ends written by one observer settle as in a transaction", writtenByObserver
    ),
    TestCase("channel 2 each end of a tree is written once", onceEach),
    TestCase(
      "channel 6 the ends of a ring are equal, or values that go round it are reported as a loop",
      ring),
    TestCase(
      "channel 2 a follower whose setter coerces corrects its lead, and whatever is linked with it",
      coercingFollower),
    TestCase("channel 7 setters that never agree are a loop, and end", neverAgree),
    TestCase(
      "channel 6 what left a group and comes back takes the value of its lead", leavesAndReturns),
    TestCase(
      "channel 6 a link that the evaluation of an end cancels writes nothing", cancelledByEvaluation
    ),
    TestCase("channel 6 a link that a setter cancels writes nothing more", cancelledBySetter),
    TestCase("channel 6 a link that is ended while it begins stays ended", endedAtStart),
    TestCase(
      "channel 4 an edit whose commit ends the link of another one forgets that one",
      commitEndsOther),
    TestCase("channel 6 code that runs while a link ends does not find the link", endedInBetween),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ChannelGroupTests>) async throws {
    try await test(in: self)
  }

  private let ends = (0..<4).map { MutableProperty(0, name: "\($0)") }
}

extension ChannelGroupTests {
  private func link(_ pairs: [(follower: Int, lead: Int)]) -> LifetimeScope {
    let scope = LifetimeScope()
    for (follower, lead) in pairs {
      scope.add(Channel(ends[follower]).connect(to: Channel(ends[lead])))
    }
    return scope
  }

  private func truncate(_ index: Int, to limit: Int) -> Connection {
    let end = ends[index]
    return end.observe { if $0 > limit { end.value = limit } }
  }

  private var values: [Int] { ends.map(\.value) }

  func truncatedTree() {
    let found = reports {
      let links = link([(2, 3), (2, 1), (1, 0)])
      let rule = truncate(2, to: 3)
      for end in ends {
        end.value = 9
        expectEqual(values, [3, 3, 3, 3])
        end.value = 1
        expectEqual(values, [1, 1, 1, 1])
      }
      rule.cancel()
      links.cancel()
    }
    expectEmpty(found)
  }

  func truncatedTwice() {
    let found = reports {
      let links = link([(0, 1), (1, 2), (2, 3)])
      let rules = [truncate(1, to: 5), truncate(3, to: 4)]
      transaction {
        ends[0].value = 9
        ends[2].value = 8
      }
      expectEqual(values, [4, 4, 4, 4])
      for rule in rules { rule.cancel() }
      links.cancel()
    }
    expectEmpty(found)
  }

  @Test(
    "channel 1 of several ends written at once the one that leads the others wins, in any order",
    arguments: [[(0, 1), (2, 2)], [(2, 2), (0, 1)], [(0, 1), (1, 3), (2, 2)], [(2, 2), (1, 3)]])
  func leads(writes: [(end: Int, value: Int)]) {
    for pairs in [[(0, 1), (1, 2), (2, 3)], [(2, 3), (0, 1), (1, 2)], [(0, 1), (3, 1), (1, 2)]] {
      let links = link(pairs)
      transaction { for (end, value) in writes { ends[end].value = value } }
      expectEqual(values[...2], [2, 2, 2])
      links.cancel()
      for end in ends { end.value = 0 }
    }
  }

  func lastWins() {
    for pairs in [[(0, 3), (1, 3), (2, 3)], [(0, 2), (1, 3), (2, 3)]] {
      let links = link(pairs)
      transaction {
        ends[1].value = 5
        ends[0].value = 6
      }
      expectEqual(values, [6, 6, 6, 6])
      links.cancel()
      for end in ends { end.value = 0 }
    }
  }

  func leadWinsByTheSameValue() {
    let (trigger, tree) = (MutableProperty(0), (0..<5).map { MutableProperty(0, name: "\($0)") })
    let scope = LifetimeScope()
    for (follower, lead) in [(1, 0), (2, 1), (3, 1), (4, 3)] {
      scope.add(Channel(tree[follower]).connect(to: Channel(tree[lead])))
    }
    let writer = trigger.observe {
      guard $0 > 0 else { return }
      for (end, value) in [(2, 8), (0, 8), (4, 5)] { tree[end].value = value }
    }
    trigger.value = 1
    expectEqual(tree.map(\.value), [8, 8, 8, 8, 8])
    writer.cancel()
    scope.cancel()
  }

  func linkedInTransaction() {
    for goesOn in [true, false] {
      for end in ends { end.value = 3 }
      let before = link([(2, 1)])
      ends[1].value = 6
      let new = transaction {
        let new = link([(1, 0)])
        expectEqual(values[...1], [3, 3])
        ends[1].value = 6
        if !goesOn { new.cancel() }
        return new
      }
      expectEqual(values, (goesOn ? [6, 6, 6, 3] : [3, 6, 6, 3]))
      for scope in [before, new] { scope.cancel() }
    }
  }

  func writtenByObserver() {
    let source = MutableProperty(0)
    let found = reports {
      let links = link([(0, 1), (1, 2), (3, 2)])
      let writer = source.observe { value in
        for end in ends { end.value = value * end.value + value }
      }
      source.value = 2
      source.value = 3
      expectEqual(Set(values).count, 1)
      writer.cancel()
      links.cancel()
    }
    expectEmpty(found)
  }

  func onceEach() {
    let links = link([(0, 1), (1, 2), (3, 1)])
    let log = Log<String>()
    let watches = ends.map { end in
      end.changes.observe { log("\(end.debugName ?? "") = \($0)") }
    }
    ends[2].value = 7
    expectEqual(log.entries.sorted(), ["0 = 7", "1 = 7", "2 = 7", "3 = 7"])
    for watch in watches { watch.cancel() }
    links.cancel()
  }

  func ring() {
    var loops = 0
    for size in 3...4 {
      for leads in 0..<(1 << size) {
        let pairs = (0..<size).map { index in
          let next = (index + 1) % size
          return leads & 1 << index == 0 ? (index, next) : (next, index)
        }
        // Each order of a ring of three, and of one of four a part of them.
        let step = size == 3 ? 1 : Extent.number(5, stress: 1)
        for order in stride(from: 0, to: (1 << size) * size, by: step) {
          let links = link(pairs)
          let found = reports {
            transaction {
              for index in (0..<size).map({ ($0 + order) % size })
              where order / size & 1 << index != 0 {
                ends[index].value = index + 1
              }
            }
          }
          let isEqual = Set(values[..<size]).count == 1
          loops += found.count
          expectTrue(isEqual || !found.isEmpty, "\(pairs) \(values)")
          expectAll(found) { $0.kind == .loop && $0.message.contains("ChannelGroupTests.swift") }
          links.cancel()
          for end in ends { end.value = 0 }
        }
      }
    }
    expectGreater(loops, 0)
  }

  func coercingFollower() {
    let stored = MutableProperty(0)
    let even = Channel(reading: stored) { stored.value = $0 - $0 % 2 }
    let links = link([(1, 0), (2, 1)])
    let coercing = even.connect(to: Channel(ends[0]))
    ends[2].value = 7
    expectEqual(values[...2], [6, 6, 6])
    expectEqual(stored.value, 6)
    ends[1].value = 7
    expectEqual(values[...2], [6, 6, 6])
    expectEqual(stored.value, 6)
    coercing.cancel()
    links.cancel()
  }

  func neverAgree() {
    let (stored, other) = (MutableProperty(0), MutableProperty(0))
    let even = Channel(reading: stored) { stored.value = $0 + $0 % 2 }
    let odd = Channel(reading: other) { other.value = $0 + 1 - $0 % 2 }
    let found = reports {
      let links = [even.connect(to: Channel(ends[0])), odd.connect(to: Channel(ends[0]))]
      ends[0].value = 3
      for link in links { link.cancel() }
    }
    expectNotEmpty(found)
    expectAll(found) { $0.kind == .loop }
  }

  func leavesAndReturns() {
    let links = link([(1, 0)])
    let first = Channel(ends[2]).connect(to: Channel(ends[1]))
    let second = Channel(ends[3]).connect(to: Channel(ends[2]))
    first.cancel()
    ends[0].value = 5
    let again = Channel(ends[2]).connect(to: Channel(ends[1]))
    expectEqual(values, [5, 5, 5, 5])
    for connection in [second, again] { connection.cancel() }
    links.cancel()
  }

  func cancelledByEvaluation() {
    for isDropped in [false, true] {
      let (source, target, third) = (MutableProperty(0), MutableProperty(0), MutableProperty(0))
      let link = Box<Connection>()
      let derived = source.map { value in
        if value == 1 {
          if !isDropped { link.content?.cancel() }
          link.content = nil
        }
        return value
      }
      let other = Channel(third).connect(to: Channel(target))
      link.content = Channel(target).connect(to: Channel(reading: derived) { source.value = $0 })
      source.value = 1
      expectEqual(target.value, 0)
      expectEqual(third.value, 0)
      other.cancel()
    }
  }

  func cancelledBySetter() {
    for isDropped in [false, true] {
      let link = Box<Connection>()
      let hub = ends[0]
      let stored = MutableProperty(0)
      let cancelling = Channel(reading: stored) {
        stored.value = $0
        if !isDropped { link.content?.cancel() }
        link.content = nil
      }
      let first = cancelling.connect(to: Channel(hub))
      link.content = Channel(ends[1]).connect(to: Channel(hub))
      hub.value = 4
      expectEqual(ends[1].value, 0)
      expectEqual(stored.value, 4)
      first.cancel()
      hub.value = 0
    }
  }

  func endedAtStart() {
    let scope = LifetimeScope()
    let follower = ends[1]
    let rule = follower.observe { if $0 == 8 { scope.cancel() } }
    ends[0].value = 8
    let link = Channel(follower).connect(to: Channel(ends[0]).ending(with: scope))
    expectFalse(link.isActive)
    ends[0].value = 9
    follower.value = 10
    expectEqual(values[...1], [9, 10])
    rule.cancel()
  }

  func commitEndsOther() {
    let (first, second) = (Input(0), Input(0))
    let box = Box<Connection>()
    let rule = ends[0].observe { if $0 == 1 { box.content = nil } }
    let link = first.channel.connect(to: Channel(ends[0]), updating: .onCommit)
    box.content = second.channel.connect(to: Channel(ends[1]), updating: .onCommit)
    first.enter(1)
    second.enter(2)
    Runtime.current.commitEdits()
    expectEqual(ends[0].value, 1)
    _ = Census.take()
    ends[1].value = 5
    expectEqual(second.value, 2)
    link.cancel()
    rule.cancel()
  }

  func endedInBetween() {
    let (one, two, three) = (MutableProperty(5), MutableProperty(5), MutableProperty(5))
    let link = Channel(two).connect(to: Channel(one))
    let other = Channel(two).connect(to: Channel(three))
    var dropped: Connection? = effect {
      return {
        transaction {
          one.value = 4
          three.value = 1
        }
      }
    }
    // Its cleanup runs with the next end.
    withExtendedLifetime(dropped) {}
    dropped = nil
    other.cancel()
    expectEqual([one.value, two.value, three.value], [4, 4, 1])
    link.cancel()
  }
}
