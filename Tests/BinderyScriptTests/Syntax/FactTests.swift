import TestKit
import Testing

@testable import BinderyScript

@Suite("Facts") struct FactTests {
  static let tests: [TestCase<FactTests>] = [
    TestCase("signs need no blanks around them", relationsWithoutBlanks),
    TestCase("a property may follow a title", propertyOfTitle),
    TestCase("alerts, screens, focus and idleness", reservedWords),
    TestCase("a reserved word with a dot after it is a path", reservedWordsAsPaths),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FactTests>) async throws {
    try await test(in: self)
  }
}

extension FactTests {
  private func fact(_ text: String) throws -> Fact {
    guard case .expect(let fact) = try command("expect \(text)") else {
      throw NoCommand(line: text)
    }
    return fact
  }

  @Test("a view is in a state, or not", arguments: Fact.State.allCases)
  func states(state: Fact.State) throws {
    try expectEqual(
      fact("confirm \(state.rawValue)"), .state(path("confirm", column: 8), state, negated: false))
    try expectEqual(
      fact("confirm not \(state.rawValue)"),
      .state(path("confirm", column: 8), state, negated: true))
  }

  @Test(
    "a property is compared, with blanks around the relation",
    arguments: Fact.Relation.allCases.filter { $0 != .matches })
  func relations(relation: Fact.Relation) throws {
    try expectEqual(
      fact("name.text \(relation.rawValue) 15"),
      .compare(
        path("name", "text", column: 8), property: nil, relation, .number(15, source: "15")))
  }

  func relationsWithoutBlanks() throws {
    try expectEqual(
      fact(#"hud="a""#), .compare(path("hud", column: 8), property: nil, .equal, .string("a")))
    try expectEqual(
      fact("age>=18"),
      .compare(
        path("age", column: 8), property: nil, .greaterOrEqual, .number(18, source: "18")))
    try expectEqual(
      fact("age!=18"),
      .compare(path("age", column: 8), property: nil, .notEqual, .number(18, source: "18")))
  }

  func propertyOfTitle() throws {
    let target = Target(name: .role(.button, "OK"), source: #"button "OK""#, column: 8)
    try expectEqual(
      fact(#"button "OK".title = "OK""#), .compare(target, property: "title", .equal, .string("OK"))
    )
    try expectEqual(
      fact(#""OK" = "OK""#),
      .compare(
        Target(name: .text("OK"), source: #""OK""#, column: 8), property: nil, .equal,
        .string("OK")))
  }

  func reservedWords() throws {
    try expectEqual(fact("alert"), .alert(nil))
    try expectEqual(fact(#"alert "Email taken""#), .alert("Email taken"))
    try expectEqual(fact("no alert"), .noAlert)
    try expectEqual(fact("screen SignUp"), .screen("SignUp"))
    try expectEqual(fact("focus name"), .focus(path("name", column: 14)))
    try expectEqual(fact("idle # now"), .idle)
  }

  func reservedWordsAsPaths() throws {
    try expectEqual(
      fact("screen.title = 1"),
      .compare(
        path("screen", "title", column: 8), property: nil, .equal, .number(1, source: "1")))
    try expectEqual(
      fact("alert.ok enabled"), .state(path("alert", "ok", column: 8), .enabled, negated: false))
  }
}

@Suite("Regular expressions") struct ExpressionTests {}

extension ExpressionTests {
  private func source(_ text: String) throws -> String? {
    guard
      case .expect(.compare(_, _, .matches, .expression(let source))) = try command(
        "expect a matches \(text)")
    else { return nil }
    return source
  }

  @Test("stand between slashes, blanks and quotes included") func sources() throws {
    try expectEqual(source(#"/[0-9]+ "rows"/"#), #"[0-9]+ "rows""#)
    try expectEqual(source(#"/a\/b\.c/  # why"#), #"a/b\.c"#)
    try expectEqual(source(#"/\\\\/"#), #"\\\\"#)
  }

  @Test(
    "what is none",
    arguments: [
      (#"expect a matches "b""#, 18, "expected a regular expression such as /[0-9]+ rows/"),
      ("expect a matches", 17, "expected a regular expression such as /[0-9]+ rows/"),
      ("expect a matches /b", 18, "a regular expression ends with a slash"),
      ("expect a matches /(/", 18, #""(" is not a valid regular expression"#),
      ("expect a = /b/", 12, "expected a value such as"),
    ])
  func errors(line: String, column: Int, message: String) {
    expectPrefix(BinderyScriptTests.errors(line), "signup.repl:1:\(column): error: \(message)")
  }
}

@Suite("Values") struct ValueTests {
  static let tests: [TestCase<ValueTests>] = [
    TestCase("words", words),
    TestCase("durations", durations),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ValueTests>) async throws {
    try await test(in: self)
  }
}

extension ValueTests {
  private func value(_ text: String) throws -> ScriptValue? {
    guard case .reply(_, .ok(let value), _, _) = try command("reply a ok \(text)") else {
      throw NoCommand(line: text)
    }
    return value
  }

  func words() throws {
    try expectEqual(value("on"), .flag(true))
    try expectEqual(value("off"), .flag(false))
    try expectEqual(value("nil"), .absent)
  }

  @Test(
    "numbers keep their source",
    arguments: [("0", 0), ("15", 15), ("-3", -3), ("1.10", 1.1), ("-0.5", -0.5)])
  func numbers(source: String, number: Double) throws {
    try expectEqual(value(source), .number(number, source: source))
  }

  func durations() throws {
    try expectEqual(value("250ms"), .duration(.milliseconds(250)))
  }

  @Test(
    "strings and their escapes",
    arguments: [
      (#""""#, ""), (#""Ada""#, "Ada"), (#""a\nb\tc""#, "a\nb\tc"),
      (#""say \"hi\"""#, "say \"hi\""),
      (#""C:\\x""#, "C:\\x"), (#""\$name $name""#, "$name $name"), (#""\u{e9}\u{1F600}""#, "é😀"),
      ("\"\u{301}x\"", "\u{301}x"), (#""👨‍👩‍👧 العربية""#, "👨‍👩‍👧 العربية"),
    ])
  func strings(source: String, content: String) throws {
    try expectEqual(value(source), .string(content))
  }
}
