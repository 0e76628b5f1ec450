import BinderyHeadless
import BinderyScript
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@testable import BinderyTerminal
@testable import samples

/// A screen of a sample, by name.
private struct Entry: CustomTestStringConvertible, Sendable {
  let (sample, screen): (String, String)

  var testDescription: String { "\(sample) \(screen)" }

  @MainActor static let all = Sample.all.flatMap { sample in
    sample.screens.map { Entry(sample: sample.name, screen: $0.key) }
  }

  @MainActor func open() throws -> Window {
    let sample = try #require(Sample.all.first { $0.name == self.sample })
    let make = try #require(sample.screens.first { $0.key == self.screen }).value
    let screen = try #require(try make(.headless) as? HeadlessScreen)
    Stage.current.show { screen }
    return Window(screen: screen, window: TerminalWindow(LivePlayer(Stage.current)))
  }
}

/// A sample on a terminal.
@MainActor
private struct Window {
  let screen: HeadlessScreen
  let window: TerminalWindow

  func press(_ keys: Key...) async {
    for key in keys { await window.take(key) }
  }

  func type(_ text: String) async {
    for character in text { await window.take(.text(String(character))) }
  }

  func frame(columns: Int = 40, rows: Int = 24) -> Frame {
    window.draw(columns: columns, rows: rows)
  }

  func lines(columns: Int = 40, rows: Int = 24) -> [String] {
    frame(columns: columns, rows: rows).lines.map { $0.plain.trimmedAtEnd }
      .dropFirst(2).dropLast(2).map(\.self)
  }

  var alert: String? { window.screen?.presentedAlert?.title }
}

@MainActor @Suite("The samples on a terminal, in virtual time", .stage) struct ScreensTests {
  nonisolated static let tests: [TestCase<ScreensTests>] = [
    TestCase("each sample has screens, and no two samples have one of a name", names),
    TestCase(
      "each screen fits a terminal of any size, before and after its services have answered", sizes),
    TestCase("WhoToFollow: each third request fails, and can be repeated", whoToFollow),
    TestCase(
      "BeerCatalog: a strength filters, a beer opens; pictures come late, in rows that fade in",
      beers),
    TestCase("HomePage: blocks in the order they come; the fifth request fails", home),
    TestCase(
      "Expenses: a form fills the list, until the disk is full; a deletion makes room", expenses),
    TestCase(
      "Reachability: the connection is changed beside the article, also on its way", reachability),
    TestCase("RequestChain: eve cannot log in, ada can; leaving does not log in", login),
    TestCase("RequestChain: a number goes up and down by the arrows", pipeline),
    TestCase("Callbacks: five sources", sources),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScreensTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
}

extension ScreensTests {
  private func open(_ sample: String, _ screen: String? = nil) async throws -> Window {
    let window = try Entry(sample: sample, screen: screen ?? sample).open()
    await window.press(.tab)
    await stage.settle()
    return window
  }

  func names() {
    expectAll(Sample.all) { !$0.screens.isEmpty }
    let names = Sample.all.flatMap { $0.screens.map(\.key) }
    expectEqual(Set(names).count, names.count)
  }

  func sizes() async throws {
    expectGreater(Entry.all.count, 5)
    for entry in Entry.all {
      let window = try entry.open()
      let rounds = Extent.number(2, stress: 4)
      for _ in 0..<rounds {
        for (columns, rows) in [(80, 24), (40, 12), (20, 5)] {
          let frame = window.frame(columns: columns, rows: rows)
          expectAtMost(frame.lines.count, rows, "\(entry)")
          #expect(frame.lines.allSatisfy { $0.width <= columns }, "\(entry)")
        }
        await window.press(.tab)
        await stage.advance(by: .milliseconds(1_200 / rounds))
      }
    }
  }

  func whoToFollow()
    async throws
  {
    let window = try await open("WhoToFollow")
    expectEqual(window.lines().last, "  Loading …")
    await stage.advance(by: .milliseconds(600))
    expectEqual(window.lines(columns: 60)[4], "  - mira-ravnsen  ▣ mira-ravnsen.png  ( x )")
    for _ in 0..<2 {
      await window.press(.enter)
      await stage.advance(by: .milliseconds(300))
    }
    expectEqual(window.alert, "The server is out of order.")
    await window.press(.enter)
    await stage.advance(by: .seconds(1))
    expectNil(window.alert)
    expectContains(window.lines(), "  Refreshed: 2")
    expectEqual(window.lines().last?.hasSuffix("( x )"), true)
  }

