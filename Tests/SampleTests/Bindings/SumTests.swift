import Bindery
import SampleModels
import TestKit
import Testing

@MainActor @Suite("Bindings: sums, without any view")
struct SumTests {
  nonisolated static let tests: [TestCase<SumTests>] = [
    TestCase("B1 three and four give seven", start),
    TestCase("B1 the sum follows both summands", follows),
    TestCase("B1 both summands changed at once give one change, to 12, never 9 or 10", oneChange),
    TestCase("B1 changed one after the other they give two changes", twoChanges),
    TestCase("B1 a transaction that ends where it began changes nothing", netZero),
    TestCase("B1 the spreadsheet: B1 = A1 + 5 and A3 = A2 + A1 follow A1", spreadsheet),
    TestCase("B1 the spreadsheet: A2 changes A3 alone", otherCell),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SumTests>) async throws {
    try await test(in: self)
  }
}

extension SumTests {
  func start() {
    expectEqual(SumViewModel().c.value, 7)
  }

  func follows() {
    let model = SumViewModel()
    model.a.value = 10
    expectEqual(model.c.value, 14)
    model.b.value = 20
    expectEqual(model.c.value, 30)
  }

  func oneChange() {
    let model = SumViewModel()
    let changes = Log(changesOf: model.c)
    model.change.execute()
    expectEqual(changes.entries, [12])
    expectEqual(model.c.value, 12)
  }

  func twoChanges() {
    let model = SumViewModel()
    let changes = Log(changesOf: model.c)
    model.a.value = 5
    model.b.value = 7
    expectEqual(changes.entries, [9, 12])
  }

  func netZero() {
    let model = SumViewModel()
    let changes = Log(changesOf: model.c)
    transaction {
      model.a.value = 4
      model.b.value = 3
    }
    expectEqual(changes.entries, [])
    expectEqual(model.c.value, 7)
  }

  func spreadsheet() {
    let model = SumViewModel()
    expectEqual(model.b1.value, 6)
    expectEqual(model.a3.value, 3)
    let (b1, a3) = (Log(changesOf: model.b1), Log(changesOf: model.a3))
    model.increase.execute()
    model.increase.execute()
    expectEqual(b1.entries, [7, 8])
    expectEqual(a3.entries, [4, 5])
  }

  func otherCell() {
    let model = SumViewModel()
    let b1 = Log(changesOf: model.b1)
    model.a2.value = 10
    expectEqual(model.a3.value, 11)
    expectEqual(b1.entries, [])
  }
}
