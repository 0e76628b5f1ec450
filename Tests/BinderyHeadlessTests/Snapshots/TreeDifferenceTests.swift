import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@Suite("Snapshots: a tree that is expected")
struct TreeDifferenceTests {
  static let tests: [TestCase<TreeDifferenceTests>] = [
    TestCase("both are shown, what is far from a difference is counted", lines),
    TestCase("what is accepted keeps the lines that leave things open", accepted),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TreeDifferenceTests>) async throws {
    try await test(in: self)
  }
}

extension TreeDifferenceTests {
  private static let actual = [
    #"screen SignUp "Create account""#,
    #"- textbox "Name" #name [focused]: Ada"#,
    #"- textbox "Password" #secret [secure invalid="At least 8 characters"]: •••"#,
    #"- slider "Age" [0…120 step 1]: 21"#,
    #"- list "Interests" [1 of 3 selected]:"#,
    #"  - row "Swift" [selected]"#,
    #"  - row "Music""#,
    #"  - … 1 more"#,
    #"- button "Cancel""#,
    #"- button "Sign up" #confirm [default disabled]"#,
  ]

  @Test(
    "what a line leaves out may be anything",
    arguments: [
      ["screen SignUp"], [#"screen SignUp "Create account""#], ["- …"], ["- ..."],
      ["- …", "- button", "- button"], ["- …", #"- button "Cancel""#, "- …"],
      ["- textbox", "- textbox", "- slider", "- list", "- button", "- button"],
      ["- …", #"- textbox /Pass.*/: •••"#, "- …"], ["- …", "- slider [step 1]: /2./", "- …"],
      ["- …", "- button [disabled default]"], ["- …", "- button [disabled default *]"],
      ["- …", "- button [*]", "- button"], ["- …", "- button #confirm"],
      ["- …", #"- textbox [invalid="At least 8 characters"]"#, "- …"],
      ["- …", "- list:", "  - …", "- …"], ["- …", "- list", "  - row", "  - …", "- …"],
      ["- …", "- list:", #"  - row "Swift""#, "  - row", "  - … 1 more", "- …"],
      ["- …", "- list:", "  - …", #"  - row "Music" [*]"#, "  - … 1 more", "- …"],
      ["- textbox: \"Ada\"", "- …"], ["", "- …", "  "],
    ])
  func matching(lines: [String]) throws {
    expectNil(try TreeDifference(expected: lines, actual: Self.actual)?.lines)
  }

  @Test(
    "what it says has to be so",
    arguments: [
      ["screen Other"], ["- button"], ["- …", "- link"],
      ["- …", "- button", "- …", "- button [*]"],
      ["- …", #"- button "Cancel" [disabled]"#, "- …"], ["- textbox: Bob", "- …"],
      ["- …", #"- textbox /pass.*/"#, "- …"], ["- …", "- list:", "  - row", "- …"],
      ["- …", "- list:", "  - row", "  - row", "  - … 2 more", "- …"],
      ["- …", "- button [default *]"], ["- …", "- button #other"], ["- textbox", "- button"],
      ["- …", "- list:", "  - button", "  - …", "- …"], [],
    ])
  func differing(lines: [String]) throws {
    expectNotNil(try TreeDifference(expected: lines, actual: Self.actual))
  }

  func lines() throws {
    var expected = Self.actual
    expected[8] = #"- button "Close""#
    let difference = try TreeDifference(expected: expected, actual: Self.actual)
    expectEqual(
      difference?.lines,
      [
        "  … (6 unchanged)",
        #"    - row "Music""#,
        "    - … 1 more",
        #"- - button "Close""#,
        #"+ - button "Cancel""#,
        #"  - button "Sign up" #confirm [default disabled]"#,
      ])
  }

  func accepted() throws {
    let difference = try TreeDifference(
      expected: ["- …", "- slider", #"- list "Other""#, "- button", "- button [disabled]"],
      actual: Self.actual)
    expectEqual(
      difference?.accepted,
      [
        "- …", "- slider", #"- list "Interests" [1 of 3 selected]:"#, "- button",
        "- button [disabled]",
      ])
    let again = try #require(difference?.accepted)
    expectNil(try TreeDifference(expected: again, actual: Self.actual)?.lines)
  }

  @Test(
    "a tree that cannot be understood",
    arguments: [
      ("button", #"line 1, "button": a line of a tree begins with `- ` and what the view is"#),
      ("- buton", #"line 1, "- buton": "buton" is no role; did you mean "button"?"#),
      ("- button \"a", #"line 1, "- button \"a": the " is never closed"#),
      ("- button [a", #"line 1, "- button [a": the [ is never closed"#),
      ("- button /(/", #"line 1, "- button /(/": "(" is not a regular expression"#),
      (" - button", #"line 1, " - button": what is in a view is indented by two blanks more"#),
      (
        "- list\n    - row",
        #"line 2, "    - row": it is indented too far to be in the view above"#
      ),
      (
        "- button Save",
        #"line 1, "- button Save": expected a name in quotes, #id, [states] or a colon, found "Save""#
      ),
    ])
  func mistakes(tree: String, message: String) {
    let lines = tree.split(separator: "\n").map(String.init)
    let error = #expect(throws: TreeDifference.Mistakes.self) {
      _ = try TreeDifference(expected: lines, actual: Self.actual)
    }
    expectEqual(error?.description, message)
  }

  @Test("the tree of every screen is as itself, whatever the texts")
  @MainActor func itself() throws {
    for text in ["", "\"", "\\", "/a/", "a\nb", "[x] #y: z", " ", "春 👩‍👩‍👧", "- …", ": "] {
      let screen = makeStage().show { KindsScreen() }
      screen.fill()
      screen.write(text)
      let tree = screen.tree(showingHidden: true)
      expectNil(try TreeDifference(expected: tree, actual: tree)?.lines, "\(text)")
    }
  }
}
