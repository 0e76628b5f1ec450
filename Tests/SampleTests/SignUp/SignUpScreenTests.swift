import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Foundation
import SampleModels
import SampleViews
import TestKit
import Testing

@testable import samples

@MainActor @Suite("SignUp: through headless views", .stage)
struct SignUpScreenTests {
  nonisolated static let tests: [TestCase<SignUpScreenTests>] = [
    TestCase(
      "B9 an edit reaches the label through the declared binding, and the log shows it", edit),
    TestCase("B9 a text too long reaches button and notice through their bindings", tooLong),
    TestCase("B9 a tap reaches field and button through their bindings, and so does the end", tap),
    TestCase(
      "B9 no change of a view is without a cause: the user's own edit, or a binding", causes),
    TestCase("B9 B8 an error covers the screen with an alert whose Retry executes again", retry),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SignUpScreenTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let screen: SignUpScreen
  private let gate: Gate<Account>

  init() {
    let gate: Gate<Account> = Stage.current.gate("accounts")
    self.gate = gate
    screen = Stage.current.show {
      SignUpScreen(SignUpViewModel(accounts: GatedAccounts(gate: gate)))
    }
  }
}

extension SignUpScreenTests {
  /// Where in the sample's bindings a line stands: `SignUpView.swift:28`.
  private func site(of binding: String) throws -> String {
    let file = Tool.package.appendingPathComponent("Samples/SignUp/View/SignUpView.swift")
    let lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    let index = try #require(lines.firstIndex { $0.contains(binding) })
    return "(SignUpView.swift:\(index + 1))"
  }

  func edit() throws {
    try stage.type("A", into: screen.name)
    expectEqual(
      stage.log.lines,
      [
        "user: name focused",
        #"name.text: "" -> "A""#,
        #"user: name edited to "A""#,
        #"greeting.text: "" -> "A"  "# + (try site(of: "greeting.bind(model.name)")),
      ])
  }

  func tooLong() throws {
    try stage.act(.paste("Ada Lovelace of L"), on: screen.name)
    let lines = stage.log.lines
    expectContains(
      lines, "confirm.isEnabled: true -> false  " + (try site(of: "confirm.bind(model.signUp)")))
    expectContains(
      lines, #"hud.text: "" -> "Too long"  "# + (try site(of: "hud.bind(model.notice)")))
  }

  func tap() async throws {
    try stage.type("Ada", into: screen.name)
    let start = stage.log.entries.count
    try stage.tap(screen.confirm)
    await stage.settle()
    gate.reply(Account(name: "Ada"))
    await stage.settle()
    let hidden = try site(of: "isExecuting.bind(to: name")
    let confirm = try site(of: "confirm.bind(model.signUp)")
    expectEqual(
      Set(stage.log.lines[start...]),
      [
        "user: confirm tapped",
        "user: name blurred",
        "command signUp: started",
        "name.isHidden: false -> true  \(hidden)",
        "confirm.isBusy: false -> true  \(confirm)",
        "confirm.isEnabled: true -> false  \(confirm)",
        "name.isHidden: true -> false  \(hidden)",
        "confirm.isBusy: true -> false  \(confirm)",
        "confirm.isEnabled: false -> true  \(confirm)",
        "command signUp: completed",
      ])
  }

  func causes() async throws {
    try stage.type("Ada Lovelace of Lo", into: screen.name)
    try stage.act(.clear, on: screen.name)
    try stage.type("Ada", into: screen.name)
    try stage.tap(screen.confirm)
    await stage.settle()
    gate.fail(StubError("Name taken"))
    await stage.settle()
    try stage.choose("Cancel")
    var count = 0
    for entry in stage.log.entries {
      guard case .changed(let view, let attribute, _, _, let site) = entry.event else { continue }
      count += 1
      #expect(site?.file == "SignUpView.swift" || (view, attribute) == ("name", "text"))
    }
    expectGreater(count, 5)
  }

  func retry() async throws {
    try stage.type("Ada", into: screen.name)
    try stage.tap(screen.confirm)
    #expect(throws: Refusal.self) { try stage.tap(screen.confirm) }
    expectTrue(screen.name.isHidden)
    await stage.settle()
    gate.fail(StubError("Name taken"))
    await stage.settle()
    expectEqual(screen.presentedAlert?.title, "Name taken")
    expectEqual(screen.presentedAlert?.actions.map(\.title), ["Retry", "Cancel"])
    try stage.choose("Retry")
    expectNil(screen.presentedAlert)
    #expect(screen.confirm.isBusy)
    await stage.settle()
    gate.reply(Account(name: "Ada"))
    await stage.settle()
    #expect(screen.confirm.isEnabled)
    expectFalse(screen.name.isHidden)
  }
}
