import BinderyScript
import TestKit
import Testing

@Suite("Syntax errors") struct SyntaxErrorTests {
  static let tests: [TestCase<SyntaxErrorTests>] = [
    TestCase("each error says where, what, and shows its line", manual),
    TestCase("output below a mistake belongs to it, and is no second mistake", outputOfMistake),
    TestCase("output below a title has no command above it", outputOfTitle),
    TestCase("an expression that cannot be read says why, and where", expression),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<SyntaxErrorTests>) async throws {
    try await test(in: self)
  }
}

extension SyntaxErrorTests {
  func manual() {
    let text = """
      ## sign up
      start SignUp
      tpa signUp
      type email "abc
      expect signUp enbled
      # a comment

      advance 2 sec

        orphan
      """
    expectEqual(
      errors(text),
      """
      signup.repl:3:1: error: unknown command "tpa"; did you mean "tap"?
        3 | tpa signUp
          | ^~~
      signup.repl:4:12: error: unterminated string
        4 | type email "abc
          |            ^ opened here
      signup.repl:5:15: error: "enbled" is not a state; did you mean "enabled"?   \
      (or a property: expect signUp.title = "…")
        5 | expect signUp enbled
          |               ^~~~~~
      signup.repl:8:9: error: expected a duration such as 250ms, 2s or 1m30s, found "2 sec"
        8 | advance 2 sec
          |         ^~~~~
      signup.repl:10:1: error: expected output without a command above it \
      (indentation means output)
        10 |   orphan
           | ^~~~~~~~
      """)
  }

  func outputOfMistake() {
    expectEqual(
      headlines("tpa a\n  x\n  y\n"),
      """
      signup.repl:1:1: error: unknown command "tpa"; did you mean "tap"?
      """)
  }

  func outputOfTitle() {
    expectEqual(
      headlines("tap a\n## b\n  x\n"),
      """
      signup.repl:3:1: error: expected output without a command above it \
      (indentation means output)
      """)
  }

  @Test("one blank or a tab is no indentation", arguments: [" tap a", "\ttap a", " \ttap a"])
  func misindented(line: String) {
    expectEqual(
      headlines("show\n\(line)\n  x"),
      """
      signup.repl:2:1: error: a command begins in column 1, \
      and expected output is indented by two blanks\
      \(line.first == "\t" ? ", and this line begins with a tab" : "")
      """)
  }

  func expression() {
    expectEqual(
      errors("expect a matches /[a-/"),
      """
      signup.repl:1:18: error: "[a-" is not a valid regular expression
        1 | expect a matches /[a-/
          |                  ^~~~~ expected ']'
      """)
  }

  @Test("a title needs a text", arguments: ["##", "##  "])
  func emptyTitle(line: String) {
    expectEqual(
      headlines(line), "signup.repl:1:1: error: a case needs a title: ## and what it shows")
  }

