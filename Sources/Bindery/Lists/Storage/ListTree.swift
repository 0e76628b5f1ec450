/// A sequence as a counted B+ tree: elements in leaves, and above them nodes with the number and
/// the weight of the elements below.
///
/// ```
///          (7)                    count below
///      ┌────┴────┐
///     (4)       (3)
///   a b c d    e f g
/// ```
///
/// - Getting, inserting, removing and replacing by index are O(log n): one path is visited, and at
///   most one leaf is moved in memory.
/// - A value type made of arrays: copies share all nodes, and a change copies the path to the leaf,
///   or nothing if it is not shared.
///
/// All leaves are equally deep. Nodes are split when they are full; one that has become nearly empty
/// is merged with a neighbour that has room.
@usableFromInline
struct ListTree<Measure: ListMeasure> {
  @usableFromInline typealias Element = Measure.Element

  /// The elements of a leaf.
  @usableFromInline var elements: ContiguousArray<Element>
  /// The children of an inner node.
  @usableFromInline var children: ContiguousArray<ListTree>
  /// The number of elements below.
  @usableFromInline var count: Int
  /// The sum of their weights.
  @usableFromInline var weight: Int

  @inlinable static var leafLimit: Int { 128 }
  @inlinable static var childLimit: Int { 32 }

  @inlinable
  init() {
    elements = []
    children = []
    count = 0
    weight = 0
  }

  @inlinable
  init(leaf: ContiguousArray<Element>) {
    elements = leaf
    children = []
    count = leaf.count
    weight = leaf.reduce(0) { $0 + Measure.weight(of: $1) }
  }

  @inlinable
  init(children: ContiguousArray<ListTree>) {
    elements = []
    self.children = children
    count = children.reduce(0) { $0 + $1.count }
    weight = children.reduce(0) { $0 + $1.weight }
  }

  /// Fills leaves and nodes to three quarters, so that the next changes split none. O(n).
  @inlinable
  init(_ source: some Sequence<Element>) {
    var level: ContiguousArray<ListTree> = []
    var leaf: ContiguousArray<Element> = []
    let full = Self.leafLimit * 3 / 4
    for element in source {
      if leaf.isEmpty { leaf.reserveCapacity(Self.leafLimit) }
      leaf.append(element)
      if leaf.count == full {
        level.append(ListTree(leaf: leaf))
        leaf = []
      }
    }
    if !leaf.isEmpty { level.append(ListTree(leaf: leaf)) }
    let width = Self.childLimit * 3 / 4
    while level.count > 1 {
      var upper: ContiguousArray<ListTree> = []
      for start in stride(from: 0, to: level.count, by: width) {
        let end = Swift.min(start + width, level.count)
        upper.append(ListTree(children: ContiguousArray(level[start..<end])))
      }
      level = upper
    }
    self = level.first ?? ListTree()
  }

  // Where the type is not known, `isEmpty` goes through several generic functions, and `count` does not.
  @inlinable var isLeaf: Bool { children.count == 0 }

  /// The number of entries of the node itself.
  @inlinable var size: Int { isLeaf ? elements.count : children.count }

  @inlinable
  subscript(index: Int) -> Element {
    if isLeaf { return elements[index] }
    let (child, offset) = find(index)
    return children[child][offset]
  }

  /// The child that contains an index, and the index in that child.
  @inlinable
  func find(_ index: Int) -> (child: Int, offset: Int) {
    var offset = index
    var child = 0
    while offset >= children[child].count {
      offset -= children[child].count
      child += 1
    }
    return (child, offset)
  }

  /// The leaf that contains an index, and the index of its first element.
  @inlinable
  func leaf(at index: Int) -> (elements: ContiguousArray<Element>, start: Int) {
    if isLeaf { return (elements, 0) }
    let (child, offset) = find(index)
    let (leaf, start) = children[child].leaf(at: offset)
    return (leaf, index - offset + start)
  }

  // MARK: Changes

  @inlinable
  mutating func insert(_ element: Element, at index: Int) {
    guard let sibling = insertBelow(element, at: index) else { return }
    let left = self
    self = ListTree(children: [left, sibling])
  }

  /// Inserts, and returns the right half if the node had to be split.
  @inlinable
  mutating func insertBelow(_ element: Element, at index: Int) -> ListTree? {
    count += 1
    weight += Measure.weight(of: element)
    if isLeaf {
      elements.insert(element, at: index)
      if elements.count <= Self.leafLimit { return nil }
      // An append is usually followed by more appends: the left half stays full.
      return splitLeaf(at: index == elements.count - 1 ? index : elements.count / 2)
    }
    var (child, offset) = (0, index)
    while offset > children[child].count {
      offset -= children[child].count
      child += 1
    }
    guard let sibling = children[child].insertBelow(element, at: offset) else { return nil }
    children.insert(sibling, at: child + 1)
    if children.count <= Self.childLimit { return nil }
    return splitNode(at: child + 1 == children.count - 1 ? child + 1 : children.count / 2)
  }

  @inlinable
  mutating func splitLeaf(at index: Int) -> ListTree {
    let right = ListTree(leaf: ContiguousArray(elements[index...]))
    elements.removeLast(elements.count - index)
    count -= right.count
    weight -= right.weight
    return right
  }

  @inlinable
  mutating func splitNode(at index: Int) -> ListTree {
    let right = ListTree(children: ContiguousArray(children[index...]))
    children.removeLast(children.count - index)
    count -= right.count
    weight -= right.weight
    return right
  }

