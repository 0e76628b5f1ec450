import Bindery

// What keeps a flag from being another.
extension Explainer {
  /// Flags of which at least one has to change before another flag does.
  typealias Alternatives = [AnyProperty]

  /// The most combinations of alternatives that are listed.
  private static let most = 16

  /// All that has to change before a flag does: of each of the alternatives at least one. Empty if that is
  /// not known.
  func blockers(of property: AnyProperty) -> [Alternatives] {
    var known: [ObjectIdentifier: [Alternatives]] = [:]
    let found = blockers(of: property, &known, depth: 0)
    return found.contains { $0.contains { $0 === property } } ? [] : found
  }

  /// The same flags in one list, each once.
  func eachBlocker(of property: AnyProperty) -> [AnyProperty] {
    Self.unique(blockers(of: property).flatMap { $0 })
  }

  private func blockers(
    of property: AnyProperty, _ known: inout [ObjectIdentifier: [Alternatives]], depth: Int
  ) -> [Alternatives] {
    if let found = known[ObjectIdentifier(property)] { return found }
    guard depth < 64, let value = Self.flag(property) else { return [] }
    var own: [Alternatives] { title(of: property) == nil ? [] : [[property]] }
    let found: [Alternatives]
    let sources = Self.unique(ordered(property.sources))
    if let condition = property.condition {
      // As long as each source is so, the condition has its value; else those that are not so
      // prevent it.
      let isSo = value == condition.value
      let deciding = isSo ? sources : sources.filter { Self.flag($0) != condition.each }
      let each = deciding.map { blockers(of: $0, &known, depth: depth + 1) }
      found = isSo ? value ? [] : Self.any(of: each) ?? own : each.flatMap { $0 }
    } else if property.isDerived, sources.count == 1, Self.flag(sources[0]) != nil {
      found = blockers(of: sources[0], &known, depth: depth + 1)
    } else {
      found = own
    }
    let needed = Self.needed(found)
    known[ObjectIdentifier(property)] = needed
    return needed
  }

  /// The alternatives before one of several flags changes; `nil` if they are not known of one of them, or
  /// if they are too many.
  private static func any(of flags: [[Alternatives]]) -> [Alternatives]? {
    var found: [Alternatives] = [[]]
    for blockers in flags {
      guard !blockers.isEmpty, found.count * blockers.count <= most else { return nil }
      found = needed(found.flatMap { first in blockers.map { unique(first + $0) } })
    }
    return found
  }

  /// Without what is met as soon as others are.
  private static func needed(_ all: [Alternatives]) -> [Alternatives] {
    var found: [Alternatives] = []
    for next in all where !found.contains(where: { isPart($0, of: next) }) {
      found.removeAll { isPart(next, of: $0) }
      found.append(next)
    }
    return found
  }

  private static func isPart(_ some: Alternatives, of others: Alternatives) -> Bool {
    some.allSatisfy { one in others.contains { $0 === one } }
  }

  /// Properties, each once.
  static func unique(_ properties: [AnyProperty]) -> [AnyProperty] {
    var found: Set<ObjectIdentifier> = []
    return properties.filter { found.insert(ObjectIdentifier($0)).inserted }
  }
}
