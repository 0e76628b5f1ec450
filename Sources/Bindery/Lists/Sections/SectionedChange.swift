/// The change of a list with sections between two states, as one batch for list views.
///
/// ```swift
/// let names = MutableArrayProperty(["Apple", "Avocado"])
/// let byInitial = names.grouped { $0.prefix(1) }
/// let connection = byInitial.changes.observe { _ in print(byInitial.value.count) }
/// names.append("Pear")                             // 2
/// ```
///
/// - `sections` lists the sections that were inserted, removed and moved, with their elements. For
///   the other sections, the rows are listed: removals and the origins of moves by paths in the
///   list before, insertions and targets by paths in the list after. All other rows keep their
///   order and move with their section.
/// - A row may move to another section, if both sections exist before and after.
/// - `updates` apply after everything else.
public struct SectionedChange<ID: Hashable, Element> {
  /// The change of the sections.
  public let sections: ListChange<KeyedSection<ID, Element>>
  /// The number of rows of each section before.
  public let oldCounts: [Int]
  /// The number of rows of each section after.
  public let newCounts: [Int]
  /// Removed rows, in sections that stay; ascending.
  public let removals: [ListPath]
  /// Inserted rows, in sections that existed before; ascending.
  public let insertions: [ListInsertion<ListPath, Element>]
  /// Moved rows; ascending by target.
  public let moves: [ListMove<ListPath>]
  /// Rows with other content; ascending by path after the change.
  public let updates: [ListUpdate<ListPath, Element>]

  /// Makes a change from its parts; `ListRules` checks whether it is valid.
  package init(
    sections: ListChange<KeyedSection<ID, Element>>, oldCounts: [Int], newCounts: [Int],
    removals: [ListPath] = [], insertions: [ListInsertion<ListPath, Element>] = [],
    moves: [ListMove<ListPath>] = [], updates: [ListUpdate<ListPath, Element>] = []
  ) {
    self.sections = sections
    self.oldCounts = oldCounts
    self.newCounts = newCounts
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
  }

  /// The change that fills an empty list.
  package init(filling sections: some Collection<KeyedSection<ID, Element>>) {
    self.init(
      sections: ListChange(filling: sections), oldCounts: [],
      newCounts: sections.map(\.elements.count))
  }

  /// Whether the change is empty.
  public var isEmpty: Bool {
    sections.isEmpty && removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// The list after the change, from the one before. O(n).
  ///
  /// - Throws: The first rule that the change breaks, with this list.
  package func applied(
    to old: some Collection<KeyedSection<ID, Element>>
  ) throws(ListRuleViolation) -> [KeyedSection<ID, Element>] {
    let before = Array(old)
    let violations = ListRules.violations(of: self, before: before.map(\.elements.count))
    if let violation = violations.first { throw violation }
    var after = try sections.applied(to: before)
    let origins = sections.origins
    let leaving = Set(removals + moves.map(\.from))
    var arriving: [ListPath: Element] = [:]
    for insertion in insertions { arriving[insertion.index] = insertion.element }
    for move in moves {
      arriving[move.to] = before[move.from.section].elements[move.from.row]
    }
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      let rows = before[origin].elements
      var rest = rows.indices.lazy.filter { !leaving.contains(ListPath(origin, $0)) }.makeIterator()
      after[section].elements = PersistentArray(
        (0..<newCounts[section]).compactMap { row in
          arriving[ListPath(section, row)] ?? rest.next().map { rows[$0] }
        })
    }
    for update in updates {
      after[update.index.section].elements[update.index.row] = update.element
    }
    return after
  }
}

extension SectionedChange: Sendable where ID: Sendable, Element: Sendable {}

extension SectionedChange: CustomStringConvertible {
  /// One line: the changes of sections, then of rows.
  public var description: String {
    var parts = sections.removals.map { "remove section \($0)" }
    parts += sections.insertions.map { "insert section \($0.element.id) at \($0.index)" }
    parts += sections.moves.map { "move section \($0.from) → \($0.to)" }
    parts += removals.map { "remove \($0)" }
    parts += insertions.map { "insert \(quoted($0.element)) at \($0.index)" }
    parts += moves.map { "move \($0.from) → \($0.to)" }
    parts += updates.map { "update \($0.index) to \(quoted($0.element))" }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
