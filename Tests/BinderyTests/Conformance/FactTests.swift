import Foundation
import TestKit
import Testing

/// Facts about properties, signals, channels, bindings, lifetimes, validation and commands that other
/// libraries' test suites pin down. Tests of this target assert them, and carry their ids: `.facts(…)`.
@Suite("Facts of other libraries")
struct FactTests {}

extension FactTests {
  /// Where the package decides otherwise, and why. Tests assert that, too: `.decisions(…)`.
  private static let decisions = [
    "P006": "observing retains a property, so none ends under its observers",
    "P008": "a sequence of values outlives its property with the last value, but does not end",
    "P018": "a property has no end to observe; a scope has",
    "P031": "changes of a constant never emit; without interruption there is no end to deliver",
    "P033": "a property seen as another type is the same property, and does not end either",
    "P039": "observers of a derived chain keep the chain and its root, and none completes",
    "P043": "the end of a signal leaves the property its last value; a property has no end",
    "P044": "changes retain their property, so they go on with it and not with the source",
    "P057": "observing a combined property keeps both sources, and it does not complete",
    "P060": "pairing is about events: signals have zip, properties have combine",
    "P062": "pairing is about events: combine shows the newest halves",
    "P063": "pairing is about events: combine shows the newest halves, nested too",
    "P065": "pairing is about events, and properties have no end",
    "P072": "a property has one value: flatMap switches, signals merge",
    "P073": "switching is the same, but a property has no end",
    "P095": "properties live on the main actor: what comes from elsewhere is awaited there",
    "C006": "a property has no end to replay; a link to an input that is gone is over at once",
    "C030": "an end never receives its own echo, not even that of the first value",
    "C032": "the read-only view of a property is the property itself, and keeps it",
    "C034": "the binding ends with its object; an attribute is no stream that could complete",
    "V025": "what is wrong follows from the drafts: it is cleared by resetting them",
    "L012": "a scope is lifetime and token in one: who retains it prolongs it",
    "S001": "what makes a signal runs for each observer; hot signals come from pipes",
    "S016": "prefix(0) completes; there is no third way to end",
    "S018": "a trigger that completes has not sent anything",
    "S025": "nothing is lost: the value that waits is sent before throttle completes",
    "L001": "a connection keeps its pipe, so a pipe does not go away under its observers",
    "L014": "a cancelled scope can be used again, so its end is not a state to find it in",
    "A031": "an execution is a handle with one outcome; its values are the command's",
    "A043": "signals of a command do not end: a screen's bindings end with the screen",
    "A052": "isCancelling falls when the body has returned; lastOutcome says that it was cancelled",
  ]

  /// The ids of the facts in a resource.
  private static func ids(in resource: String) throws -> [String] {
    let url = try #require(Bundle.module.url(forResource: resource, withExtension: "jsonl"))
    return try String(contentsOf: url, encoding: .utf8).split(separator: "\n").map { line in
      let fact = try JSONDecoder().decode([String: GraphValue].self, from: Data(line.utf8))
      return try #require(fact["id"]?.string)
    }
  }

  /// The ids in a trait of the tests of this target.
  private static func cited(by trait: String) throws -> Set<String> {
    let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let paths = FileManager.default.enumerator(atPath: tests.path)?.compactMap { $0 as? String }
    let pattern = try Regex("\\.\(trait)\\(([^)]*)\\)", as: (Substring, Substring).self)
    let lists = try (paths ?? []).filter { $0.hasSuffix(".swift") }.flatMap { path in
      try String(contentsOf: tests.appending(path: path), encoding: .utf8).matches(of: pattern)
        .map { $0.1 }
    }
    return Set(lists.flatMap { $0.matches(of: /"(\w+)"/).map { String($0.1) } })
  }

  @Test("the facts are there", arguments: zip(["property", "signal", "command"], [81, 31, 25]))
  func count(kind: String, count: Int) throws {
    let ids = try Self.ids(in: "\(kind)_facts")
    expectEqual(Set(ids).count, count)
    expectEqual(ids.count, count)
  }

  @Test("a test asserts each, or what is decided instead, and never both") func complete() throws {
    let ids = try Set(
      ["property", "signal", "command"].flatMap { try Self.ids(in: "\($0)_facts") })
    let (facts, decisions) = (try Self.cited(by: "facts"), try Self.cited(by: "decisions"))
    expectEqual(decisions, Set(Self.decisions.keys))
    expectEqual(ids.subtracting(facts).subtracting(decisions), [], "no test has these ids")
    expectEqual(facts.intersection(decisions), [])
    expectEqual(facts.union(decisions).subtracting(ids), [], "no fact has these ids")
  }
}
