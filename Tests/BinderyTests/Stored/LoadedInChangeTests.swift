import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Stored values that are made in the middle of a change")
struct LoadedInChangeTests {
  private let stage = makeStage()
  private let store = InMemoryStore(["number": 7])

  private func made(_ number: Stored<Int>?, saves expected: Int) async throws {
    let number = try #require(number)
    expectEqual(number.value, expected == 0 ? 7 : 8)
    expectEqual(number.isUnsaved.value, expected > 0)
    await stage.advance(by: .seconds(2))
    expectEqual(store.saveCount, expected)
  }

  @Test("what was loaded by an observer, such as for a page, is no change")
  func inObserver() async throws {
    let page = MutableProperty(0)
    let made = Log<Stored<Int>>()
    let observation = page.observe { [store, stage] page in
      if page > 0 { stage.perform { made.add(Stored(0, "number", in: store)) } }
    }
    page.value = 1
    try await self.made(made.entries.first, saves: 0)
    observation.cancel()
  }

  @Test("what was loaded in a transaction is no change, and what is written after it is one")
  func inTransaction() async throws {
    let first = stage.perform { transaction { Stored(0, "number", in: store) } }
    try await made(first, saves: 0)
    let list = InMemoryStore(["books": [1, 2]])
    let books = stage.perform { transaction { StoredList("books", of: [Int](), in: list) } }
    expectEqual([Array(books.value).count, books.isUnsaved.value ? 1 : 0], [2, 0])
    let second = stage.perform {
      transaction {
        first.value = 7
        first.value = 8
        return first
      }
    }
    try await made(second, saves: 1)
  }

  @Test("an observer that changes what was loaded makes a change")
  func changedByObserver() async throws {
    let log = Log<Connection>()
    let number = stage.perform {
      transaction {
        let number = Stored(0, "number", in: store)
        log.add(
          number.property.observe { [property = number.property] in
            if $0 == 7 { property.value = 8 }
          })
        return number
      }
    }
    try await made(number, saves: 1)
    log.entries[0].cancel()
  }
}
