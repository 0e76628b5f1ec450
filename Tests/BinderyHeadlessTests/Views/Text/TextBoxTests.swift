import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor
private protocol OrderView: ScreenView {
  associatedtype Amount: NumberFieldView
  associatedtype Mail: TextFieldView
  var amount: Amount { get }
  var mail: Mail { get }
}

extension OrderView {
  fileprivate func bind(_ currency: Property<String>) {
    currency.bind(to: amount, .leadingText)
    mail.contentType = .email
    mail.placeholder = "name@example.com"
    mail.hasClearButton = true
  }
}

private final class OrderScreen: HeadlessScreen, OrderView {
  let amount = HeadlessNumberField("Amount")
  let mail = HeadlessTextField("Mail")
  let colour = HeadlessComboBox("Colour", titles: ["Red"])
}

@MainActor @Suite("Text: what is in the box besides it")
final class TextBoxTests {
  nonisolated static let tests: [TestCase<TextBoxTests>] = [
    TestCase("the tree shows it", shownInTree),
    TestCase("it is drawn, in a picture as well", drawn),
    TestCase("the clear button is there while there is something that may be cleared", clearButton),
    TestCase("it follows its binding, is logged, and is no part of the text", bound),
    TestCase("a view that shows none of it is bound, which is reported; code may set it", plain),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TextBoxTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}

  private let stage = makeStage()
  private let screen: OrderScreen
  private let currency = MutableProperty("€")

  init() {
    screen = stage.show { OrderScreen(title: "") }
    screen.bind(currency)
    screen.amount.trailingText = "net"
    screen.colour.hasClearButton = true
  }
}

extension TextBoxTests {
  func shownInTree() throws {
    try stage.type("12", into: screen.amount)
    try stage.type("a", into: screen.mail)
    screen.expectTree(
      """
      - spinbutton "Amount" [leading="€" trailing="net" *]: 12
      - textbox "Mail" [type=email focused *]: a
        - button "Clear"
      - combobox "Colour" [*]
      """)
    expectEqual(screen.accessibilityIssues, [])
  }

  func drawn() throws {
    try stage.type("12", into: screen.amount)
    try stage.type("a", into: screen.mail)
    expectEqual(
      screen.drawing(width: 32).joined(separator: "\n"),
      """
      ╭─ Order ──────────────────────╮
      │ Amount                       │
      │ ┌──────────────────────┐     │
      │ │ € 12             net │     │
      │ └──────────────────────┘     │
      │ Mail                         │
      │ ┏━━━━━━━━━━━━━━━━━━━━━━┓     │
      │ ┃ a▏                 ✕ ┃     │
      │ ┗━━━━━━━━━━━━━━━━━━━━━━┛     │
      │ Colour                       │
      │ ┌──────────────────────┐     │
      │ │                    ▾ │     │
      │ └──────────────────────┘     │
      ╰──────────────────────────────╯
      """)
    let svg = screen.svg()
    expectContains(svg, ">€</text>")
    expectContains(svg, ">net</text>")
    expectEqual(svg.ranges(of: "l6 6l6 -6").count, 1, "the arrow of the combo box")
    screen.mail.text = ""
    screen.mail.isFocused ? try stage.act(.blur, on: screen.mail) : ()
    expectContains(screen.svg(), ">name@example.com</text>")
  }

  func clearButton() throws {
    var hasButton: Bool { screen.accessibilityTree[1].children.map(\.label) == ["Clear"] }
    expectFalse(hasButton)
    screen.mail.text = "a"
    expectTrue(hasButton)
    screen.mail.isReadOnly = true
    expectFalse(hasButton)
    screen.mail.isReadOnly = false
    try stage.act(.clear, on: screen.mail)
    expectFalse(hasButton)
    screen.mail.hasClearButton = false
    screen.mail.text = "a"
    expectFalse(hasButton)
    try stage.act(.clear, on: screen.mail)
    expectEqual(screen.mail.text, "")
  }

  func bound() throws {
    currency.value = "$"
    expectEqual(stage.log.lines.last?.hasPrefix(#"amount.leadingText: "€" -> "$""#), true)
    try stage.type("5", into: screen.amount)
    expectEqual(screen.amount.value, 5)
    expectEqual(screen.amount.text, "5")
    screen.amount.trailingText = nil
    screen.amount.contentType = .number
    screen.amount.hasClearButton = true
    expectEqual(
      stage.log.lines.suffix(3),
      [
        #"amount.trailingText: "net" -> nil"#, #"amount.contentType: nil -> "number""#,
        "amount.hasClearButton: false -> true",
      ])
  }

  func plain() {
    let field = PlainBox()
    let found = reports { currency.bind(to: field, .leadingText) }
    expectEqual(found.map(\.kind), [.misuse])
    field.contentType = .url
    field.placeholder = "p"
    field.hasClearButton = true
    field.trailingText = "t"
    expectNil(field.leadingText)
    expectNil(field.trailingText)
    expectNil(field.contentType)
    expectEqual(field.placeholder, "")
    expectFalse(field.hasClearButton)
  }
}

private final class PlainBox: TextFieldView {
  let scope = LifetimeScope()
  var isHidden = false
  var isEnabled = true
  var text = ""
  var edits: Signal<String, Never> { Signal<String, Never>.Pipe().signal }
}
