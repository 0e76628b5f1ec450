extension ListRules {
  /// The rules that a change breaks, given the lists before and after; including the rule that the
  /// one becomes the other.
  ///
  /// Shared parts of the lists are not compared: O(k log n) for k operations on copies of one list.
  package static func violations<Element>(
    of change: ListChange<Element>, from old: PersistentArray<Element>,
    to new: PersistentArray<Element>, by areEquivalent: (Element, Element) -> Bool
  ) -> [ListRuleViolation] {
    let broken = violations(of: change, before: old.count, after: new.count)
    guard broken.isEmpty else { return broken }
    // The element at each new index that occurs; updates apply last.
    var arriving: [Int: Element] = [:]
    for insertion in change.insertions { arriving[insertion.index] = insertion.element }
    for move in change.moves { arriving[move.to] = old[move.from] }
    for update in change.updates { arriving[update.index] = update.element }
    let wrong = arriving.filter { !areEquivalent($0.value, new[$0.key]) }
    var first = wrong.min { $0.key < $1.key }.map { (index: $0.key, found: $0.value) }

    // The other elements fill the places in between, in order.
    let leaving = Set(
      change.removals + change.moves.map(\.from) + change.updates.map(\.oldIndex))
    let exits = leaving.sorted() + [old.count]
    let entries = arriving.keys.sorted() + [new.count]
    var (exit, entry, oldStart, newStart) = (0, 0, 0, 0)
    while newStart < first?.index ?? new.count {
      let length = Swift.min(exits[exit] - oldStart, entries[entry] - newStart)
      if let offset = old.firstDifference(
        in: oldStart..<(oldStart + length), from: new, at: newStart, by: areEquivalent)
      {
        first = (newStart + offset, old[oldStart + offset])
        break
      }
      oldStart += length
      newStart += length
      while exits[exit] == oldStart, oldStart < old.count {
        (exit, oldStart) = (exit + 1, oldStart + 1)
      }
      while entries[entry] == newStart, newStart < new.count {
        (entry, newStart) = (entry + 1, newStart + 1)
      }
    }
    guard let first, first.index < new.count else { return [] }
    return [differs(at: first.index, first.found, new[first.index])]
  }

  /// The rule that one list becomes the other is broken at an index.
  static func differs<Element>(
    at index: Int, _ found: Element, _ expected: Element
  ) -> ListRuleViolation {
    ListRuleViolation(
      "Row \(index) becomes \(quoted(found)), and the data has \(quoted(expected)) there.")
  }
}

extension PersistentArray {
  /// How far into a stretch of this array it differs from the stretch of another one that begins at
  /// an index; `nil` if it does not. Shared parts are not compared.
  func firstDifference(
    in stretch: Range<Int>, from other: PersistentArray, at start: Int,
    by areEquivalent: (Element, Element) -> Bool
  ) -> Int? {
    var offset = 0
    while offset < stretch.count {
      let (index, otherIndex) = (stretch.lowerBound + offset, start + offset)
      let rest = stretch.count - offset
      let shared = tree.sharedCount(from: index, with: other.tree, from: otherIndex, atMost: rest)
      if shared > 0 {
        offset += shared
        continue
      }
      let (own, ownStart) = tree.leaf(at: index)
      let (others, otherStart) = other.tree.leaf(at: otherIndex)
      let (place, otherPlace) = (index - ownStart, otherIndex - otherStart)
      let count = Swift.min(own.count - place, others.count - otherPlace, rest)
      for step in 0..<count where !areEquivalent(own[place + step], others[otherPlace + step]) {
        return offset + step
      }
      offset += count
    }
    return nil
  }
}

extension ListTree {
  /// How many elements from an index on are those of another tree, because both have the same node
  /// there: the largest one that begins at both indices and is not too long. O(log n).
  func sharedCount(
    from index: Int, with other: ListTree, from otherIndex: Int, atMost limit: Int
  ) -> Int {
    let others = other.nodes(beginningAt: otherIndex)
    for node in nodes(beginningAt: index) where node.count <= limit {
      if others.contains(where: { $0.isSame(as: node) }) { return node.count }
    }
    return 0
  }

  /// The nodes whose first element is the one at an index, from the largest on.
  private func nodes(beginningAt index: Int) -> [ListTree] {
    var nodes: [ListTree] = []
    var (node, offset) = (self, index)
    while true {
      if offset == 0 { nodes.append(node) }
      if node.isLeaf { return nodes }
      let (child, rest) = node.find(offset)
      node = node.children[child]
      offset = rest
    }
  }

  /// Whether two nodes are one in memory.
  private func isSame(as other: ListTree) -> Bool {
    isLeaf == other.isLeaf
      && (isLeaf
        ? elements.sharesStorage(with: other.elements)
        : children.sharesStorage(with: other.children))
  }
}

extension ContiguousArray {
  /// Whether both arrays are one in memory, so that their elements are the same without a
  /// comparison. The addresses are compared; nothing is read through them.
  func sharesStorage(with other: ContiguousArray) -> Bool {
    count == other.count
      && withUnsafeBufferPointer(\.baseAddress) == other.withUnsafeBufferPointer(\.baseAddress)
  }
}
