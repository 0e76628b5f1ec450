/// The place of an element in a list, as a number that can be compared without knowing the list.
@usableFromInline
final class OrderLabel {
  @exclusivity(unchecked) @usableFromInline var value: Int

  @inlinable
  init(_ value: Int) {
    self.value = value
  }
}

/// A label for each element of a list: an earlier element has a smaller one.
///
/// An inserted element gets the number in the middle of its neighbours'. If no number is left
/// between them, the labels around are spread out, over as many elements as needed (Bender, Cole,
/// Demaine, Farach-Colton, Zito: "Two simplified algorithms for maintaining order in a list",
/// 2002). Spreading keeps the order, so a list sorted by labels stays valid.
@usableFromInline
struct OrderLabels {
  @usableFromInline var labels: ListTree<Unweighted<OrderLabel>>

  /// The distance of labels in a new list.
  @inlinable static var gap: Int { 1 << 24 }

  @inlinable
  init(count: Int) {
    labels = ListTree((0..<count).lazy.map { OrderLabel($0 * Self.gap) })
  }

  @inlinable
  subscript(index: Int) -> OrderLabel { labels[index] }

  @inlinable
  mutating func remove(at index: Int) -> OrderLabel { labels.remove(at: index) }

  @inlinable
  mutating func insert(at index: Int) -> OrderLabel {
    let label = OrderLabel(value(at: index) ?? spread(around: index))
    labels.insert(label, at: index)
    return label
  }

  /// Moves the element at an index, which gives it another label.
  ///
  /// The old label takes part in the spreading until the new one exists, because lists sorted by
  /// labels still use it.
  @inlinable
  mutating func move(from index: Int, to newIndex: Int) -> (old: OrderLabel, new: OrderLabel) {
    let isLater = newIndex > index
    let new = insert(at: isLater ? newIndex + 1 : newIndex)
    return (remove(at: isLater ? index : index + 1), new)
  }

  /// A label between those before and after an index.
  @inlinable
  func value(at index: Int) -> Int? {
    switch (index > 0, index < labels.count) {
    case (false, false): return 0
    case (true, false): return labels[index - 1].value + Self.gap
    case (false, true): return labels[index].value - Self.gap
    case (true, true):
      let (before, after) = (labels[index - 1].value, labels[index].value)
      return after - before < 2 ? nil : before + (after - before) / 2
    }
  }

  /// Makes room around an index, and returns a label for it.
  @usableFromInline
  func spread(around index: Int) -> Int {
    var width = 8
    while true {
      let start = max(0, index - width)
      let end = min(labels.count, index + width)
      let before = start > 0 ? labels[start - 1].value : labels[0].value - end * Self.gap
      let after = end < labels.count ? labels[end].value : before + (end - start + 2) * Self.gap
      let distance = (after - before) / (end - start + 2)
      // A wider range needs more room, so that spreading stays rare.
      if distance > width {
        for place in start..<end {
          let skipped = place < index ? 1 : 2
          labels[place].value = before + (place - start + skipped) * distance
        }
        return before + (index - start + 1) * distance
      }
      width *= 2
    }
  }
}
