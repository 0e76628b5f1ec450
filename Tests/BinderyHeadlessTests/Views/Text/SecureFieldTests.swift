import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Text field: secrets")
final class SecureFieldTests {
  nonisolated static let tests: [TestCase<SecureFieldTests>] = [
    TestCase("the model gets the secret, and nothing else does", masked),
    TestCase("a refusal tells neither the secret nor what was entered", refusal),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SecureFieldTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  let stage = makeStage()
  let screen: LoginScreen

  init() {
    screen = stage.show { LoginScreen(title: "") }
  }
}

extension SecureFieldTests {
  final class LoginScreen: HeadlessScreen {
    let password = HeadlessTextField("Password", isSecure: true)
  }

  func masked() throws {
    let password = MutableProperty("")
    screen.password.bind(password)
    try stage.type("sesame", into: screen.password)
    try stage.act(.selectText(.text("sam")), on: screen.password)
    try stage.act(.paste("SAM"), on: screen.password)
    try stage.act(.compose("o"), on: screen.password)
    expectEqual(password.value, "seSAMe")
    expectEqual(screen.password.text, "seSAMoe")
    let shown =
      stage.log.lines + screen.drawing() + screen.password.attributes.map { "\($0.value)" }
    expectAny(shown) { $0.contains("•••") }
    for secret in ["ses", "sam", "SAM", "o\""] {
      #expect(!shown.contains { $0.contains(secret) })
    }
  }

  func refusal() throws {
    try stage.type("sesame", into: screen.password)
    let missing = #expect(throws: Refusal.self) {
      try stage.act(.selectText(.text("xyz")), on: screen.password)
    }
    expectEqual(missing?.text, #"refused: select password •••: the text has no "•••""#)
    screen.password.isEnabled = false
    let refusal = #expect(throws: Refusal.self) { try stage.type("xyz", into: screen.password) }
    expectEqual(refusal?.description.contains("xyz"), false)
    expectEqual(refusal?.target, "password •••")
  }
}
