import Foundation
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

  private static let ids: [String] = {
    guard let url = Bundle.module.url(forResource: "command_facts", withExtension: "jsonl"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let fact = try? JSONDecoder().decode([String: GraphValue].self, from: Data(line.utf8))
      return fact?["id"]?.string
    }
  }()

  /// The ids that the tests of this folder cite after `word`.
  private static func cited(after word: String) throws -> Set<String> {
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [])
    var ids: Set<String> = []
    for file in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: /@Test\("(\w+) (\w\d{3}):/) where match.1 == word {
        ids.insert(String(match.2))
      }
    }
    return ids
  }

  @Test("the facts are there") func count() {
    #expect(Self.ids.count == 25)
  }

  @Test("every id is cited as a fact, or decided otherwise, and never both") func complete() throws
  {
    let facts = try Self.cited(after: "fact")
    #expect(facts.isDisjoint(with: Self.decisions.keys))
    #expect(facts.union(Self.decisions.keys) == Set(Self.ids))
  }

  @Test("every decision is frozen by a test") func frozen() throws {
    #expect(try Self.cited(after: "decision") == Set(Self.decisions.keys))
  }
}
