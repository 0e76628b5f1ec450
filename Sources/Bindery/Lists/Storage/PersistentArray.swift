/// An array whose copies share their common parts: the value of an `ArrayProperty`.
///
/// It is used like an `Array`. A copy is O(1) and stays as it is while the original is changed, and
/// a change anywhere in it is O(log n), so a long list can be kept, compared and edited cheaply.
///
/// ```swift
/// var names: PersistentArray = ["Ada", "Grace"]
/// let before = names
/// names.insert("Edsger", at: 1)
/// print(names, before)                             // ["Ada", "Edsger", "Grace"] ["Ada", "Grace"]
/// ```
///
/// - Complexity: reading, inserting, removing and replacing one element O(log n), a copy O(1),
///   `Array(list)` and iteration O(n). Comparing two copies of one list visits only the changed
///   parts, if elements were only replaced.
/// - An index that is out of range stops the program, as with `Array`.
/// - The structure is a counted B+ tree (Bayer, McCreight: "Organization and maintenance of large
///   ordered indices", 1972) with copies of the changed path.
public struct PersistentArray<Element> {
  @usableFromInline var tree: ListTree<Unweighted<Element>>

  /// Makes an empty array.
  @inlinable
  public init() {
    tree = ListTree()
  }

  /// Makes an array of the elements of a sequence.
  @inlinable
  public init(_ elements: some Sequence<Element>) {
    // A list of a list shares all of it.
    tree = (elements as? PersistentArray)?.tree ?? ListTree(elements)
  }

  /// The elements as an `Array`. O(n).
  public var array: [Element] {
    var array: [Element] = []
    array.reserveCapacity(count)
    var start = 0
    while start < count {
      let leaf = tree.leaf(at: start).elements
      array.append(contentsOf: leaf)
      start += leaf.count
    }
    return array
  }

  /// Replaces one element, and returns the old one. O(log n).
  @discardableResult
  public mutating func replace(at index: Int, with element: Element) -> Element {
    checkIndex(index)
    return tree.replace(at: index, with: element)
  }

  /// Moves an element, so that it is at the other index afterwards. O(log n).
  public mutating func move(from index: Int, to newIndex: Int) {
    insert(remove(at: index), at: newIndex)
  }

  @inlinable
  func checkIndex(_ index: Int) {
    demand(
      index >= 0 && index < tree.count, "The index \(index) is not in 0..<\(tree.count).")
  }
}

extension PersistentArray: Sendable where Element: Sendable {}

extension PersistentArray: Equatable where Element: Equatable {
  /// Whether both have equal elements in the same order. Shared parts are not compared.
  public static func == (left: PersistentArray, right: PersistentArray) -> Bool {
    guard left.count == right.count else { return false }
    // With the same shape, the usual case, shared arrays are recognised at every level.
    if left.tree == right.tree { return true }
    if left.tree.isSurelyDifferent(from: right.tree) { return false }
    return left.firstDifference(from: right) == nil
  }

  /// The first index at which two arrays of one length differ.
  @inlinable
  func firstDifference(from other: PersistentArray) -> Int? {
    var index = 0
    while index < count {
      let (own, ownStart) = tree.leaf(at: index)
      let (others, otherStart) = other.tree.leaf(at: index)
      let end = Swift.min(ownStart + own.count, otherStart + others.count)
      if ownStart == otherStart, own == others {
        index = end
        continue
      }
      while index < end {
        if own[index - ownStart] != others[index - otherStart] { return index }
        index += 1
      }
    }
    return nil
  }
}

extension PersistentArray: Hashable where Element: Hashable {
  /// Feeds the elements to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for element in self { hasher.combine(element) }
  }
}

extension PersistentArray: ExpressibleByArrayLiteral {
  /// Makes an array of the given elements.
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension PersistentArray: CustomStringConvertible, CustomDebugStringConvertible {
  /// The same text as that of an `Array`.
  public var description: String { array.description }

  /// The same text as that of an `Array`.
  public var debugDescription: String { array.debugDescription }
}

extension PersistentArray: SafeTextValue {
  var safeText: String? { listText(self, count: count) }
}

extension PersistentArray: ComposedValue {
  func add(to beginning: inout TextBeginning) { beginning.add(list: self) }
}
