import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: names and call sites")
struct NameTests {
  nonisolated static let tests: [TestCase<NameTests>] = [
    TestCase("P11 a property knows where it was made", site),
    TestCase("P11 operators know where they were made", operatorSites),
    TestCase("P11 observers, effects and bindings know where they were made", connectionSites),
    TestCase("P11 a connection knows its place after its end, too", siteAfterEnd),
    TestCase("P11 a wrapped property knows where it was declared", wrapperSite),
    TestCase("P11 a property has the given name", name),
    TestCase("P11 a property without a name has none", noName),
    TestCase("P11 a name goes with its property", nameGoes),
    TestCase("P11 a property describes its value without evaluating it", valueDescription),
    TestCase("P11 the beginning of a description is that of the whole one", descriptionBeginning),
    TestCase("P11 a beginning describes only the elements in it", describedElements),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<NameTests>) async throws {
    try await test(in: self)
  }

  private let here = #fileID
}

extension NameTests {
  func site() {
    let line: UInt = #line + 1
    let a = MutableProperty(1)
    expectEqual(a.callSite.fileID, here)
    expectEqual(a.callSite.line, line)
    expectEqual(a.callSite.description, "NameTests.swift:\(line)")
  }

  func operatorSites() {
    let a = MutableProperty(true)
    let line: UInt = #line + 2
    let made = [
      a.map { !$0 }, combine(a, a) { $0 && $1 }, Property { a.value },
    ]
    expectEqual(made.map(\.callSite.line), [line, line, line])
    expectAll(made) { $0.callSite.fileID == here }
  }

  func connectionSites() {
    let a = MutableProperty(1)
    let pipe = Signal<Int, Never>.Pipe()
    let line: UInt = #line + 2
    let made = [
      a.observe { _ in }, effect { _ = a.value }, pipe.signal.observe { _ in }, Connection {},
    ]
    expectEqual(made.map(\.site.line), [line, line, line, line])
    for connection in made { connection.cancel() }
  }

  func siteAfterEnd() {
    let a = MutableProperty(1)
    let connection = a.observe { _ in }
    let site = connection.site
    connection.cancel()
    let others = (0..<10).map { _ in MutableProperty(0) }
    expectEqual(connection.site, site)
    expectEqual(others.count, 10)
  }

  func wrapperSite() {
    @MainActor final class Model {
      @MutableProperty var name = ""
    }
    expectEqual(Model().$name.callSite.fileID, here)
  }

  func name() {
    let a = MutableProperty(1, name: "a")
    expectEqual(a.debugName, "a")
    expectEqual(a.map(name: "b") { $0 }.debugName, "b")
    expectEqual(combine(a, a, name: "c") { $0 + $1 }.debugName, "c")
    expectEqual(Property(name: "d") { a.value }.debugName, "d")
  }

  func noName() {
    expectNil(MutableProperty(1).debugName)
  }

  func nameGoes() {
    for _ in 0..<100 { _ = MutableProperty(1, name: "old") }
    let new = (0..<200).map { _ in MutableProperty(1) }
    expectAll(new) { $0.debugName == nil }
  }

  func valueDescription() {
    let a = MutableProperty("x")
    let b = a.map(\.count)
    expectEqual(a.valueDescription, "\"x\"")
    expectEqual(b.valueDescription, "(not evaluated)")
    expectEqual(b.value, 1)
    expectEqual(b.valueDescription, "1")
  }

  private func expectBeginning<Value>(_ value: Value) {
    let property = MutableProperty(value, comparing: .alwaysDifferent)
    let whole = property.valueDescription
    for length in [0, 1, 20, 60, 1_000] {
      let beginning = property.valueDescription(upTo: length)
      expectEqual(beginning, String(whole.prefix(beginning.count)))
      expectAtLeast(beginning.count, min(whole.count, length + 1))
    }
  }

  func descriptionBeginning() {
    expectBeginning("a\n\"b\"")
    expectBeginning(1.5)
    expectBeginning([1, 2, 3])
    expectBeginning([String]())
    expectBeginning(PersistentArray(["é", "🙂"]))
    expectBeginning(String?.none)
    expectBeginning(Optional([Optional("x"), nil]))
    expectBeginning(Fruit(name: "Apple", seeds: [1, 2], kind: .sweet(3), origin: nil))
    expectBeginning([Fruit(name: "Pear", seeds: [], kind: .sour, origin: ("Kent", 1))])
    expectBeginning(Fruit.Kind.sweet(1))
    expectBeginning((1, name: "x"))
    expectBeginning(["a": [1]])
    expectBeginning(Fruit.self)
    expectBeginning(Empty())
    expectBeginning([Counted(count: Count())])
    expectBeginning(0..<3)
  }

  func describedElements() {
    let count = Count()
    let property = MutableProperty(
      (0..<1_000).map { _ in Counted(count: count) }, comparing: .alwaysDifferent)
    expectAtLeast(property.valueDescription(upTo: 60).count, 60)
    expectEqual(count.value, 7)
  }
}

private struct Empty {}

private struct Fruit {
  enum Kind {
    case sweet(Int), sour
  }

  let name: String
  let seeds: [Int]
  let kind: Kind
  let origin: (String, Int)?
}

private final class Count {
  var value = 0
}

private struct Counted: CustomStringConvertible {
  let count: Count
  var description: String {
    count.value += 1
    return "element"
  }
}
