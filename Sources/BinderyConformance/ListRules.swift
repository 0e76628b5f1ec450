package import Bindery

/// The rules for the change of a list. Real list widgets stop the program if a change breaks one.
///
/// ```swift
/// let change = ListChange<String>(oldCount: 2, newCount: 2, removals: [0, 0])
/// print(ListRules.violations(of: change, before: 2))
/// // [0 is removed twice., 2 rows, less 2 removed, plus 0 inserted, are 0, not 2.]
/// ```
///
/// The rules: indices are in range, each occurs once, a removed row is neither moved nor updated, a
/// place is filled once, updates have the right indices, and the counts agree.
package enum ListRules {
  /// The rules that a change breaks; none, if it can be applied to a list of `before` rows.
  ///
  /// - Parameter after: The present number of rows of the data, if it is known.
  package static func violations<Element>(
    of change: ListChange<Element>, before: Int, after: Int? = nil
  ) -> [ListRuleViolation] {
    var check = ListRuleCheck(oldCount: change.oldCount, newCount: change.newCount)
    check.expect(
      before == change.oldCount,
      "The list has \(before) rows, and the batch begins with \(change.oldCount).")
    if let after {
      check.expect(
        after == change.newCount,
        "The data has \(after) rows, and the batch ends with \(change.newCount).")
    }
    for index in change.removals { check.leave(index, "removed") }
    for insertion in change.insertions { check.arrive(insertion.index, "inserted") }
    for move in change.moves {
      check.leave(move.from, "moved")
      check.arrive(move.to, "a move's target", from: move.from)
    }
    let (removed, inserted) = (change.removals.count, change.insertions.count)
    let expected = change.oldCount - removed + inserted
    check.expect(
      expected == change.newCount,
      """
      \(change.oldCount) rows, less \(removed) removed, plus \(inserted) inserted, \
      are \(expected), not \(change.newCount).
      """)
    check.checkUpdates(change.updates.map { ($0.oldIndex, $0.index) })
    return check.violations
  }

  /// The rules that a change breaks, given the lists before and after; including the rule that the
  /// one becomes the other.
  package static func violations<Element>(
    of change: ListChange<Element>, from old: some Collection<Element>,
    to new: some Collection<Element>, by areEquivalent: (Element, Element) -> Bool
  ) -> [ListRuleViolation] {
    let broken = violations(of: change, before: old.count, after: new.count)
    guard broken.isEmpty else { return broken }
    do {
      let applied = try change.applied(to: old)
      guard let place = zip(applied, new).enumerated().first(where: { !areEquivalent($1.0, $1.1) })
      else { return [] }
      let (index, (found, expected)) = place
      return [
        ListRuleViolation(
          "Row \(index) becomes \(quoted(found)), and the data has \(quoted(expected)) there.")
      ]
    } catch {
      return [error]
    }
  }
}

/// A rule that a batch breaks.
package struct ListRuleViolation: Error, Sendable, Hashable, CustomStringConvertible {
  /// The violation, as a sentence.
  package let description: String

  /// Makes a violation.
  package init(_ description: String) {
    self.description = description
  }
}

/// Checks a batch and collects the violations.
private struct ListRuleCheck {
  let oldCount: Int
  let newCount: Int
  private(set) var violations: [ListRuleViolation] = []
  /// The operation on each old index that occurs.
  private var leaving: [Int: String] = [:]
  /// The operation on each new index that occurs, with the origin of a move.
  private var arriving: [Int: (role: String, origin: Int?)] = [:]

  init(oldCount: Int, newCount: Int) {
    self.oldCount = oldCount
    self.newCount = newCount
  }

  mutating func expect(_ condition: Bool, _ text: @autoclosure () -> String) {
    if !condition { violations.append(ListRuleViolation(text())) }
  }

  mutating func leave(_ index: Int, _ role: String) {
    let rows = 0..<Swift.max(0, oldCount)
    expect(
      rows.contains(index), "\(index) is \(role), and the list before has the rows \(rows).")
    if let earlier = leaving.updateValue(role, forKey: index) {
      expect(
        false,
        earlier == role ? "\(index) is \(role) twice." : "\(index) is \(earlier) and \(role).")
    }
  }

  mutating func arrive(_ index: Int, _ role: String, from origin: Int? = nil) {
    let rows = 0..<Swift.max(0, newCount)
    expect(rows.contains(index), "\(index) is \(role), and the list after has the rows \(rows).")
    if let earlier = arriving.updateValue((role, origin), forKey: index) {
      let text = "\(index) is \(earlier.role)"
      expect(false, earlier.role == role ? "\(text) twice." : "\(text) and \(role).")
    }
  }

  /// Checks that updates have the right old and new indices.
  mutating func checkUpdates(_ updates: [(from: Int, to: Int)]) {
    guard violations.isEmpty, !updates.isEmpty else { return }
    var targets: [Int: Int] = [:]
    for (index, arrival) in arriving {
      if let origin = arrival.origin { targets[origin] = index }
    }
    let (exits, entries) = (leaving.keys.sorted(), arriving.keys.sorted())
    var seen: Set<Int> = []
    for (from, to) in updates {
      expect(seen.insert(from).inserted, "\(from) is updated twice.")
      if let target = targets[from] {
        expect(target == to, "\(from) is updated at \(to), and is at \(target).")
      } else if leaving[from] == nil, (0..<oldCount).contains(from) {
        // The other rows fill the free places in order: a row has as many free places before it as
        // staying rows.
        let rank = from - exits.partitioningIndex { $0 >= from }
        let isThere =
          arriving[to] == nil && to - entries.partitioningIndex { $0 >= to } == rank
        if !isThere {
          let place = entries.reduce(rank) { $1 <= $0 ? $0 + 1 : $0 }
          expect(false, "\(from) is updated at \(to), and is at \(place).")
        }
      } else {
        let role = leaving[from] ?? "not in the list"
        expect(false, "\(from) is updated, and is \(role).")
      }
    }
  }
}

extension [Int] {
  /// The first index whose element satisfies a predicate that, once true, stays true to the end.
  fileprivate func partitioningIndex(where predicate: (Int) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if predicate(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension ListChange {
  /// The list after the change, from the one before. O(n).
  ///
  /// - Throws: The first rule that the change breaks, with this list.
  package func applied(to old: some Collection<Element>) throws(ListRuleViolation) -> [Element] {
    let before = Array(old)
    if let violation = ListRules.violations(of: self, before: before.count).first {
      throw violation
    }
    var came = insertions.makeIterator()
    var after = origins.compactMap { origin in
      if let origin { before[origin] } else { came.next()?.element }
    }
    for update in updates { after[update.index] = update.element }
    return after
  }
}
