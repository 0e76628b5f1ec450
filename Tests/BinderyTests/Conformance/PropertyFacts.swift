import Testing

/// Facts about properties, signals, channels, bindings, lifetimes, disposables and validation that
/// other suites pin down (`property_facts.jsonl`, `signal_facts.jsonl`), as tests of this folder that
/// cite their ids.
@Suite("Property and signal facts of other libraries")
struct PropertyFacts {
  /// Where the package decides otherwise, and why. A test named after the decision freezes it.
  static let decisions = [
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
  ]

  static let ids = FactList.ids(in: "property_facts") + FactList.ids(in: "signal_facts")

  @Test("the facts are there") func count() {
    #expect(Self.ids.count == 81 + 31)
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
