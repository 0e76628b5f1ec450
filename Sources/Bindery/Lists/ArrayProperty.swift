/// A list over time: a property whose value is an array, and which also tells by which operations it
/// became what it is.
///
/// A view model exposes a list as an `ArrayProperty` and keeps the `MutableArrayProperty`. What is
/// derived from it, by `map`, `filter`, `sorted` and so on, is brought up to date by the operations:
/// at the cost of the change, not of the list.
///
/// ```swift
/// let tasks = MutableArrayProperty([3, 1, 2])
/// let open = tasks.filter { $0 != 2 }.sorted().map { "task \($0)" }
/// let connection = open.observeBatches { print($0) }
/// // 0 → 2 rows, insert "task 1" at 0, insert "task 3" at 1
/// tasks.append(0)
/// // 2 → 3 rows, insert "task 0" at 0
/// ```
///
/// Contract:
/// - It is a `Property`: read, observed, bound, combined with others, part of transactions, silent
///   when it ends as it began. Its value is a `PersistentArray`: a copy is O(1), `Array(list.value)`
///   O(n).
/// - **Three ways to look.** The value, by `observe`; one batch per notification, as list widgets
///   want it, by `observeBatches` and `batches`; the single operations, by `edits`. All of them are
///   told at the same moment, and operations are never lost.
/// - **Derived lists are lazy**, like all that is derived: nothing is computed or written down while
///   nobody looks. One that was not looked at for more changes than it has elements is computed
///   anew. Until it is looked at, what it has not followed yet stays: a derived list that is kept
///   and not read keeps up to as many removed elements as the list has, or 256.
/// - **Identity** tells what an element is when the list is exchanged as a whole: by the `id` of
///   elements that have one, by `id:`, or by the elements themselves.
/// - `count`, `isEmpty`, `first` and other members of the array are properties, too:
///   `list.count.bind(to: badge, \.number)`.
@MainActor
public class ArrayProperty<Element>: Property<PersistentArray<Element>> {
  @usableFromInline final let journal = ListJournal<Element>()
  @usableFromInline final let identity: ListIdentity<Element>
  @usableFromInline final let elementComparison: Comparison<Element>
  @usableFromInline final let listComparison: Comparison<PersistentArray<Element>>
  /// Counts what was done to the list.
  @exclusivity(unchecked) @usableFromInline final var editCount = 0
  /// Where something was done last.
  @exclusivity(unchecked) @usableFromInline final var editedIndex = 0

  /// Makes a list that holds something from the start.
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
    super.init(derivedWith: .fixed, name: name, fileID: fileID, line: line)
  }

  @usableFromInline override final var comparison: Comparison<PersistentArray<Element>> {
    listComparison
  }

  /// How many elements there are now, without evaluating anything.
  @inlinable final var storedCount: Int { storage.unsafelyUnwrapped.count }

  /// Does something to the stored list, and writes it down.
  @inlinable
  final func emit(_ edit: ListEdit<Element>) {
    // Who holds the list is not shared with: it is changed in place.
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

  /// Exchanges the whole stored list.
  @inlinable
  final func reset(to list: PersistentArray<Element>) {
    let old = storage
    storage = list
    if let old { journal.record(.reset(from: old), count: list.count) }
    editCount &+= 1
    // Elements that go may run any code, when the list is another one.
    extendLifetime(old)
  }

  /// Does a change that fits the list: as operations, or as a whole if there are so many that who
  /// follows them would rather start anew.
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

  /// Whether the list differs from an earlier one for certain: in its length, or where something was
  /// done last. Saves most comparisons of whole lists.
  @inlinable
  final func differsAtEdit(from earlier: PersistentArray<Element>) -> Bool {
    let list = storage.unsafelyUnwrapped
    if list.count != earlier.count { return true }
    guard editedIndex < list.count else { return false }
    return !elementComparison.areEquivalent(earlier.tree[editedIndex], list.tree[editedIndex])
  }

  /// Whether a move would change nothing, because all it passes are equivalent.
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
  /// Two lists are the same if their elements are.
  @inlinable
  var ofLists: Comparison<PersistentArray<Value>> {
    let areEquivalent = areEquivalent
    return .by { old, new in
      guard old.count == new.count else { return false }
      return zip(old, new).allSatisfy { areEquivalent($0, $1) }
    }
  }
}