  @inlinable
  @discardableResult
  mutating func remove(at index: Int) -> Element {
    let removed = removeBelow(at: index)
    while children.count == 1 {
      let only = children[0]
      self = only
    }
    return removed
  }

  @inlinable
  mutating func removeBelow(at index: Int) -> Element {
    count -= 1
    let removed: Element
    if isLeaf {
      removed = elements.remove(at: index)
    } else {
      let (child, offset) = find(index)
      removed = children[child].removeBelow(at: offset)
      tidy(child)
    }
    weight -= Measure.weight(of: removed)
    return removed
  }

  /// Merges a nearly empty child with a neighbour that has room.
  @inlinable
  mutating func tidy(_ child: Int) {
    let size = children[child].size
    if size == 0 {
      children.remove(at: child)
      return
    }
    let limit = children[child].isLeaf ? Self.leafLimit : Self.childLimit
    guard size < limit / 4 else { return }
    if child + 1 < children.count, children[child + 1].size + size <= limit * 3 / 4 {
      merge(child)
    } else if child > 0, children[child - 1].size + size <= limit * 3 / 4 {
      merge(child - 1)
    }
  }

  /// Merges a child with the one after it.
  @inlinable
  mutating func merge(_ child: Int) {
    let right = children.remove(at: child + 1)
    children[child].elements.append(contentsOf: right.elements)
    children[child].children.append(contentsOf: right.children)
    children[child].count += right.count
    children[child].weight += right.weight
  }

  @inlinable
  @discardableResult
  mutating func replace(at index: Int, with element: Element) -> Element {
    let old: Element
    if isLeaf {
      old = elements[index]
      elements[index] = element
    } else {
      let (child, offset) = find(index)
      old = children[child].replace(at: offset, with: element)
    }
    weight += Measure.weight(of: element) - Measure.weight(of: old)
    return old
  }
}

extension ListTree: Equatable where Measure.Element: Equatable {
  /// Whether the elements of two trees of equal count differ, compared as far as the shapes are the
  /// same; false if that does not show it.
  @inlinable
  func isSurelyDifferent(from other: ListTree) -> Bool {
    if isLeaf || other.isLeaf { return isLeaf && other.isLeaf }
    for (child, others) in zip(children, other.children) where child != others {
      return child.count == others.count && child.isSurelyDifferent(from: others)
    }
    return false
  }
}
extension ListTree: Sendable where Measure.Element: Sendable {}

/// The weight of an element of a `ListTree`, besides its count of one.
///
/// The weights below a node are summed, so that the sum of a prefix and the element at a weight are
/// found without visiting the others: how many elements before this one pass a filter, which
/// element the tenth row comes from.
@usableFromInline
protocol ListMeasure<Element> {
  associatedtype Element
  static func weight(of element: Element) -> Int
}

/// No weights: a tree that is only counted.
@usableFromInline
enum Unweighted<Element>: ListMeasure {
  @inlinable
  static func weight(of element: Element) -> Int { 0 }
}

/// The weight is the number of marked elements.
@usableFromInline
enum Marked: ListMeasure {
  @inlinable
  static func weight(of element: Bool) -> Int { element ? 1 : 0 }
}

extension ListTree {
  /// The sum of the weights before an index, which may be the end. O(log n).
  @inlinable
  func weight(before index: Int) -> Int {
    if isLeaf {
      var sum = 0
      for position in 0..<index { sum += Measure.weight(of: elements[position]) }
      return sum
    }
    var sum = 0
    var offset = index
    for child in children.indices {
      if offset <= children[child].count { return sum + children[child].weight(before: offset) }
      offset -= children[child].count
      sum += children[child].weight
    }
    return sum
  }

  /// The element that a weight falls into, and how far: the first one whose own weight and those
  /// before it are together more than `target`. `target` is less than the whole weight. O(log n).
  @inlinable
  func find(weight target: Int) -> (index: Int, offset: Int) {
    var rest = target
    var index = 0
    if isLeaf {
      while true {
        let own = Measure.weight(of: elements[index])
        if rest < own { return (index, rest) }
        rest -= own
        index += 1
      }
    }
    var child = 0
    while rest >= children[child].weight {
      rest -= children[child].weight
      index += children[child].count
      child += 1
    }
    let found = children[child].find(weight: rest)
    return (index + found.index, found.offset)
  }

  /// The first index whose element satisfies a predicate that, once true, stays true to the end; the
  /// end, if none does. O(log n).
  @inlinable
  func partitioningIndex(where predicate: (Element) -> Bool) -> Int {
    if isLeaf {
      var (low, high) = (0, elements.count)
      while low < high {
        let middle = (low + high) / 2
        if predicate(elements[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    // The boundary is in the last child that does not begin with a satisfying element, or at its
    // end.
    var (low, high) = (0, children.count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(children[middle].firstElement) { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return 0 }
    var before = 0
    for child in 0..<(low - 1) { before += children[child].count }
    return before + children[low - 1].partitioningIndex(where: predicate)
  }

  /// The first element of a non-empty tree.
  @inlinable
  var firstElement: Element {
    isLeaf ? elements[0] : children[0].firstElement
  }

  /// Calls `body` with each element in turn.
  @inlinable
  func forEach(_ body: (Element) -> Void) {
    for element in elements { body(element) }
    for child in children { child.forEach(body) }
  }
}
