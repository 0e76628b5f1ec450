import TestKit
import Testing

@testable import BinderyScript

@Suite("A script file") struct ScriptFileTests {
  static let tests: [TestCase<ScriptFileTests>] = [
    TestCase("the sample parses into one case with its commands in order", sampleParses),
    TestCase(
      "indented lines belong to the command above, without their indentation", expectedOutput),
    TestCase(
      "only two blanks of the indentation are removed, and nothing at the end", indentationOfOutput),
    TestCase("a ! is part of the step's source, a trailing comment is not", sourceOfStep),
    TestCase("a # begins a comment only after a blank and outside of a string", comments),
    TestCase("commands before the first ## form a case named after the file", commandsWithoutTitle),
    TestCase("lines of # signs are comments, not titles", rulesOfSigns),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScriptFileTests>) async throws {
    try await test(in: self)
  }

  private let sample = """
    ## sixteen characters are too long
    start SignUp
    type name "Ada Lovelace of"
    expect confirm enabled
    type name "L"
      name.text: "Ada Lovelace of" -> "Ada Lovelace ofL"
      confirm.isEnabled: true -> false
    expect confirm disabled
    expect hud = "Too long"
    ! tap confirm
      refused: confirm is disabled
    reply accounts fail "Email taken" after 2s
    advance 2s
    expect alert "Email taken"
    choose "Retry"
    expect idle

    """
}

extension ScriptFileTests {
  func sampleParses() throws {
    let file = try script(sample)
    expectEqual(file.name, "sign-up.repl")
    expectEqual(file.text, sample)
    expectEqual(file.cases.map(\.title), ["sixteen characters are too long"])
    expectEqual(file.cases[0].line, 1)
    expectEqual(file.cases[0].lineRange, 1...16)
    expectEqual(
      file.cases[0].steps.map(\.command),
      [
        .start(screen: "SignUp", arguments: []),
        .type(path("name", column: 6), "Ada Lovelace of"),
        .expect(.state(path("confirm", column: 8), .enabled, negated: false)),
        .type(path("name", column: 6), "L"),
        .expect(.state(path("confirm", column: 8), .disabled, negated: false)),
        .expect(.compare(path("hud", column: 8), property: nil, .equal, .string("Too long"))),
        .tap(path("confirm", column: 7)),
        .reply(gate: "accounts", .fail("Email taken"), after: .seconds(2)),
        .advance(.seconds(2)),
        .expect(.alert("Email taken")),
        .choose("Retry"),
        .expect(.idle),
      ])
  }

  func expectedOutput() throws {
    let steps = try script(sample).cases[0].steps
    expectEqual(
      steps[3].expectedOutput,
      [
        "name.text: \"Ada Lovelace of\" -> \"Ada Lovelace ofL\"",
        "confirm.isEnabled: true -> false",
      ])
    expectEqual(steps[3].lineRange, 5...7)
    expectNil(steps[2].expectedOutput)
    expectEqual(steps[2].lineRange, 4...4)
  }

  func indentationOfOutput() throws {
    let file = try script("show\n  a  \n    b\n  \tc\n  (no change)\n  # no comment\n")
    expectEqual(
      file.cases[0].steps[0].expectedOutput,
      [
        "a  ", "  b", "\tc", "(no change)", "# no comment",
      ])
  }

  @Test("a blank line or a comment ends expected output", arguments: ["", "   ", "# note", "###"])
  func endOfOutput(line: String) {
    expectEqual(
      headlines("show\n  a\n\(line)\n  b\n  c\n"),
      """
      signup.repl:4:1: error: expected output without a command above it \
      (indentation means output)
      """)
  }

  func sourceOfStep() throws {
    let file = try script("! tap confirm  # twice\n!tap confirm\n")
    let steps = file.cases[0].steps
    expectEqual(steps.map(\.source), ["! tap confirm", "!tap confirm"])
    expectEqual(steps.map(\.isNegated), [true, true])
    expectEqual(steps.map(\.column), [1, 1])
    expectEqual(steps.map(\.line), [1, 2])
  }

