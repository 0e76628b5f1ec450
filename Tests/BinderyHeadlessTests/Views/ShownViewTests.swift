import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private final class PageScreen: HeadlessScreen {
  let bar = HeadlessProgressBar("Upload")
  let portrait = HeadlessImage("Portrait", name: "ada.png")
  let terms = HeadlessLink("Terms", to: "https://example.com/terms")
  let banner = HeadlessBanner(duration: .seconds(4))
}

@MainActor @Suite("Progress bar, image, link, banner")
struct ShownViewTests {
  nonisolated static let tests: [TestCase<ShownViewTests>] = [
    TestCase("progress is brought between 0 and 1, and what is no number is not known", progress),
    TestCase("an image can be tapped if its taps are observed", image),
    TestCase("a link is followed to its address, by a tap or by Return", link),
    TestCase(
      "what a banner offers is chosen by its title alone, and a wrong title says what it offers",
      offers),
    TestCase("banners come one after the other, each for its time on the stage's clock", banners),
    TestCase(
      "a banner's action is chosen, or it is dismissed; the next one gets its whole time",
      bannerAction),
    TestCase("a picture that is loaded: the placeholder at once, then what came", loading),
    TestCase(
      "a picture that comes when the bindings have ended is not shown, and loading stops", lateImage
    ),
    TestCase("a scroll view without an end is scrolled, and not to what is no number", endless),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ShownViewTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: PageScreen

  init() {
    screen = stage.show { PageScreen(title: "") }
  }
}

extension ShownViewTests {
  func progress() {
    let progress = MutableProperty<Double?>(nil)
    screen.bar.bind(progress)
    expectNil(screen.bar.fraction)
    for (value, shown) in [(0.5, 0.5), (7, 1), (-1, 0)] {
      progress.value = value
      expectEqual(screen.bar.fraction, shown)
    }
    progress.value = .nan
    expectNil(screen.bar.fraction)
  }

  func image() throws {
    expectEqual(
      refusal { try stage.tap(screen.portrait) }, "refused: tap portrait: an image cannot be tapped"
    )
    let zoom = stage.perform { Command<Void, Int, Never> { 1 } }
    screen.portrait.bind(zoom)
    try stage.tap(screen.portrait)
    expectEqual(zoom.lastOutcome.untracked?.value, 1)
  }

  func link() throws {
    let follows = Log<String>()
    let open = stage.perform { Command<String, Void, Never> { follows.add($0) } }
    screen.terms.bind(open)
    try stage.tap(screen.terms)
    try stage.focus(screen.terms)
    screen.terms.address = "https://example.com/2"
    try stage.press(.return)
    expectEqual(follows.entries, ["https://example.com/terms", "https://example.com/2"])
  }

  func offers() throws {
    let chosen = Log<String>()
    screen.banner.show(BannerContent("Deleted", action: "Undo") { chosen.add("Undo") })
    expectEqual(
      refusal { try stage.choose("Und") },
      #"refused: choose "Und": no alert is presented; banner offers "Undo""#)
    try stage.choose("Undo")
    expectEqual(chosen.entries, ["Undo"])
    expectNil(screen.banner.content)
  }

  func banners() async {
    screen.banner.show(BannerContent("One"))
    screen.banner.show(BannerContent("Two"))
    expectEqual(screen.banner.content?.message, "One")
    await stage.advance(by: .seconds(3))
    expectEqual(screen.banner.content?.message, "One")
    await stage.advance(by: .seconds(1))
    expectEqual(screen.banner.content?.message, "Two")
    await stage.advance(by: .seconds(4))
    expectNil(screen.banner.content)
    expectTrue(await stage.finish())
  }

  func bannerAction() async throws {
    let undone = Log<String>()
    let deleted = Signal<String, Never>.Pipe()
    screen.banner.bind(deleted.signal) { name in
      BannerContent("Deleted \(name)", action: "Undo") { undone.add(name) }
    }
    deleted.send("A")
    deleted.send("B")
    await stage.advance(by: .seconds(3))
    try stage.choose("Undo", in: screen.banner)
    expectEqual(undone.entries, ["A"])
    await stage.advance(by: .seconds(3))
    expectEqual(screen.banner.content?.message, "Deleted B")
    expectEqual(
      refusal { try stage.choose("Und", in: screen.banner) },
      """
      refused: choose banner "Und": no such option; did you mean "Undo"?  (options: Undo)
      """)
    try stage.act(.dismiss, on: screen.banner)
    expectNil(screen.banner.content)
    expectEqual(
      refusal { try stage.act(.dismiss, on: screen.banner) },
      "refused: dismiss banner: the banner shows nothing")
  }

  func loading() {
    let pictures = Signal<String, any Error>.Pipe()
    screen.portrait.bind(loading: pictures.signal, placeholder: "nobody")
    expectEqual(screen.portrait.name, "nobody")
    expectTrue(screen.portrait.isLoading)
    pictures.send("ada.png")
    expectEqual(screen.portrait.name, "ada.png")
    expectFalse(screen.portrait.isLoading)
  }

  @Test("a picture that cannot be loaded leaves the placeholder", arguments: [true, false])
  func notLoaded(fails: Bool) {
    screen.portrait.bind(
      loading: fails ? Signal<String, StubError>.failing(with: StubError("no")) : .empty,
      placeholder: "nobody")
    expectEqual(screen.portrait.name, "nobody")
    expectFalse(screen.portrait.isLoading)
  }

  func lateImage() {
    let pictures = Signal<String, Never>.Pipe()
    screen.portrait.bind(loading: pictures.signal, placeholder: nil)
    screen.portrait.scope.cancel()
    expectFalse(pictures.isObserved)
    pictures.send("ada.png")
    expectNil(screen.portrait.name)
  }

  func endless() throws {
    final class LongScreen: HeadlessScreen {
      let page = HeadlessScrollView("Page", length: .infinity, visible: 10)
    }
    let reporting = ReportingStage()
    let screen = reporting.stage.show { LongScreen(title: "") }
    try reporting.stage.act(.scroll(.down), on: screen.page)
    reporting.stage.perform { screen.page.offset = .nan }
    expectEqual(screen.page.offset, 10)
    expectEqual(reporting.messages.count, 1)
    try reporting.stage.act(.scroll(.end), on: screen.page)
    expectEqual(screen.page.offset, .infinity)
  }
}
