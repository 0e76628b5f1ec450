import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("A view describes itself once")
struct DescribedViewTests {
  nonisolated static let tests: [TestCase<DescribedViewTests>] = [
    TestCase("the role of each headless view is that of its kind", roles),
    TestCase("each attribute of a kind is one of its headless views, under the same name", names),
    TestCase("a view of one's own has the attributes of its protocol", ownKind),
    TestCase("a change of such a view is in the log", ownChange),
    TestCase("a view without a kind is a group", plain),
    TestCase("a subclass has the kind of the protocol that it adopts", subclasses),
    TestCase("an attribute that a view lacks at the moment is left out", lacking),
    TestCase("a secret is masked in every rendition", secret),
    TestCase("an attribute of one's own is bound by its key, once", bound),
    TestCase("a value of one's own is bound two-way and by its key, once", ownValue),
    TestCase("what is said of a state is said by the attribute", spoken),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DescribedViewTests>) async throws {
    try await test(in: self)
  }
}

@MainActor
private protocol RatingView: DescribedView {
  var stars: Int { get set }
  var comment: String? { get }
}

extension ViewKey where View: RatingView {
  fileprivate static var stars: ViewKey<View, Int> { .init({ $0.stars }, { $0.stars = $1 }) }
  fileprivate static var comment: ViewKey<View, ReadOnly<String?>> {
    .init(reading: { $0.comment })
  }
}

extension RatingView {
  fileprivate static var kind: ViewKind { ViewKind(.slider, of: Self.self, .stars, .comment) }
}

private final class HeadlessStars: HeadlessControl, RatingView {
  var comment: String? { stars > 3 ? "Good." : nil }
  var stars = 0 { didSet { changed() } }
}

private final class HeadlessGrade: HeadlessControl, ValueView, DescribedView {
  static var kind: ViewKind { ViewKind(.slider, "grade", of: HeadlessGrade.self, .grade) }
  var entry = 0 { didSet { changed() } }
  var edits: Signal<Int, Never> { .never }
}

extension ViewKey where View == HeadlessGrade {
  fileprivate static var grade: ViewKey<View, Int> { .init({ $0.entry }, { $0.entry = $1 }) }
}

private final class MealScreen: HeadlessScreen {
  let meal = HeadlessStars("Meal")
}

@MainActor
private func attributes(of view: some ElementView) -> [ViewAttribute] {
  ViewKind.of(view).attributes(of: view)
}

/// A widget of another rendition.
private class Widget: DrivenView {
  let scope = LifetimeScope()
  var (isHidden, isEnabled) = (false, true)
}

private final class CheckBox: Widget, TristateToggleView {
  var (isOn, isMixed, isTristate) = (false, false, true)
  var edits: Signal<Bool, Never> { .never }
}

private final class Stars: Widget, RatingView {
  var (stars, comment) = (3, String?.none)
}

extension DescribedViewTests {
  func roles() {
    let screen = KindsScreen()
    let views = screen.allViews.filter { $0 !== screen.heading }
    expectEqual(
      views.map { "\($0.id) \(ViewKind.of($0).role)" }, views.map { "\($0.id) \($0.role)" })
    expectEqual(screen.heading.role, .heading)
  }

  func names() {
    let screen = KindsScreen()
    screen.fill()
    let lost = screen.allViews.flatMap { view in
      let own = view.ownAttributes.map(\.name)
      return ViewKind.of(view).attributes(of: view).filter { !own.contains($0.name) }
        .map { "\(view.id).\($0.name)" }
    }
    expectEqual(lost, [])
  }

  func ownKind() {
    let widget = Stars()
    expectEqual(widget.role, .slider)
    expectEqual(
      attributes(of: widget),
      [ViewAttribute("stars", .count(3)), ViewAttribute("comment", ifAny: nil)])
    let headless = HeadlessStars("Meal")
    headless.stars = 4
    expectEqual(
      headless.ownAttributes,
      [ViewAttribute("stars", .count(4)), ViewAttribute("comment", ifAny: .text("Good."))])
  }

  func ownChange() {
    let stage = makeStage()
    let screen = stage.show { MealScreen(title: "Meal") }
    screen.meal.stars = 5
    expectEqual(
      stage.log.lines.suffix(2), ["meal.stars: 0 -> 5", "meal.comment: nil -> \"Good.\""])
  }

  func plain() {
    let widget = Widget()
    expectEqual(widget.role, .group)
    expectEqual(attributes(of: widget), [])
  }

  func subclasses() {
    expectEqual(CheckBox().role, .switch)
    expectEqual(attributes(of: CheckBox()).map(\.name), ["isOn", "isMixed"])
    expectEqual(ViewKind.of(CheckBox()).role, .switch)
  }

  func lacking() {
    let box = CheckBox()
    box.isTristate = false
    expectEqual(attributes(of: box).map(\.name), ["isOn"])
    box.isTristate = true
    box.isMixed = true
    expectEqual(
      attributes(of: box),
      [ViewAttribute("isOn", .onOff(false)), ViewAttribute("isMixed", .flag(true))])
  }

  func secret() {
    let field = HeadlessTextField("Password", isSecure: true)
    field.text = "ab"
    expectEqual(field.ownAttributes.first?.value, .text("••"))
    expectEqual(ViewKind.of(field).attributes(of: field).first?.value, .text("••"))
  }

  func bound() {
    let (stars, others) = (MutableProperty(2, name: "stars"), MutableProperty(5))
    for view in [Stars(), HeadlessStars("Meal")] as [any RatingView] {
      let found = reports { bind(stars, and: others, to: view) }
      expectEqual(view.stars, 5)
      expectEqual(found.map(\.kind), [.conflict])
      expectContains(found.first?.message ?? "", "stars (\(type(of: view)))")
      expectContains(found.first?.message ?? "", "first:  stars, bound at")
    }
  }

  private func bind(
    _ first: Property<Int>, and second: Property<Int>, to view: some RatingView
  ) {
    first.bind(to: view, .stars)
    second.bind(to: view, .stars)
  }

  func ownValue() {
    let (view, model, other) = (HeadlessGrade("Meal"), MutableProperty(2), MutableProperty(5))
    let found = reports {
      view.bind(model)
      other.bind(to: view, .grade)
    }
    expectEqual(found.map(\.kind), [.conflict])
    expectEqual(view.attributes.first?.name, "grade")
    expectTrue(view.isInput)
  }

  func spoken() {
    let (box, stage) = (CheckBox(), makeStage())
    let screen = stage.show { KindsScreen() }
    expectEqual(ViewKind.of(box).states(of: box), ["off"])
    box.isMixed = true
    expectEqual(ViewKind.of(box).states(of: box), ["mixed"])
    screen.mail.isOn = true
    expectEqual(ViewKind.of(screen.mail).states(of: screen.mail), ["on"])
    screen.save.isBusy = true
    expectContains(screen.accessibilityTree.map(\.description).joined(separator: "\n"), "busy")
  }
}
