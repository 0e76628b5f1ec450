import Bindery
import BinderyConformance
import BinderyHeadless
import Testing

/// Does random things to a list, to what is derived from it and to those who follow it, and compares
/// all of it with what a naive model computes from the elements.
///
/// Handlers, and elements that go, do things of their own in the middle of what is done: they edit the
/// list, write parameters, select, end observations, and let go of derived lists.
@MainActor
final class RandomListWorld {
  /// An element; what it `v`alues decides where it is, its identity and who it is do not. Rows of one
  /// value are equivalent, and told apart by nothing but their place in the source.
  struct Item: Equatable, Identifiable, CustomStringConvertible {
    let id: Int
    var value: Int
    var last: LastWish?

    var description: String { "\(id):\(value)" }

    /// The item without its `LastWish`, for the model, which must not retain that.
    var plain: Item { Item(id: id, value: value) }

    static func == (left: Item, right: Item) -> Bool {
      left.id == right.id && left.value == right.value
    }
  }

  /// Does something when the last copy of an element goes.
  final class LastWish {
    private weak let world: RandomListWorld?
    private let alive: Box<Int>

    @MainActor
    init(_ world: RandomListWorld) {
      self.world = world
      alive = world.wishes
      alive.content = (alive.content ?? 0) + 1
    }

    deinit {
      MainActor.assumeIsolated { [world, alive] in
        alive.content = (alive.content ?? 0) - 1
        world?.actInside("deinit")
      }
    }
  }

  var random: SplitMix64
  let base: MutableArrayProperty<Item>
  let parameter = MutableProperty(1)
  let selection: ListSelection<Item, Int>
  private(set) var derived: [DerivedListOfWorld] = []
  private let sections: SectionedArrayProperty<Item>
  private var sectionMirror: [ListSection<Item>] = []
  private let sum: Property<Int>
  private var connections: [Connection] = []
  private var model: [Item] = []
  /// How many elements there are that do something when they go.
  private let wishes: Box<Int>
  private var nextID = 0
  /// How deep in handlers and deinits the present operation is.
  private var depth = 0
  private var openTransactions = 0
  private var isOver = false
  private let hasUniqueIDs: Bool
  private let actsInside: Bool
  private(set) var operations = 0
  private(set) var edits = 0
  private(set) var failures: [String] = []

  init(seed: UInt64, wishes: Box<Int>) {
    self.wishes = wishes
    random = SplitMix64(seed: seed)
    hasUniqueIDs = !random.one(in: 4)
    actsInside = random.one(in: 2)
    let count = random.one(in: 20) ? 300 : [0, 5, 40][random.below(3)]
    for id in 0..<count { model.append(Item(id: id, value: random.below(20))) }
    nextID = count
    base = MutableArrayProperty(model)
    selection = ListSelection(of: base, random.one(in: 2) ? .multiple : .single)
    sections = base.grouped { [parameter] in ($0.value + parameter.value) % 4 }
    sum = base.sum { $0.value }
    connections = [
      sum.observe { _ in },
      sections.mirror { [unowned self] change in
        do {
          sectionMirror = try change.applied(to: sectionMirror)
          actInside("section handler")
        } catch {
          fail("batch of sections: \(error)")
        }
      },
      selection.ids.observe { [unowned self] _ in actInside("selection handler") },
    ]
    for _ in 0..<(3 + random.below(6)) { addDerived() }
  }

  func fail(_ text: String) {
    failures.append("operation \(operations): \(text)")
  }

  /// Ends all; nothing acts any more.
  func end() {
    isOver = true
    for connection in connections { connection.cancel() }
    for list in derived { list.end() }
    derived = []
    model = []
    base.removeAll()
  }

  // MARK: Derived lists

  private func addDerived() {
    guard derived.count < 10 else { return }
    let source = random.one(in: 3) ? nil : derived.randomElement(using: &random)
    let list = DerivedListOfWorld(self, source)
    derived.append(list)
    if !random.one(in: 3) { list.follow() }
  }

  private func dropDerived() {
    // What is derived from it keeps the list itself.
    guard derived.count > 2, let index = derived.indices.randomElement(using: &random) else {
      return
    }
    let list = derived.remove(at: index)
    if random.one(in: 2) { list.end() }
  }