  func beers() async throws {
    let window = try await open("BeerCatalog")
    expectEqual(window.lines(columns: 60)[5], "  - ⠿ glass  Name: Crooked Heron IPA      ABV: 6.70")
    let row = window.frame(columns: 60).lines[7]
    expectAny(row.pieces) { $0.style == .faint && $0.text.contains("Crooked Heron") }
    await stage.advance(by: .milliseconds(300))
    let lines = window.lines(columns: 80)
    expectEqual(lines[5], "  - ▣ crooked-heron-ipa.png      Name: Crooked Heron IPA      ABV: 6.70")
    // It has none.
    expectEqual(lines[7], "  - ▣ glass                      Name: Silent Otter Lager     ABV: 4.80")
    expectAny(window.frame(columns: 60).lines[7].pieces) {
      $0.style == .plain && $0.text.contains("Crooked Heron")
    }
    await window.press(.down, .enter, .tab, .down, .enter)
    expectContains(window.lines(), "› Beers  1–8 of 19")
    expectContains(window.lines(), "  │   ABV: 3.60                        │")
    await stage.advance(by: .seconds(1))
  }

  func home() async throws {
    let window = try await open("HomePage")
    expectEqual(window.lines(), ["  ( Reload ⠿ )", "  Today", "    —"])
    await stage.advance(by: .milliseconds(200))
    expectEqual(window.lines().last, "  - Sun until noon, then clouds.")
    await stage.advance(by: .milliseconds(400))
    expectEqual(window.lines().count, 5)
    await window.press(.enter)
    await stage.advance(by: .seconds(1))
    expectEqual(window.alert, "The server is out of order.")
    await window.press(.enter)
    await stage.advance(by: .seconds(1))
    expectEqual(window.lines().count, 5)
  }

  func expenses() async throws {
    let window = try await open("Expenses")
    func add(_ note: String) async {
      await window.press(.tab)
      await window.type(note)
      await window.press(.tab)
      await window.type("1")
      await window.press(.enter, .backTab, .backTab)
      await stage.settle()
    }
    await window.press(.tab, .tab, .tab)
    await add("Tea")
    await add("Cake")
    expectEqual(
      window.lines(columns: 60)[7...9],
      [
        "› Expenses", "    What for      Category     Amount  Day",
        "  - Cake          No category    1.00  2026-11-21  gray",
      ])
    expectNil(window.alert)
    await add("Bread")
    expectEqual(window.alert, "expenses cannot be written: the disk is full.")
    await window.press(.escape)
    // The emptied fields were left when the focus went back to the list: they are judged.
    expectEqual(window.lines(columns: 60, rows: 40).last, "              not saved")
    await window.press(.down, .delete)
    await stage.settle()
    expectNil(window.alert)
    expectContains(window.lines(columns: 60, rows: 40), "              ( Add ) off")
    await window.press(.backTab, .backTab, .backTab, .right)
    expectEqual(window.lines()[0], "› Category    [Food] Travel  Home")
  }

  func reachability() async throws {
    let window = try await open("Reachability")
    expectEqual(window.lines()[0], "› Connection  [not reachable] Wi-Fi")
    await window.press(.tab, .enter)
    expectContains(window.lines(), "              waiting for the connection")
    await window.press(.backTab, .right)
    await stage.advance(by: .seconds(1))
    await window.press(.left)
    await stage.settle()
    expectEqual(window.alert, "You are offline.")
    await window.press(.enter, .right, .right)
    await stage.advance(by: .seconds(10))
    expectEqual(window.lines().last, "  Article     How to wait, part 1.")
  }

  func login() async throws {
    let window = try await open("RequestChain")
    await window.type("eve")
    await window.press(.enter)
    await stage.advance(by: .seconds(3))
    expectEqual(window.lines(columns: 60).last, "             the login failed: wrong password")
    await window.press(.deleteToStart)
    await window.type("ada")
    await window.press(.enter)
    await stage.advance(by: .seconds(3))
    expectEqual(window.lines().last, "             ada is logged in")
    await window.press(.enter)
    await stage.advance(by: .seconds(1))
    await window.press(.escape)
    await stage.settle()
    expectEqual(window.lines().last, "             the login was cancelled")
  }

  @Test(
    "RequestChain: pictures under three policies",
    arguments: [
      ("Queue", "is sent"), ("StrictQueue", "was not sent: "), ("Parallel", "is sent"),
    ])
  func uploads(screen: String, third: String) async throws {
    let window = try await open("RequestChain", screen)
    await window.press(.tab, .enter)
    await stage.advance(by: .seconds(3))
    let lines = window.lines(columns: 60)
    expectEqual(lines[1], "  - first   is sent")
    expectEqual(lines[2], "  - second  failed: The server is out of order.")
    expectPrefix(lines[3], "  - third   \(third)")
  }

  func pipeline() async throws {
    let window = try await open("RequestChain", "Composition")
    await window.press(.right, .right, .left)
    expectEqual(window.lines(columns: 60)[0], "› Number  ‹ 11 ›")
    expectEqual(window.lines(columns: 60)[1], "          multiplied, then incremented: 122")
  }

  func sources() async throws {
    let window = try await open("Callbacks", "Sources")
    await window.press(.tab, .pageDown)
    expectContains(window.lines(), "  Last  delegate method: 100")
    await window.press(.tab, .enter)
    await stage.advance(by: .milliseconds(300))
    expectContains(window.lines(), "  Last  async callback: 12")
  }
}
