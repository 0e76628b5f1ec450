import Bindery
import TestKit
import Testing

/// A value, a closure or an observer that goes may run any code: nothing is half done then.
@MainActor @Suite("Graph: what runs when something goes")
struct LetGoTests {
  nonisolated static let tests: [TestCase<LetGoTests>] = [
    TestCase(
      "an old value that writes its own property when it goes finds the new one", writesItsProperty),
    TestCase(
      "an old value in a struct, an array or an optional may write its own property",
      writesFromInside),
    TestCase(
      "an old value may lead to a write of its property through an observer of another one",
      writesThroughObserver),
    TestCase(
      "a value from before a transaction that goes with its end may write in a transaction",
      transactions),
    TestCase(
      "an increment by a derived value that goes is not lost, and nothing is reported",
      derivedValueGoes),
    TestCase(
      "an observer that a derived value ends when it goes is not called with the next one",
      derivedValueCancels),
    TestCase("what waits in a pipe may send when it goes", pipeQueue),
    TestCase(
      "a dropped effect whose cleanup leads to a cancelled and dropped observer frees each once",
      sweepWithinCleanup),
    TestCase(
      "P4 no update is lost when the first evaluation of what is observed ends an effect that writes",
      firstEvaluationEndsEffect),
    TestCase(
      "P6 a read returns what is there when it returns, whatever the evaluation led to", freshReads),
    TestCase("P9 a read that does not settle is reported, and returns", unsettledRead),
    TestCase(
      "P9 a property that is observed by its own first body is reported, and observed after it",
      observesItself),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LetGoTests>) async throws {
    try await test(in: self)
  }
}

extension LetGoTests {
  func writesItsProperty() {
    let current = MutableProperty<Ending?>(nil, comparing: .alwaysDifferent)
    let log = Log<Int?>()
    let connection = current.observe { log.add($0?.number) }
    current.value = Ending(1) { current.value = Ending(7) }
    current.value = Ending(2)
    expectEqual(log.entries, [nil, 1, 2, 7])
    expectEqual(current.value?.number, 7)
    connection.cancel()
  }

  func writesFromInside() {
    struct Row {
      var number: Int; var ending: Ending?; var text = "a text that is not small at all"
    }
    let row = MutableProperty(Row(number: 0), comparing: .alwaysDifferent)
    row.value = Row(number: 1, ending: Ending { row.value = Row(number: 7) })
    row.value = Row(number: 2)
    expectEqual(row.value.number, 7)

    let rows = MutableProperty<[Ending]>([], comparing: .alwaysDifferent)
    rows.value = [Ending(1) { rows.value = [] }]
    rows.value = [Ending(2), Ending(3)]
    expectEmpty(rows.value)

    let list = MutableProperty<[Ending]>([], comparing: .alwaysDifferent)
    for number in 0..<5 {
      list.modify {
        $0.append(Ending(number) { if list.value.count < 3 { list.modify { $0 = [] } } })
      }
    }
    for _ in 0..<5 where !list.value.isEmpty { list.modify { _ = $0.removeFirst() } }
    expectEmpty(list.value)
  }

  func writesThroughObserver() {
    let count = MutableProperty(0)
    let current = MutableProperty<Ending?>(nil, comparing: .alwaysDifferent)
    let connection = count.observe { if $0 > 0 { current.value = nil } }
    for number in 1...10 { current.value = Ending(number) { count.value += 1 } }
    expectEqual(count.value, 10)
    expectNil(current.value)
    connection.cancel()
  }

  func transactions() {
    let current = MutableProperty<Ending?>(nil, comparing: .alwaysDifferent)
    let other = MutableProperty(0)
    let log = Log<Int?>()
    let connection = current.observe { log.add($0?.number) }
    current.value = Ending(1) {
      transaction {
        other.value += 1
        current.value = nil
      }
    }
    transaction {
      current.value = Ending(2)
      other.value = 5
      current.value = Ending(3)
    }
    expectEqual(other.value, 6)
    expectNil(current.value)
    expectEqual(log.entries, [nil, 1, nil])
    connection.cancel()
  }