  /// What a handler, or an element that goes, does in the middle of something else.
  func actInside(_ place: String) {
    guard actsInside, !isOver, depth < 3, random.one(in: 6) else { return }
    depth += 1
    defer { depth -= 1 }
    // What an element that goes does may wait for the end of an evaluation.
    if place == "deinit" { mustReread = true }
    switch random.below(8) {
    case 0...2: place == "deinit" ? base.append(another()) : edit()
    case 3: parameter.value = random.below(9)
    case 4: select()
    case 5: derived.randomElement(using: &random)?.end()
    case 6: dropDerived()
    default: if place != "deinit" { addDerived() }
    }
  }

  /// Whether the model has to learn what there is from the list.
  private(set) var mustReread = false

  // MARK: Operations

  func step() {
    operations += 1
    // An element that goes may have done something; where the list is then is not told beforehand.
    switch random.below(12) {
    case 0...5: edit()
    case 6...8: transact(depth: 0)
    case 9: select()
    case 10: random.one(in: 2) ? addDerived() : dropDerived()
    default: if let list = derived.randomElement(using: &random) { check(list) }
    }
    if operations % 4 == 0 || mustReread { compare() }
  }

  private func another() -> Item {
    nextID += 1
    let id = hasUniqueIDs || random.one(in: 2) ? nextID : random.below(nextID)
    let wish = actsInside && random.one(in: 8) ? LastWish(self) : nil
    return Item(id: id, value: random.below(random.one(in: 2) ? 3 : 20), last: wish)
  }

  /// Edits the list and, before, the model: what the edit sets off may be the next edit.
  private func edit() {
    edits += 1
    if mustReread { reread() }
    let count = model.count
    switch random.below(17) {
    case 0, 1:
      let item = another()
      model.append(item.plain)
      base.append(item)
    case 2: insert(another(), at: random.below(count + 1))
    case 3, 4: if count > 0 { remove(at: random.below(count)) }
    case 5...7: if count > 0 { replace(at: random.below(count)) }
    case 8, 9: if count > 1 { move(from: random.below(count), to: random.below(count)) }
    case 10: moveAmongEquivalent()
    case 11:
      let divisor = 2 + random.below(5)
      let isOut = { (item: Item) in item.value % divisor == 0 && item.id % 3 == 0 }
      model.removeAll(where: isOut)
      base.removeAll(where: isOut)
    case 12:
      let items = (0..<random.below(6)).map { _ in another() }
      let index = random.below(count + 1)
      model.insert(contentsOf: items.map(\.plain), at: index)
      base.insert(contentsOf: items, at: index)
    case 13: applyDifference()
    case 14: parameter.value = random.below(9)
    case 15: if random.one(in: 4) { reorder() }
    default:
      guard random.one(in: 30) else { return }
      model = []
      base.removeAll()
    }
  }

  private func insert(_ item: Item, at index: Int) {
    model.insert(item.plain, at: index)
    base.insert(item, at: index)
  }

  private func remove(at index: Int) {
    model.remove(at: index)
    base.remove(at: index)
  }

  private func replace(at index: Int) {
    var item = random.one(in: 2) ? another() : model[index]
    if item.id == model[index].id { item.value = random.below(20) }
    model[index] = item.plain
    if random.one(in: 2) {
      base.replace(at: index, with: item)
    } else {
      base.modify(at: index) { $0 = item }
    }
  }

  private func move(from index: Int, to newIndex: Int) {
    edits += 1
    model.insert(model.remove(at: index), at: newIndex)
    base.move(from: index, to: newIndex)
  }

  /// Moves rows of one value to and fro, so that there is no room left between their labels.
  private func moveAmongEquivalent() {
    guard let value = model.randomElement(using: &random)?.value else { return }
    let places = model.indices.filter { model[$0].value == value }
    guard places.count > 1, let place = places.first, let other = places.last else { return }
    for _ in 0..<(1 + random.below(30)) {
      move(from: other, to: place)
      if depth == 0, openTransactions == 0, random.one(in: 4) { compare() }
      guard model.count > other else { return }
    }
  }

  private func applyDifference() {
    var next = model
    for _ in 0..<random.below(4) where next.count > 2 {
      next.swapAt(random.below(next.count), random.below(next.count))
    }
    for _ in 0..<random.below(3) { next.insert(another(), at: random.below(next.count + 1)) }
    for _ in 0..<random.below(3) where !next.isEmpty { next.remove(at: random.below(next.count)) }
    if !next.isEmpty, random.one(in: 2) { next[random.below(next.count)].value = random.below(20) }
    let change = ListChange(from: model, to: next)
    do {
      if try change.applied(to: model) != next { fail("difference \(change)") }
    } catch {
      fail("difference refused: \(error)")
    }
    // An element that was made and taken out again may have appended another one.
    if base.value.count != model.count { return }
    model = next.map(\.plain)
    base.replaceAll(with: next)
  }

