import Bindery
import TestKit
import Testing

@MainActor @Suite("Lists: elements by identity")
struct ElementTests {
  nonisolated static let tests: [TestCase<ElementTests>] = [
    TestCase("elements are found, changed and removed by identity", byIdentity),
    TestCase("a channel to an element follows it wherever it moves, both ways", channel),
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

  func array() {
    let summary = tasks.array.map { "\($0.count) tasks" }
    tasks.remove(id: 3)
    expectEqual(summary.value, "2 tasks")
  }
}
