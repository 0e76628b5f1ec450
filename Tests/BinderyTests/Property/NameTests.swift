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
}