  private func reorder() {
    random.one(in: 2) ? model.shuffle(using: &random) : model.reverse()
    for _ in 0..<random.below(5) where !model.isEmpty {
      model[random.below(model.count)].value = random.below(20)
    }
    base.replaceAll(with: model)
  }

  private struct Thrown: Error {}

  private func transact(depth: Int) {
    openTransactions += 1
    defer { openTransactions -= 1 }
    do {
      try transaction {
        for _ in 0..<(1 + random.below(6)) {
          random.one(in: 6) && depth < 3 ? transact(depth: depth + 1) : edit()
          if random.one(in: 2), let list = derived.randomElement(using: &random) { check(list) }
          if random.one(in: 5) { select() }
        }
        if random.one(in: 4), !model.isEmpty, !mustReread { doAndUndo() }
        if random.one(in: 12) { throw Thrown() }
      }
    } catch {}
  }

  /// What is undone in the same transaction did not happen.
  private func doAndUndo() {
    let (index, other) = (random.below(model.count), random.below(model.count))
    let item = model[index]
    switch random.below(3) {
    case 0:
      remove(at: index)
      if random.one(in: 2), let list = derived.randomElement(using: &random) { check(list) }
      if !mustReread { insert(item, at: index) }
    case 1:
      base.modify(at: index) { $0.value += 1 }
      base.modify(at: index) { $0.value -= 1 }
    default:
      base.move(from: index, to: other)
      base.move(from: other, to: index)
    }
  }

  private func select() {
    // Not those of the model: an edit may wait for the end of an evaluation.
    guard let id = base.value.randomElement(using: &random)?.id else { return }
    switch random.below(4) {
    case 0, 1: selection.select(id)
    case 2: selection.toggle(id)
    default: selection.deselect(id)
    }
  }

  // MARK: Comparison

  /// Takes what an element that went has appended. In a transaction, it may still be to come.
  private func reread() {
    if openTransactions == 0, depth == 0 { mustReread = false }
    model = base.value.map(\.plain)
  }

  var elements: [Item] { base.value.array }

  private func check(_ list: DerivedListOfWorld) {
    let wasReread = mustReread
    mustReread = false
    // As above, an element that goes may change what is wanted after it was read.
    if let difference = list.difference(), !mustReread { fail("read: \(difference)") }
    mustReread = mustReread || wasReread
  }

  private func compare() {
    let before = failures
    repeat {
      failures = before
      if mustReread { reread() }
      compareAll(elements)
      // Reading lets elements go, and one of them may have appended another: then all is another.
    } while mustReread
  }

  private func compareAll(_ items: [Item]) {
    if items != model { fail("list \(items), and should be \(model)") }
    for list in derived where list.isFollowed || random.one(in: 3) {
      if let difference = list.difference() { fail("list: \(difference)") }
      if let difference = list.followers() { fail("follower: \(difference)") }
    }
    if sum.value != items.reduce(0, { $0 + $1.value }) { fail("sum \(sum.value)") }
    let groups = Dictionary(grouping: items) { ($0.value + parameter.value) % 4 }
      .sorted { $0.key < $1.key }.map { ListSection($0.key, $0.value) }
    if sections.value.map(\.self) != groups { fail("sections \(sections.value)") }
    if sectionMirror != groups { fail("sections by batches \(sectionMirror)") }
    compareSelection(items)
  }

  private func compareSelection(_ items: [Item]) {
    let ids = selection.ids.value
    if !ids.isSubset(of: items.map(\.id)) { fail("selected \(ids)") }
    if selection.mode == .single, ids.count > 1 { fail("single selection \(ids)") }
    if selection.elements.value.array != items.filter({ ids.contains($0.id) }) {
      fail("selected elements")
    }
    if selection.indices.value != items.indices.filter({ ids.contains(items[$0].id) }) {
      fail("selected indices")
    }
  }
}

extension SplitMix64 {
  mutating func below(_ limit: Int) -> Int { Int(next() >> 33) % limit }

  mutating func one(in count: Int) -> Bool { below(count) == 0 }
}
