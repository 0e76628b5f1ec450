import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import Testing

@MainActor @Suite("HomePage: fetches side by side", .stage)
struct HomePageTests {
  private let pages = GatedPages("news", "weather", "events")

  private func open(
    _ arrangement: HomePageViewModel.Arrangement
  ) -> (HomePageViewModel, renders: Log<[String]>, failures: Log<PageError>) {
    let model = HomePageViewModel(pages: pages, arrangement: arrangement)
    let renders = Log(changesOf: model.blocks.map { $0.map(\.id) })
    let failures = Log(model.failures)
    model.load.execute()
    return (model, renders, failures)
  }

  @Test("H1 blocks are rendered in the order their fetches return") func order() async {
    let (model, renders, _) = open(.asTheyCome)
    for path in ["weather", "events", "news"] { await pages.reply(path, .text("\(path)!")) }
    #expect(
      renders.entries == [
        ["weather"], ["weather", "events"], ["weather", "events", "news"],
      ])
    #expect(model.blocks.value.map(\.text) == ["weather!", "events!", "news!"])
  }

  @Test("H1 all fetches are asked for at once, and once each") func sideBySide() async {
    let (model, _, _) = open(.asTheyCome)
    await Stage.current.settle()
    #expect(Stage.current.pending.filter { $0.contains("gate") }.count == 3)
    for path in ["news", "weather", "events"] { await pages.reply(path, .text("")) }
    #expect(Stage.current.pending == [])
    #expect(model.blocks.value.count == 3)
  }

  @Test("H1 a reload starts with an empty page, and late answers of the one before never come")
  func reload() async {
    let (model, _, _) = open(.asTheyCome)
    await pages.reply("news", .text("old"))
    model.load.execute()
    #expect(model.blocks.value == [])
    for path in ["news", "weather", "events"] { await pages.reply(path, .text("new")) }
    #expect(model.blocks.value.map(\.text) == ["new", "new", "new"])
    #expect(Stage.current.pending == [])
  }

  @Test("H2 there is one render, when all have returned, in the order of the page")
  func together() async {
    let (_, renders, failures) = open(.allAtOnce)
    await pages.reply("events", .text("e"))
    await pages.reply("news", .text("n"))
    #expect(renders.entries == [])
    await pages.reply("weather", .text("w"))
    #expect(renders.entries == [["news", "weather", "events"]])
    #expect(failures.entries == [])
  }

  @Test(
    "H2 if one fails there is no render, and its error arrives exactly once",
    arguments: ["news", "weather", "events"])
  func oneFails(path: String) async {
    let (_, renders, failures) = open(.allAtOnce)
    for other in ["news", "weather", "events"] where other != path {
      await pages.reply(other, .text("x"))
    }
    await pages.fail(path, "No \(path).")
    #expect(renders.entries == [])
    #expect(failures.entries == [.service("No \(path).")])
    #expect(Stage.current.pending == [])
  }

  @Test("H2 when the first fetch fails the others are given up, and cannot fail again")
  func othersGivenUp() async {
    let (_, renders, failures) = open(.allAtOnce)
    await pages.fail("weather", "No weather.")
    #expect(Stage.current.pending == [])
    #expect(failures.entries.count == 1)
    #expect(renders.entries == [])
  }

  @Test("H2 after a failure all is fetched again") func again() async {
    let (model, renders, failures) = open(.allAtOnce)
    await pages.fail("news", "No news.")
    model.load.execute()
    for path in ["news", "weather", "events"] { await pages.reply(path, .text("x")) }
    #expect(renders.entries.count == 1)
    #expect(failures.entries.count == 1)
  }

  @Test("H2 a page without blocks is complete at once") func noBlocks() {
    let model = HomePageViewModel(pages: pages, paths: [], arrangement: .allAtOnce)
    model.load.execute()
    #expect(model.blocks.value == [])
  }
}

@MainActor @Suite("HomePage: fetches in a chain", .stage)
struct OffersTests {
  private let pages = GatedPages("shop", "offers/Turku")
  private let model: OffersViewModel
  private let failures: Log<PageError>

  init() {
    model = OffersViewModel(pages: pages)
    failures = Log(model.failures)
    model.load.execute()
  }

  @Test("H3 the second fetch asks for what the first one brought") func chain() async {
    await Stage.current.settle()
    #expect(Stage.current.pending == [#"gate shop: "shop""#])
    await pages.reply("shop", .text("Turku"))
    #expect(Stage.current.pending == [#"gate offers/Turku: "offers/Turku""#])
    await pages.reply("offers/Turku", .text("Two for one"))
    #expect(model.offers.value == "Two for one")
    #expect(failures.entries == [])
  }

  @Test("H4 an error of the first fetch reaches the handler at the end, once") func first() async {
    await pages.fail("shop", "No shop.")
    #expect(failures.entries == [.service("No shop.")])
    #expect(Stage.current.pending == [])
  }

  @Test("H4 an error of the second fetch reaches the same handler, once") func second() async {
    await pages.reply("shop", .text("Turku"))
    await pages.fail("offers/Turku", "Closed.")
    #expect(failures.entries == [.service("Closed.")])
    #expect(model.offers.value == "")
  }

  @Test("H4 an error between two fetches reaches the same handler, once") func between() async {
    await pages.reply("shop", .number(42))
    #expect(failures.entries == [.notA(.text)])
    #expect(Stage.current.pending == [])
  }

  @Test("H4 after any error the chain can be run again") func again() async {
    await pages.fail("shop", "No shop.")
    model.load.execute()
    await pages.reply("shop", .text("Turku"))
    await pages.reply("offers/Turku", .text("Two for one"))
    #expect(model.offers.value == "Two for one")
    #expect(failures.entries.count == 1)
  }
}
