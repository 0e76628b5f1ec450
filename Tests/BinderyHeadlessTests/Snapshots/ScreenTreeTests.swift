import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor @Suite("Snapshots: a screen as a tree")
struct ScreenTreeTests {
  nonisolated static let tests: [TestCase<ScreenTreeTests>] = [
    TestCase(
      "a line for each view: role, name, id, states, value; rows and what is in them", kinds),
    TestCase("hidden views and those with nothing to show are left out, or marked", hidden),
    TestCase("an alert comes last, with its fields and choices", alert),
    TestCase("values that could be misread are in quotes", values),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScreenTreeTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
}

extension ScreenTreeTests {
  func kinds() throws {
    let screen = stage.show { KindsScreen() }
    screen.fill()
    try stage.type("Ada", into: screen.name)
    expectEqual(
      screen.tree(),
      [
        #"screen Kinds "Kinds""#,
        #"- heading "Every kind of view" #heading [level=1]"#,
        #"- text "A text that is long enough to go on in a second line of the screen." #intro"#,
        #"- textbox "Name" [focused]: Ada"#,
        #"- textbox "Password" [secure]: •••••••"#,
        #"- textbox "Code" [invalid="Enter six digits."]"#,
        #"- textbox "Note" [multiline]: "First line\nSecond line""#,
        #"- textbox "Search": swift"#,
        #"- combobox "Colour": Green"#,
        #"- switch "I accept the terms" #terms [on]"#,
        #"- switch "All mails" #mail [mixed]"#,
        #"- radiogroup "Plan": Pro"#,
        #"- radiogroup "Size": M"#,
        #"- combobox "Country": France"#,
        #"- combobox "City""#,
        #"- slider "Volume" [0…10 step 1]: 7"#,
        #"- spinbutton "Guests" [1…4 step 1]: 1"#,
        #"- spinbutton "Age" [0…120]"#,
        #"- datebox "Day": 2026-09-30"#,
        #"- progressbar "Upload" #done: 0.4"#,
        #"- progressbar "Waiting" #unknown"#,
        #"- progress "Saving" #spinner [busy]"#,
        #"- image "Portrait" [busy]"#,
        #"- list "Fruit" [1 of 4 selected]:"#,
        #"  - heading "Stone fruit""#,
        #"  - row "Plum":"#,
        #"    - switch "Ripe" #isRipe [off]"#,
        #"  - row "Cherry" [selected]:"#,
        #"    - switch "Ripe" #isRipe [off]"#,
        #"  - text "Have a stone.""#,
        #"  - heading "Berries""#,
        #"  - row "Currant":"#,
        #"    - switch "Ripe" #isRipe [off]"#,
        #"  - … 1 more"#,
        #"- list "Nothing" #none: Nothing here yet"#,
        #"- tablist "Pages" #tabs: Home"#,
        #"- region "Page""#,
        #"- group "Home" [disabled]:"#,
        #"  - textbox "Street" [disabled]"#,
        #"  - textbox "City" [disabled]"#,
        #"- status #hud: Saved"#,
        #"- status #banner: You are offline"#,
        #"  - button "Try again""#,
        #"- link "Read the terms" #terms2"#,
        #"- button "Preview" #normal [disabled]"#,
        #"- button "Cancel" [cancel]"#,
        #"- button "Delete" [destructive]"#,
        #"- button "Save" [busy default]"#,
      ])
  }

  func hidden() {
    let screen = stage.show { AddressScreen() }
    screen.home.isHidden = true
    screen.caption.text = ""
    #expect(!screen.tree().contains { $0.contains("Home") || $0.contains("caption") })
    expectEqual(
      screen.tree(showingHidden: true).filter { $0.contains("hidden") },
      [
        #"- group "Home" [hidden]:"#, #"  - textbox "Street" [hidden]"#,
        #"  - textbox "City" [hidden]"#, "- text #caption [hidden]",
      ])
  }

  func alert() {
    let screen = stage.show { AddressScreen() }
    screen.present(
      AlertContent(
        title: "Rename", message: "Another name", textFields: [AlertTextField("Name")],
        actions: [.ok(), .cancel()]))
    expectEqual(
      screen.tree().suffix(4),
      [
        #"- alertdialog "Rename": Another name"#,
        #"  - textbox "Name" #alert[0] [focused]"#, #"  - button "OK" [default]"#,
        #"  - button "Cancel" [cancel]"#,
      ])
  }

  func values() {
    let screen = stage.show { AddressScreen() }
    func line(_ text: String) -> String? {
      screen.name.text = text
      return screen.tree().first { $0.contains("Name") }
    }
    expectEqual(line(" a"), #"- textbox "Name": " a""#)
    expectEqual(line("a\nb"), #"- textbox "Name": "a\nb""#)
    expectEqual(line("\"a"), #"- textbox "Name": "\"a""#)
    expectEqual(line("/a/"), #"- textbox "Name": "/a/""#)
    expectEqual(line("a: b [c]"), #"- textbox "Name": a: b [c]"#)
  }
}
