import Bindery
import BinderyHeadless
import BinderyScript
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@testable import BinderyTerminal

@MainActor @Suite("The terminal: what a window draws, and what keys do", .stage)
struct WindowTests {
  nonisolated static let tests: [TestCase<WindowTests>] = [
    TestCase("Return in a field presses the default button; while that works, it is busy", signUp),
    TestCase("moving the focus while a field is left is not overruled", movedOn),
    TestCase(
      "Tab goes on, Shift-Tab back, both around; hidden and disabled views are left out", order),
    TestCase("a view that was out of use gets its cursor back, unless another has it", back),
    TestCase("an alert covers the window; Escape cancels it, and the cursor comes back", alert),
    TestCase("an action of an alert is off until what is entered is acceptable", acceptable),
    TestCase("an alert whose question is withdrawn goes away", withdrawn),
    TestCase("what is wrong stands below the field, and a secret is not shown", remarks),
    TestCase("each kind of view is drawn, and used by its keys", kinds),
    TestCase("a day goes by arrows and months by pages, and is typed", days),
    TestCase("a picker opens, and closes when the cursor leaves", picker),
    TestCase("a page is above another, and a sheet above that: Escape leads back", pages),
    TestCase("tabs show their pages", tabs),
    TestCase("a banner offers something, and is put away", banner),
    TestCase("a shortcut is pressed with Control", shortcut),
    TestCase("a text of several lines, and the keys of editors", area),
    TestCase("a search offers texts and categories", search),
    TestCase("the mouse taps, enters, chooses, steps and drags", mouse),
    TestCase("what is refused is said in place of the hint, until the next key", refused),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<WindowTests>) async throws {
    try await test(in: self)
  }
}

extension WindowTests {
  func signUp() async {
    let (name, save) = (HeadlessTextField("Name"), HeadlessButton("Save", role: .default))
    let gate: Gate<Void> = Stage.current.gate("server")
    let command = Stage.current.perform { Command { try await gate.wait() } }
    save.bind(command)
    let test = TestWindow(name, save)
    await test.press(.tab)
    await test.type("Grace")
    expectEqual(test.lines(), ["› Name  Grace", "        ( Save )"])
    await test.press(.enter)
    await test.stage.settle()
    expectEqual(test.lines(), ["› Name  Grace", "        ( Save ⠿ ) off"])
    gate.reply(())
    await test.stage.settle()
    expectEqual(test.lines(), ["› Name  Grace", "        ( Save )"])
  }

  func movedOn() async {
    let (name, mail) = (HeadlessTextField("Name"), HeadlessTextField("Mail"))
    let code = HeadlessTextField("Code")
    let connection = name.commits.observe { code.takeFocus() }
    let test = TestWindow(name, mail, code)
    await test.press(.tab, .tab)
    expectEqual(test.lines().map { $0.prefix(6) }, ["  Name", "  Mail", "› Code"])
    connection.cancel()
  }

  func order() async {
    let buttons = ["A", "B", "C", "D"].map { HeadlessButton($0) }
    let test = TestWindow(buttons[0], buttons[1], buttons[2], buttons[3])
    buttons[1].isHidden = true
    buttons[2].isEnabled = false
    var visited: [String] = []
    for key in [Key.tab, .tab, .tab, .backTab, .down] {
      await test.press(key)
      visited.append((test.window.here as? HeadlessButton)?.title ?? "")
    }
    expectEqual(visited, ["A", "D", "A", "D", "A"])
  }

  func back() async {
    let (first, second) = (HeadlessTextField("First"), HeadlessTextField("Second"))
    let third = HeadlessButton("Third")
    let test = TestWindow(first, second, third)
    await test.press(.tab)
    first.isHidden = true
    expectNil(test.window.here)
    first.isHidden = false
    expectSame(test.window.here, first)
    await test.type("a")
    expectEqual(first.text, "a")
    first.isEnabled = false
    await test.press(.tab)
    first.isEnabled = true
    expectSame(test.window.here, second)
    // From a view out of use, Tab goes to its neighbour, not to the first view.
    second.isEnabled = false
    await test.press(.tab)
    expectSame(test.window.here, third)
  }