  func derivedValueGoes() {
    let gone = MutableProperty(0)
    let found = reports {
      let source = MutableProperty(0)
      let derived = source.map(comparing: .alwaysDifferent) { number in
        Ending(number) { gone.value += 1 }
      }
      let connection = derived.observe { _ in }
      for number in 1...10 { source.value = number }
      expectEqual(gone.value, 10)
      connection.cancel()
    }
    expectEqual(found, [])
  }

  func derivedValueCancels() {
    let source = MutableProperty(0)
    let token = Box<Connection>()
    let log = Log<Int>()
    let derived = source.map(comparing: .alwaysDifferent) { Ending($0) { token.content?.cancel() } }
    token.content = derived.observe { log.add($0.number) }
    for number in 1...3 { source.value = number }
    expectEqual(log.entries, [0])
  }

  func pipeQueue() {
    let pipe = Signal<Ending, Never>.Pipe()
    let log = Log<Int>()
    let connection = pipe.signal.observe { value in
      log.add(value.number)
      if value.number < 3 { pipe.send(Ending(10 + value.number) { pipe.send(Ending(100)) }) }
    }
    for number in 0..<3 { pipe.send(Ending(number)) }
    expectEqual(log.entries.filter { $0 < 100 }, [0, 10, 1, 11, 2, 12])
    expectEqual(log.entries.filter { $0 == 100 }.count, 3)
    connection.cancel()
  }

  func sweepWithinCleanup() {
    let before = Census.take()
    do {
      let (source, other) = (MutableProperty(0), MutableProperty(0))
      let victim = Box<Connection>(other.observe { _ in })
      let first = source.observe {
        guard $0 == 1 else { return }
        victim.content?.cancel()
        victim.content = nil
      }
      let second = source.observe { _ in }
      let cleaner = Box<Connection>(effect { return { source.value = 1 } })
      cleaner.content = nil
      expectEqual(MutableProperty(0).value, 0)
      #expect((source.value, victim.content == nil) == (1, true))
      extendLifetime((first, second))
    }
    expectTrue(Census.take().isNoMore(than: before))
  }

  func firstEvaluationEndsEffect() {
    let source = MutableProperty(0)
    let cleaner = Box<Connection>(effect { return { source.value = 9 } })
    let derived = source.map { value -> Int in
      cleaner.content = nil
      return value
    }
    let log = Log(derived)
    for value in 10...12 { source.value = value }
    expectEqual(log.entries, [9, 10, 11, 12])
  }

  func freshReads() {
    let source = MutableProperty(0)
    let cleaner = Box<Connection>(effect { return { source.value = 5 } })
    let derived = Property { () -> Int in
      let value = source.value
      cleaner.content = nil
      return value
    }
    expectEqual(derived.value, 5)
    let held = MutableProperty(1)
    let found = reports {
      let writing = Property { () -> Int in
        let value = held.value
        if value < 4 { held.value = value + 1 }
        return value
      }
      expectEqual(writing.value, 4)
    }
    expectEqual(found.map(\.kind), [.writeInDerived, .writeInDerived, .writeInDerived])
  }

  func unsettledRead() {
    let found = reports {
      let source = MutableProperty(0)
      let derived = Property(name: "total") { () -> Int in
        source.value += 1
        return source.value
      }
      expectAtLeast(derived.value, 99)
    }
    expectEqual(found.last?.kind, .loop)
    expectEqual(
      found.last?.message.hasPrefix("A read did not settle: 'total' was evaluated 100"), true)
  }

  func observesItself() {
    let log = Log<String>()
    let box = Box<Property<String>>()
    let token = Box<Connection>()
    let source = MutableProperty("x")
    let found = reports {
      box.content = Property {
        if token.content == nil { token.content = box.content?.observe { log($0) } }
        return source.value
      }
      expectEqual(box.content?.value, "x")
      source.value = "y"
    }
    expectEqual(found.map(\.kind), [.cycle])
    expectEqual(log.entries, ["x", "y"])
    token.content = nil
    box.content = nil
  }
}
