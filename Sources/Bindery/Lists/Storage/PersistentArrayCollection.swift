extension PersistentArray: Sequence {
  /// Returns the elements in order. It retains the array it began with.
  public struct Iterator: IteratorProtocol {
    @usableFromInline let tree: ListTree<Unweighted<Element>>
    @usableFromInline var leaf: ContiguousArray<Element> = []
    @usableFromInline var position = 0
    @usableFromInline var nextLeaf = 0

    @usableFromInline
    init(_ tree: ListTree<Unweighted<Element>>) {
      self.tree = tree
    }

    /// The next element; `nil` after the last.
    @inlinable
    public mutating func next() -> Element? {
      if position == leaf.count {
        if nextLeaf >= tree.count { return nil }
        leaf = tree.leaf(at: nextLeaf).elements
        nextLeaf += leaf.count
        position = 0
      }
      position += 1
      return leaf[position - 1]
    }
  }

  /// Begins with the first element.
  public func makeIterator() -> Iterator { Iterator(tree) }
}

extension PersistentArray: RandomAccessCollection, MutableCollection {
  /// Zero.
  @inlinable
  public var startIndex: Int { 0 }

  /// The number of elements.
  public var endIndex: Int { tree.count }

  // The standard library counts indices, through several generic functions where the type is not known.
  /// The number of elements.
  public var count: Int { tree.count }

  /// The element at an index. O(log n).
  @inlinable
  public subscript(index: Int) -> Element {
    get {
      checkIndex(index)
      return tree[index]
    }
    set { replace(at: index, with: newValue) }
  }
}

extension PersistentArray: RangeReplaceableCollection {
  /// Replaces some elements with others. O(k log n) for k elements removed and inserted, at most
  /// O(n).
  public mutating func replaceSubrange(
    _ range: Range<Int>, with elements: some Collection<Element>
  ) {
    demand(
      range.lowerBound >= 0 && range.upperBound <= count,
      "The range \(range) is not in 0..<\(count).")
    if range.count + elements.count > count / 8 + 8 {
      var array = array
      array.replaceSubrange(range, with: elements)
      tree = ListTree(array)
      return
    }
    for _ in range { tree.remove(at: range.lowerBound) }
    for (offset, element) in elements.enumerated() {
      tree.insert(element, at: range.lowerBound + offset)
    }
  }

  /// Inserts an element before the one at an index, or at the end. O(log n).
  @inlinable
  public mutating func insert(_ element: Element, at index: Int) {
    demand(index >= 0 && index <= count, "The index \(index) is not in 0...\(count).")
    tree.insert(element, at: index)
  }

  /// Adds an element at the end. O(log n).
  public mutating func append(_ element: Element) {
    tree.insert(element, at: tree.count)
  }

  /// Removes the element at an index. O(log n).
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    checkIndex(index)
    return tree.remove(at: index)
  }

  /// Removes everything.
  public mutating func removeAll(keepingCapacity: Bool = false) {
    tree = ListTree()
  }
}