  func alert() async {
    let screen = ViewsScreen("", [HeadlessTextField("Name")])
    let test = TestWindow(screen)
    await test.press(.tab)
    var chosen: [String] = []
    screen.present(
      AlertContent(
        title: "Rename", message: "A name is needed.",
        textFields: [AlertTextField("New", text: "x")],
        actions: [
          AlertAction("Rename", role: .default) { texts in chosen.append(texts[0]) },
          AlertAction("Cancel", role: .cancel) { chosen.append("cancelled") },
        ]))
    expectEqual(
      test.lines(),
      [
        "  Name",
        "",
        "┌ Rename ──────────────────────────────┐",
        "│ A name is needed.                    │",
        "│ › New  x                             │",
        "│ ( Rename )  ( Cancel )               │",
        "└──────────────────────────────────────┘",
      ])
    await test.type("y")
    await test.press(.enter)
    expectEqual(chosen, ["xy"])
    expectEqual(test.lines(), ["› Name"])
    screen.present(.alert("Gone", [.ok(), AlertAction("Cancel", role: .cancel) { chosen = [] }]))
    await test.press(.escape)
    expectEmpty(chosen)
    expectNil(screen.presentedAlert)
  }

  func acceptable() async {
    let screen = ViewsScreen("", [])
    let test = TestWindow(screen)
    var names: [String] = []
    let rename = AlertAction("Rename", role: .default) { texts in names.append(texts[0]) }
    screen.present(
      AlertContent(
        title: "Rename", textFields: [AlertTextField("New")],
        actions: [
          rename.enabled { texts in texts[0].count > 1 }, .ok("Print").enabled(if: false),
          .cancel(),
        ]))
    var text: String { test.lines(columns: 60).joined(separator: "\n") }
    expectContains(text, "( Rename ) off  ( Print ) off")
    await test.type("A")
    await test.press(.enter)
    expectEmpty(names)
    await test.type("da")
    #expect(!text.contains("( Rename ) off") && text.contains("( Print ) off"))
    // The action that is off is no stop.
    await test.press(.tab, .right)
    expectEqual(test.window.presentSpot, .action("Cancel"))
    await test.press(.left, .enter)
    expectEqual(names, ["Ada"])
  }

  func withdrawn() {
    let screen = ViewsScreen("", [HeadlessLabel("here")])
    let test = TestWindow(screen)
    let alert = AlertContent.alert("Sure?")
    screen.present(alert)
    expectGreater(test.lines().count, 3)
    screen.dismiss(alert)
    expectEqual(test.lines(), ["  here"])
  }

  func remarks() async {
    let field = HeadlessTextField("Password", isSecure: true)
    (field.isRequired, field.issue) = (true, "At least 8.")
    let test = TestWindow(field)
    await test.press(.tab)
    await test.type("abc")
    expectEqual(test.lines(), ["› Password *  •••", "              ! At least 8."])
  }

  func kinds() async {
    let toggle = HeadlessToggle("Terms", isTristate: true)
    toggle.isMixed = true
    let radio = HeadlessRadioGroup("Plan", titles: ["Free", "Pro"])
    let sizes = HeadlessSegmentedControl("Size", titles: ["S", "M"])
    let (slider, bar) = (HeadlessSlider("Volume", in: 0...10, step: 1), HeadlessProgressBar())
    let terms = HeadlessLink("Terms of use", to: "https://example.com")
    bar.fraction = 0.5
    var followed: [String] = []
    terms.scope.add(terms.follows.observe { followed.append($0) })
    let test = TestWindow(toggle, radio, sizes, slider, bar, terms)
    await test.press(.tab, .text(" "))
    await test.press(.tab, .down, .down, .tab, .right, .right, .tab, .right, .text("+"))
    await test.press(.tab, .enter)
    expectTrue(toggle.isOn)
    expectEqual(radio.selection, "Pro")
    expectEqual(sizes.selection, "M")
    expectEqual(slider.value, 2)
    expectEqual(followed, ["https://example.com"])
    let text = test.lines(columns: 60).joined(separator: "\n")
    for part in ["[x] Terms", "(•) Pro", "( ) Free", "[M]", "●", "50 %", "Terms of use ↗"] {
      expectContains(text, part)
    }
  }

