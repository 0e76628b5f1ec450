import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@MainActor @Suite("HomePage: parts that load and fail each for itself", .stage)
struct MixedPageTests {
  nonisolated static let tests: [TestCase<MixedPageTests>] = [
    TestCase(
      "H1 H2 H3 blocks, a group and a chain are on one page, in the order in which they came", mixed
    ),
    TestCase("H4 all parts fail: four reasons, and none is lost", allFail),
    TestCase("H4 Retry asks for its own part only, which stays where it is", retryOne),
    TestCase(
      "H3 Retry of a chain begins at its first link, and of a group with all of it", retryMany),
    TestCase(
      "H1 a reload asks for all parts, and a late answer of the one before never comes", reload),
    TestCase("a page that goes leaves nothing behind", leak),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<MixedPageTests>) async throws {
    try await test(in: self)
  }

  private let pages = GatedPages(
    "news", "weather", "concert", "film", "shop", "offers/Turku")
  private let model: MixedPageViewModel

  init() {
    model = MixedPageViewModel(pages: pages)
    model.load.execute()
  }
}

extension MixedPageTests {
  /// What is on the page, a line a part; a failure is marked.
  private var page: [String] {
    model.parts.value.map { "\($0.id)\($0.hasFailed.value ? "!" : ":") \($0.text.value)" }
  }

  private func retry(_ name: String) throws {
    try #require(model.parts.value.first { $0.id == name }).load.execute()
  }

  /// Answers what is asked for after the news and the weather.
  private func answerTheRest() async {
    await pages.reply("shop", .text("Turku"))
    await pages.reply("offers/Turku", .text("Two for one"))
    await pages.reply("film", .text("Mist"))
    await pages.reply("concert", .text("Choir"))
  }

  func mixed() async {
    expectEqual(page, [])
    await pages.reply("weather", .text("Rain"))
    await pages.reply("film", .text("Mist"))
    await pages.reply("shop", .text("Turku"))
    expectEqual(page, ["weather: Rain"], "neither half of a group nor the first link of a chain")
    await pages.reply("offers/Turku", .text("Two for one"))
    await pages.reply("concert", .text("Choir"))
    await pages.reply("news", .text("Nothing new"))
    expectEqual(
      page,
      [
        "weather: Rain", "offers: Two for one", "tonight: Choir, Mist", "news: Nothing new",
      ])
    expectEqual(Stage.current.pending, [])
  }

  @Test(
    "H4 each part fails by itself, with its own reason, and the rest is shown",
    arguments: [
      ("news", "news"), ("weather", "weather"), ("concert", "tonight"), ("film", "tonight"),
      ("shop", "offers"),
    ])
  func oneFails(path: String, part: String) async {
    await pages.fail(path, "No \(path).")
    expectEqual(page, ["\(part)! No \(path)."])
    for (path, text) in ["news": "n", "weather": "w"] where path != part {
      await pages.reply(path, .text(text))
    }
    if part != "tonight" {
      await pages.reply("film", .text("f"))
      await pages.reply("concert", .text("c"))
    }
    if part != "offers" {
      await pages.reply("shop", .text("Turku"))
      await pages.reply("offers/Turku", .text("o"))
    }
    let others = Set(page).subtracting(["\(part)! No \(path)."])
    expectEqual(page.count, 4)
    expectEqual(others.count, 3)
    #expect(others.isSubset(of: ["news: n", "weather: w", "tonight: c, f", "offers: o"]))
    expectEqual(Stage.current.pending, [])
  }

  func allFail() async {
    for path in ["news", "weather", "film", "shop"] { await pages.fail(path, "No \(path).") }
    expectEqual(
      page, ["news! No news.", "weather! No weather.", "tonight! No film.", "offers! No shop."])
    expectEqual(Stage.current.pending, [], "the concert is not waited for")
  }

  func retryOne() async throws {
    await pages.fail("news", "No news.")
    await pages.reply("weather", .text("Rain"))
    await answerTheRest()
    try retry("news")
    expectEqual(page.first, "news: No news.", "the reason stays until there is something else")
    await Stage.current.settle()
    expectEqual(Stage.current.pending, [#"gate news: "news""#])
    await pages.reply("news", .text("Nothing new"))
    expectEqual(
      page,
      [
        "news: Nothing new", "weather: Rain", "offers: Two for one", "tonight: Choir, Mist",
      ])
  }

  func retryMany() async throws {
    await pages.reply("shop", .text("Turku"))
    await pages.fail("offers/Turku", "Closed.")
    await pages.fail("concert", "No choir.")
    try retry("offers")
    try retry("tonight")
    await Stage.current.settle()
    let gates = Set(Stage.current.pending)
    expectTrue(gates.isSuperset(of: [#"gate shop: "shop""#, #"gate concert: "concert""#]))
    await answerTheRest()
    expectEqual(Set(page), ["offers: Two for one", "tonight: Choir, Mist"])
    for path in ["news", "weather"] { await pages.reply(path, .text("")) }
  }

  func reload() async {
    await pages.reply("news", .text("old"))
    model.load.execute()
    await pages.reply("weather", .text("new"))
    await pages.reply("news", .text("new"))
    await answerTheRest()
    expectEqual(page.prefix(2), ["news: new", "weather: new"])
    expectEqual(Stage.current.pending, [])
  }

  func leak() async {
    weak var weakModel: MixedPageViewModel?
    weak var part: PagePart?
    do {
      let model = MixedPageViewModel(pages: GatedPages())
      weakModel = model
      model.load.execute()
      await Stage.current.settle()
      part = model.parts.value.first
      expectNotNil(part)
    }
    MutableProperty(0).value = 1
    expectNil(weakModel)
    expectNil(part)
    for path in ["news", "weather"] { await pages.reply(path, .text("")) }
    await answerTheRest()
  }
}
