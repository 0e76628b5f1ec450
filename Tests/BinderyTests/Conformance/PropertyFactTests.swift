import Bindery
import Testing

@MainActor @Suite("Property facts: reading and writing")
struct PropertyFactTests {
  @Test("fact P001: a property has its initial value")
  func initial() {
    #expect(MutableProperty("A").value == "A")
  }

  @Test("fact P003: with .alwaysDifferent, equal writes are delivered to who observes")
  func equalWrites() {
    let property = MutableProperty("A", comparing: .alwaysDifferent)
    let log = Log<String>()
    let connection = property.observe { log.add($0) }
    #expect(log.entries.count == 1)
    property.value = "A"
    #expect(log.entries.count == 2)
    property.value = "A"
    #expect(log.entries.count == 3)
    connection.cancel()
  }

  @Test("fact P005: with .alwaysDifferent, equal writes are delivered as changes")
  func equalChanges() {
    let property = MutableProperty("A", comparing: .alwaysDifferent)
    let log = Log<String>()
    let connection = property.changes.observe { log.add($0) }
    #expect(log.entries.isEmpty)
    property.value = "A"
    #expect(log.entries.count == 1)
    property.value = "A"
    #expect(log.entries.count == 2)
    connection.cancel()
  }

  @Test("fact P010: modify notifies once, after the change")
  func modify() {
    let property = MutableProperty("A")
    let log = Log<String>()
    let connection = property.observe { log.add($0 + property.value) }
    property.modify { $0 = "B" }
    #expect(property.value == "B")
    #expect(log.entries == ["AA", "BB"])
    connection.cancel()
  }

  @Test("fact P011: modify swaps and returns the old value")
  func swaps() {
    let property = MutableProperty("A")
    let old = property.modify { value in
      var other = "B"
      swap(&value, &other)
      return other
    }
    #expect(old == "A")
    #expect(property.value == "B")
  }

  @Test("fact P013: a scoped read changes nothing")
  func scopedRead() {
    let property = MutableProperty("x")
    #expect(untracked { property.value.isEmpty } == false)
    #expect(property.value == "x")
  }

  @Test("fact P015: reading inside an observer of what feeds the property does not deadlock")
  func reentrantRead() {
    let pipe = Signal<Int, Never>.Pipe()
    let property = Property(0, following: pipe.signal)
    let log = Log<Int>()
    let connection = property.changes.observe { _ in log.add(untracked { property.value + 1 }) }
    pipe.send(10)
    #expect(log.entries == [11])
    connection.cancel()
  }

  @Test("fact P016: an observer may attach another one to the same property")
  func reentrantObservation() {
    let property = MutableProperty(0)
    let inner = Log<Int>()
    let scope = LifetimeScope()
    scope.add(
      property.observe { _ in scope.add(property.observe { inner.add($0) }) })
    #expect(inner.entries == [0])
    property.value = 1
    #expect(inner.entries.contains(1))
    scope.cancel()
  }

  @MainActor private struct Wrapping {
    @MutableProperty var counter = 0
  }

  @Test("fact P020: a wrapped property is used like a variable, and its projection modified")
  func wrapper() {
    let wrapping = Wrapping()
    wrapping.counter += 1
    #expect(wrapping.counter == 1)
    wrapping.$counter.modify { $0 += 2 }
    #expect(wrapping.counter == 3)
  }

  @MainActor private struct Showing {
    let count: Property<Int>
  }

  @Test("fact P021: a read-only view of a writable property shows what is written")
  func readOnly() {
    let writable = MutableProperty(0)
    let showing = Showing(count: writable)
    writable.value = 1
    #expect(showing.count.value == 1)
    writable.modify { $0 += 2 }
    #expect(showing.count.value == 3)
  }
}
