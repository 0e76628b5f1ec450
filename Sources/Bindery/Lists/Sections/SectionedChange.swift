/// The change of a list with sections between two states, as one batch for list views.
///
/// ```swift
/// let names = MutableArrayProperty(["Apple", "Avocado"])
/// let byInitial = names.grouped { $0.prefix(1) }
/// let connection = byInitial.changes.observe { print($0) }
/// names.append("Pear")                             // insert section P at 1
/// ```
///
/// - `sections` lists the sections that were inserted, removed and moved, with their rows, and as
///   updates those with another header or footer. For
///   the other sections, the rows are listed: removals and the origins of moves by paths in the
///   list before, insertions and targets by paths in the list after. All other rows keep their
///   order and move with their section.
/// - A row may move to another section, if both sections exist before and after.
/// - `updates` apply after everything else.
public struct SectionedChange<Element> {
  /// The change of the sections.
  public let sections: ListChange<ListSection<Element>>
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

  /// Makes a change from its parts, which must fit each other.
  package init(
    sections: ListChange<ListSection<Element>>, oldCounts: [Int], newCounts: [Int],
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
  package init(filling sections: some Collection<ListSection<Element>>) {
    self.init(
      sections: ListChange(filling: sections), oldCounts: [],
      newCounts: sections.map(\.rows.count))
  }

  /// Whether the change is empty.
  public var isEmpty: Bool {
    sections.isEmpty && removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }
}

extension SectionedChange: CustomStringConvertible {
  /// One line: the changes of sections, then of rows.
  public var description: String {
    var parts = sections.removals.map { "remove section \($0)" }
    parts += sections.insertions.map { "insert section \($0.element.id) at \($0.index)" }
    parts += sections.moves.map { "move section \($0.from) → \($0.to)" }
    parts += sections.updates.map { "update section \($0.index)" }
    parts += removals.map { "remove \($0)" }
    parts += insertions.map { "insert \(quoted($0.element)) at \($0.index)" }
    parts += moves.map { "move \($0.from) → \($0.to)" }
    parts += updates.map { "update \($0.index) to \(quoted($0.element))" }
    return parts.isEmpty ? "nothing" : parts.joined(separator: ", ")
  }
}
