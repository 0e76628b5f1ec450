import Bindery
import BinderyConformance

/// A list derived from that of a `RandomListWorld`, or from another derived one, with its followers
/// and with the naive way to compute it.
@MainActor
final class DerivedListOfWorld {
  typealias Item = RandomListWorld.Item

  private enum Kind {
    case filter(Int), filterWith, map(Int), sorted(descending: Bool), sortedByNothing, sortedWith
    case flatMap, prefix(Int), prefixWith
  }

  private unowned let world: RandomListWorld
  private let source: DerivedListOfWorld?
  private let kind: Kind
  private let list: ArrayProperty<Item>
  private(set) var isFollowed = false
  private var connections: [Connection] = []
  /// What followers have: the value, and what batches and operations make of an empty list.
  private var seen: [Item] = []
  private var byBatches: [Item] = []
  private var byEdits: [Item] = []

  init(_ world: RandomListWorld, _ source: DerivedListOfWorld?) {
    self.world = world
    self.source = source
    let from: ArrayProperty<Item> = source?.list ?? world.base
    let number = world.random.below(5)
    switch world.random.below(10) {
    case 0:
      kind = .filter(number + 2)
      list = from.filter { $0.value % (number + 2) == 0 }
    case 1:
      kind = .filterWith
      list = from.filter(with: world.parameter) { ($0.value + $1) % 3 != 0 }
    case 2:
      kind = .map(number)
      list = from.map { Item(id: $0.id, value: ($0.value * 3 + number) % 17) }
    case 3, 4:
      kind = .sorted(descending: number > 2)
      list = from.sorted { number > 2 ? $0.value > $1.value : $0.value < $1.value }
    case 5:
      kind = .sortedByNothing
      list = from.sorted { _, _ in false }
    case 6:
      kind = .sortedWith
      list = from.sorted(with: world.parameter) { ($0.value + $2) % 7 < ($1.value + $2) % 7 }
    case 7:
      kind = .flatMap
      list = from.flatMap { item in Self.parts(of: item) }
    case 8:
      kind = .prefix(number * 3)
      list = from.prefix(number * 3)
    default:
      kind = .prefixWith
      list = from.prefix(world.parameter)
    }
  }

  private static func parts(of item: Item) -> [Item] {
    (0..<(item.value % 3)).map { Item(id: item.id * 3 + $0, value: item.value + $0) }
  }

  private var description: String { (source.map { "\($0.description) → " } ?? "") + "\(kind)" }

  private var expected: [Item] {
    let items = source?.expected ?? world.elements
    let parameter = world.parameter.value
    switch kind {
    case .filter(let number): return items.filter { $0.value % number == 0 }
    case .filterWith: return items.filter { ($0.value + parameter) % 3 != 0 }
    case .map(let number):
      return items.map { Item(id: $0.id, value: ($0.value * 3 + number) % 17) }
    // The sort of arrays is stable.
    case .sorted(true): return items.sorted { $0.value > $1.value }
    case .sorted(false): return items.sorted { $0.value < $1.value }
    case .sortedByNothing: return items
    case .sortedWith:
      return items.sorted { ($0.value + parameter) % 7 < ($1.value + parameter) % 7 }
    case .flatMap: return items.flatMap { Self.parts(of: $0) }
    case .prefix(let number): return Array(items.prefix(number))
    case .prefixWith: return Array(items.prefix(parameter))
    }
  }

  /// Observes it in all ways there are.
  func follow() {
    isFollowed = true
    connections.append(
      list.observe { [weak self] in
        guard let self else { return }
        seen = $0.array
        world.actInside("handler")
      })
    connections.append(
      list.mirror { [weak self] change in
        guard let self else { return }
        do {
          byBatches = try change.applied(to: byBatches)
          // An element that goes with the batch may have changed the list again.
          if !world.mustReread, byBatches != list.untracked.array {
            world.fail("batch \(change) of \(description)")
          }
        } catch {
          world.fail("batch of \(description) refused: \(error)")
        }
        world.actInside("batch handler")
      })
    byEdits = list.value.array
    connections.append(
      list.edits.observe { [weak self] edits in
        guard let self else { return }
        var items = PersistentArray(byEdits)
        for edit in edits { edit.apply(to: &items) }
        byEdits = items.array
        world.actInside("edits handler")
      })
  }

  func end() {
    isFollowed = false
    for connection in connections { connection.cancel() }
    connections = []
  }

  /// What is wrong with the list as it is read.
  func difference() -> String? {
    let (found, wanted) = (list.value.array, expected)
    return found == wanted ? nil : "\(description): \(found), and should be \(wanted)"
  }

  /// What is wrong with what followers have.
  func followers() -> String? {
    guard isFollowed else { return nil }
    let wanted = list.value.array
    for (name, items) in [("value", seen), ("batches", byBatches), ("operations", byEdits)]
    where items != wanted {
      return "\(description) by \(name): \(items), and should be \(wanted)"
    }
    return nil
  }
}
