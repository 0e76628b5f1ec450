import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@MainActor @Suite("HomePage: fetches side by side", .stage)
struct HomePageTests {
  nonisolated static let tests: [TestCase<HomePageTests>] = [
    TestCase("H1 blocks are rendered in the order their fetches return", order),
    TestCase("H1 all fetches are asked for at once, and once each", sideBySide),
    TestCase(
      "H1 a reload starts with an empty page, and late answers of the one before never come", reload
    ),
    TestCase("H2 there is one render, when all have returned, in the order of the page", together),
    TestCase(
      "H2 when the first fetch fails the others are given up, and cannot fail again", othersGivenUp),
    TestCase("H2 after a failure all is fetched again", again),
    TestCase("H2 a page without blocks is complete at once", noBlocks),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<HomePageTests>) async throws {
    try await test(in: self)
  }

  private let pages = GatedPages("news", "weather", "events")
}

extension HomePageTests {
  /// A model that loads, and what it shows. Like a screen, it keeps the model.
  @MainActor private final class Page {
    let model: HomePageViewModel
    let renders: Log<[String]>
    let failures: Log<PageError>

    init(_ model: HomePageViewModel) {
      self.model = model
      renders = Log(changesOf: model.blocks.map { $0.map(\.id) })
      failures = Log(model.load.errors)
      model.load.execute()
    }
  }

  private func open(_ arrangement: HomePageViewModel.Arrangement) -> Page {
    Page(HomePageViewModel(pages: pages, arrangement: arrangement))
  }

  func order() async {
    let page = open(.asTheyCome)
    for path in ["weather", "events", "news"] { await pages.reply(path, .text("\(path)!")) }
    expectEqual(
      page.renders.entries,
      [
        ["weather"], ["weather", "events"], ["weather", "events", "news"],
      ])
    expectEqual(page.model.blocks.value.map(\.text), ["weather!", "events!", "news!"])
  }

  func sideBySide() async {
    let page = open(.asTheyCome)
    await Stage.current.settle()
    expectEqual(Stage.current.pending.filter { $0.contains("gate") }.count, 3)
    for path in ["news", "weather", "events"] {
      expectTrue(page.model.load.isExecuting.value)
      await pages.reply(path, .text(""))
    }
    expectFalse(page.model.load.isExecuting.value)
    expectEqual(Stage.current.pending, [])
    expectEqual(page.model.blocks.value.count, 3)
  }

  func reload() async {
    let page = open(.asTheyCome)
    await pages.reply("news", .text("old"))
    page.model.load.execute()
    expectEqual(page.model.blocks.value, [])
    for path in ["news", "weather", "events"] { await pages.reply(path, .text("new")) }
    expectEqual(page.model.blocks.value.map(\.text), ["new", "new", "new"])
    expectEqual(Stage.current.pending, [])
  }

  func together() async {
    let page = open(.allAtOnce)
    await pages.reply("events", .text("e"))
    await pages.reply("news", .text("n"))
    expectEqual(page.renders.entries, [])
    await pages.reply("weather", .text("w"))
    expectEqual(page.renders.entries, [["news", "weather", "events"]])
    expectEqual(page.failures.entries, [])
  }

  @Test(
    "H2 if one fails there is no render, and its error arrives exactly once",
    arguments: ["news", "weather", "events"])
  func oneFails(path: String) async {
    let page = open(.allAtOnce)
    for other in ["news", "weather", "events"] where other != path {
      await pages.reply(other, .text("x"))
    }
    await pages.fail(path, "No \(path).")
    expectEqual(page.renders.entries, [])
    expectEqual(page.failures.entries, [.service("No \(path).")])
    expectEqual(Stage.current.pending, [])
  }

  func othersGivenUp() async {
    let page = open(.allAtOnce)
    await pages.fail("weather", "No weather.")
    expectEqual(Stage.current.pending, [])
    expectEqual(page.failures.entries.count, 1)
    expectEqual(page.renders.entries, [])
  }

  func again() async {
    let page = open(.allAtOnce)
    await pages.fail("news", "No news.")
    page.model.load.execute()
    for path in ["news", "weather", "events"] { await pages.reply(path, .text("x")) }
    expectEqual(page.renders.entries.count, 1)
    expectEqual(page.failures.entries.count, 1)
  }

  func noBlocks() {
    let model = HomePageViewModel(pages: pages, paths: [], arrangement: .allAtOnce)
    model.load.execute()
    expectEqual(model.blocks.value, [])
  }
}

@MainActor @Suite("HomePage: fetches in a chain", .stage)
struct OffersTests {
  nonisolated static let tests: [TestCase<OffersTests>] = [
    TestCase("H3 the second fetch asks for what the first one brought", chain),
    TestCase("H4 an error of the first fetch reaches the handler at the end, once", first),
    TestCase("H4 an error of the second fetch reaches the same handler, once", second),
    TestCase("H4 an error between two fetches reaches the same handler, once", between),
    TestCase("H4 after any error the chain can be run again", again),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<OffersTests>) async throws {
    try await test(in: self)
  }

  private let pages = GatedPages("shop", "offers/Turku")
  private let model: OffersViewModel
  private let failures: Log<PageError>

  init() {
    model = OffersViewModel(pages: pages)
    failures = Log(model.load.errors)
    model.load.execute()
  }
}

extension OffersTests {
  func chain() async {
    await Stage.current.settle()
    expectEqual(Stage.current.pending, [#"gate shop: "shop""#])
    await pages.reply("shop", .text("Turku"))
    expectEqual(Stage.current.pending, [#"gate offers/Turku: "offers/Turku""#])
    await pages.reply("offers/Turku", .text("Two for one"))
    expectEqual(model.offers.value, "Two for one")
    expectEqual(failures.entries, [])
  }

  func first() async {
    await pages.fail("shop", "No shop.")
    expectEqual(failures.entries, [.service("No shop.")])
    expectEqual(Stage.current.pending, [])
  }

  func second() async {
    await pages.reply("shop", .text("Turku"))
    await pages.fail("offers/Turku", "Closed.")
    expectEqual(failures.entries, [.service("Closed.")])
    expectEqual(model.offers.value, "")
  }

  func between() async {
    await pages.reply("shop", .number(42))
    expectEqual(failures.entries, [.notA(.text)])
    expectEqual(Stage.current.pending, [])
  }

  func again() async {
    await pages.fail("shop", "No shop.")
    model.load.execute()
    await pages.reply("shop", .text("Turku"))
    await pages.reply("offers/Turku", .text("Two for one"))
    expectEqual(model.offers.value, "Two for one")
    expectEqual(failures.entries.count, 1)
  }
}
