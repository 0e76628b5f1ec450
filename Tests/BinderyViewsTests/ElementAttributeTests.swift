import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor
private protocol InboxView: ScreenView {
  associatedtype Field: TextFieldView
  associatedtype Action: ButtonView
  var company: Field { get }
  var inbox: Action { get }
}

@MainActor
private struct InboxModel {
  let isCompany = MutableProperty(false)
  let unread = MutableProperty(0)
}

extension InboxView {
  fileprivate func bind(_ model: InboxModel) {
    model.isCompany.bind(to: company, .isRequired)
    model.unread.map { $0 == 0 ? nil : "\($0)" }.bind(to: inbox, .badge)
  }
}

private final class InboxScreen: HeadlessScreen, InboxView {
  let company = HeadlessTextField("Company")
  let inbox = HeadlessButton("Inbox")
}

private final class PlainInboxScreen: PlainScreen, InboxView {
  let company = PlainField()
  let inbox = PlainButton()
}

@MainActor @Suite("Views: required, and a badge")
final class ElementAttributeTests {
  nonisolated static let tests: [TestCase<ElementAttributeTests>] = [
    TestCase("both are bound by name, through the protocols of a screen", bound),
    TestCase(
      "a view that shows neither is bound; a badge that is never shown is reported once", plain),
    TestCase("channel 7 a second binding of either is reported, also of the view itself", second),
    TestCase(
      "an input of a field that has the rule `required` is required, one of another is not", fields),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ElementAttributeTests>) async throws {
    try await test(in: self)
  }

  // What a test holds goes on the main actor: others count what there is.
  isolated deinit {}
}

extension ElementAttributeTests {
  func bound() {
    let (model, screen) = (InboxModel(), InboxScreen(title: ""))
    screen.bind(model)
    expectFalse(screen.company.isRequired)
    expectNil(screen.inbox.badge)
    model.isCompany.value = true
    model.unread.value = 3
    expectTrue(screen.company.isRequired)
    expectEqual(screen.inbox.badge, "3")
  }

  func plain() {
    let log = Log<Diagnostic>()
    let runtime = Runtime(time: Runtime.live.time) { log.add($0) }
    let (model, screen) = (InboxModel(), PlainInboxScreen())
    Runtime.$current.withValue(runtime) {
      screen.bind(model)
      model.isCompany.value = true
      model.unread.value = 3
    }
    expectEqual(log.entries.map(\.kind), [.misuse])
    expectEqual(log.entries.first?.message.contains("attribute 'badge'"), true)
    expectFalse(screen.company.isRequired)
    expectNil(screen.inbox.badge)
  }

  func second() {
    let log = Log<Diagnostic>()
    let runtime = Runtime.reporting(to: log)
    let (model, screen) = (InboxModel(), InboxScreen(title: ""))
    Runtime.$current.withValue(runtime) {
      screen.bind(model)
      expectEmpty(log.entries)
      model.isCompany.bind(to: screen.company, .isHidden)
      expectEmpty(log.entries)
      model.isCompany.bind(to: screen.company, .isRequired)
      model.unread.map { String?("\($0)") }.bind(to: screen.inbox, .badge)
    }
    expectEqual(log.entries.map(\.kind), [.conflict, .conflict])
    for (entry, name) in zip(log.entries, ["isRequired", "badge"]) {
      expectPrefix(entry.message, "Two bindings set \(name) (Headless")
    }
    model.unread.value = 4
    expectEqual(screen.inbox.badge, "4")
  }

  func fields() {
    let (name, terms, nick) = (
      FormField("", .trimmed, .required, .length(...30)), FormField(false, .required("Accept.")),
      FormField("", .length(...15))
    )
    let (nameView, termsView, nickView) = (
      HeadlessTextField("Name"), HeadlessToggle("Terms"), HeadlessTextField("Nickname")
    )
    nameView.bind(name)
    termsView.bind(terms)
    nickView.bind(nick)
    expectTrue(nameView.isRequired)
    expectTrue(termsView.isRequired)
    expectFalse(nickView.isRequired)
  }
}
