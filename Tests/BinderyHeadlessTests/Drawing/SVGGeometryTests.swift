import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Foundation
import TestKit
import Testing

private let texts: [(name: String, text: String)] = [
  ("short", "Name"), ("empty", ""), ("a long word", String(repeating: "Wm", count: 100)),
  ("a long sentence", String(repeating: "one or two ", count: 20)),
  ("Chinese", String(repeating: "春夏秋冬", count: 50)),
  ("pictures", String(repeating: "👩‍👩‍👧🎉1️⃣🇫🇮", count: 30)),
  ("right to left", String(repeating: "مرحبا بالعالم ", count: 20)),
  ("marks", String(repeating: "e\u{301}\u{323}", count: 100)),
  ("lines", String(repeating: "a\n\n", count: 40)), ("ligatures", "\u{FDFD}\u{FDFA} \u{12031}"),
  ("XML", "<a href=\"x\">&amp;</a> ]]> \u{0}\u{1B}[1m \u{FFFE} '"), ("blanks", "   \t  "),
]

/// Whether each text is drawn in each way, at each width: `BINDERY_STRESS_PICTURES=1` asks for that.
private let isStress = Extent.asked("PICTURES") == 1
private let widths = isStress ? [200, 280, 360] : [200]

/// The texts that a way to draw is tried with: those that are hardest to place.
private let hardTexts =
  isStress ? texts.map(\.name) : ["a long word", "pictures", "lines", "XML"]

private let states = [
  "focused", "disabled", "read-only", "wrong", "hidden", "selected", "busy", "empty",
]

