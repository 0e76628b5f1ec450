import BinderyHeadless
import BinderyViews
import Foundation
import TestKit
import Testing

@MainActor @Suite("A login screen in a few lines")
struct LoginTests {
  nonisolated static let tests: [TestCase<LoginTests>] = [
    TestCase(
      "binds two fields, a button, a spinner and an alert in at most 25 lines, as the guide shows",
      lines),
    TestCase("and works: enabling, progress, failure and another try", works),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<LoginTests>) async throws {
    try await test(in: self)
  }
}

extension LoginTests {
  /// The lines of a Swift text from the declaration of the login screen to its end.
  private func screen(in path: String) throws -> [String] {
    let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../..")
    let text = try String(
      contentsOf: package.appendingPathComponent(path).standardizedFileURL, encoding: .utf8)
    let lines = text.components(separatedBy: "\n")
    let start = try #require(lines.firstIndex { $0.hasPrefix("final class LoginScreen") })
    let end = try #require(lines[start...].firstIndex(of: "}"))
    return Array(lines[start...end])
  }

  func lines() throws {
    let own = try screen(in: "Tests/BinderyHeadlessTests/Support/LoginScreen.swift")
    expectAtMost(own.count, 25)
    try expectEqual(screen(in: "Sources/Guide.docc/Errors.md"), own)
  }

  func works() async throws {
    let stage = makeStage()
    let server = stage.gate("server")
    let screen = stage.show { LoginScreen(LoginViewModel(server: server)) }
    expectFalse(screen.logIn.isEnabled)
    try stage.type("ada@example.com", into: screen.email)
    try stage.press(.tab)
    try stage.type("secret", into: screen.password)
    try stage.press(.return)
    expectTrue(screen.spinner.isAnimating)
    expectTrue(screen.logIn.isBusy)
    await stage.settle()
    server.fail(WrongPassword())
    await stage.settle()
    expectEqual(screen.presentedAlert?.title, "Wrong password")
    try stage.choose("Retry")
    await stage.settle()
    server.reply(())
    await stage.settle()
    expectFalse(screen.spinner.isAnimating)
    expectNil(screen.presentedAlert)
    expectEqual(screen.accessibilityIssues, [])
    expectTrue(await stage.finish())
  }
}
