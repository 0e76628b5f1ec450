import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Runtime: the world of a view model")
struct WorldTests {
  nonisolated static let tests: [TestCase<WorldTests>] = [
    TestCase("on a stage the date is the one the test says, and goes on with its time", date),
    TestCase("on a stage the ids count, and two stages give the same ones", ids),
    TestCase("on a stage random numbers are those of its seed", random),
    TestCase("a model gets them in its commands, without parameters", model),
    TestCase("in an app ids and numbers are random", live),
    TestCase("an id is read as it is written", idText),
    TestCase("a runtime that no module tells the date of says so", noDate),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<WorldTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage(isStrict: true)
}

@MainActor
private final class LoanModel {
  struct Loan: Equatable {
    let id: UniqueID
    let due: LocalDate
    let shelf: Int
  }

  let loans = MutableArrayProperty<Loan>([], comparing: .equality)
  let lend: Command<Void, Void, any Error>

  init(_ gate: Gate<Void>) {
    lend = Command { [loans] in
      try await gate.wait()
      let runtime = Runtime.current
      loans.append(
        Loan(
          id: runtime.makeID(), due: runtime.today.adding(days: 14),
          shelf: Int.random(in: 1...1000, using: &runtime.random)))
    }
  }
}

extension WorldTests {
  func date() async throws {
    let runtime = stage.runtime
    expectEqual(runtime.now.description, "2026-01-01T09:00")
    stage.start = try #require(LocalDateTime("2026-11-26T23:50"))
    expectEqual(runtime.today.description, "2026-11-26")
    await stage.advance(by: .seconds(659))
    expectEqual(runtime.now.description, "2026-11-27T00:00")
    expectEqual(runtime.today.description, "2026-11-27")
  }

  func ids() {
    for stage in [stage, makeStage()] {
      expectEqual(
        (1...2).map { _ in stage.runtime.makeID().description },
        ["00000000-0000-0000-0000-000000000001", "00000000-0000-0000-0000-000000000002"])
    }
  }

  func random() {
    func numbers(_ stage: Stage) -> [Int] {
      (0..<5).map { _ in Int.random(in: 0..<1_000_000, using: &stage.runtime.random) }
    }
    let first = numbers(stage)
    expectEqual(first, numbers(makeStage()))
    expectNotEqual(first, numbers(Stage(seed: 2) { _ in }))
    expectEqual(Set(first).count, 5)
  }

  func model() async {
    let gate = stage.gate("desk")
    let model = stage.perform { LoanModel(gate) }
    for _ in 0..<2 {
      model.lend.execute()
      await stage.settle()
      gate.reply()
      await stage.settle()
    }
    expectEqual(model.loans.value.map(\.id), [UniqueID(1), UniqueID(2)])
    expectEqual(model.loans.value.map(\.due.description), ["2026-01-15", "2026-01-15"])
    let twin = makeStage()
    expectEqual(
      model.loans.value.map(\.shelf),
      (0..<2).map { _ in Int.random(in: 1...1000, using: &twin.runtime.random) })
  }

  func live() {
    let ids = (0..<100).map { _ in Runtime.live.makeID() }
    expectEqual(Set(ids).count, 100)
    let versions = Set(ids.map { Array($0.description)[14] })
    expectEqual(versions, ["4"])
    expectTrue(ids.allSatisfy { "89AB".contains(Array($0.description)[19]) })
    let numbers = (0..<10).map { _ in UInt64.random(in: 0...(.max), using: &Runtime.live.random) }
    expectEqual(Set(numbers).count, 10)
  }

  func idText() {
    let text = "6F1E0B52-8C0A-4E52-9F6B-0C2B7D1E5A33"
    expectEqual(UniqueID(text)?.description, text)
    expectEqual(UniqueID(text.lowercased()), UniqueID(text))
    for text in ["", "6F1E0B52", text + "0", text.replacing("F", with: "G"), "\(text)-"] {
      expectNil(UniqueID(text))
    }
    expectLess(UniqueID(1), UniqueID(2))
  }

  func noDate() {
    let log = Log<Diagnostic>()
    expectEqual(Runtime.reporting(to: log).now(by: nil).description, "1970-01-01T00:00")
    expectEqual(log.entries.count, 1)
    expectContains(
      log.entries.first?.message ?? "", "To fix: add the product BinderyFoundation")
  }
}
