import Bindery
import Observation
import TestKit
import Testing

@testable import BinderyObservation

@MainActor @Suite("Observation: a property seen by it")
struct ObservablePropertyTests {
  nonisolated static let tests: [TestCase<ObservablePropertyTests>] = [
    TestCase(
      "P12 a change calls onChange once, synchronously, and the property has its new value then",
      change),
    TestCase("P12 an equal value and a transaction that ends where it began are silent", silent),
    TestCase("P12 a transaction with many writes is one change", manyWrites),
    TestCase(
      "P12 a derived property is observed, and not evaluated before the first read", derived),
    TestCase(
      "P12 Observations gives each value, and the newest of several in one turn", observations),
    TestCase("P12 writing through the observable writes the property", writes),
    TestCase("P12 a write through the observable calls onChange of its trackers", writesNotify),
    TestCase("P12 a key path writes, as a binding does", keyPath),
    TestCase("P12 there is one wrapper per property while it is retained", oneWrapper),
    TestCase(
      "P12 tracked through the property, the kept wrapper hears of it", trackedThroughProperty),
    TestCase("P12 a property does not retain its wrapper, and nothing of it stays", wrapperGoes),
    TestCase("P12 a wrapper retains its property, and lets go of it, tracked or not", propertyGoes),
    TestCase("P12 reading the property itself is not seen by Observation", plainRead),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ObservablePropertyTests>) async throws {
    try await test(in: self)
  }
}

extension ObservablePropertyTests {
  func change() {
    let property = MutableProperty(1)
    let observable = property.observable
    let log = Log<Int>()
    withObservationTracking {
      expectEqual(observable.value, 1)
    } onChange: {
      MainActor.assumeIsolated { log.add(property.value) }
    }
    property.value = 2
    expectEqual(log.entries, [2])
    property.value = 3
    expectEqual(log.entries, [2])
  }

  func silent() {
    let property = MutableProperty(1)
    let observable = property.observable
    let log = Log<Void>()
    countChanges(log) { _ = observable.value }
    property.value = 1
    transaction {
      property.value = 2
      property.value = 1
    }
    expectEmpty(log.entries)
    property.value = 2
    expectEqual(log.entries.count, 1)
  }

  func manyWrites() {
    let property = MutableProperty(1)
    let observable = property.observable
    let log = Log<Void>()
    countChanges(log) { _ = observable.value }
    transaction { for number in 2...10 { property.value = number } }
    expectEqual(log.entries.count, 1)
    expectEqual(observable.value, 10)
  }

  func derived() {
    let property = MutableProperty(1)
    let evaluations = Log<Void>()
    let observable = property.map { (value: Int) -> Int in
      evaluations.add(())
      return value * 2
    }.observable
    property.value = 2
    expectEmpty(evaluations.entries)
    let log = Log<Void>()
    countChanges(log) { expectEqual(observable.value, 4) }
    property.value = 3
    expectEqual(log.entries.count, 1)
    expectEqual(observable.value, 6)
  }

  func observations() async {
    let property = MutableProperty(0)
    let observable = property.observable
    var seen: [Int] = []
    for await value in Observations({ observable.value }) {
      seen.append(value)
      if value >= 4 { break }
      property.value = value + 1
      property.value = value + 2
    }
    expectEqual(seen, [0, 2, 4])
  }

  func writes() {
    let property = MutableProperty("a")
    let log = Log(property)
    property.observable.value = "b"
    property.observable.value += "c"
    expectEqual(property.value, "bc")
    expectEqual(log.entries, ["a", "b", "bc"])
  }

  func writesNotify() {
    let observable = MutableProperty("a").observable
    let log = Log<Void>()
    countChanges(log) { _ = observable.value }
    observable.value = "b"
    expectEqual(log.entries.count, 1)
    expectEqual(observable.value, "b")
  }

  func keyPath() {
    let observable = MutableProperty("a").observable
    let member: ReferenceWritableKeyPath<ObservableMutableProperty<String>, String> = \.value
    observable[keyPath: member] = "b"
    expectEqual(observable.value, "b")
  }

  func oneWrapper() {
    let property = MutableProperty(1)
    let observable = property.observable
    expectSame(property.observable, observable)
    expectSame((property as Property<Int>).observable, observable)
    let other = MutableProperty(1)
    let readOnly = (other as Property<Int>).observable
    expectSame(other.observable, readOnly)
  }

  func trackedThroughProperty() {
    let property = MutableProperty(1)
    let kept = property.observable
    let log = Log<Void>()
    countChanges(log) { _ = property.observable.value }
    property.value = 2
    expectEqual(log.entries.count, 1)
    withExtendedLifetime(kept) {}
  }

  func wrapperGoes() {
    let before = Wrappers.count
    let property = MutableProperty(1)
    let box = Box(property.observable)
    _ = box.content?.value
    weak let wrapper = box.content
    expectNotNil(wrapper)
    expectEqual(Wrappers.count, before + 1)
    box.content = nil
    expectNil(wrapper)
    expectEqual(Wrappers.count, before)
    property.value = 2
    expectEqual(property.observable.value, 2)
  }

  func propertyGoes() {
    let box = Box(MutableProperty(1))
    weak let property = box.content
    let observable = Box(box.content?.observable)
    countChanges(Log()) { _ = observable.content?.value }
    box.content = nil
    expectNotNil(property)
    observable.content = nil
    expectNil(property)
  }

  func plainRead() {
    let property = MutableProperty(1)
    let observable = property.observable
    let log = Log<Void>()
    countChanges(log) { _ = property.value }
    property.value = 2
    expectEmpty(log.entries)
    withExtendedLifetime(observable) {}
  }
}
