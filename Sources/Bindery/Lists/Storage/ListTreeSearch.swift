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
    // The last child that does not begin with a satisfying element has the border in it, or at its
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

  /// The first element of a tree that has one.
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
