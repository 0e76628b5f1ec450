import Bindery
import TestKit
import Testing

@Suite("Composition")
struct CompositionTests {
  static let tests: [TestCase<CompositionTests>] = [
    TestCase("C2 composed functions run in the order they are named", order),
    TestCase("C2 functions of different types compose", types),
    TestCase("C2 the error of either is the error of both", errors),
    TestCase("C2 a lazy composition evaluates only up to its first hit", lazily),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CompositionTests>) async throws {
    try await test(in: self)
  }
}

extension CompositionTests {
  private func multiply(_ x: Int) -> Int { x * x }
  private func increment(_ x: Int) -> Int { x + 1 }

  func order() {
    let (first, second) = (compose(multiply, and: increment), compose(increment, and: multiply))
    expectEqual(first(10), 101)
    expectEqual(second(10), 121)
    let result = compose(multiply, and: increment)(10)
    expectEqual(result, 101)
  }

  func types() {
    let digits = compose({ (x: Int) in String(x) }, and: \.count)
    let count = digits(1234)
    expectEqual(count, 4)
  }

  private enum Failure: Error, Equatable { case empty, negative }

  private func parse(_ text: String) throws -> Int {
    guard let number = Int(text) else { throw Failure.empty }
    return number
  }

  private func root(_ number: Int) throws -> Int {
    guard number >= 0 else { throw Failure.negative }
    return number
  }

  func errors() throws {
    let both = compose(parse, and: root)
    #expect(throws: Failure.empty) { try both("") }
    #expect(throws: Failure.negative) { try both("-1") }
    let number = try both("4")
    expectEqual(number, 4)
    let mixed = compose(parse, and: increment)
    #expect(throws: Failure.empty) { try mixed("") }
  }

  func lazily() {
    var looked: [Int] = []
    let hit = (1...100).lazy
      .filter { number in
        looked.append(number)
        return number % 2 == 1
      }
      .first { $0 > 10 }
    expectEqual(hit, 11)
    expectEqual(looked, Array(1...11))
  }
}

@Suite("Reducers")
struct ReducerTests {
  static let tests: [TestCase<ReducerTests>] = [
    TestCase("C3 three forms make the same reducer", forms),
    TestCase("C3 each form is what it is converted to and back from", conversions),
    TestCase("C3 combined reducers change the state one after the other", combined),
    TestCase("C3 a reducer of a part becomes one of the whole", pulledBack),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ReducerTests>) async throws {
    try await test(in: self)
  }

  private let add = StateReducer<Int, Int> { state, step in state += step }
}

extension ReducerTests {
  func forms() {
    let returning = StateReducer<Int, Int>(returning: { state, step in state + step })
    let curried = StateReducer<Int, Int>(curried: { state in { step in state + step } })
    for reducer in [add, returning, curried] {
      var state = 1
      reducer.reduce(&state, 2)
      expectEqual(state, 3)
      expectEqual(reducer.reduced(1, 2), 3)
      expectEqual(reducer.curried(1)(2), 3)
    }
  }

  func conversions() {
    let again = StateReducer(curried: StateReducer(returning: add.reduced).curried)
    expectEqual([1, 2, 3].reduce(into: 0, again.reduce), 6)
    expectEqual([1, 2, 3].reduce(0, again.reduced), 6)
  }

  func combined() {
    let double = StateReducer<Int, Int> { state, _ in state *= 2 }
    expectEqual(add.combined(with: double).reduced(1, 2), 6)
    expectEqual(double.combined(with: add).reduced(1, 2), 4)
  }

  func pulledBack() {
    struct App: Equatable {
      var count = 0
      var name = ""
    }
    enum Action { case count(Int), rename(String) }
    let count = add.pulledBack(to: \App.count) { (action: Action) in
      if case .count(let step) = action { step } else { nil }
    }
    let name = StateReducer<App, Action> { app, action in
      if case .rename(let name) = action { app.name = name }
    }
    let app = count.combined(with: name)
    let end = [.count(2), .rename("Ada"), .count(3)].reduce(into: App(), app.reduce)
    expectEqual(end, App(count: 5, name: "Ada"))
  }
}

@MainActor @Suite("Store")
struct StoreTests {
  nonisolated static let tests: [TestCase<StoreTests>] = [
    TestCase("C3 the state is a property: its observers are notified when send returns", observed),
    TestCase("C3 an action that leaves the state equal notifies no observer", equal),
    TestCase("C3 an action sent from an observer is reduced at once", reentrant),
    TestCase("C3 several actions may be one change", transactions),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StoreTests>) async throws {
    try await test(in: self)
  }

  private let add = StateReducer<Int, Int> { state, step in state += step }
}

extension StoreTests {
  func observed() {
    let store = ReducerStore(0, add)
    let log = Log(store.state.map { $0 * 10 })
    store.send(2)
    store.send(3)
    expectEqual(store.state.value, 5)
    expectEqual(log.entries, [0, 20, 50])
  }

  func equal() {
    let store = ReducerStore(0, add)
    let log = Log(store.state)
    store.send(0)
    expectEqual(log.entries, [0])
  }

  func reentrant() {
    let store = ReducerStore(0, add)
    let log = Log<Int>()
    let connections = [
      store.state.observe { if $0 == 1 { store.send(10) } }, store.state.observe { log.add($0) },
    ]
    store.send(1)
    expectEqual(store.state.value, 11)
    expectEqual(log.entries, [0, 11])
    for connection in connections { connection.cancel() }
  }

  func transactions() {
    let store = ReducerStore(0, add)
    let log = Log(store.state.changes)
    transaction { for step in 1...3 { store.send(step) } }
    expectEqual(log.entries, [6])
  }
}
