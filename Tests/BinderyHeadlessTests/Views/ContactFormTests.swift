import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("A form of three fields")
struct ContactFormTests {
  nonisolated static let tests: [TestCase<ContactFormTests>] = [
    TestCase(
      "is blocked until it is valid, shows issues when a field is left, and takes a refusal", works)
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ContactFormTests>) async throws {
    try await test(in: self)
  }
}

extension ContactFormTests {
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