  private nonisolated static let complaints: [(String, Int, String)] = [
    // Verbs
    ("frobnicate", 1, #"unknown command "frobnicate"; help lists the commands"#),
    ("click a", 1, #"unknown command "click"; did you mean "tap"?"#),
    ("Tap a", 1, #"unknown command "Tap"; did you mean "tap"?"#),
    ("ex a", 1, #"unknown command "ex"; did you mean "expect"?"#),
    ("tap\u{200b} a", 1, #"unknown command "tap\u{200b}"; did you mean "tap"?"#),
    (#""tap""#, 1, #"expected a command such as tap or expect, found "tap""#),
    ("help tpa", 6, #"unknown command "tpa"; did you mean "tap"?"#),
    // Refusals
    ("!", 2, "expected a gesture after !, found the end of the line"),
    ("! \"a\"", 3, #"expected a gesture after !, found "a""#),
    ("! tpa a", 3, #"unknown command "tpa"; did you mean "tap"?"#),
    (
      "! advance 2s", 3,
      "! asserts that a gesture is refused, and advance is not a gesture "
        + "(gestures: tap, double-tap, long-press, type, paste, copy, cut, replace, compose, submit, clear, focus, blur, "
        + "toggle, check, uncheck, choose, set, drag, increment, decrement, open, close, select, deselect, "
        + "activate, delete, move, swipe, scroll, cancel, refresh, dismiss, back, go, press, force)"
    ),
    // Something is missing
    ("tap", 4, "tap needs a target, for example: tap confirm"),
    ("tap  # x", 4, "tap needs a target, for example: tap confirm"),
    ("clear", 6, "clear needs a target, for example: clear name"),
    ("focus", 6, "focus needs a target, for example: focus name"),
    ("type", 5, #"type needs a target and a text, for example: type name "Ada""#),
    ("type name", 10, #"type needs a text, for example: type name "Ada""#),
    ("paste", 6, #"paste needs a target, for example: paste name "Ada""#),
    ("choose", 7, #"choose needs a title, for example: choose "Retry""#),
    ("start", 6, "start needs the name of a screen, for example: start SignUp"),
    ("expect", 7, "expect needs a fact, for example: expect confirm enabled"),
    (
      "expect a.b", 11,
      #"expect needs a state or a relation after "a.b", for example: expect confirm enabled"#
    ),
    (
      "expect screen", 14, "expect needs the name of a screen, for example: expect screen SignUp"
    ),
    ("expect focus", 13, "expect needs a target, for example: expect focus name"),
    ("expect a not", 13, "expected a state after not, found the end of the line"),
    (
      "reply", 6,
      "reply needs the name of a gate, "
        + #"for example: reply accounts fail "Email taken" after 2s"#
    ),
    (
      "reply a", 8,
      "reply needs ok or fail after the gate, "
        + #"for example: reply accounts fail "Email taken" after 2s"#
    ),
    (
      "reply a fail", 13,
      "reply needs the text of the error, "
        + #"for example: reply accounts fail "Email taken" after 2s"#
    ),
    (
      "advance", 8,
      "expected a duration such as 250ms, 2s or 1m30s, found the end of the line"
    ),
    // Something is too much
    ("tap a b", 7, #"unexpected "b" after the command; usage: tap TARGET"#),
    (
      #"tap buton "Sign up""#, 11,
      #"unexpected "Sign up" after the command; usage: tap TARGET"#
    ),
    ("settle now", 8, #"unexpected "now" after the command; usage: settle"#),
    (
      "expect alert enabled", 14,
      #"expected a text in quotes, found "enabled"; for example: expect alert "Email taken""#
    ),
    (
      "log 5 6", 7,
      #"unexpected "6" after the command; usage: "#
        + "log [COUNT] [of TARGET[.PROPERTY]] [since DURATION]"
    ),
    // Targets
    (
      "tap 5", 5, #"expected a target such as confirm or button "Sign up", found "5""#
    ),
    ("tap .a", 5, #"expected a target such as confirm or button "Sign up", found ".a""#),
    ("tap a.", 7, #"expected a name after ".", found the end of the line"#),
    ("tap a. b", 7, #"expected a name after ".", found a blank"#),
    ("tap a..b", 7, #"expected a name after ".", found ".b""#),
    (
      "tap a@b", 5,
      #""a@b" is not a name: names are made of letters, digits, "_" and "-""#
    ),
    (
      "tap a\u{A0}b", 5,
      #""a\u{a0}b" is not a name: names are made of letters, digits, "_" and "-""#
    ),
    // Strings
    (
      "type name Ada", 11,
      #"expected a text in quotes, found "Ada"; for example: type name "Ada""#
    ),
    (
      "type name “Ada”", 11,
      "expected a text in quotes, found \"“Ada”\"; "
        + #"strings are written in straight quotes: type name "Ada""#
    ),
    (
      "choose Retry", 8,
      #"expected a title in quotes, found "Retry"; for example: choose "Retry""#
    ),
    // Facts
    (
      "expect a foo", 10,
      "\"foo\" is not a state; the states are enabled, disabled, visible, hidden, focused, on, "
        + "off, mixed, empty, readonly, required, busy, invalid, selected, exists   "
        + #"(or a property: expect a.title = "…")"#
    ),
    (
      "expect a not enbled", 14,
      #""enbled" is not a state; did you mean "enabled"?   "#
        + #"(or a property: expect a.title = "…")"#
    ),
    (
      "expect a == 1", 10,
      #""==" is not a relation; the relations are = != < <= > >= contains matches"#
    ),
    ("expect a \"x\"", 10, "a value needs a relation before it, such as ="),
    (
      #"expect button "OK".title on"#, 26,
      #"expected a relation such as = after "button "OK".title", found "on""#
    ),
    (
      #"expect "OK"."#, 13,
      #"expected the name of a property after ".", found the end of the line"#
    ),
    (
      "expect no bell", 11,
      #"expected alert after no, found "bell"; for example: expect no alert"#
    ),
    // Values
    (
      "expect a = ", 11,
      #"expected a value such as "text", 15, on, off, nil or 2s, found the end of the line"#
    ),
    (
      "expect a = b", 12,
      #"expected a value such as "text", 15, on, off, nil or 2s, found "b"; "#
        + "text is written in quotes"
    ),
    (
      "start A b=1e5", 11,
      #"expected a value such as "text", 15, on, off, nil or 2s, found "1e5"; "#
        + "text is written in quotes"
    ),
    ("start A b", 10, #"expected = after "b", as in b="…", found the end of the line"#),
    ("start A b c=1", 11, #"expected = after "b", as in b="…", found "c=1""#),
    ("start A 5", 9, #"expected an argument such as email="…", found "5""#),
    ("start A b=1 b=2", 13, #""b" is given twice"#),
    ("start 5", 7, #"expected the name of a screen, found "5""#),
    // Stubs, time, looks
    ("reply 5 ok", 7, #"expected the name of a gate, found "5""#),
    ("reply a okay", 9, #"expected ok or fail, found "okay"; usage: reply GATE ok VALUE"#),
    ("reply a fial \"x\"", 9, #"expected ok or fail, found "fial"; did you mean "fail"?"#),
    (
      "reply a fail x", 14,
      #"expected the text of the error in quotes, found "x"; "#
        + #"for example: reply accounts fail "Email taken" after 2s"#
    ),
    (
      "reply a ok 1 2s", 14,
      #"expected to and a request, after and a duration, or the end of the line, found "2s""#
    ),
    (
      "reply a ok after 2 sec  # x", 18,
      #"expected a duration such as 250ms, 2s or 1m30s, found "2 sec""#
    ),
    ("log 0", 5, #"expected a whole number above 0, found "0""#),
    ("log 1.5", 5, #"expected a whole number above 0, found "1.5""#),
    (
      "log 99999999999999999999", 5,
      #"expected a whole number above 0, found "99999999999999999999""#
    ),
  ]

  @Test(
    "one line says what is wrong",
    arguments: complaints)
  func oneLine(line: String, column: Int, message: String) {
    expectEqual(headlines(line), "signup.repl:1:\(column): error: \(message)")
  }

  @Test(
    "the mark below the source line has a label where the message does not say all",
    arguments: [
      (
        #"choose "\q""#,
        ##"""
        signup.repl:1:9: error: unknown escape "\q"; \##
        the escapes are \n \t \" \\ \$ and \u{…}
          1 | choose "\q"
            |         ^~ for a backslash write \\
        """##
      ),
      (
        #"choose "\u{110000}""#,
        #"""
        signup.repl:1:9: error: \u needs the number of a Unicode scalar in hexadecimal digits, \#
        such as \u{e9}
          1 | choose "\u{110000}"
            |         ^~~~~~~~~~ here
        """#
      ),
      (
        #"choose "\u41""#,
        #"""
        signup.repl:1:9: error: \u needs the number of a Unicode scalar in hexadecimal digits, \#
        such as \u{e9}
          1 | choose "\u41"
            |         ^~ here
        """#
      ),
      (
        #"choose "a\"#,
        #"""
        signup.repl:1:8: error: unterminated string
          1 | choose "a\
            |        ^ opened here
        """#
      ),
      (
        #"type name "say "hi"""#,
        #"""
        signup.repl:1:17: error: a blank must follow a string; write \" for a quote inside it
          1 | type name "say "hi""
            |                 ^ the string ends before this
        """#
      ),
      (
        #"type name"Ada""#,
        #"""
        signup.repl:1:10: error: a blank must come before a string
          1 | type name"Ada"
            |          ^ the string begins here
        """#
      ),
      (
        #"choose"Ada""#,
        #"""
        signup.repl:1:7: error: a blank must come before a string
          1 | choose"Ada"
            |       ^ the string begins here
        """#
      ),
    ])
  func withSource(line: String, output: String) {
    expectEqual(errors(line), output)
  }
}
