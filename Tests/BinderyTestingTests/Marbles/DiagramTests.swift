import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@Suite("Marbles: diagrams")
struct DiagramTests {
  static let tests: [TestCase<DiagramTests>] = [
    TestCase("each sign takes a tick, and a group takes one", ticks),
    TestCase("blanks mean nothing", blanks),
    TestCase("digits, other letters and names in quotes are values", values),
    TestCase("a gap is exactly as long since the event before it, or since the start", gaps),
    TestCase("blanks tell a gap from values", gapsAndValues),
    TestCase(
      "a line ends with its last tick, or with a gap; a dot says that nothing follows", ends),
    TestCase("lines about observations have their own signs", observations),
    TestCase("errors say what is wrong, with carets under it", errors),
    TestCase("what is drawn reads back as the same", roundTrip),
    TestCase("no line crashes the parser, whatever it has in it", garbage),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<DiagramTests>) async throws {
    try await test(in: self)
  }
}

extension DiagramTests {
  /// The entries as `100 a`, in milliseconds.
  private func entries(
    _ text: String, every tick: Duration = .milliseconds(100), _ kind: Diagram.Kind = .events
  ) throws -> [String] {
    try Diagram(text, every: tick, kind).entries.map { entry in
      "\(Int(entry.time / .milliseconds(1))) \(entry.symbol.text)"
    }
  }

  private func message(_ text: String, _ kind: Diagram.Kind = .events) -> String? {
    do {
      _ = try Diagram(text, kind)
      return nil
    } catch {
      return "\(error)"
    }
  }

  func ticks() throws {
    try expectEqual(entries("a-b--c|"), ["0 a", "200 b", "500 c", "600 |"])
    try expectEqual(entries("-(ab)-(c#)"), ["100 a", "100 b", "300 c", "300 #"])
    try expectEqual(entries("a-b", every: .seconds(1)), ["0 a", "2000 b"])
    try expectEqual(entries(""), [])
    try expectEqual(entries("---"), [])
  }

  func blanks() throws {
    try expectEqual(entries("  a - b ( c d ) |"), ["0 a", "200 b", "300 c", "300 d", "400 |"])
  }

  func values() throws {
    try expectEqual(entries("1-é-'two words'|"), ["0 1", "200 é", "400 'two words'", "500 |"])
    try expectEqual(entries("'a'''"), ["0 a", "100 ''"])
  }

  func gaps() throws {
    try expectEqual(entries("a 300ms b"), ["0 a", "300 b"])
    try expectEqual(entries("a 1.5s b 250ms c"), ["0 a", "1500 b", "1750 c"])
    try expectEqual(entries("1s a"), ["1000 a"])
    try expectEqual(entries("a 2m |"), ["0 a", "120000 |"])
    try expectEqual(entries("(ab) 1s -c"), ["0 a", "0 b", "1100 c"])
    try expectEqual(entries("a-- 300ms b"), ["0 a", "300 b"])
    try expectEqual(entries("a 50ms b"), ["0 a", "50 b"])
  }

  func gapsAndValues() throws {
    try expectEqual(entries("a1sb"), ["0 a", "100 1", "200 s", "300 b"])
    try expectEqual(entries("a 1 s b"), ["0 a", "100 1", "200 s", "300 b"])
    try expectEqual(entries("-1s a"), ["100 1", "200 s", "300 a"])
  }

  func ends() throws {
    try expectEqual(Diagram("a--").end, .milliseconds(200))
    try expectEqual(Diagram("a").end, .zero)
    try expectEqual(Diagram("a 2s ").end, .seconds(2))
    try expectEqual(Diagram("").end, .zero)
    #expect(try !Diagram("a--").isStrict)
    #expect(try Diagram("a--.").isStrict)
    try expectEqual(Diagram("a--. ...").end, .milliseconds(200))
  }

  func observations() throws {
    try expectEqual(entries("--^---!", .observations), ["200 ^", "600 !"])
    try expectEqual(entries("^ 2s !", .observations), ["0 ^", "2000 !"])
    expectEqual(
      message("^a!", .observations),
      """
      a line about observations has only "^", "!", "-" and gaps
        ^a!
         ^
      """)
    expectEqual(
      message("-^-"),
      """
      "^" belongs in a line about observations, not in one about events
        -^-
         ^
      """)
  }

