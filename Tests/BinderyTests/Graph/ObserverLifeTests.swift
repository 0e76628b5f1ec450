import Bindery
import TestKit
import Testing

@MainActor @Suite("Graph: observers that end and begin during a flush")
struct ObserverLifeTests {
  nonisolated static let tests: [TestCase<ObserverLifeTests>] = [
    TestCase("P2 an observer may end itself", endsItself),
    TestCase("P2 an observer may let go of its own token", dropsItself),
    TestCase("P2 an observer that ends itself may still write", endsItselfAndWrites),
    TestCase("P2 an observer that ends another prevents its queued call", endsAnother),
    TestCase("P2 letting go of another's token prevents its queued call", dropsAnother),
    TestCase("P2 an observer that ends an earlier one changes nothing for the others", endsEarlier),
    TestCase(
      "P2 an observer added by an observer is called now, and once per later change", addsOne),
    TestCase(
      "P2 an observer replaced on each run leaves one behind", .facts("P016"), body: replacesOne),
    TestCase("P2 observers that all end each other in one flush are safe", endsAll),
    TestCase("P2 the property may go while its observer runs", propertyGoes),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ObserverLifeTests>) async throws {
    try await test(in: self)
  }
}

extension ObserverLifeTests {
  func endsItself() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let box = Box<Connection>()
    box.content = a.observe { value in
      if value == 1 { box.content?.cancel() }
      log.add(value)
    }
    a.value = 1
    a.value = 2
    expectEqual(log.entries, [0, 1])
  }

  func dropsItself() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let box = Box<Connection>()
    box.content = a.observe { value in
      if value == 1 { box.content = nil }
      log.add(value)
    }
    a.value = 1
    a.value = 2
    expectEqual(log.entries, [0, 1])
  }

  func endsItselfAndWrites() {
    let a = MutableProperty(0)
    let b = MutableProperty(0)
    let box = Box<Connection>()
    let log = Log(b)
    box.content = a.observe { value in
      box.content?.cancel()
      b.value = value
    }
    a.value = 5
    expectEqual(log.entries, [0, 5])
  }

  func endsAnother() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let box = Box<Connection>()
    let first = a.observe { if $0 == 1 { box.content?.cancel() } }
    box.content = a.observe { log.add($0) }
    a.value = 1
    expectEqual(log.entries, [0])
    first.cancel()
  }

  func dropsAnother() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let box = Box<Connection>()
    let first = a.observe { if $0 == 1 { box.content = nil } }
    box.content = a.observe { log.add($0) }
    a.value = 1
    expectEqual(log.entries, [0])
    first.cancel()
  }

  func endsEarlier() {
    let a = MutableProperty(0)
    let log = Log<String>()
    let first = a.observe { log("1:\($0)") }
    let others = [
      a.observe { if $0 == 1 { first.cancel() } },
      a.observe { log("3:\($0)") },
    ]
    log.clear()
    a.value = 1
    a.value = 2
    expectEqual(log.entries, ["1:1", "3:1", "3:2"])
    for connection in others { connection.cancel() }
  }

  func addsOne() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let box = Box<Connection>()
    let first = a.observe { value in
      if value == 1 { box.content = a.observe { log.add($0) } }
    }
    a.value = 1
    expectEqual(log.entries, [1])
    a.value = 2
    expectEqual(log.entries, [1, 2])
    first.cancel()
    box.content?.cancel()
  }

  func replacesOne() {
    let a = MutableProperty(0)
    let log = Log<String>()
    let box = Box<Connection>()
    let first = a.observe { value in box.content = a.observe { log("\(value):\($0)") } }
    expectEqual(log.entries, ["0:0"])
    log.clear()
    a.value = 1
    expectEqual(log.entries, ["1:1"])
    log.clear()
    a.value = 2
    expectEqual(log.entries, ["2:2"])
    first.cancel()
    box.content?.cancel()
  }

  func endsAll() {
    let a = MutableProperty(0)
    let log = Log<Int>()
    let box = Box<[Connection]>([])
    box.content = (0..<10).map { number in
      a.observe { value in
        guard value == 1 else { return }
        log.add(number)
        for connection in box.content ?? [] { connection.cancel() }
        box.content = []
      }
    }
    a.value = 1
    a.value = 0
    a.value = 1
    expectEqual(log.entries, [0])
  }

  func propertyGoes() {
    let box = Box(MutableProperty(0))
    let log = Log<Int>()
    weak let property = box.content
    let connection = box.content?.observe { value in
      if value == 1 { box.content = nil }
      log.add(value)
    }
    box.content?.value = 1
    expectEqual(log.entries, [0, 1])
    connection?.cancel()
    expectNil(property)
  }
}
