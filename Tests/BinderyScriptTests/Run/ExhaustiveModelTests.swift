import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews
import TestKit
import Testing

@MainActor
private final class StepModel {
  let text = MutableProperty("")
  let uses = Signal<String, Never>.Pipe()
}

@MainActor
private final class WizardModel {
  let title = MutableProperty("One")
  let steps = MutableArrayProperty([StepModel()], comparing: .identity)
  let password = FormField("", .required, name: "password")
  var visits = 0
  private let checks = Signal<String, Never>.Pipe()
  private(set) lazy var use = Command<Void, Int, Never> { [weak self] in self?.visit() ?? 0 }

  private func visit() -> Int {
    visits += 1
    steps.value[0].text.value = "used"
    steps.value[0].uses.send("now")
    checks.send(password.draft.value)
    return visits
  }
}

private final class WizardScreen: HeadlessScreen, BindableView {
  let caption = HeadlessLabel()
  let password = HeadlessTextField("Password", isSecure: true)
  let use = HeadlessButton("Use")

  init(_ model: WizardModel) {
    super.init(title: "Wizard")
    bind(model)
  }

  func makeBindings(to model: WizardModel) {
    caption.bind(model.title)
    password.bind(model.password)
    use.bind(model.use)
  }
}

@MainActor @Suite("Scripts that see the whole model")
struct ExhaustiveModelTests {
  nonisolated static let tests: [TestCase<ExhaustiveModelTests>] = [
    TestCase("each change of a model is in the output, with its path, and no secret", complete),
    TestCase("without the word, the output is that of the screen", plain),
    TestCase("a change that is left out fails", leftOut),
    TestCase("a screen without a known model says so", unknown),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ExhaustiveModelTests>) async throws {
    try await test(in: self)
  }
}

extension ExhaustiveModelTests {
  private func run(_ script: String) async -> Outcome {
    await BinderyScriptTests.run(script) { output in
      let host = makeHost(output)
      host.screen("Wizard") { _ in WizardScreen(WizardModel()) }
      return host
    }
  }

  func complete() async {
    let outcome = await run(
      """
      #! exhaustive model
      start Wizard
      type password "secret"
        password.text: "" -> "••••••"
        password focused
        model.password: •••
      tap use
        command use: completed
        model.steps[0].text: "" -> "used"
        model.use: ended with .value(1)
        model.visits: 0 -> 1
        model.checks: •••
        model.steps[0].uses: sent 1 value: "now"

      """)
    expectEqual(outcome.error, "")
  }

  func plain() async {
    let outcome = await run("#! exhaustive\nstart Wizard\nadvance 1s\n  (no change)\n")
    expectEqual(outcome.error, "")
  }

  func unknown() async {
    let outcome = await BinderyScriptTests.run("#! exhaustive model\nstart Pair\n")
    expectContains(outcome.failure, "screen Pair has no view model that is known")
    expectContains(outcome.failure, "bind the screen by `bind(model)`")
  }

  func leftOut() async {
    let outcome = await run(
      "#! exhaustive model\nstart Wizard\ntap use\n  command use: completed\n")
    expectContains(outcome.failure, "+ model.visits: 0 -> 1")
  }
}