  func days() async {
    let day = HeadlessDatePicker("Day", of: LocalDate.self)
    let time = HeadlessDatePicker("Time", of: LocalTime.self)
    time.minuteInterval = 15
    let test = TestWindow(day, time)
    await test.press(.tab, .right)
    expectEqual(day.date, LocalDate("2026-01-01"))
    await test.press(.right, .pageDown)
    expectEqual(test.lines(), ["› Day   ‹ 2026-02-02 ›", "  Time  ‹ — ›"])
    await test.type("2027-12-24")
    expectEqual(test.lines()[0], "› Day   2027-12-24")
    await test.press(.enter)
    expectEqual(day.date, LocalDate("2027-12-24"))
    // What is no day is refused, and the day stays.
    await test.type("2027-13-01")
    await test.press(.tab)
    expectEqual(day.date, LocalDate("2027-12-24"))
    await test.type("9:30")
    await test.press(.enter)
    await test.type("09:30")
    await test.press(.enter, .right)
    expectEqual(time.date, LocalTime("09:45"))
    await test.press(.delete)
    expectNil(time.date)
  }

  func picker() async {
    let (size, next) = (HeadlessPicker("Size", titles: ["S", "M", "L"]), HeadlessTextField("Name"))
    let test = TestWindow(size, next)
    await test.press(.tab)
    expectEqual(test.lines(), ["› Size  ‹ — ▾ ›", "  Name"])
    await test.press(.text(" "), .down, .down)
    expectEqual(
      test.lines(), ["› Size  ‹ M ▾ ›", "          S", "        ✓ M", "          L", "  Name"])
    await test.press(.enter)
    expectEqual(test.lines().count, 2)
    await test.press(.enter, .tab)
    expectFalse(size.isOpen)
    expectSame(test.window.here, next)
  }

  func pages() async {
    let first = ViewsScreen("Home", [HeadlessButton("Open")])
    let stack = HeadlessNavigationStack<Int>(first)
    stack.makePage = { _ in ViewsScreen("Detail", [HeadlessTextField("Note")]) }
    let test = TestWindow(stack)
    await test.press(.tab)
    stack.path = [1]
    expectEqual(test.frame().text.prefix(4).dropFirst(2), ["‹ Home", "  Note"])
    for mayLeave in [false, true] {
      test.stage.screen?.mayLeave = { mayLeave }
      await test.press(.escape)
      expectEqual(stack.path, mayLeave ? [] : [1])
    }
    stack.path = [1]
    await test.press(.tab, .text("a"), .tab)
    expectEqual(test.window.presentSpot, .back)
    await test.press(.enter)
    expectEqual(stack.path, [])
    expectEqual(test.lines(), ["  ( Open )"])
    expectEqual(test.window.presentSpot, .view("view0"))
    let sheet = ViewsScreen("New", [HeadlessTextField("Title")])
    first.present(sheet: sheet)
    expectEqual(
      test.lines(),
      [
        "  ( Open )", "", "┌ New ─────────────────────────────────┐",
        "│   Title                              │", "└──────────────────────────────────────┘",
      ])
    await test.press(.escape)
    expectNil(first.sheet)
  }

  func tabs() async {
    let tabs = HeadlessTabs("Sections", titles: ["One", "Two"])
    let (one, two) = (HeadlessLabel("first"), HeadlessLabel("second"))
    tabs.show(one, for: "One")
    tabs.show(two, for: "Two")
    let test = TestWindow(tabs, one, two)
    await test.press(.tab, .right)
    expectEqual(test.lines(), ["›  One [Two]", "  second"])
  }

