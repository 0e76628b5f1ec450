import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyTesting
import Testing

/// A list widget without pixels: it takes batches, refuses those that break a rule, and is then equal
/// to the list it follows.
@MainActor
final class ListMirror<Element: Equatable> {
  private(set) var rows: [Element] = []
  private(set) var batches: [ListChange<Element>] = []
  private(set) var faults: [String] = []
  private var connection: Connection?

  init(_ list: ArrayProperty<Element>) {
    connection = list.mirror { [unowned self] change in
      let after = Array(list.untracked)
      faults += ListRules.violations(of: change, from: rows, to: after) { $0 == $1 }
        .map(\.description)
      batches.append(change)
      rows = after
    }
  }

  var last: ListChange<Element>? { batches.last }
}

/// An element with identity and content.
struct Row: Equatable, Identifiable, CustomStringConvertible {
  var id: Int
  var content: Int

  var description: String { "\(id):\(content)" }
}

/// Makes lists and changes them at random.
struct RandomLists {
  var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  /// Two lists that have more or less in common, with and without duplicates.
  mutating func pair() -> (old: [Row], new: [Row]) {
    let count = number(0...40)
    let ids = number(0...2) == 0 ? count / 2 + 1 : 10 * count + 1
    let old = (0..<count).map { _ in Row(id: number(0...ids), content: number(0...2)) }
    if number(0...9) == 0 { return (old, other(count, ids)) }
    var new = old
    for _ in 0..<number(0...number(0...12)) {
      switch number(0...4) {
      case 0: new.insert(Row(id: number(0...ids), content: 0), at: number(0...new.count))
      case 1 where !new.isEmpty: new.remove(at: number(0...(new.count - 1)))
      case 2 where !new.isEmpty:
        let row = new.remove(at: number(0...(new.count - 1)))
        new.insert(row, at: number(0...new.count))
      case 3 where !new.isEmpty: new[number(0...(new.count - 1))].content = number(0...2)
      default: if number(0...9) == 0 { new.shuffle(using: &random) }
      }
    }
    return (old, new)
  }

  private mutating func other(_ count: Int, _ ids: Int) -> [Row] {
    (0..<number(0...40)).map { _ in Row(id: number(0...ids), content: number(0...2)) }
  }
}

extension MutableArrayProperty where Element == Int {
  /// Does one thing or another to the list.
  func edit(with lists: inout RandomLists, values: ClosedRange<Int> = 0...20) {
    let count = untracked.count
    switch lists.number(0...9) {
    case 0...2: insert(lists.number(values), at: lists.number(0...count))
    case 3 where count > 0: remove(at: lists.number(0...(count - 1)))
    case 4...5 where count > 0:
      replace(at: lists.number(0...(count - 1)), with: lists.number(values))
    case 6...7 where count > 0:
      move(from: lists.number(0...(count - 1)), to: lists.number(0...(count - 1)))
    case 8: modify { $0.reverse() }
    case 9 where count > 30: removeAll { $0.isMultiple(of: 3) }
    default: append(lists.number(values))
    }
  }
}
