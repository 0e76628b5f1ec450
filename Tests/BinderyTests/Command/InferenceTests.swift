import Bindery
import TestKit
import Testing

@MainActor @Suite("Command: types found from the body")
struct InferenceTests {
  nonisolated static let tests: [TestCase<InferenceTests>] = [
    TestCase("a body that does not throw cannot fail", never),
    TestCase("a body that throws anything fails with any Error", anyError),
    TestCase("a body with a typed throw fails with that type", typed),
    TestCase("the input is the body's parameter", input),
    TestCase("a command without input is executed without one", voidInput),
    TestCase("starts sends the input", .decisions("A031"), body: starts),
    TestCase("P11 a command knows its name and where it was made", nameAndSite),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<InferenceTests>) async throws {
    try await test(in: self)
  }
}

extension InferenceTests {
  private enum Failure: Error { case broken }

  private nonisolated func load() async throws -> Int { 1 }

  func never() {
    let command: Command<Void, Int, Never> = Command { 1 }
    let inferred = Command { () async -> Int in 1 }
    #expect(type(of: inferred) == Command<Void, Int, Never>.self)
    expectEqual(command.execute().result, .value(1))
  }

  func anyError() {
    let command = Command { try await load() }
    #expect(type(of: command) == Command<Void, Int, any Error>.self)
  }

  func typed() {
    let command = Command { () throws(Failure) -> Int in throw .broken }
    #expect(type(of: command) == Command<Void, Int, Failure>.self)
    expectEqual(command.execute().result?.failure, .broken)
  }

  func input() {
    let command = Command { (text: String) -> Int in text.count }
    #expect(type(of: command) == Command<String, Int, Never>.self)
    expectEqual(command.execute(with: "abc").result, .value(3))
  }

  func voidInput() {
    let runs = Log<String>()
    let command = Command { runs("run") }
    command.execute()
    #expect(type(of: command) == Command<Void, Void, Never>.self)
    expectEqual(runs.entries, ["run"])
  }

  func starts() {
    let command = Command { (text: String) -> Int in text.count }
    let log = Log(command.starts)
    expectEqual(command.execute(with: "abc").result, .value(3))
    expectEqual(log.entries, ["abc"])
  }

  func nameAndSite() {
    let line: UInt = #line + 1
    let plain = Command { 1 }
    expectEqual(plain.site, CallSite(fileID: #fileID, line: line))
    expectEqual(plain.title, "InferenceTests.swift:\(line)")
    expectEqual(Command(.named("save")) { 1 }.title, "save")
  }
}
