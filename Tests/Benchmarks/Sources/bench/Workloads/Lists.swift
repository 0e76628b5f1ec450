import Bindery

/// A row about lists: the same job in plain Swift and with the package, and the most that the
/// second may take of the first.
@MainActor
struct ListRow {
  let id: String
  let factor: Double
  let plain: () -> Body
  let bindery: () -> Body

  static let all =
    Change.allCases.map { change in
      ListRow(id: change.rawValue, factor: 0.001) {
        recomputed(change)
      } bindery: {
        derived(change)
      }
    } + [
      difference("diff-scattered", scattered()),
      difference("diff-moves", moved(), infersMoves: true),
      difference("diff-scattered-items", scattered().map { Item($0) }),
      difference("diff-moves-items", moved().map { Item($0) }, infersMoves: true),
    ]

  // MARK: Derived lists

  /// What is done to the list; every second operation undoes it.
  enum Change: String, CaseIterable {
    case append = "list-append"
    case insert = "list-insert"
    case edit = "list-edit"
  }

  nonisolated struct Item: Hashable, Identifiable {
    var id: Int
    var rank: Int
    var isOpen: Bool

    init(_ number: Int) {
      id = number
      rank = Self.scrambled(number)
      isOpen = number % 3 != 0
    }

    var title: Int { rank &+ 1 }

    /// Numbers without runs: a list that is half in order is sorted faster.
    private static func scrambled(_ number: Int) -> Int {
      var mixed = UInt64(number) &* 0x9E37_79B9_7F4A_7C15
      mixed = (mixed ^ (mixed >> 29)) &* 0xBF58_476D_1CE4_E5B9
      return Int((mixed ^ (mixed >> 32)) % 1_000_000)
    }
  }

  static let count = 100_000

  /// The place of the `step`-th change, anywhere in the list.
  static func place(_ step: Int) -> Int { step / 2 &* 7_919 % count }

  /// Filters, sorts and maps all, with each operation.
  static func recomputed(_ change: Change) -> Body {
    var items = (0..<count).map { Item($0) }
    var titles: [Int] = []
    var step = 0
    return { operations in
      for _ in 0..<operations {
        let place = place(step)
        switch (change, step.isMultiple(of: 2)) {
        case (.append, true): items.append(Item(count + step))
        case (.append, false): items.removeLast()
        case (.insert, true): items.insert(Item(count + step), at: place)
        case (.insert, false): items.remove(at: place)
        case (.edit, true): items[place].rank += 500_000
        case (.edit, false): items[place].rank -= 500_000
        }
        step += 1
        titles = Self.titles(of: items)
      }
      precondition(titles.count > count / 2)
    }
  }

  /// Not isolated: closures that are would be checked at run time with every call.
  nonisolated static func titles(of items: [Item]) -> [Int] {
    items.filter { $0.isOpen }.sorted { $0.rank < $1.rank }.map { $0.title }
  }

  /// The same derived, and an observer that gets a batch with each operation.
  static func derived(_ change: Change) -> Body {
    let items = MutableArrayProperty((0..<count).map { Item($0) })
    let titles = items.filter { $0.isOpen }.sorted { $0.rank < $1.rank }.map { $0.title }
    var touched = 0
    let connection = titles.changes.observe { touched += $0.isEmpty ? 0 : 1 }
    var step = 0
    return { operations in
      for _ in 0..<operations {
        let place = place(step)
        switch (change, step.isMultiple(of: 2)) {
        case (.append, true): items.append(Item(count + step))
        case (.append, false): items.remove(at: count)
        case (.insert, true): items.insert(Item(count + step), at: place)
        case (.insert, false): items.remove(at: place)
        case (.edit, true): items.modify(at: place) { $0.rank += 500_000 }
        case (.edit, false): items.modify(at: place) { $0.rank -= 500_000 }
        }
        step += 1
      }
      precondition(connection.isActive && titles.value.count > count / 2)
      // The first edit may be of an item that the filter hides.
      precondition(touched > 0 || step < 4)
    }
  }

  // MARK: Differences

  static let numbers = (0..<10_000).map { $0 &* 7 % 1_000_003 }

  /// 1 % removed and 1 % inserted, anywhere.
  static func scattered() -> [Int] {
    var new = numbers
    for step in 0..<100 {
      new.remove(at: step &* 7_919 % new.count)
      new.insert(2_000_000 + step, at: step &* 6_007 % new.count)
    }
    return new
  }

  /// 1 % somewhere else.
  static func moved() -> [Int] {
    var new = numbers
    for step in 0..<100 {
      let element = new.remove(at: step &* 7_919 % new.count)
      new.insert(element, at: step &* 6_007 % new.count)
    }
    return new
  }

  static func difference(_ id: String, _ new: [Int], infersMoves: Bool = false) -> ListRow {
    difference(id, from: numbers, to: new, infersMoves) { ListChange(from: $0, to: $1).isEmpty }
  }

  static func difference(_ id: String, _ new: [Item], infersMoves: Bool = false) -> ListRow {
    difference(id, from: numbers.map { Item($0) }, to: new, infersMoves) {
      ListChange(from: $0, to: $1).isEmpty
    }
  }

  private static func difference<Element: Hashable>(
    _ id: String, from old: [Element], to new: [Element], _ infersMoves: Bool,
    isEqual: @escaping ([Element], [Element]) -> Bool
  ) -> ListRow {
    ListRow(id: id, factor: 1) {
      { operations in
        for _ in 0..<operations {
          let difference = new.difference(from: old)
          precondition(!(infersMoves ? difference.inferringMoves() : difference).isEmpty)
        }
      }
    } bindery: {
      { operations in
        for _ in 0..<operations { precondition(!isEqual(old, new)) }
      }
    }
  }
}
