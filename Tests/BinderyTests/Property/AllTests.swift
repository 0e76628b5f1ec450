import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: all, any, none of a list")
struct AllTests {
  nonisolated static let tests: [TestCase<AllTests>] = [
    TestCase("of no properties, all and none are true", .facts("P077", "P078"), body: empty),
    TestCase("a change is one notification, and one that makes no difference is none", once),
    TestCase("it keeps the properties it is of", keeps),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AllTests>) async throws {
    try await test(in: self)
  }
}

extension AllTests {
  @Test(
    "they say what the standard library says of the values", .facts("P077", "P078"),
    arguments: 0..<16)
  func values(bits: Int) {
    let flags = (0..<4).map { MutableProperty(bits >> $0 & 1 == 1) }
    let (all, any, none) = (Property.all(flags), Property.any(flags), Property.none(flags))
    expectEqual(all.value, bits == 15)
    expectEqual(any.value, (bits != 0))
    expectEqual(none.value, bits == 0)
    expectEqual(Property { flags.allSatisfy(\.value) }.value, all.value)
    expectEqual(Property { flags.contains(where: \.value) }.value, any.value)
    let (yes, no) = (Property.constant(true), Property.constant(false))
    expectEqual(flags.reduce(yes) { $0 && $1 }.value, all.value)
    expectEqual(flags.reduce(no) { $0 || $1 }.value, any.value)
    for flag in flags {
      flag.value.toggle()
      expectEqual(all.value, flags.allSatisfy(\.value))
      expectEqual(any.value, flags.contains(where: \.value))
      expectNotEqual(none.value, any.value)
    }
  }

  @Test(
    "of many, they say the same, and no node has more than 32 sources", .facts("P077", "P078"),
    arguments: [32, 33, 64, 65, 1024, 1025, 3000])
  func many(count: Int) {
    let flags = (0..<count).map { _ in MutableProperty(true) }
    let (all, any, none) = (Property.all(flags), Property.any(flags), Property.none(flags))
    var nodes: [AnyProperty] = [all, any, none], seen = 0
    while let node = nodes.popLast(), node.isDerived {
      #expect(node.sources.count <= 32)
      seen += node.sources.count { !$0.isDerived }
      nodes += node.sources.filter(\.isDerived)
    }
    expectEqual(seen, 3 * count)
    let logs = [Log(all), Log(any), Log(none)]
    flags[count / 2].value = false
    flags[count - 1].value = false
    transaction {
      for flag in flags { flag.value = false }
    }
    flags[0].value = true
    transaction {
      for flag in flags { flag.value = true }
    }
    expectEqual(
      logs.map(\.entries),
      [[true, false, true], [true, false, true], [false, true, false]])
  }

  func empty() {
    expectTrue(Property.all([]).value)
    expectTrue(Property.none([]).value)
    expectFalse(Property.any([]).value)
  }

  func once() {
    let flags = (0..<20).map { _ in MutableProperty(false) }
    let log = Log(Property.any(flags))
    flags[3].value = true
    flags[19].value = true
    transaction {
      for flag in flags { flag.value.toggle() }
    }
    transaction {
      for flag in flags { flag.value = false }
    }
    expectEqual(log.entries, [false, true, false])
  }

  func keeps() {
    let flags = Box([MutableProperty(true)])
    weak let flag = flags.content?.first
    var all: Property<Bool>? = Property.all(flags.content ?? [])
    flags.content = nil
    expectNotNil(flag)
    expectEqual(all?.value, true)
    all = nil
    _ = Census.take()
    expectNil(flag)
  }
}
