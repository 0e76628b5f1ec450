import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Running: a reply that fails with an error of a type") struct GateFailureTests {
  nonisolated static let tests: [TestCase<GateFailureTests>] = [
    TestCase("it is tried again, and then refused at a field", retryAndRefusal),
    TestCase("a text that is no failure of the gate fails at its line", unknown),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<GateFailureTests>) async throws {
    try await test(in: self)
  }
}

private enum ServerError: String, Error {
  case offline
}

private final class AccountScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let create = HeadlessButton("Create", role: .default)

  init(_ server: Gate<Void>) {
    super.init(title: "Account")
    let field = FormField("", .required, name: "name")
    let command = Command(
      .submitting(Bindery.FormModel(field)),
      .retry(.limited(to: 3) { $0 as? ServerError == .offline }),
      .named("create")
    ) { try await server.wait(field.value) }
    name.bind(field)
    create.bind(command)
    present(command.errors) { .alert("\($0)") }
  }
}

extension GateFailureTests {
  private func makeHost(_ output: Output) -> ScriptHost {
    let host = ScriptHost("tests", console: output.console)
    host.screen("Account") { stage in
      AccountScreen(
        stage.gate(
          "server",
          failures: .parsed { text in
            if let error = ServerError(rawValue: text) { return error }
            let parts = text.split(separator: ": ").map(String.init)
            return parts.count == 2 ? FormRefusal([parts[0]: parts[1]]) : nil
          }))
    }
    return host
  }

  func retryAndRefusal() async {
    let outcome = await run(
      """
      start Account
      type name "Ada"
      tap create
      reply server fail "offline"
      expect create busy
      reply server fail "name: This name is taken."
      expect name.issue = "This name is taken."
      expect no alert

      """, on: makeHost)
    expectEqual(outcome.error, "")
    expectContains(outcome.transcript, "name.issue: nil -> \"This name is taken.\"")
  }

  func unknown() async {
    let outcome = await run(
      """
      start Account
      type name "Ada"
      tap create
      reply server fail "down"

      """, on: makeHost)
    expectContains(outcome.error, "t.repl:4:")
    expectContains(outcome.error, "gate 'server' has no failure \"down\"")
  }
}
