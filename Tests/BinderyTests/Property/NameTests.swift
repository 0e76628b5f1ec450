import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: names and call sites")
struct NameTests {
  private let here = #fileID

  @Test("P11 a property knows where it was made")
  func site() {
    let line: UInt = #line + 1
    let a = MutableProperty(1)
    expectEqual(a.callSite.fileID, here)
    expectEqual(a.callSite.line, line)
    expectEqual(a.callSite.description, "NameTests.swift:\(line)")
  }

  @Test("P11 operators know where they were made")
  func operatorSites() {
    let a = MutableProperty(true)
    let line: UInt = #line + 2
    let made = [
      a.map { !$0 }, combine(a, a) { $0 && $1 }, Property { a.value },
    ]
    expectEqual(made.map(\.callSite.line), [line, line, line])
    #expect(made.allSatisfy { $0.callSite.fileID == here })
  }

  @Test("P11 observers, effects and bindings know where they were made")
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

  @Test("P11 a connection knows its place after its end, too")
  func siteAfterEnd() {
    let a = MutableProperty(1)
    let connection = a.observe { _ in }
    let site = connection.site
    connection.cancel()
    let others = (0..<10).map { _ in MutableProperty(0) }
    expectEqual(connection.site, site)
    expectEqual(others.count, 10)
  }

  @Test("P11 a wrapped property knows where it was declared")
  func wrapperSite() {
    @MainActor final class Model {
      @MutableProperty var name = ""
    }
    expectEqual(Model().$name.callSite.fileID, here)
  }

  @Test("P11 a property has the given name")
  func name() {
    let a = MutableProperty(1, name: "a")
    expectEqual(a.debugName, "a")
    expectEqual(a.map(name: "b") { $0 }.debugName, "b")
    expectEqual(combine(a, a, name: "c") { $0 + $1 }.debugName, "c")
    expectEqual(Property(name: "d") { a.value }.debugName, "d")
  }

  @Test("P11 a property without a name has none")
  func noName() {
    #expect(MutableProperty(1).debugName == nil)
  }

  @Test("P11 a name goes with its property")
  func nameGoes() {
    for _ in 0..<100 { _ = MutableProperty(1, name: "old") }
    let new = (0..<200).map { _ in MutableProperty(1) }
    #expect(new.allSatisfy { $0.debugName == nil })
  }

  @Test("P11 a property describes its value without evaluating it")
  func valueDescription() {
    let a = MutableProperty("x")
    let b = a.map(\.count)
    expectEqual(a.valueDescription, "\"x\"")
    expectEqual(b.valueDescription, "(not evaluated)")
    expectEqual(b.value, 1)
    expectEqual(b.valueDescription, "1")
  }
}
