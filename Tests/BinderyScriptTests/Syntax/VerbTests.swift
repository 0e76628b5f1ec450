import BinderyScript
import TestKit
import Testing

@Suite("The verb table") struct VerbTests {
  static let tests: [TestCase<VerbTests>] = [
    TestCase("has each verb once", names),
    TestCase("gives the list of commands, a line each, summaries below each other", overview),
    TestCase("explains one command", help),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<VerbTests>) async throws {
    try await test(in: self)
  }
}

extension VerbTests {
  func names() {
    let names = Verb.all.map(\.name)
    expectEqual(Set(names).count, names.count)
    expectEqual(names.first, "start")
    expectEqual(names.last, "quit")
  }

  @Test("every example parses and begins with its verb", arguments: Verb.all.map { $0.name })
  func examples(name: String) throws {
    let verb = try #require(Verb.all.first { $0.name == name })
    expectEqual(verb.example.split(separator: " ").first, name[...])
    expectEqual(verb.usage.split(separator: " ").first, name[...])
    expectSuffix(verb.summary, ".")
    for example in verb.examples { _ = try command(example) }
  }

  func overview() {
    let lines = ScriptHelp.overview().split(separator: "\n").map(String.init)
    expectEqual(lines.first, "Commands; `help COMMAND` explains one.")
    expectEqual(
      lines.last, "! before a gesture asserts that it is refused, # begins a comment, ## a case.")
    let width = Verb.all.map(\.name.count).max() ?? 0
    let rows = Verb.all.map { verb -> String in
      let padding = String(repeating: " ", count: width - verb.name.count)
      return "  \(verb.name)\(padding)  \(verb.summary)"
    }
    expectEqual(Array(lines.dropFirst().dropLast(2)), rows)
    expectEqual(
      lines.dropLast().last,
      "Topics; `help TOPIC` explains one: lines, output, targets, roles, "
        + "facts, states, relations, values, texts, durations, keys.")
  }

  func help() {
    expectEqual(
      ScriptHelp.text(for: "type"),
      """
      type TARGET "TEXT"
        Types a text into a field, one character after the other.
        example: type name "Ada"
      """)
    expectNil(ScriptHelp.text(for: "tpa"))
  }
}
