import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Views: a screen finds its views by reflection")
struct ScreenTests {
  nonisolated static let tests: [TestCase<ScreenTests>] = [
    TestCase("ids are the names of the properties, in the order of declaration", order),
    TestCase("views of a superclass come first, and private ones count", superclass),
    TestCase(
      "a name that a superclass has, too, gets a number, and each view stands once", distinct),
    TestCase("a view that a group refers to is a part of what holds it, be it the group", referred),
    TestCase("a screen is named after its class, without the word screen", name),
    TestCase("attributes are listed with the most telling first", attributes),
    TestCase("a screen that is replaced goes away", replaced),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScreenTests>) async throws {
    try await test(in: self)
  }
}

extension ScreenTests {
  class BaseScreen: HeadlessScreen {
    let header = HeadlessLabel("Header")
    let footnote = 7
    let back = HeadlessButton("Back")
  }

  final class DetailScreen: BaseScreen {
    let body = HeadlessLabel("Body")
    let helper = Log<String>()
    private let hint = HeadlessLabel("Hint")
  }

  class BadgeGroup: HeadlessGroup {
    private let mark = HeadlessLabel("One")
  }

  final class BadgesGroup: BadgeGroup {
    private let mark = HeadlessLabel("Two")
    private let mark2 = HeadlessLabel("Three")
    private weak var main: HeadlessView?

    override init(_ label: String) {
      super.init(label)
      main = mark
    }
  }

  final class PartnerGroup: HeadlessGroup {
    let own = HeadlessLabel("Own")
    weak var partner: HeadlessView?
  }

  final class PartnerScreen: HeadlessScreen {
    let first = HeadlessLabel("First")
    let outer = OuterGroup("")
    let last = HeadlessLabel("Last")

    final class OuterGroup: HeadlessGroup {
      let inner = PartnerGroup("")
    }
  }

  final class BadgeScreen: HeadlessScreen {
    let badges = BadgesGroup("")
  }

  func order() {
    let screen = makeStage().show { ProfileScreen() }
    expectEqual(
      screen.allViews.map(\.id),
      ["intro", "name", "mail", "terms", "spinner", "hud", "cancel", "save"])
  }

  func superclass() {
    let screen = makeStage().show { DetailScreen(title: "") }
    expectEqual(screen.allViews.map(\.id), ["header", "back", "body", "hint"])
  }

  func distinct() throws {
    let screen = makeStage().show { BadgeScreen(title: "") }
    expectEqual(
      screen.allViews.map(\.id), ["badges", "badges.mark", "badges.mark2", "badges.mark22"])
    expectEqual(screen.tree().count, 5)
  }

  func referred() throws {
    let stage = makeStage()
    let partners: [KeyPath<PartnerScreen, HeadlessView>] = [
      \.first.asView, \.last.asView, \.outer.asView, \.outer.inner.asView, \.outer.inner.own.asView,
    ]
    for partner in partners {
      let screen = PartnerScreen(title: "")
      screen.outer.inner.partner = screen[keyPath: partner]
      stage.show { screen }
      expectEqual(
        screen.allViews.map(\.id), ["first", "outer", "outer.inner", "outer.inner.own", "last"])
    }
  }

  func name() {
    let stage = makeStage()
    expectEqual(stage.show { ProfileScreen() }.screenName, "Profile")
    #expect(stage.screen is ProfileScreen)
  }

  func attributes() {
    let screen = makeStage().show { ProfileScreen() }
    let field =
      "text caret selectedText markedText contentType leadingText trailingText hasClearButton "
      + "isReadOnly isRequired issue badge isHidden isEnabled isFocused"
    expectEqual(
      screen.allViews.map { $0.attributes.map(\.name).joined(separator: " ") },
      [
        "text tone badge isHidden isEnabled isFocused",
        field,
        field,
        "isOn isReadOnly isRequired issue badge isHidden isEnabled isFocused",
        "isAnimating badge isHidden isEnabled isFocused",
        "text count badge isHidden isEnabled isFocused",
        "title isBusy image shortcut badge isHidden isEnabled isFocused",
        "title isBusy image shortcut badge isHidden isEnabled isFocused",
      ])
  }

  func replaced() {
    let stage = makeStage()
    weak let first = stage.show { ProfileScreen() }
    expectNotNil(first)
    stage.show { ProfileScreen() }
    expectNil(first)
  }
}

extension HeadlessView {
  fileprivate var asView: HeadlessView { self }
}
