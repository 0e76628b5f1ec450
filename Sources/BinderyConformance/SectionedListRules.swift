package import Bindery

extension ListRules {
  /// The rules that a change of a list with sections breaks; none, if it can be applied to a list
  /// whose sections have `before` rows.
  ///
  /// They are the rules for rows, and two more: each row that occurs is in a section that exists
  /// before and after, because other sections are inserted and removed as a whole; and the counts
  /// agree in each section.
  ///
  /// - Parameter after: The present numbers of rows of the data's sections, if they are known.
  package static func violations<Element>(
    of change: SectionedChange<Element>, before: [Int], after: [Int]? = nil
  ) -> [ListRuleViolation] {
    var broken = violations(
      of: change.sections, before: before.count, after: after?.count)
    if change.oldCounts != before {
      broken.append(
        ListRuleViolation(
          "The sections have \(before) rows, and the batch begins with \(change.oldCounts)."))
    }
    if let after, change.newCounts != after {
      broken.append(
        ListRuleViolation(
          "The sections of the data have \(after) rows, and the batch ends with \(change.newCounts)."
        ))
    }
    let (oldSections, newSections) = (change.sections.oldCount, change.sections.newCount)
    guard change.oldCounts.count == oldSections, change.newCounts.count == newSections else {
      broken.append(
        ListRuleViolation(
          """
          The batch counts the rows of \(change.oldCounts.count) and \(change.newCounts.count) \
          sections, and has \(oldSections) and \(newSections).
          """))
      return broken
    }
    guard broken.isEmpty else { return broken }
    return rowViolations(of: change)
  }

  /// The rules that a change of a list with sections breaks, given the lists before and after;
  /// including the rule that the one becomes the other.
  package static func violations<Element: Equatable>(
    of change: SectionedChange<Element>,
    from old: some Collection<ListSection<Element>>,
    to new: some Collection<ListSection<Element>>
  ) -> [ListRuleViolation] {
    let broken = violations(
      of: change, before: old.map(\.rows.count), after: new.map(\.rows.count))
    guard broken.isEmpty else { return broken }
    do {
      let applied = try change.applied(to: old)
      guard let (found, expected) = zip(applied, new).first(where: { $0 != $1 }) else { return [] }
      return [ListRuleViolation("A section becomes \(found), and the data has \(expected) there.")]
    } catch {
      return [error]
    }
  }

  /// Checks the rows of each staying section as a list: a row that moves away counts as removed,
  /// and one that moves in as inserted.
  private static func rowViolations<Element>(
    of change: SectionedChange<Element>
  ) -> [ListRuleViolation] {
    var broken: [ListRuleViolation] = []
    var stays: [Int: Int] = [:]
    for (section, origin) in change.sections.origins.enumerated() {
      if let origin { stays[section] = origin }
    }
    let remaining = Set(stays.values)
    func expectStays(_ path: ListPath, before: Bool) -> Bool {
      if before ? remaining.contains(path.section) : stays[path.section] != nil { return true }
      let fate = before ? "goes" : "comes"
      broken.append(
        ListRuleViolation(
          "\(path) is mentioned, and its section \(fate) as a whole or is not there."))
      return false
    }
    var rows: [Int: (out: [Int], in: [ListInsertion<Int, Void>])] = [:]
    for path in change.removals + change.moves.map(\.from)
    where expectStays(path, before: true) {
      rows[path.section, default: ([], [])].out.append(path.row)
    }
    for path in change.insertions.map(\.index) + change.moves.map(\.to)
    where expectStays(path, before: false) {
      guard let origin = stays[path.section] else { continue }
      rows[origin, default: ([], [])].in.append(.init(at: path.row, ()))
    }
    for (section, origin) in stays.sorted(by: { $0.key < $1.key }) {
      let (out, into) = rows[origin] ?? ([], [])
      let asList = ListChange(
        oldCount: change.oldCounts[origin], newCount: change.newCounts[section],
        removals: out, insertions: into)
      broken += violations(of: asList, before: change.oldCounts[origin]).map {
        ListRuleViolation("Section \(section): \($0)")
      }
    }
    for update in change.updates {
      let isThere =
        expectStays(update.index, before: false)
        && (0..<change.newCounts[update.index.section]).contains(update.index.row)
      if !isThere {
        broken.append(ListRuleViolation("\(update.index) is updated, and is not in the list."))
      }
    }
    return broken
  }
}

extension SectionedChange {
  /// The list after the change, from the one before. O(n).
  ///
  /// - Throws: The first rule that the change breaks, with this list.
  package func applied(
    to old: some Collection<ListSection<Element>>
  ) throws(ListRuleViolation) -> [ListSection<Element>] {
    let before = Array(old)
    let violations = ListRules.violations(of: self, before: before.map(\.rows.count))
    if let violation = violations.first { throw violation }
    var after = try sections.applied(to: before)
    let origins = sections.origins
    let leaving = Set(removals + moves.map(\.from))
    var arriving: [ListPath: Element] = [:]
    for insertion in insertions { arriving[insertion.index] = insertion.element }
    for move in moves {
      arriving[move.to] = before[move.from.section].rows[move.from.row]
    }
    for (section, origin) in origins.enumerated() {
      guard let origin else { continue }
      let rows = before[origin].rows
      var rest = rows.indices.lazy.filter { !leaving.contains(ListPath(origin, $0)) }.makeIterator()
      after[section].rows = PersistentArray(
        (0..<newCounts[section]).compactMap { row in
          arriving[ListPath(section, row)] ?? rest.next().map { rows[$0] }
        })
    }
    for update in updates {
      after[update.index.section].rows[update.index.row] = update.element
    }
    return after
  }
}
