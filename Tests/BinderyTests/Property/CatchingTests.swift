import Bindery
import TestKit
import Testing

@MainActor @Suite("Property: bodies that throw")
struct CatchingTests {
  nonisolated static let tests: [TestCase<CatchingTests>] = [
    TestCase("P7 it holds what the body returned or threw", result),
    TestCase("P5 equal successes are silent, a failure is always a change", silent),
    TestCase("P8 an error is kept: the body does not run again until something changes", kept),
    TestCase("P7 a body that throws anything holds any Error", anyError),
    TestCase("P11 it has a name and a place", named),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CatchingTests>) async throws {
    try await test(in: self)
  }
}

extension CatchingTests {
  private enum Mistake: Error, Equatable {
    case empty
  }

  func result() {
    let text = MutableProperty("a")
    let length = Property(catching: { () throws(Mistake) -> Int in
      if text.value.isEmpty { throw .empty }
      return text.value.count
    })
    expectEqual(length.value, .success(1))
    text.value = ""
    expectEqual(length.value, .failure(.empty))
    text.value = "abc"
    expectEqual(length.value, .success(3))
  }

  func silent() {
    let text = MutableProperty("a")
    let length = Property(catching: { () throws(Mistake) -> Int in
      if text.value.isEmpty || text.value == " " { throw .empty }
      return text.value.count
    })
    let log = Log(length)
    for value in ["b", "", " ", "c"] { text.value = value }
    expectEqual(
      log.entries, [.success(1), .failure(.empty), .failure(.empty), .success(1)])
  }

  func kept() {
    let text = MutableProperty("")
    let runs = Log<String>()
    let length = Property(catching: { () throws(Mistake) -> Int in
      runs(text.value)
      throw .empty
    })
    for _ in 0..<2 { expectEqual(length.value, .failure(.empty)) }
    expectEqual(runs.entries, [""])
    text.value = "a"
    expectEqual(length.value, .failure(.empty))
    expectEqual(runs.entries, ["", "a"])
  }

  func anyError() {
    let property = Property(
      comparing: .alwaysDifferent, catching: { () throws -> String in throw Mistake.empty })
    guard case .failure(let error) = property.value else {
      Issue.record("there should be an error")
      return
    }
    #expect(error as? Mistake == .empty)
  }

  func named() {
    let property = Property(
      name: "parsed", fileID: "App/Model.swift", line: 3,
      catching: { () throws(Mistake) -> Int in 1 })
    expectEqual(property.debugName, "parsed")
    expectEqual(property.callSite, CallSite(fileID: "App/Model.swift", line: 3))
  }
}