  func banner() async {
    var undone = 0
    let (banner, save) = (HeadlessBanner(), HeadlessButton("Save"))
    let test = TestWindow(save, banner)
    banner.show(BannerContent("Deleted", action: "Undo") { undone += 1 })
    expectEqual(test.lines(), ["  ( Save )", "  » Deleted «  ( Undo )"])
    await test.press(.tab, .tab, .enter)
    expectEqual(undone, 1)
    banner.show(BannerContent("Saved"))
    await test.press(.tab)
    await test.window.move(to: .view("view1"))
    await test.press(.delete)
    expectNil(banner.content)
  }

  func shortcut() async {
    let save = HeadlessButton("Save", shortcut: Keystroke("s", .command))
    var count = 0
    save.scope.add(save.taps.observe { count += 1 })
    let test = TestWindow(HeadlessTextField("Name"), save)
    await test.press(.tab, .text("x"), .stroke(Keystroke("s", .control)))
    expectEqual(count, 1)
  }

  func area() async {
    let note = HeadlessTextView("Note")
    let test = TestWindow(note)
    await test.press(.tab)
    await test.type("one")
    await test.press(.enter)
    await test.type("two words")
    expectEqual(test.lines(), ["› Note  one", "        two words"])
    await test.press(.deleteWordLeft, .home, .deleteToEnd)
    expectEqual(note.text, "one\n")
    await test.press(.stroke(Keystroke("z", .control)))
    expectEqual(note.text, "one\ntwo ")
    await test.press(.up, .end, .text("!"))
    expectEqual(note.text, "one!\ntwo ")
    await test.press(.text("pasted"))
    expectEqual(note.text, "one!pasted\ntwo ")
  }

  func search() async {
    let query = HeadlessSearchField("Search")
    query.suggestions = ["Tea", "Teapot"]
    query.categories = ["All", "Here"]
    let test = TestWindow(query)
    await test.press(.tab)
    await test.type("T")
    let text = test.lines().joined(separator: "\n")
    for part in ["› Search  T", "Teapot", "All  Here"] { expectContains(text, part) }
    await test.press(.down, .down, .enter)
    expectEqual(query.text, "Teapot")
    await test.click(" Here ")
    expectEqual(query.selectedCategory, "Here")
    await test.press(.escape)
    expectEqual(query.text, "")
  }

  func mouse() async {
    let (name, slider) = (HeadlessTextField("Name"), HeadlessSlider("Volume", in: 0...23, step: 1))
    let (guests, sizes) = (
      HeadlessStepper("Guests"), HeadlessSegmentedControl("Size", titles: ["S", "M"])
    )
    let (save, terms) = (HeadlessButton("Save"), HeadlessToggle("Terms"))
    var count = 0
    save.scope.add(save.taps.observe { count += 1 })
    let test = TestWindow(name, slider, guests, sizes, save, terms)
    await test.click("Name")
    expectTrue(name.isFocused)
    await test.click("Save")
    await test.click("[ ]")
    await test.click(" M ")
    await test.click(" ›")
    expectEqual(count, 1)
    expectTrue(terms.isOn)
    expectEqual(sizes.selection, "M")
    expectEqual(guests.value, 1)
    let frame = test.frame(columns: 60)
    let line = frame.lines[3]
    let start = line.pieces.prefix { !$0.text.contains("●") }.reduce(0) {
      $0 + $1.text.displayWidth
    }
    await test.window.take(.mouse(.press, column: start + 23, row: 3))
    expectEqual(slider.value, 23)
  }

  func refused() async {
    let slider = HeadlessSlider("Volume", in: 0...1, step: 1)
    let test = TestWindow(slider, HeadlessTextField("Name"))
    await test.press(.tab)
    await test.window.perform(.set(to: 7), on: slider)
    expectPrefix(test.frame(columns: 60).text.last ?? "", "outside 0…1 (step 1)")
    await test.press(.tab)
    expectPrefix(test.frame(columns: 60).text.last ?? "", "Ctrl-C: quit")
  }
}
