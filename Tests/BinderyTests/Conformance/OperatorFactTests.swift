import Bindery
import Testing

@MainActor @Suite("Property facts: operators")
struct OperatorFactTests {
  @Test("fact P036: a derived value is ready before it is delivered")
  func ready() {
    let p = MutableProperty(1)
    let m = p.map { $0 + 1 }
    let log = Log<Int>()
    let connection = m.observe { _ in log.add(m.value) }
    p.value = 2
    p.value = 3
    #expect(log.entries == [2, 3, 4])
    connection.cancel()
  }

  @Test("fact P038: what is derived from a constant has a value")
  func constant() {
    #expect(Property.constant(1).map { $0 + 1 }.value == 2)
  }

  @Test("fact P041: a property that follows a signal has its initial value")
  func initial() {
    #expect(Property("A", following: Signal<String, Never>.Pipe().signal).value == "A")
  }

  @Test("fact P050: map follows")
  func map() {
    let p = MutableProperty(1)
    let m = p.map { $0 + 1 }
    #expect(m.value == 2)
    p.value = 2
    #expect(m.value == 3)
  }

  @Test("fact P052: map with a key path follows")
  func keyPath() {
    let p = MutableProperty("foo")
    let m = p.map(\.count)
    #expect(m.value == 3)
    p.value = "foobar"
    #expect(m.value == 6)
  }

  @Test("fact P053: a property of filtered changes keeps the last value that passed")
  func filter() {
    let p = MutableProperty(1)
    let q = Property(p.value > 0 ? p.value : 0, following: p.changes.filter { $0 > 0 })
    var seen = [q.value]
    for value in [0, 2, -5, 3] {
      p.value = value
      seen.append(q.value)
    }
    #expect(seen == [1, 1, 2, 2, 3])
  }

  @Test("fact P055: combining nothing gives what the transform returns")
  func combineNothing() {
    let empty: Property<[String]> = combine { ["empty"] }
    #expect(empty.value == ["empty"])
  }

  @Test("fact P058: value and observers of a combined property agree at every step")
  func agree() {
    let (p, q) = (MutableProperty("A"), MutableProperty("X"))
    let combined = combine(p, q) { $0 + $1 }
    let (first, second) = (Log<String>(), Log<String>())
    let scope = LifetimeScope()
    scope.add(combined.observe { first($0) })
    #expect(combined.value == "AX" && first.entries == ["AX"])
    p.value = "B"
    #expect(combined.value == "BX" && first.entries.last == "BX")
    scope.add(combined.observe { second($0) })
    #expect(second.entries == ["BX"])
    q.value = "Y"
    #expect(combined.value == "BY" && first.entries == ["AX", "BX", "BY"])
    #expect(second.entries == ["BX", "BY"])
    scope.cancel()
  }

  @Test("decision P060: combine of nothing takes the place of a zip of nothing")
  func zipNothing() {
    let empty: Property<String> = combine { "sentinel" }
    #expect(empty.value == "sentinel")
  }

  @Test("decision P062: where a zip shows the last pair, combine shows the newest halves")
  func zipLate() {
    let (p, q) = (MutableProperty("I"), MutableProperty("X"))
    let combined = combine(p, q) { $0 + $1 }
    p.value = "S"
    #expect(combined.value == "SX")
    q.value = "Y"
    #expect(combined.value == "SY")
  }

  @Test("decision P063: nested, combine shows the newest halves as well")
  func zipNested() {
    let (a, b, c) = (MutableProperty(1), MutableProperty(100), MutableProperty(10000))
    let ab = combine(a, b) { $0 + $1 }
    a.value = 2
    #expect(ab.value == 102)
    b.value = 200
    #expect(ab.value == 202)
    a.value = 3
    #expect(ab.value == 203)
    #expect(combine(ab, c) { $0 + $1 }.value == 10203)
  }

  @Test("decision P065: where a zip waits for the other half, combine tells at once, and goes on")
  func zipEnd() {
    let (p, q) = (MutableProperty("I"), MutableProperty("X"))
    let log = Log<String>()
    let connection = combine(p, q) { $0 + $1 }.observe { log($0) }
    p.value = "S"
    #expect(log.entries == ["IX", "SX"])
    #expect(connection.isActive)
    connection.cancel()
  }

  private func deliveries(
    comparing comparison: Comparison<String>, _ values: [String]
  ) -> [Int] {
    let p = MutableProperty("A", comparing: .alwaysDifferent)
    let q = p.map(comparing: comparison) { $0 }
    let log = Log<String>()
    let connection = q.changes.observe { log($0) }
    defer { connection.cancel() }
    return values.map { value in
      p.value = value
      return log.entries.count
    }
  }

  @Test("fact P067: an Equatable property drops repeats by itself")
  func repeats() {
    let counts = deliveries(
      comparing: .equality, ["A", "A", "A", "B", "B", "B", "C", "A", "B"])
    #expect(counts == [0, 0, 0, 1, 1, 1, 2, 3, 4])
  }

  @Test("fact P068: a given rule decides what is a repeat")
  func rule() {
    #expect(
      deliveries(comparing: .by { _, new in new == "A" }, ["A", "B", "C", "A"]) == [0, 1, 2, 2])
  }

  @Test("fact P070: when all values are the same by the rule, none is new")
  func identity() {
    #expect(deliveries(comparing: .by { _, _ in true }, ["A", "B", "C"]) == [0, 0, 0])
  }

  @Test("fact P077: all of a list")
  func all() {
    for (list, expected) in [
      ([], true), ([true, true, true], true), ([false, true, true], false),
    ] {
      let properties = list.map { MutableProperty($0) }
      let start: Property<Bool> = .constant(true)
      #expect(Property { properties.allSatisfy(\.value) }.value == expected)
      #expect(properties.reduce(start) { $0 && $1 }.value == expected)
    }
  }

  @Test("fact P078: any of a list")
  func any() {
    for (list, expected) in [
      ([], false), ([true, false, false], true), ([false, false, false], false),
    ] {
      let properties = list.map { MutableProperty($0) }
      let start: Property<Bool> = .constant(false)
      #expect(Property { properties.contains { $0.value } }.value == expected)
      #expect(properties.reduce(start) { $0 || $1 }.value == expected)
    }
  }
}
