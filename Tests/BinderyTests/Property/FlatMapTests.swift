import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: flatMap")
struct FlatMapTests {
  nonisolated static let tests: [TestCase<FlatMapTests>] = [
    TestCase("P7 flatMap follows the chosen property, and switches", switches),
    TestCase("P7 flatMap does not hear of what it followed before", letsGo),
    TestCase("P7 flatMap that chooses an equal value is silent", equal),
    TestCase("P1 choice and chosen changed in one transaction are one change", together),
    TestCase(
      "P7 the transform runs once per choice, and what it reads is not followed", transformRuns),
    TestCase("P7 a property made by the transform is followed", made),
    TestCase("P8 flatMap is lazy, keeps what it follows, and leaves nothing", lifetime),
    TestCase("P10 tens of thousands of chained flatMaps evaluate, change and are released", deep),
    TestCase(
      "P10 tens of thousands of chained combinations evaluate, change and are released", deepCombine
    ),
    TestCase(
      "P7 of a property of properties, flatMap follows the newest, and what is made of it",
      .facts("P075"), .decisions("P072", "P073"), body: ofProperties),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FlatMapTests>) async throws {
    try await test(in: self)
  }
}

extension FlatMapTests {
  private static let depth = Extent.many

  func switches() {
    let isOn = MutableProperty(true)
    let (a, b) = (MutableProperty(1), MutableProperty(10))
    let chosen = isOn.flatMap { $0 ? a : b }
    expectEqual(chosen.value, 1)
    a.value = 2
    expectEqual(chosen.value, 2)
    isOn.value = false
    expectEqual(chosen.value, 10)
    b.value = 11
    expectEqual(chosen.value, 11)
  }

  func letsGo() {
    let isOn = MutableProperty(true)
    let (a, b) = (MutableProperty(1), MutableProperty(10))
    let log = Log(isOn.flatMap { $0 ? a : b })
    isOn.value = false
    a.value = 2
    b.value = 11
    isOn.value = true
    expectEqual(log.entries, [1, 10, 11, 2])
  }

  func equal() {
    let isOn = MutableProperty(true)
    let (a, b) = (MutableProperty(1), MutableProperty(1))
    let log = Log(isOn.flatMap { $0 ? a : b })
    isOn.value = false
    expectEqual(log.entries, [1])
    b.value = 2
    expectEqual(log.entries, [1, 2])
  }

  func together() {
    let isOn = MutableProperty(true)
    let (a, b) = (MutableProperty(1), MutableProperty(10))
    let log = Log(isOn.flatMap { $0 ? a : b })
    transaction {
      isOn.value = false
      a.value = 2
      b.value = 11
    }
    expectEqual(log.entries, [1, 11])
  }

  func transformRuns() {
    let choice = MutableProperty(0)
    let other = MutableProperty(0)
    let list = [MutableProperty(1), MutableProperty(2)]
    let runs = Log<Int>()
    let chosen = choice.flatMap { index in
      runs.add(other.value)
      return list[index]
    }
    let connection = chosen.observe { _ in }
    list[0].value = 5
    other.value = 1
    expectEqual(runs.entries, [0])
    choice.value = 1
    expectEqual(runs.entries, [0, 1])
    connection.cancel()
  }

  func made() {
    let source = MutableProperty(1)
    let scaled = source.flatMap { factor in Property { source.value * factor } }
    expectEqual(scaled.value, 1)
    source.value = 3
    expectEqual(scaled.value, 9)
  }

  func lifetime() {
    let before = Census.take()
    let runs = Log<Int>()
    let box = Box<Property<Int>>()
    do {
      let (choice, followed) = (MutableProperty(0), MutableProperty(7))
      box.content = choice.flatMap { value in
        runs.add(value)
        return followed
      }
    }
    expectEmpty(runs.entries)
    expectEqual(box.content?.value, 7)
    box.content = nil
    expectTrue(Census.take().isNoMore(than: before))
  }

  func deep() {
    let before = Census.take()
    let source = MutableProperty(0)
    let end = Box<Property<Int>>(source)
    for _ in 0..<Self.depth { end.content = end.content?.flatMap { .constant($0 + 1) } }
    let found = reports {
      expectEqual(end.content?.value, Self.depth)
      source.value = 1
      expectEqual(end.content?.value, Self.depth + 1)
    }
    expectEmpty(found)
    end.content = nil
    expectTrue(Census.take().isNoMore(than: Census(nodes: before.nodes + 1, links: before.links)))
    withExtendedLifetime(source) {}
  }

  func deepCombine() {
    let before = Census.take()
    let source = MutableProperty(0)
    let end = Box<Property<Int>>(source)
    for _ in 0..<Self.depth {
      end.content = end.content.map { combine($0, source) { $0 + $1 } }
    }
    expectEqual(end.content?.value, 0)
    source.value = 1
    expectEqual(end.content?.value, Self.depth + 1)
    end.content = nil
    expectTrue(Census.take().isNoMore(than: Census(nodes: before.nodes + 1, links: before.links)))
  }

  func ofProperties() {
    let inner = [0, 10, 20].map { MutableProperty($0) }
    let outer = MutableProperty<Property<Int>>(inner[0], comparing: .identity)
    let (log, texts) = (Log<Int>(), Log<String>())
    let connections = [
      outer.flatMap { $0 }.observe { log.add($0) },
      outer.flatMap { $0.map { "\($0)" } }.observe { texts($0) },
    ]
    outer.value = inner[1]
    inner[1].value = 11
    outer.value = inner[2]
    inner[2].value = 21
    inner[1].value = 12
    inner[2].value = 22
    expectEqual(log.entries, [0, 10, 11, 20, 21, 22])
    expectEqual(texts.entries, log.entries.map { "\($0)" })
    expectEqual(connections.map(\.isActive), [true, true])
    for connection in connections { connection.cancel() }
  }
}
