import Bindery
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Property: values as an asynchronous sequence")
struct ValuesTests {
  nonisolated static let tests: [TestCase<ValuesTests>] = [
    TestCase("P12 the present value comes first, then each one that is awaited", inOrder),
    TestCase("P12 the newest value wins, also before the first is asked for", newest),
    TestCase("P12 a value that went away and came back is delivered once more", there),
    TestCase(
      "P12 a waiting task is resumed by the next change, and gets what is newest then", waits),
    TestCase("P12 equal values and net-zero transactions do not resume", equal),
    TestCase("P12 a derived property is followed, and not evaluated before it is asked", derived),
    TestCase(
      "P12 cancelling the task that waits ends the sequence and lets go of the property", cancelled),
    TestCase("P12 a task that is cancelled before it asks gets nothing", cancelledBefore),
    TestCase("P12 an iterator that goes away lets go of the property", dropped),
    TestCase("P12 no value is kept that the property does not hold any more", keepsNothing),
    TestCase("P12 two sequences of one property each get what is newest", two),
    TestCase("P12 reading by iteration is not tracked", untrackedReads),
    TestCase(
      "P12 a sequence gives the last value of a property that is gone", .decisions("P008"),
      body: outlives),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ValuesTests>) async throws {
    try await test(in: self)
  }
}

extension ValuesTests {
  func inOrder() async {
    let property = MutableProperty(0)
    var seen: [Int] = []
    for await value in property.values {
      seen.append(value)
      if value == 3 { break }
      property.value = value + 1
    }
    expectEqual(seen, [0, 1, 2, 3])
  }

  func newest() async {
    let property = MutableProperty(0)
    var iterator = property.values.makeAsyncIterator()
    property.value = 1
    property.value = 2
    await expectEqual(iterator.next(), 2)
    for value in 3...100 { property.value = value }
    await expectEqual(iterator.next(), 100)
  }

  func there() async {
    let property = MutableProperty(0)
    var iterator = property.values.makeAsyncIterator()
    await expectEqual(iterator.next(), 0)
    property.value = 1
    property.value = 0
    await expectEqual(iterator.next(), 0)
  }

  func waits() async {
    let property = MutableProperty(0)
    let log = Log<Int>()
    let first = Door()
    let task = Task {
      for await value in property.values {
        log.add(value)
        first.open()
        if value > 0 { break }
      }
    }
    await first.pass()
    expectEqual(log.entries, [0])
    property.value = 1
    property.value = 2
    await task.value
    expectEqual(log.entries, [0, 2])
  }

  func equal() async {
    let property = MutableProperty(0)
    var iterator = property.values.makeAsyncIterator()
    _ = await iterator.next()
    property.value = 0
    transaction {
      property.value = 5
      property.value = 0
    }
    property.value = 1
    await expectEqual(iterator.next(), 1)
  }

  func derived() async {
    let property = MutableProperty(1)
    let evaluations = Log<Int>()
    let values = property.map { (value: Int) -> Int in
      evaluations.add(value)
      return value * 2
    }.values
    var iterator = values.makeAsyncIterator()
    expectEmpty(evaluations.entries)
    await expectEqual(iterator.next(), 2)
    property.value = 2
    await expectEqual(iterator.next(), 4)
  }

  func cancelled() async {
    let box = Box(MutableProperty(0))
    weak let property = box.content
    let first = Door()
    let log = Log<String>()
    let task = Task { [values = box.content?.values] in
      guard var iterator = values?.makeAsyncIterator() else { return }
      while let value = await iterator.next() {
        log("\(value)")
        first.open()
      }
      log("end")
      expectNil(await iterator.next())
    }
    await first.pass()
    task.cancel()
    await task.value
    expectEqual(log.entries, ["0", "end"])
    box.content = nil
    _ = Census.take()
    expectNil(property)
  }

  func cancelledBefore() async {
    let property = MutableProperty(0)
    let log = Log<Int>()
    let task = Task { for await value in property.values { log.add(value) } }
    task.cancel()
    await task.value
    expectEmpty(log.entries)
  }

  func dropped() async {
    let box = Box(MutableProperty(0))
    weak let property = box.content
    if let values = box.content?.values {
      for await value in values where value == 0 { break }
    }
    box.content = nil
    _ = Census.take()
    expectNil(property)
  }

  private final class Thing {}

  func keepsNothing() async {
    let property = MutableProperty(Thing(), comparing: .identity)
    weak let first = property.value
    var iterator = property.values.makeAsyncIterator()
    _ = await iterator.next()
    property.value = Thing()
    expectNil(first)
    weak let second = property.value
    property.value = Thing()
    expectNil(second)
    expectSame(await iterator.next(), property.value)
  }

  func two() async {
    let property = MutableProperty(0)
    var (one, other) = (property.values.makeAsyncIterator(), property.values.makeAsyncIterator())
    await expectEqual(one.next(), 0)
    property.value = 1
    await expectEqual(other.next(), 1)
    await expectEqual(one.next(), 1)
  }

  func untrackedReads() async {
    let property = MutableProperty(0)
    var iterator = property.values.makeAsyncIterator()
    let runs = Log<Int>()
    let connection = effect { runs.add(1) }
    _ = await iterator.next()
    property.value = 1
    _ = await iterator.next()
    expectEqual(runs.entries.count, 1)
    connection.cancel()
  }

  func outlives() async {
    let box = Box(MutableProperty("A"))
    let values = box.content?.values
    box.content?.value = "B"
    box.content = nil
    let log = Log<String>()
    let end = Door()
    let task = Task {
      guard let values else { return }
      for await value in values {
        log(value)
        end.open()
      }
      log("cancelled")
    }
    await end.pass()
    expectEqual(log.entries, ["B"])
    task.cancel()
    await task.value
    expectEqual(log.entries, ["B", "cancelled"])
  }
}