  func errors() {
    expectEqual(
      message("-a-(bc--|"),
      """
      a group is one tick, no time passes in it
        -a-(bc--|
              ^
      """)
    expectEqual(
      message("-a-(bc"),
      """
      a "(" is missing its ")"
        -a-(bc
           ^~~
      """)
    expectEqual(
      message("a)"),
      """
      a ")" without its "("
        a)
         ^
      """)
    expectEqual(
      message("-a,b"),
      """
      "," means nothing in a diagram; write longer names as 'name'
        -a,b
          ^
      """)
    expectEqual(
      message("-'ab--"),
      """
      a name is missing its closing quote
        -'ab--
         ^~~~~
      """)
    expectEqual(
      message("a-|--b"),
      """
      nothing can follow the end
        a-|--b
          ^~~~
      """)
    expectEqual(
      message("a.-b"),
      """
      "." says that nothing else happens, and belongs at the end of the line
        a.-b
         ^~
      """)
    expectEqual(
      message("a---- 200ms b"),
      """
      a gap counts from the event before it, and this one is over before the ticks that are drawn
        a---- 200ms b
              ^~~~~
      """)
    expectEqual(message("()")?.hasPrefix("a group has at least one thing in it"), true)
    expectEqual(message("((a))")?.hasPrefix("a group has no groups in it"), true)
    expectEqual(message("(a.)")?.hasPrefix("\".\" belongs at the end of the line"), true)
    expectEqual(message("(|a)")?.hasPrefix("nothing can follow the end"), true)
    expectNil(message("|---."))
  }

  func roundTrip() throws {
    var random = SplitMix64(seed: 4)
    let steps: [Duration] = [
      .zero, .milliseconds(100), .milliseconds(300), .milliseconds(40), .seconds(2), .seconds(90),
      .milliseconds(2050), .seconds(60),
    ]
    let names = ["a", "7", "two words", "", "B", "é", "m", "s", "h", "5s", "1m30s"]
    var count = 0
    for _ in 0..<Extent.number(400, stress: 2_000) {
      var time = Duration.zero
      var entries: [Diagram.Entry] = []
      for _ in 0..<Int.random(in: 0...12, using: &random) {
        time += steps.randomElement(using: &random) ?? .zero
        entries.append(
          Diagram.Entry(time, .value(names.randomElement(using: &random) ?? "")))
      }
      if Bool.random(using: &random) {
        entries.append(Diagram.Entry(time, Bool.random(using: &random) ? .completed : .failed))
      }
      let text = Diagram.text(of: entries)
      try expectEqual(Diagram(text).entries, entries, "\(text)")
      count += entries.count
    }
    expectGreater(count, 1_000)
  }

  @Test(
    "digits and letters that would read as a gap are drawn apart",
    arguments: [
      ("'5's", ["5", "s"]), ("a 5s '5's", ["a", "5", "s"]), ("'1'ms-a", nil), ("5", ["5"]),
      ("'2'5h 3s '1'm3s", ["2", "5", "h", "1", "m", "3", "s"]),
    ])
  func ambiguous(text: String, values: [String]?) throws {
    let entries = try Diagram(text).entries
    let drawn = Diagram.text(of: entries)
    try expectEqual(Diagram(drawn).entries, entries)
    guard let values else { return }
    expectEqual(drawn, text)
    expectEqual(entries.map(\.symbol), values.map { .value($0) })
  }

  func garbage() {
    var random = SplitMix64(seed: 9)
    let signs = Array("ab1-()'|#^!. \tms09é👩‍👩‍👧\u{301}")
    var read = 0
    for _ in 0..<Extent.number(1_000, stress: 5_000) {
      let text = String(
        (0..<Int.random(in: 0...12, using: &random)).map { _ in
          signs.randomElement(using: &random) ?? "-"
        })
      for kind in [Diagram.Kind.events, .observations] {
        guard let diagram = try? Diagram(text, kind) else { continue }
        read += 1
        expectEqual(diagram.entries.map(\.time), diagram.entries.map(\.time).sorted(), "\(text)")
      }
    }
    expectGreater(read, 100)
  }
}
