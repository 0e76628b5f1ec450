import Bindery
import BinderyHeadless
import BinderyViews
import Foundation
import TestKit
import Testing

@MainActor @Suite("The form of the README")
struct FormReadmeTests {
  nonisolated static let tests: [TestCase<FormReadmeTests>] = [
    TestCase("is the one that is compiled here", same),
    TestCase("and does what the README says of it", works),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FormReadmeTests>) async throws {
    try await test(in: self)
  }
}

extension FormReadmeTests {
  private func text(of path: String) throws -> String {
    let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
    return try String(
      contentsOf: package.appendingPathComponent(path).standardizedFileURL, encoding: .utf8)
  }

  func same() throws {
    let own = try text(of: "Tests/BinderyHeadlessTests/Support/ContactScreen.swift")
    let code = try #require(own.components(separatedBy: "import BinderyViews\n\n").last)
    expectContains(try text(of: "README.md"), "```swift\n\(code)```\n")
  }

  func works() async throws {
    let stage = makeStage()
    let server = stage.gate("server")
    let model = stage.perform { ContactViewModel(server: server) }
    let screen = stage.show { ContactScreen(model) }
    expectFalse(screen.send.isEnabled)
    expectNil(screen.name.issue)
    expectEqual(model.send.blockedBy.value, [.invalid])
    try stage.type("Ada", into: screen.name)
    try stage.type("17", into: screen.age)
    try stage.focus(screen.code)
    expectEqual(screen.age.issue, "Enter 18 or more.")
    try stage.type("12x456", into: screen.code)
    try stage.press(.tab)
    expectEqual(screen.code.issue, "Use digits.")
    try stage.act(.replace("123456"), on: screen.code)
    try stage.act(.replace("36"), on: screen.age)
    expectTrue(screen.send.isEnabled)
    expectEmpty(model.form.visibleIssues.value)
    try stage.press(.return)
    await stage.settle()
    server.fail(FormRefusal(["name": "This name is taken."]))
    await stage.settle()
    expectEqual(screen.name.issue, "This name is taken.")
    expectTrue(screen.name.isFocused)
    try stage.type("!", into: screen.name)
    expectNil(screen.name.issue)
  }
}
