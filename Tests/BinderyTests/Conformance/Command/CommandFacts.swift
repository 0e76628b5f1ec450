import Testing

/// Facts about commands that other suites pin down (`command_facts.jsonl`), as tests of this folder
/// that cite their ids.
@Suite("Command facts of other libraries")
struct CommandFacts {
  /// Where the package decides otherwise, and why. A test named after the decision freezes it.
  static let decisions = [
    "A031": "an execution is a handle with one outcome; its values are the command's",
    "A043": "signals of a command do not end: a screen's bindings end with the screen",
    "A052": "isCancelling falls when the body has returned; lastOutcome says that it was cancelled",
  ]

  private static let ids = FactList.ids(in: "command_facts")

  @Test("the facts are there") func count() {
    #expect(Self.ids.count == 25)
  }

  @Test("every id is cited as a fact, or decided otherwise, and never both") func complete() throws
  {
    let facts = try FactList.cited(after: "fact")
    #expect(facts.isDisjoint(with: Self.decisions.keys))
    #expect(facts.union(Self.decisions.keys) == Set(Self.ids))
  }

  @Test("every decision is frozen by a test") func frozen() throws {
    #expect(try FactList.cited(after: "decision") == Set(Self.decisions.keys))
  }
}
