import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@MainActor @Suite("RequestChain: composed functions and lazy pipelines", .stage)
struct CompositionTests {
  nonisolated static let tests: [TestCase<CompositionTests>] = [
    TestCase("C2 multiply and increment give 101, the other order 121", composed),
    TestCase("C2 the largest number there is can be composed, too", largest),
    TestCase(
      "C3 a reducer that is converted into its other two forms gives the same, and so does the way back",
      forms),
    TestCase("C2 both orders are functions of their own, which are composed again", both),
    TestCase("C2 a lazy pipeline evaluates only to its first hit", lazily),
    TestCase(
      "C2 the same pipeline on a signal completes and ends its source at the first match", signal),
    TestCase("C2 waiting that is cancelled ends the source", cancelled),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CompositionTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let model = CompositionViewModel()
}

extension CompositionTests {
  func composed() {
    expectEqual(model.multipliedFirst.value, 101)
    expectEqual(model.incrementedFirst.value, 121)
    model.number.value = 3
    expectEqual(model.multipliedFirst.value, 10)
    expectEqual(model.incrementedFirst.value, 16)
  }

  func largest() {
    model.number.value = .max
    expectEqual(model.multipliedFirst.value, 65_026)
    expectEqual(model.incrementedFirst.value, 65_536)
  }

  func forms() {
    for number in [0, 1, 10, UInt8.max] {
      model.number.value = number
      let sum = Int(number) * (Int(number) + 1) / 2
      expectEqual(model.summedInPlace.value, sum)
      expectEqual(model.summedByReturning.value, sum)
      expectEqual(model.summedByCurrying.value, sum)
    }
    // From each form to each, by functions only.
    let curried: @Sendable (Int) -> (Int) -> Int = { sum in { sum * 2 + $0 } }
    let returning = StateReducer<Int, Int>(curried: curried).reduced
    let inPlace = StateReducer<Int, Int>(returning: { sum, next in sum * 2 + next }).reduce
    let back = StateReducer<Int, Int>(inPlace).curried
    var state = 1
    for next in [3, 5] { inPlace(&state, next) }
    expectEqual(state, 15)
    expectEqual([3, 5].reduce(1, returning), 15)
    expectEqual([3, 5].reduce(1, { back($0)($1) }), 15)
  }

  func both() {
    @Sendable func multiply(_ x: Int) -> Int { x * x }
    @Sendable func increment(_ x: Int) -> Int { x + 1 }
    let (first, second) = (
      compose(multiply, and: increment), compose(increment, and: multiply)
    )
    expectEqual(first(10), 101)
    expectEqual(second(10), 121)
    expectEqual([first, second].map { $0(10) }, [101, 121])
    expectEqual(compose(first, and: second)(2), 36)
    expectEqual(compose({ Int($0) ?? 0 }, and: first)("3"), 10)
  }

  func lazily() {
    model.search.execute()
    expectEqual(model.found.value, 11)
    expectEqual(model.looked.value, 11)
  }

  func signal() async {
    model.search.execute()
    model.wait.execute()
    await stage.settle()
    expectNil(model.found.value)
    await stage.advance(by: .milliseconds(10_999))
    expectNil(model.found.value)
    expectEqual(model.looked.value, 10)
    expectTrue(model.wait.isExecuting.value)
    await stage.advance(by: .milliseconds(1))
    expectEqual(model.found.value, 11)
    expectEqual(model.looked.value, 11)
    expectFalse(model.wait.isExecuting.value)
    await stage.advance(by: .seconds(3600))
    expectEqual(model.looked.value, 11, "the source has ended")
  }

  func cancelled() async {
    model.wait.execute()
    await stage.advance(by: .seconds(5))
    model.wait.cancel()
    await stage.advance(by: .seconds(3600))
    expectEqual(model.looked.value, 5)
    expectNil(model.found.value)
  }
}
