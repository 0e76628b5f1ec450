import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: dependencies found by reading")
struct TrackingTests {
  nonisolated static let tests: [TestCase<TrackingTests>] = [
    TestCase("P7 what a body reads is what it depends on", reading),
    TestCase("P7 a branch that is not taken is not depended on", branch),
    TestCase("P7 switching to and fro keeps following the right one", toAndFro),
    TestCase("P7 the order of reads may change from run to run", orderOfReads),
    TestCase("P7 reading the same property many times is one dependency", repeatedReads),
    TestCase("P7 untracked reads are not dependencies", .facts("P013"), body: untrackedReads),
    TestCase("P7 tracking goes on after untracked, also when its body throws", afterUntracked),
    TestCase("P7 untracked is not a dependency", peekIsUntracked),
    TestCase("P7 what an observer reads is not a dependency", observersAreUntracked),
    TestCase(
      "P7 what the transform of an operator reads is not a dependency", operatorsAreUntracked),
    TestCase("P7 a derived value made inside another one is followed", nestedDerived),
    TestCase("P7 a source that only the closure's last run read is kept alive", sourceIsKept),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TrackingTests>) async throws {
    try await test(in: self)
  }
}

extension TrackingTests {
  func reading() {
    let price = MutableProperty(3)
    let count = MutableProperty(4)
    let total = Property { price.value * count.value }
    expectEqual(total.value, 12)
    count.value = 5
    expectEqual(total.value, 15)
    price.value = 2
    expectEqual(total.value, 10)
  }

  func branch() {
    let useFirst = MutableProperty(true)
    let first = MutableProperty(1)
    let second = MutableProperty(2)
    let runs = Log<Int>()
    let chosen = Property {
      let value = useFirst.value ? first.value : second.value
      runs.add(value)
      return value
    }
    let connection = chosen.observe { _ in }
    second.value = 20
    expectEqual(runs.entries, [1])
    useFirst.value = false
    expectEqual(runs.entries, [1, 20])
    first.value = 10
    expectEqual(runs.entries, [1, 20])
    second.value = 21
    expectEqual(runs.entries, [1, 20, 21])
    connection.cancel()
  }

  func toAndFro() {
    let selector = MutableProperty(0)
    let sources = (0..<4).map { MutableProperty($0) }
    let chosen = Property { sources[selector.value].value }
    let log = Log(chosen)
    for index in [1, 3, 0, 2, 1] { selector.value = index }
    sources[1].value = 100
    sources[2].value = 200
    expectEqual(log.entries, [0, 1, 3, 0, 2, 1, 100])
  }

  func orderOfReads() {
    let flip = MutableProperty(false)
    let a = MutableProperty("a")
    let b = MutableProperty("b")
    let joined = Property { flip.value ? b.value + a.value : a.value + b.value }
    let log = Log(joined)
    flip.value = true
    a.value = "A"
    b.value = "B"
    expectEqual(log.entries, ["ab", "ba", "bA", "BA"])
  }

  func repeatedReads() {
    let a = MutableProperty(1)
    let b = MutableProperty(1)
    let before = Census.take()
    let sum = Property { (0..<10).reduce(0) { total, _ in total + a.value + b.value } }
    expectEqual(sum.value, 20)
    expectEqual(Census.take().links, before.links + 2)
  }

  func untrackedReads() {
    let a = MutableProperty(1)
    let b = MutableProperty(10)
    let sum = Property { a.value + untracked { b.value } }
    let log = Log(sum)
    b.value = 20
    expectEqual(log.entries, [11])
    expectEqual(b.value, 20)
    a.value = 2
    expectEqual(log.entries, [11, 22])
  }

  func afterUntracked() {
    struct Failure: Error {}
    let a = MutableProperty(1)
    let sum = Property {
      let extra = (try? untracked { () throws(Failure) -> Int in throw Failure() }) ?? 100
      return a.value + extra
    }
    let log = Log(sum)
    a.value = 2
    expectEqual(log.entries, [101, 102])
  }

  func peekIsUntracked() {
    let a = MutableProperty(1)
    let b = MutableProperty(10)
    let sum = Property { a.value + b.untracked }
    let log = Log(sum)
    b.value = 20
    expectEqual(log.entries, [11])
  }

  func observersAreUntracked() {
    let a = MutableProperty(1)
    let b = MutableProperty(10)
    let log = Log<Int>()
    let connection = a.observe { log.add($0 + b.value) }
    b.value = 20
    expectEqual(log.entries, [11])
    connection.cancel()
  }

  func operatorsAreUntracked() {
    let a = MutableProperty(1)
    let b = MutableProperty(10)
    let sum = a.map { $0 + b.value }
    let outer = Property { sum.value }
    let log = Log(outer)
    b.value = 20
    expectEqual(log.entries, [11])
  }

  func nestedDerived() {
    let a = MutableProperty(1)
    let outer = Property { a.map { $0 * 10 }.value + 1 }
    let log = Log(outer)
    a.value = 2
    a.value = 3
    expectEqual(log.entries, [11, 21, 31])
  }

  func sourceIsKept() {
    let box = Box(MutableProperty(1))
    weak let source = box.content
    let derived = Property { box.content?.value ?? -1 }
    expectEqual(derived.value, 1)
    expectNotNil(source)
    box.content = nil
    expectNotNil(source)
    source?.value = 2
    expectEqual(derived.value, -1)
    expectNil(source)
  }
}