  func comments() throws {
    let file = try script("type name \"a # b\" # \"c\"\n#start Nothing\n# tap\n")
    expectEqual(file.cases[0].steps.map(\.command), [.type(path("name", column: 6), "a # b")])
    let escaped = try step(#"choose "a\" # b" # c"#)
    expectEqual(escaped.command, .choose("a\" # b"))
    expectEqual(escaped.source, #"choose "a\" # b""#)
  }

  func commandsWithoutTitle() throws {
    let file = try script("# intro\n\nstart SignUp\n## first\ntap a\n\n##second  \n")
    expectEqual(file.cases.map(\.title), ["sign-up.repl", "first", "second"])
    expectEqual(file.cases.map(\.line), [3, 4, 7])
    expectEqual(file.cases.map(\.lineRange), [1...3, 4...6, 7...7])
    expectEqual(file.cases.map(\.steps.count), [1, 1, 0])
  }

  @Test(
    "a file without commands and titles has no case",
    arguments: ["", "\n", "  \n\t\n", "# only a comment", "#!/usr/bin/env samples\n", "\u{FEFF}"])
  func noCases(text: String) throws {
    let file = try script(text)
    expectEmpty(file.cases)
    expectEqual(file.text, text)
  }

  func rulesOfSigns() throws {
    expectEmpty(try script("##########\n### note\n").cases)
  }
}

@Suite("The lines of a script") struct ScriptLinesTests {
  static let tests: [TestCase<ScriptLinesTests>] = [
    TestCase("CRLF gives the same steps as line feeds", crlf),
    TestCase("a byte order mark is not part of the first command", byteOrderMark),
    TestCase("whether the last line is complete is recorded", finalNewline),
    TestCase("tabs separate words like blanks do", tabs),
    TestCase("many lines are read", manyLines),
    TestCase("a huge line and a huge block are read", hugeLine),
    TestCase("a message about a huge line is short", messageAboutHugeLine),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScriptLinesTests>) async throws {
    try await test(in: self)
  }
}

extension ScriptLinesTests {
  @Test(
    "every text is kept byte for byte",
    arguments: [
      "", "\n", "\n\n", "tap a", "tap a\n", "tap a\r\n", "tap a\r\ntap b", "\u{FEFF}tap a\r\n",
      "tap a\n  x\r\n", "# e\u{301}\n", "# \r \u{85} \u{2028}\n",
    ])
  func byteIdentity(text: String) throws {
    let file = try script(text)
    expectEqual(Array(file.text.utf8), Array(text.utf8))
  }

  func crlf() throws {
    let text = "## a\nstart SignUp\n  x\n  y\n\ntap confirm\n"
    let file = try script(text.replacing("\n", with: "\r\n"))
    expectEqual(file.cases, (try script(text).cases))
    expectEqual(file.lineEnding, "\r\n")
    expectEqual(file.lines[1], "start SignUp\r")
    try expectEqual(script(text).lineEnding, "\n")
  }

  func byteOrderMark() throws {
    let file = try script("\u{FEFF}## a\ntap b\n")
    expectEqual(file.cases.map(\.title), ["a"])
    expectEqual(Array(file.lines[0].unicodeScalars).first, "\u{FEFF}")
    expectEqual(
      headlines("\u{FEFF}tpa a\n"),
      """
      signup.repl:1:1: error: unknown command "tpa"; did you mean "tap"?
      """)
  }

  func finalNewline() throws {
    #expect(try script("tap a\n").endsWithNewline)
    try expectEqual(script("tap a\n").lines, ["tap a"])
    #expect(try !script("tap a").endsWithNewline)
    try expectEqual(script("tap a").lines, ["tap a"])
    expectTrue(try !script("").endsWithNewline)
    expectEmpty(try script("").lines)
    try expectEqual(script("\n").lines, [""])
  }

  func tabs() throws {
    try expectEqual(command("type\tname\t \"a\tb\"\t# x"), .type(path("name", column: 6), "a\tb"))
  }

  /// `BINDERY_STRESS_LINES` asks for another number of lines.
  func manyLines() throws {
    let count = Extent.asked("LINES") ?? 1_000
    let piece = """
      ## a case
      start SignUp name="Ada"
      type account.email "ada@example.com"   # typed
        account.email.text: "" -> "ada@example.com"
      expect confirm enabled within 2s
      ! tap button "Sign up"
      reply accounts fail "Email taken" after 250ms
      # what comes of it
      expect todos["Buy milk"].title contains "milk"
      press shift+tab

      """
    let text = String(repeating: piece, count: count / 10)
    var file: ScriptFile?
    let duration = try ContinuousClock().measure { file = try script(text) }
    expectEqual(file?.lines.count, count)
    expectEqual(file?.cases.count, count / 10)
    print("\(count) lines of a script, \(Int(Double(count) / (duration / .seconds(1)))) a second")
  }

  func hugeLine() throws {
    let (length, lineCount) = (Self.lineLength / 2, Self.lineLength / 15)
    let text = String(repeating: "é", count: length)
    let output = String(repeating: "  x\n", count: lineCount)
    let file = try script("type name \"\(text)\"\n\(output)")
    expectEqual(file.cases[0].steps[0].command, .type(path("name", column: 6), text))
    expectEqual(file.cases[0].steps[0].expectedOutput?.count, lineCount)
  }

  /// A megabyte with `BINDERY_STRESS_LINES`, or else a thirtieth.
  private static let lineLength =
    Extent.asked("LINES") == nil ? 33_000 : 1_000_000

  private nonisolated static let longLines: [(String, String, String)] = [
    ("# ", "x", ""), ("## ", "x", ""), ("", " ", ""), ("tap ", "x", ""), ("tap ", "a.", "a"),
    ("tap ", "[", ""), ("echo \"", "\\n", "\""), ("echo \"", "#", ""), ("press ", "shift+", "a"),
    ("expect a matches /", "(", "/"), ("start A ", "b=1 ", ""), ("show\n  ", "(", " (re)"),
    ("advance ", "1h", ""), ("set a ", "9", ""), ("select a ", "1..<", "2"), ("! ", "! ", ""),
  ]

  @Test(
    "a line of a megabyte is read, whatever it is",
    arguments: longLines)
  func megabyte(start: String, piece: String, end: String) {
    let line = start + String(repeating: piece, count: Self.lineLength / piece.utf8.count) + end
    do throws(ScriptDiagnostics) {
      try expectEqual(ScriptFile(parsing: line, named: "t.repl").text.utf8.count, line.utf8.count)
    } catch {
      expectLess(error.description.count, 1000)
    }
  }

  func messageAboutHugeLine() {
    let word = String(repeating: "x", count: Self.lineLength / 5)
    expectEqual(
      headlines(word),
      """
      signup.repl:1:1: error: unknown command "\(word.prefix(40))…"; help lists the commands
      """)
    expectLess(errors("type name \"\(word)").count, 300)
  }
}
