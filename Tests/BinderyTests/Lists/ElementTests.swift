import Bindery
import TestKit
import Testing

@MainActor @Suite("Lists: elements by identity")
struct ElementTests {
  nonisolated static let tests: [TestCase<ElementTests>] = [
    TestCase("elements are found, changed and removed by identity", byIdentity),
    TestCase("a channel to an element follows it wherever it moves, both ways", channel),
    TestCase("the events of all elements come with their element, as the list is", events),
    TestCase(
      "an element that removes itself with its event leaves the others observed", removesItself),
    TestCase("`array` is the whole list as one value", array),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ElementTests>) async throws {
    try await test(in: self)
  }

  private let tasks = MutableArrayProperty([
    Task(id: 1, title: "milk"), Task(id: 2, title: "bread"), Task(id: 3, title: "eggs"),
  ])
}

extension ElementTests {
  private struct Task: Identifiable, Equatable {
    let id: Int
    var title: String
  }

  @MainActor
  private final class Row: Identifiable, Equatable {
    nonisolated let id: Int
    let taps = Signal<Void, Never>.Pipe()

    init(_ id: Int) { self.id = id }

    nonisolated static func == (lhs: Row, rhs: Row) -> Bool { lhs === rhs }
  }

  func byIdentity() {
    expectEqual(tasks.index(of: 2), 1)
    expectNil(tasks.index(of: 9))
    #expect(tasks.modify(id: 2) { $0.title = "rye bread" })
    #expect(!tasks.modify(id: 9) { $0.title = "?" })
    expectEqual(tasks.remove(id: 1)?.title, "milk")
    expectNil(tasks.remove(id: 1))
    expectEqual(tasks.value.map(\.title), ["rye bread", "eggs"])
  }

  func channel() throws {
    let channel = try #require(tasks.channel(of: 2))
    let title = channel.title
    tasks.move(from: 1, to: 0)
    title.value = "rye bread"
    expectEqual(tasks.value.first?.title, "rye bread")
    tasks.modify(id: 2) { $0.title = "toast" }
    expectEqual(title.value, "toast")
    tasks.remove(id: 2)
    expectEqual(title.value, "toast")
    let found = reports { title.value = "lost" }
    expectEqual(found.count, 1)
    expectEqual(tasks.value.map(\.title), ["milk", "eggs"])
    expectNil(tasks.channel(of: 2))
  }

  func events() {
    let rows = MutableArrayProperty([Row(1), Row(2)])
    var heard: [Int] = []
    let connection = rows.events { $0.taps.signal }.observe { row, _ in heard.append(row.id) }
    let (first, second, third) = (rows.value[0], rows.value[1], Row(3))
    second.taps.send(())
    rows.append(third)
    rows.move(from: 2, to: 0)
    third.taps.send(())
    rows.remove(id: 1)
    first.taps.send(())
    expectEqual(heard, [2, 3])
    expectFalse(first.taps.isObserved)
    connection.cancel()
    expectFalse(second.taps.isObserved)
    expectFalse(third.taps.isObserved)
  }

  func removesItself() {
    let rows = MutableArrayProperty([Row(1), Row(2), Row(3)])
    let all = Array(rows.value)
    var heard: [Int] = []
    let connection = rows.events { $0.taps.signal }.observe { row, _ in
      heard.append(row.id)
      rows.remove(id: row.id)
    }
    all[1].taps.send(())
    all[1].taps.send(())
    all[2].taps.send(())
    expectEqual(heard, [2, 3])
    expectEqual(all.map(\.taps.isObserved), [true, false, false])
    connection.cancel()
  }

  @Test("an element that sends at once may end the observation of all", arguments: [1, 3])
  func endsAll(index: Int) {
    let rows = MutableArrayProperty([Row(1), Row(2), Row(3)])
    let box = Box<Connection>()
    var heard: [Int] = []
    box.content = rows.events { row in row.id == 9 ? .just(()) : row.taps.signal }.observe {
      row, _ in
      heard.append(row.id)
      box.content = nil
    }
    let all = Array(rows.value)
    transaction {
      rows.insert(Row(9), at: index)
      rows.remove(id: 2)
      rows.replace(at: 0, with: Row(4))
    }
    expectEqual(heard, [9])
    expectAll(all) { !$0.taps.isObserved }
    box.content = nil
  }

  func array() {
    let summary = tasks.array.map { "\($0.count) tasks" }
    tasks.remove(id: 3)
    expectEqual(summary.value, "2 tasks")
  }
}
