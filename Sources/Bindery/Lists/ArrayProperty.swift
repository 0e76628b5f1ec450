/// A list over time: a property whose value is an array, and which also reports the operations that
/// changed it.
///
/// A view model exposes a list as an `ArrayProperty` and keeps the `MutableArrayProperty`. Lists
/// derived from it by `map`, `filter` and `sorted` apply these operations: at the cost of the change,
/// not of the list. `flatMap`, `prefix`, `grouped` and `sum` compute the whole, and report what differs.
///
/// ```swift
/// let tasks = MutableArrayProperty([3, 1, 2])
/// let open = tasks.filter { $0 != 2 }.sorted().map { "task \($0)" }
/// let connection = open.changes.observe { print($0) }
/// tasks.append(0)
/// // 2 → 3 rows, insert "task 0" at 0
/// ```
///
/// Contract:
/// - It is a `Property`: read, observed, bound, combined with others, part of transactions, silent
///   when a transaction leaves it equal. Its value is a `PersistentArray`: a copy is O(1),
///   `Array(list.value)` O(n).
/// - **Two feeds** beside the value: `changes`, the net change for each notification, as list views
///   need it; and `edits`, the single operations. They arrive when the value does, and operations are
///   never lost.
/// - **Derived lists are lazy**, like all derived properties: while a list is not read or observed,
///   nothing is computed or recorded. A derived list that has missed more changes than it has
///   elements is recomputed. The changes it has missed stay in memory until it is read: a derived
///   list that is retained and not read retains up to as many removed elements as the list has, or
///   256.
/// - **Identity** matches elements when the whole list is replaced: by the `id` of elements that
///   have one, by `id:`, or by the elements themselves.
/// - `count`, `isEmpty`, `first` and other members of the array are properties, too:
///   `list.count.bind(to: badge, \.number)`.
@MainActor
public class ArrayProperty<Element>: Property<PersistentArray<Element>> {
  @usableFromInline final let journal = ListJournal<Element>()
  @usableFromInline final let identity: ListIdentity<Element>
  @usableFromInline final let elementComparison: Comparison<Element>
  @usableFromInline final let listComparison: Comparison<PersistentArray<Element>>
  /// The number of operations on the list.
  @exclusivity(unchecked) @usableFromInline final var editCount = 0
  /// The index of the last operation.
  @exclusivity(unchecked) @usableFromInline final var editedIndex = 0

  /// Makes a list with initial elements.
  @inlinable
  init(
    storing list: PersistentArray<Element>, comparing elementComparison: Comparison<Element>,
    lists comparison: Comparison<PersistentArray<Element>>, identity: ListIdentity<Element>,
    name: String?, fileID: StaticString, line: UInt
  ) {
    self.elementComparison = elementComparison
    listComparison = comparison
    self.identity = identity
    super.init(storing: list, name: name, fileID: fileID, line: line)
  }

  /// Makes a derived list, which still needs its body and links.
  @inlinable
  init(
    derivedComparing elementComparison: Comparison<Element>,
    lists comparison: Comparison<PersistentArray<Element>>, identity: ListIdentity<Element>,
    name: String?, fileID: StaticString, line: UInt
  ) {
    self.elementComparison = elementComparison
    listComparison = comparison
    self.identity = identity
    super.init(derivedWith: .none, name: name, fileID: fileID, line: line)
  }

  @usableFromInline override final var comparison: Comparison<PersistentArray<Element>> {
    listComparison
  }

  /// The number of stored elements, without evaluating anything.
  @inlinable final var storedCount: Int { storage.unsafelyUnwrapped.count }

  /// Performs an operation on the stored list, and records it.
  @inlinable
  final func emit(_ edit: ListEdit<Element>) {
    // Mutates in place; copying the list out would trigger copy-on-write.
    switch edit {
    case .insert(let element, let index):
      storage?.tree.insert(element, at: index)
      editedIndex = index
    case .remove(_, let index):
      storage?.tree.remove(at: index)
      editedIndex = index
    case .replace(_, let element, let index):
      storage?.tree.replace(at: index, with: element)
      editedIndex = index
    case .move(let element, let from, let to):
      storage?.tree.remove(at: from)
      storage?.tree.insert(element, at: to)
      editedIndex = to
    }
    journal.record(.edit(edit), count: storedCount)
    editCount &+= 1
  }

  /// Replaces the whole stored list.
  @inlinable
  final func reset(to list: PersistentArray<Element>) {
    let old = storage
    storage = list
    if let old { journal.record(.reset(from: old), count: list.count) }
    editCount &+= 1
    // The release of removed elements may run any code; so the list is replaced first.
    extendLifetime(old)
  }

  /// Performs a change that fits the list: as operations, or as a whole if there are so many that
  /// followers would recompute.
  final func perform(
    _ change: ListChange<Element>, from old: PersistentArray<Element>,
    to list: @autoclosure () -> PersistentArray<Element>
  ) {
    let edits = change.edits(from: old)
    if edits.count > 64, edits.count > old.count / 4 {
      reset(to: list())
    } else {
      for edit in edits { emit(edit) }
    }
  }

  /// Whether the list certainly differs from an earlier one: in its length, or at the last
  /// operation. Saves most comparisons of whole lists.
  @inlinable
  final func differsAtEdit(from earlier: PersistentArray<Element>) -> Bool {
    let list = storage.unsafelyUnwrapped
    if list.count != earlier.count { return true }
    guard editedIndex < list.count else { return false }
    return !elementComparison.areEquivalent(earlier.tree[editedIndex], list.tree[editedIndex])
  }

  /// Whether a move would change nothing, because all elements that it passes are equivalent.
  @inlinable
  final func isSilentMove(of element: Element, from: Int, to: Int) -> Bool {
    guard from != to else { return true }
    let list = storage.unsafelyUnwrapped
    var index = from
    while index != to {
      index += from < to ? 1 : -1
      if !elementComparison.areEquivalent(element, list.tree[index]) { return false }
    }
    return true
  }
}

extension Comparison {
  /// Two lists are the same if their elements are the same.
  @inlinable
  var ofLists: Comparison<PersistentArray<Value>> {
    let areEquivalent = areEquivalent
    return .by { old, new in
      guard old.count == new.count else { return false }
      return zip(old, new).allSatisfy { areEquivalent($0, $1) }
    }
  }
}