@MainActor @Suite("Drawing: no box of an SVG intersects another, no text leaves its own")
struct SVGGeometryTests {
  nonisolated static let tests: [TestCase<SVGGeometryTests>] = [
    TestCase(
      "an alert that is higher than its screen, over a sheet over a page of a stack", layers),
    TestCase("what is found: boxes that overlap, and a text that leaves its box", found),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SVGGeometryTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
}

extension SVGGeometryTests {
  @Test("a screen of every kind, with every text", arguments: hardTexts, widths)
  func kinds(name: String, width: Int) throws {
    let screen = stage.show { KindsScreen() }
    screen.fill()
    screen.write(try #require(texts.first { $0.name == name }).text)
    try check(screen.svg(width: width))
  }

  @Test("a screen of every kind, with every view in a state", arguments: states, widths)
  func kindsInState(state: String, width: Int) throws {
    let screen = stage.show { KindsScreen() }
    screen.fill()
    switch state {
    case "focused":
      for view in screen.allViews where view.isFocusable && view.isEffectivelyEnabled {
        try stage.focus(view)
        let svg = screen.svg(width: width)
        try check(svg)
        expectContains(svg, "stroke-width=\"2\"", "\(view.id)")
      }
    case "disabled":
      for view in screen.allViews { view.isEnabled = false }
      expectContains(screen.svg(), "opacity=\"0.4\"")
    case "read-only": for view in screen.allViews { view.isReadOnly = true }
    case "wrong":
      for case let field as HeadlessTextField in screen.allViews { field.issue = "Not so." }
    case "hidden":
      for view in screen.allViews.enumerated() where view.offset % 2 == 0 {
        view.element.isHidden = true
      }
    case "selected": screen.fruit.selectedIDs = [1, 2, 3, 4]
    case "busy":
      for case let button as HeadlessButton in screen.allViews { button.isBusy = true }
    default:
      screen.fruit.sections = [ListSection(header: "Stone fruit", rows: [], footer: "None")]
      screen.country.options = []
      screen.tabs.label = ""
    }
    try check(screen.svg(width: width))
  }

  @Test("everything required, and with a badge", arguments: hardTexts, widths)
  func badges(name: String, width: Int) throws {
    let text = try #require(texts.first { $0.name == name }).text
    let screen = stage.show { KindsScreen() }
    screen.fill()
    for view in screen.allViews {
      (view.isRequired, view.badge) = (true, text)
    }
    try check(screen.svg(width: width))
    for view in screen.allViews where view is HeadlessButton || view is HeadlessCell {
      view.badge = "3"
    }
    let svg = screen.svg(width: width)
    expectGreater(svg.components(separatedBy: ">3</text>").count, 7)
    try check(svg)
  }

  @Test(
    "buttons with a picture, keys, or both, busy or not", arguments: hardTexts, widths)
  func buttons(name: String, width: Int) throws {
    let text = try #require(texts.first { $0.name == name }).text
    let screen = stage.show { KindsScreen() }
    for view in screen.allViews where !(view is HeadlessButton) { view.isHidden = true }
    screen.normal.image = text
    screen.cancel.shortcut = Keystroke("s", .command, .shift, .option, .control)
    (screen.delete.image, screen.delete.shortcut) = ("trash", Keystroke(.backspace, .command))
    (screen.save.image, screen.save.isBusy) = (text, true)
    try check(screen.svg(width: width))
    for button in [screen.normal, screen.cancel, screen.delete, screen.save] { button.title = text }
    try check(screen.svg(width: width))
  }

  @Test("texts around a text, and a cross", arguments: hardTexts, widths)
  func boxes(name: String, width: Int) throws {
    let text = try #require(texts.first { $0.name == name }).text
    let screen = stage.show { KindsScreen() }
    screen.fill()
    screen.write(text)
    for view in screen.allViews.compactMap({ $0 as? HeadlessTextInput }) {
      (view.leadingText, view.trailingText, view.hasClearButton) = (text, text, true)
    }
    try check(screen.svg(width: width))
    let lines = screen.drawing(width: 40)
    expectAll(lines) { $0.reduce(0) { $0 + $1.displayWidth } == 40 }
  }

  @Test("categories of a search, and tones", arguments: hardTexts, widths)
  func categories(name: String, width: Int) throws {
    let text = try #require(texts.first { $0.name == name }).text
    let screen = stage.show { KindsScreen() }
    screen.search.categories = [text, text + "2", "3"]
    screen.search.selectedCategory = "3"
    screen.search.suggestions = [text]
    try stage.type("a", into: screen.search)
    for (label, tone) in [(screen.heading, LabelTone.warning), (screen.intro, .success)] {
      (label.text, label.tone) = (text, tone)
    }
    try check(screen.svg(width: width))
    screen.search.categories = (0..<20).map { "\(text)\($0)" }
    try check(screen.svg(width: width))
  }

  @Test("what is suggested while the user types", arguments: hardTexts, widths)
  func suggestions(name: String, width: Int) throws {
    let text = try #require(texts.first { $0.name == name }).text
    let screen = stage.show { KindsScreen() }
    screen.search.suggestions = [text, text + "2", "3"]
    try stage.type("a", into: screen.search)
    expectTrue(screen.search.isShowingSuggestions)
    let svg = screen.svg(width: width)
    expectContains(svg, ">3</text>")
    try check(svg)
    screen.colour.options = [ChoiceOption(text, "1"), ChoiceOption(text + "2", "2")]
    try stage.act(.open, on: screen.colour)
    try check(screen.svg(width: width))
  }

  @Test("an alert over it, with fields", arguments: hardTexts, widths)
  func alert(name: String, width: Int) throws {
    let text = try #require(texts.first { $0.name == name }).text
    let screen = stage.show { AddressScreen() }
    screen.present(
      AlertContent(
        title: text, message: text, textFields: [AlertTextField(text)],
        actions: [AlertAction(text, role: .destructive), .cancel(text), .ok()]))
    try check(screen.svg(width: width))
  }

  func layers() throws {
    let stack = stage.show { HeadlessNavigationStack<Int>(HeadlessScreen(title: "Home")) }
    stack.makePage = { HeadlessScreen(title: "Page \($0)") }
    stack.path = [1, 2]
    let sheet = HeadlessScreen(title: "Sheet")
    stack.present(sheet: sheet)
    sheet.present(.alert("Sure?", message: String(repeating: "It cannot be undone. ", count: 9)))
    let svg = sheet.svg()
    expectContains(svg, "‹ Page 1")
    expectContains(svg, ">Page 2<")
    expectContains(svg, ">Sheet<")
    try check(svg)
  }

  @Test("a film strip", arguments: hardTexts)
  func film(name: String) throws {
    let text = try #require(texts.first { $0.name == name }).text
    let screen = stage.show { AddressScreen() }
    var film = FilmStrip(text)
    for step in 0..<5 {
      screen.caption.text = "\(step)"
      for _ in 0...step { film.add(screen, after: text) }
    }
    expectEqual(film.frameCount, 5)
    try check(film.svg(columns: 2))
  }

  func found() throws {
    func faults(_ inner: String) throws -> Int {
      let boxes = SVGBoxes(
        "<svg><g data-layer=\"screen\"><rect x=\"0\" y=\"0\" width=\"100\" height=\"100\"/>\(inner)</g></svg>"
      )
      return try #require(boxes).faults.count
    }
    let rect = "<rect x=\"10\" y=\"10\" width=\"50\" height=\"20\"/>"
    try expectEqual(faults(rect), 0)
    try expectEqual(faults(rect + "<rect x=\"10\" y=\"30\" width=\"50\" height=\"20\"/>"), 0)
    try expectEqual(faults(rect + "<rect x=\"10\" y=\"29\" width=\"50\" height=\"20\"/>"), 1)
    try expectEqual(faults(rect + "<text x=\"12\" y=\"24\">Name</text>"), 0)
    try expectEqual(faults(rect + "<text x=\"12\" y=\"24\">Namesake</text>"), 1)
    try expectEqual(faults("<text x=\"90\" y=\"24\">Name</text>"), 2)
    expectNil(SVGBoxes("<svg><g></svg>"))
  }

  private func check(_ svg: String) throws {
    let boxes = try #require(SVGBoxes(svg), "it is not well-formed")
    expectEqual(boxes.faults, [])
    #expect(boxes.boxes.contains(where: \.isText) || !svg.contains("<text"))
    #expect(boxes.numbers.allSatisfy { !$0.contains(".") }, "a number is not whole")
  }
}

extension KindsScreen {
  /// Puts the text wherever there is one.
  func write(_ text: String) {
    title = text
    for view in allViews { view.label = text }
    (heading.text, intro.text, name.text, password.text) = (text, text, text, text)
    (note.text, search.text) = (text + "\n" + text, text)
    colour.options = [ChoiceOption(text, "1"), ChoiceOption(text + "2", "2")]
    colour.selection = "2"
    (code.placeholder, code.issue, city.placeholder) = (text, text, text)
    let options = [ChoiceOption("1", text), ChoiceOption("2", text + "2"), ChoiceOption("3", "3")]
    (plan.options, size.options, tabs.options) = (options, options, options)
    (plan.selection, size.selection, tabs.selection) = ("1", "2", "3")
    country.options = options
    country.selection = "1"
    (terms2.title, normal.title, cancel.title) = (text, text, text)
    (delete.title, save.title) = (text, text)
    (none.emptyText, home.street.issue) = (text, text)
    fruit.sections = [
      ListSection(header: text, rows: [Fruit(id: 1, name: text)], footer: text),
      ListSection(header: text, rows: [Fruit(id: 2, name: text), Fruit(id: 3, name: "")]),
    ]
    hud.show(text)
    banner.show(BannerContent(text, action: text))
  }
}
