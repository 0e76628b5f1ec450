import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

extension BlockingReason {
  fileprivate static let tooShort: BlockingReason = "the password is too short"
}

private final class AccountScreen: HeadlessScreen {
  let caption = HeadlessLabel("Account")
  let nothing = HeadlessLabel()
  let name = HeadlessTextField("Name")
  let terms = HeadlessToggle("Terms")
  let volume = HeadlessSlider("Volume", in: 0...10)
  let home = AddressGroup("Home")
  let save = HeadlessButton("Save", role: .default)
  let secret = HeadlessButton("Secret")
}

@MainActor @Suite("Accessibility: what assistive technology tells")
struct AccessibilityTests {
  nonisolated static let tests: [TestCase<AccessibilityTests>] = [
    TestCase("role, name, value and state; what is hidden or empty is left out", tree),
    TestCase("what is required, and badges", requiredAndBadges),
    TestCase("a button that is disabled says why: by its command, or with what it is in", reasons),
    TestCase("a refusal tells the same reason", refusalReason),
    TestCase("rows have their views, and whether they are selected", rows),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AccessibilityTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: AccountScreen

  init() {
    screen = stage.show { AccountScreen(title: "") }
    screen.secret.isHidden = true
  }
}

extension AccessibilityTests {
  private var lines: [String] { screen.accessibilityTree.flatMap(\.lines) }

  func tree() throws {
    try stage.type("Ada", into: screen.name)
    screen.terms.isOn = true
    screen.volume.hint = "of the bell"
    screen.home.city.issue = "no such city"
    expectEqual(
      lines,
      [
        #"- text "Account""#,
        #"- textbox "Name" [focused]: Ada"#,
        #"- switch "Terms" [on]"#,
        #"- slider "Volume" [0…10]: 0  – of the bell"#,
        #"- group "Home""#,
        #"  - textbox "Street""#,
        #"  - textbox "City" [invalid="no such city"]"#,
        #"- button "Save" [default]"#,
      ])
  }

  func requiredAndBadges() {
    screen.name.isRequired = true
    screen.terms.isRequired = true
    screen.save.isRequired = true
    screen.terms.badge = "new"
    screen.save.badge = "3"
    screen.home.badge = ""
    screen.save.isEnabled = false
    let told = [
      #"- textbox "Name" [required]"#, #"- switch "Terms" [off required badge="new"]"#,
      #"- group "Home" [badge=""]"#, #"- button "Save" [default badge="3" disabled]"#,
    ]
    #expect(told.allSatisfy(lines.contains), "\(lines)")
    screen.expectTree("- …\n- button [badge=\"3\" disabled]\n- …")
  }

  func reasons() {
    let isShort = MutableProperty(true)
    let save = stage.perform {
      Command<Void, Void, Never>(.blocked(by: [.tooShort: isShort])) {}
    }
    screen.save.bind(save)
    screen.home.isEnabled = false
    expectEqual(lines.last, #"- button "Save" [default disabled]  (the password is too short)"#)
    expectContains(lines, #"  - textbox "City" [disabled]  (disabled with group Home)"#)
    isShort.value = false
    expectEqual(lines.last, #"- button "Save" [default]"#)
  }

  func refusalReason() {
    screen.save.isEnabled = false
    screen.save.disabledReason = "the password is too short"
    expectEqual(
      refusal { try stage.tap(screen.save) }?.hasPrefix(
        "refused: tap save: the button is disabled: the password is too short\n"), true)
  }

  func rows() {
    let model = MutableProperty([Todo(1, "Milk")], comparing: .alwaysDifferent)
    let screen = stage.show { TodoScreen(model) }
    screen.todos.selectionMode = .single
    screen.todos.selectedIDs = [1]
    expectEqual(
      screen.accessibilityTree.flatMap(\.lines).prefix(4),
      [
        #"- list "Todos" [1 of 1 selected]"#, #"  - row "Milk" [selected]"#, #"    - text "Milk""#,
        #"    - switch "Done" [off]"#,
      ])
  }
}

@MainActor @Suite("Accessibility: what is missing")
struct AccessibilityIssueTests {
  nonisolated static let tests: [TestCase<AccessibilityIssueTests>] = [
    TestCase("views without a name, and views of a kind with the same name", issues),
    TestCase("rows may have the same buttons", rows),
    TestCase("views in groups with names of their own are distinguished by these", groups),
    TestCase("lists, progress and options need names, too", others),
    TestCase("every control tells role, label, value, states, hint and why it is disabled", whole),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AccessibilityIssueTests>) async throws {
    try await test(in: self)
  }
}

extension AccessibilityIssueTests {
  private final class PoorScreen: HeadlessScreen {
    let field = HeadlessTextField("")
    let portrait = HeadlessImage("")
    let first = HeadlessButton("Delete")
    let last = HeadlessButton("Delete")
    let delete = HeadlessToggle("Delete")
    let hidden = HeadlessButton("")
  }

  func issues() {
    let screen = makeStage().show { PoorScreen(title: "") }
    screen.hidden.isHidden = true
    expectEqual(
      screen.accessibilityIssues.map(\.description),
      [
        "the field field has no label; give it one that says what it is for",
        "the image portrait has no label; give it one that says what it is for",
        #"first and last are both called "Delete"; say what each of them is for"#,
      ])
  }

  func rows() {
    let model = MutableProperty([Todo(1, "Milk"), Todo(2, "Bread")], comparing: .alwaysDifferent)
    let screen = makeStage().show { TodoScreen(model) }
    expectEqual(screen.accessibilityIssues, [])
  }

  func groups() {
    let screen = makeStage().show { AddressScreen() }
    expectEqual(screen.accessibilityIssues, [])
    screen.home.label = ""
    screen.work.label = ""
    let issues = screen.accessibilityIssues.map(\.description)
    expectEqual(issues.count, 2)
    for (issue, name) in zip(issues, ["street", "city"]) {
      expectPrefix(issue, "home.\(name) and work.\(name) are both called")
    }
  }

  func others() {
    let screen = makeStage().show { KindsScreen() }
    screen.fill()
    expectEqual(screen.accessibilityIssues, [])
    for view in screen.allViews { view.label = "" }
    screen.plan.options = [ChoiceOption("a", "Same"), ChoiceOption("b", "Same")]
    let issues = screen.accessibilityIssues
    expectAny(issues) { $0.view == "plan" && $0.description.hasPrefix("options of") }
    for id in ["fruit", "none", "done", "spinner", "page", "volume", "portrait", "tabs", "day"] {
      #expect(issues.contains { $0.view == id && $0.description.contains("has no label") }, "\(id)")
    }
  }

  func whole() {
    let screen = makeStage().show { KindsScreen() }
    screen.fill()
    let views = screen.allViews.filter(\.isFocusable)
    expectGreater(views.count, 20)
    for view in views {
      view.hint = "a hint"
      view.isEnabled = false
      view.disabledReason = "for a reason"
      let node = view.accessibilityNode
      expectEqual(node?.label.isEmpty, false, "\(view.id)")
      expectEqual(node?.hint, "a hint", "\(view.id)")
      expectEqual(node?.disabledReason, "for a reason")
      expectEqual(node?.states.contains("disabled"), true)
    }
  }
}
