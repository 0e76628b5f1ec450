import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@MainActor @Suite("RequestChain: a store and its reducers", .stage)
struct CartTests {
  nonisolated static let tests: [TestCase<CartTests>] = [
    TestCase("C3 actions change the state, and the state is a property", store),
    TestCase("C3 the three forms convert into each other and give the same state", forms),
    TestCase("C3 reducers are combined: one adds, the next keeps to the limit", limit),
    TestCase("C3 a field edits a part of the state through an action", note),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CartTests>) async throws {
    try await test(in: self)
  }

  private let model = CartViewModel()
}

extension CartTests {
  func store() {
    let counts = Log(changesOf: model.cart.count)
    model.add.execute()
    model.add.execute()
    model.remove.execute()
    expectEqual(counts.entries, [1, 2, 1])
  }

  func forms() {
    let actions: [CartAction] = [.add(3), .write("fragile"), .add(4), .add(-1)]
    var inPlace = Cart()
    for action in actions { Cart.reducer.reduce(&inPlace, action) }
    let returned = actions.reduce(Cart(), Cart.reducer.reduced)
    let curried = actions.reduce(Cart()) { cart, action in Cart.reducer.curried(cart)(action) }
    expectEqual(inPlace.count, 4)
    expectEqual(inPlace.note, "fragile")
    expectEqual(returned, inPlace)
    expectEqual(curried, inPlace)
    let again = StateReducer(curried: StateReducer(returning: Cart.reducer.reduced).curried)
    expectEqual(actions.reduce(into: Cart(), again.reduce), inPlace)
  }

  func limit() {
    for _ in 0..<Cart.limit { model.add.execute() }
    expectFalse(model.add.isEnabled.value)
    expectEqual(model.cart.value.count, Cart.limit)
    expectEqual(Cart.reducer.reduced(Cart(), .add(.max)).count, Cart.limit)
    expectEqual(Cart.reducer.reduced(Cart(), .add(.min)).count, 0)
  }

  func note() {
    model.note.value = "fragile"
    expectEqual(model.cart.value.note, "fragile")
    expectEqual(model.cart.value.count, 0)
  }
}
