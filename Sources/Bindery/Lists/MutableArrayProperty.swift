/// A list that can be changed: the array of a view model.
///
/// ```swift
/// @MainActor final class Shopping {
///   let items = MutableArrayProperty(["milk", "bread"])
///   lazy var isEmpty = items.isEmpty
/// }
///
/// let shopping = Shopping()
/// shopping.items.append("eggs")
/// shopping.items.move(from: 2, to: 0)
/// shopping.items.value = ["bread", "butter"]      // told as what differs
/// ```
///
/// - Changing it notifies before the call returns; in a transaction, once at its end, and not at
///   all if the list is then equal to the list before. See `ArrayProperty` for what observers get.
/// - Replacing an element with an equal one is silent, and so is assigning an equal list.
/// - An index that is out of range is reported with the place of the call. An insertion goes to the
///   nearest end, any other operation is ignored; the list stays valid.
/// - Assigning a list, or changing it by `modify`, is reported as the difference by identity:
///   elements with the same identity may move and be updated. Two elements with one identity are
///   reported.
@MainActor
public final class MutableArrayProperty<Element>: ArrayProperty<Element> {
  /// The position of the journal before the open transaction.
  @exclusivity(unchecked) @usableFromInline var journalBefore = 0

  /// Makes a list whose elements are recognised by the result of `id`, and compared by
  /// `comparison`.
  @inlinable
  public convenience init<ID: Hashable>(
    _ elements: [Element], id: @escaping (Element) -> ID,
    comparing comparison: Comparison<Element>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      storing: PersistentArray(elements), comparing: comparison, lists: comparison.ofLists,
      identity: .by(id), name: name, fileID: fileID, line: line)
  }

  /// Makes a list whose elements are recognised by the result of `id`.
  @inlinable
  public convenience init<ID: Hashable>(
    _ elements: [Element], id: @escaping (Element) -> ID, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Element: Equatable {
    self.init(
      storing: PersistentArray(elements), comparing: .equality, lists: .equality,
      identity: .by(id), name: name, fileID: fileID, line: line)
  }

  /// Makes a list of elements that are recognised by their own `id`.
  @inlinable
  public convenience init(
    _ elements: [Element] = [], name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Element: Equatable & Identifiable {
    self.init(
      storing: PersistentArray(elements), comparing: .equality, lists: .equality,
      identity: .by(\.id), name: name, fileID: fileID, line: line)
  }

  /// Makes a list of elements that are their own identity.
  @_disfavoredOverload  // what has an `id` is recognised by it
  @inlinable
  public convenience init(
    _ elements: [Element] = [], name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Element: Hashable {
    self.init(
      storing: PersistentArray(elements), comparing: .equality, lists: .equality,
      identity: .by { $0 }, name: name, fileID: fileID, line: line)
  }

  /// Makes a list of elements without identity, which are recognised by their index.
  @inlinable
  public convenience init(
    _ elements: [Element], comparing comparison: Comparison<Element>,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      storing: PersistentArray(elements), comparing: comparison, lists: comparison.ofLists,
      identity: .natural, name: name, fileID: fileID, line: line)
  }

  /// The present list. Setting it reports the difference by identity. O(n).
  public var value: PersistentArray<Element> {
    get { _current }
    set { assign(newValue, fileID: #fileID, line: #line) }
  }

  /// Replaces the whole list, and reports the difference by identity. O(n).
  ///
  /// ```swift
  /// tasks.replaceAll(with: fetchedTasks)
  /// ```
  public func replaceAll(
    with elements: some Sequence<Element>, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    assign(PersistentArray(elements), fileID: fileID, line: line)
  }

  /// Changes the list in place, as one write, and reports the difference by identity. O(n).
  ///
  /// ```swift
  /// rows.modify { $0.shuffle() }
  /// ```
  public func modify<Result>(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (inout PersistentArray<Element>) throws -> Result
  ) rethrows -> Result {
    var copy = untracked
    let result = try body(&copy)
    assign(copy, fileID: fileID, line: line)
    return result
  }

  func assign(_ list: PersistentArray<Element>, fileID: StaticString, line: UInt) {
    if Graph.evaluating != nil {
      postpone { self.assign(list, fileID: fileID, line: line) }
      return
    }
    let old = storage.unsafelyUnwrapped
    let before = editCount
    let change = identity.change(old, list, elementComparison)
    if !change.duplicates.isEmpty {
      Runtime.current.report(
        DuplicateIdentity.diagnostic(
          change.duplicates, in: debugName, at: CallSite(fileID: fileID, line: line)))
    }
    write(change, from: old, at: before, to: list)
  }

  /// Writes a change, which fits the list after its first `before` operations, and notifies. If a
  /// comparison has changed the list since, the whole list is replaced.
  func write(
    _ change: ListChange<Element>, from old: PersistentArray<Element>, at before: Int,
    to list: @autoclosure () -> PersistentArray<Element>
  ) {
    if editCount != before {
      beginWrite()
      reset(to: list())
      endWrite()
      return
    }
    if change.isEmpty { return }
    beginWrite()
    perform(change, from: old, to: list())
    endWrite()
  }

  /// Performs one operation on the list and notifies.
  @inlinable
  func write(_ edit: ListEdit<Element>) {
    beginWrite()
    emit(edit)
    endWrite()
  }

  @inlinable
  func beginWrite() {
    assertMainActor()
    guard Graph.transactionDepth > 0 else { return }
    if rememberBeforeWrite() { journalBefore = journal.end }
  }

  @inlinable
  func endWrite() {
    if Graph.transactionDepth == 0 {
      Graph.bumpVersion(of: node)
    } else if !noteWrite(
      comparing: .by { earlier, list in
        !self.differsAtEdit(from: earlier) && self.listComparison.areEquivalent(earlier, list)
      })
    {
      // No observer is notified, so the operations that cancelled out are removed.
      journal.rewind(to: journalBefore)
    }
    Graph.notifyReaders(of: node)
  }
}
