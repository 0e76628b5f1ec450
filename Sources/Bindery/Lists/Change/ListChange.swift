/// The change of a list between two states, as one batch for list views.
///
/// Removals and the origins of moves are indices of the list *before*, insertions and the targets
/// of moves are indices of the list *after*. All other elements keep their order and fill the
/// places in between. (These are the rules of `performBatchUpdates` of UIKit's and AppKit's lists.)
///
/// ```swift
/// let change = ListChange(from: ["a", "b", "c"], to: ["c", "a", "d"])
/// print(change)        // 3 → 3 rows, remove 1, insert "d" at 2, move 2 → 0
/// ```
///
/// - `updates` list elements with the same identity and other content. They apply after everything
///   else: an updated element may have moved.
/// - A change between two given lists is always valid.
public struct ListChange<Element> {
  @usableFromInline package typealias Insertion = ListInsertion<Int, Element>
  @usableFromInline package typealias Move = ListMove<Int>
  @usableFromInline package typealias Update = ListUpdate<Int, Element>

  /// The number of elements before.
  public let oldCount: Int
  /// The number of elements after.
  public let newCount: Int
  /// The indices of removed elements in the list before the change; ascending.
  public let removals: [Int]
  /// The inserted elements, by index in the list after the change; ascending.
  public let insertions: [ListInsertion<Int, Element>]
  /// The moved elements; as few as possible, ascending by target.
  public let moves: [ListMove<Int>]
  /// The elements with new content; ascending by index after the change.
  public let updates: [ListUpdate<Int, Element>]
  /// Identities that several elements of the new list share, if elements were inserted; see
  /// `DuplicateIdentity`.
  @usableFromInline
  package let duplicates: [DuplicateIdentity]

  /// Makes a change from its parts, which must fit each other.
  @inlinable
  package init(
    oldCount: Int, newCount: Int, removals: [Int] = [], insertions: [Insertion] = [],
    moves: [Move] = [], updates: [Update] = [], duplicates: [DuplicateIdentity] = []
  ) {
    self.oldCount = oldCount
    self.newCount = newCount
    self.removals = removals
    self.insertions = insertions
    self.moves = moves
    self.updates = updates
    self.duplicates = duplicates
  }

  /// The change that fills an empty list.
  @inlinable
  package init(filling elements: some Collection<Element>) {
    self.init(
      oldCount: 0, newCount: elements.count,
      insertions: elements.enumerated().map { Insertion(at: $0.offset, $0.element) })
  }

  /// Whether the change is empty.
  @inlinable
  public var isEmpty: Bool {
    removals.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
  }

  /// The origin of each element: its old index, or `nil` if it was inserted. O(n).
  ///
  /// The change must not contradict itself.
  package var origins: [Int?] {
    var leaves = [Bool](repeating: false, count: oldCount)
    var origins = [Int?](repeating: nil, count: newCount)
    var isTaken = [Bool](repeating: false, count: newCount)
    for index in removals { leaves[index] = true }
    for insertion in insertions { isTaken[insertion.index] = true }
    for move in moves {
      leaves[move.from] = true
      origins[move.to] = move.from
      isTaken[move.to] = true
    }
    var rest = leaves.indices.lazy.filter { !leaves[$0] }.makeIterator()
    for index in origins.indices where !isTaken[index] { origins[index] = rest.next() }
    return origins
  }
}

extension ListChange: Sendable where Element: Sendable {}

extension ListChange: Equatable where Element: Equatable {}

extension ListChange: CustomStringConvertible {
  /// One line: counts, then the operations.
  public var description: String {
    var parts = ["\(oldCount) → \(newCount) rows"]
    parts += removals.map { "remove \($0)" }
    parts += insertions.map { "insert \(quoted($0.element)) at \($0.index)" }
    parts += moves.map { "move \($0.from) → \($0.to)" }
    parts += updates.map { "update \($0.index) to \(quoted($0.element))" }
    return parts.joined(separator: ", ")
  }
}
