import Bindery
import BinderyHeadless
import BinderyViews
import TestKit

/// A tree whose nodes come, go, move and have other names at random, with a menu at each row: also while
/// cells are bound and released, and by what they observe.
@MainActor
final class RandomTrees: StagedWorld {
  @MainActor
  final class Node: Identifiable {
    nonisolated let id: Int
    let name: MutableProperty<String>
    let nodes = MutableProperty<[Node]>([], comparing: .alwaysDifferent)
    let isFile: Bool

    init(_ id: Int, isFile: Bool) {
      (self.id, self.isFile) = (id, isFile)
      name = MutableProperty("Node \(id)")
    }
  }

  final class NodeCell: HeadlessTreeCell {
    let name = HeadlessTextField("Name")
  }

  final class Screen: HeadlessScreen {
    let tree: HeadlessTree<Node, NodeCell>

    init(visibleCount: Int) {
      tree = HeadlessTree("Nodes", visibleCount: visibleCount) { NodeCell() }
      super.init(title: "Nodes")
    }
  }

  /// A row as it should be.
  private struct Expected: Equatable {
    let id: Int
    let level: Int
    let isExpanded: Bool?
    let name: String
  }

  let random: RandomActs
  private let reporting = ReportingStage()
  private let screen: Screen
  private let root = Node(-1, isFile: false)
  private let expanded = MutableProperty<Set<Int>>([])
  private var isBound = false
  private let remove: Command<Int, Void, Never>
  private var made: [Weak<Node>] = []
  private var noted: [String] = []
  var findings: [String] { noted + reporting.messages }

  var stage: Stage { reporting.stage }
  private var tree: HeadlessTree<Node, NodeCell> { screen.tree }

  init(seed: UInt64) {
    random = RandomActs(seed: seed)
    let count = 2 + random.below(5)
    screen = reporting.stage.show { Screen(visibleCount: count) }
    remove = reporting.stage.perform { [root] in
      Command(.policy(.concurrent())) { (id: Int) in Self.remove(id, in: root) }
    }
    stage.perform {
      let scope = screen.scope
      remove.values.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
      expanded.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
      root.nodes.observe { [weak self] _ in self?.mayAct() }.store(in: scope)
      tree.disclosures.observe { [weak self] _ in
        guard let self else { return }
        random.step { self.mayAct() }
      }.store(in: scope)
      for _ in 0..<4 { root.nodes.value.append(makeNode()) }
      bind()
    }
  }

  /// An operation, and what follows from it.
  func step() async {
    stage.perform { random.step(act) }
    if below(2) == 0 { await use() }
    stage.perform { compare() }
  }

  /// Lets go of all; returns what is left of it.
  func end() -> [String] {
    stage.perform {
      tree.scope.cancel()
      tree.sections = []
      root.nodes.value = []
      isBound = false
    }
    return left()
  }

  func perform() {
    switch below(8) {
    case 0, 1, 2: edit()
    case 3: if let node = anyNode { node.name.value = "Name \(acts)" }
    case 4, 5: disclose()
    case 6:
      transaction {
        act()
        act()
      }
    default:
      if below(4) > 0 { return tree.visibleCount = 1 + below(6) }
      tree.scope.cancel()
      isBound = false
      bind()
    }
  }

  // MARK: The model

  private func makeNode() -> Node {
    let node = Node(made.count, isFile: below(3) == 0)
    made.append(Weak(node))
    return node
  }

  /// All nodes, also in closed ones, each before those in it.
  private var nodes: [Node] {
    var (found, left) = ([Node](), root.nodes.untracked)
    while let node = left.popLast() {
      found.append(node)
      left += node.nodes.untracked
    }
    return found
  }

  private var anyNode: Node? { nodes.randomElement(using: &random.random) }

  private static func remove(_ id: Int, in parent: Node) {
    if parent.nodes.untracked.contains(where: { $0.id == id }) {
      parent.nodes.value.removeAll { $0.id == id }
    }
    for node in parent.nodes.untracked { remove(id, in: node) }
  }

  private func edit() {
    let folders = [root] + nodes.filter { !$0.isFile }
    let folder = folders[below(folders.count)]
    switch below(4) {
    case 0, 1: folder.nodes.value.insert(makeNode(), at: below(folder.nodes.untracked.count + 1))
    case 2: if let node = anyNode { Self.remove(node.id, in: root) }
    default:
      guard let node = anyNode else { return }
      // Not into itself.
      if Self.contains(folder, in: node) { return }
      transaction {
        Self.remove(node.id, in: root)
        folder.nodes.value.insert(node, at: below(folder.nodes.untracked.count + 1))
      }
    }
  }

  private static func contains(_ node: Node, in parent: Node) -> Bool {
    node === parent || parent.nodes.untracked.contains { contains(node, in: $0) }
  }

  private func disclose() {
    guard let node = anyNode else { return }
    expanded.value.formSymmetricDifference([node.id])
  }

  // MARK: The view

  private func bind() {
    isBound = true
    tree.bind(
      tree: root.nodes, expanded: expanded, isExpandable: { !$0.isFile },
      children: { $0.nodes.value }
    ) { [weak self] cell, row in self?.configure(cell, row.node) }
  }

  private func configure(_ cell: NodeCell, _ node: Node) {
    mayAct()
    cell.name.bind(node.name)
    cell.bindContextMenu { [remove] in
      [
        MenuItem("Remove", remove, with: node.id), .separator,
        MenuItem(node.name.value, remove, with: -9),
      ]
    }
    mayAct()
    cell.scope.observe(node.name) { [weak self] _ in self?.mayAct() }
    if below(2) == 0 { cell.scope.onEnd { [weak self] in self?.mayAct() } }
  }

  /// What a person does, who may be refused.
  private func use() async {
    let cell = tree.visibleCells.randomElement(using: &random.random)
    if stage.screen?.presentedAlert != nil, below(4) > 0 {
      try? stage.choose(["Remove", "Cancel"][below(2)])
    } else if let cell {
      switch below(5) {
      case 0: try? stage.act(.longPress, on: cell)
      case 1: try? stage.act(.type("x"), on: cell.name)
      case 2: try? stage.act(.scroll(.row(below(8))), on: tree)
      case 3: try? stage.act(cell.isExpanded == true ? .close : .open, on: cell)
      default: try? stage.press(Keystroke([.right, .left, .down, .up][below(4)]))
      }
    }
    await stage.settle()
  }

  // MARK: Comparing

  private var expected: [Expected] {
    var (rows, left) = ([Expected](), root.nodes.untracked.reversed().map { ($0, 1) })
    while let (node, level) = left.popLast() {
      let isExpanded = node.isFile ? nil : expanded.untracked.contains(node.id)
      rows.append(
        Expected(id: node.id, level: level, isExpanded: isExpanded, name: node.name.untracked))
      if isExpanded == true { left += node.nodes.untracked.reversed().map { ($0, level + 1) } }
    }
    return rows
  }

  private func compare() {
    guard isBound else { return }
    let wanted = expected
    if tree.rows.map(\.id) != wanted.map(\.id) {
      noted.append("shows \(tree.rows.map(\.id)) instead of \(wanted.map(\.id))")
    }
    let cells = tree.visibleCells
    for (cell, row) in zip(cells, wanted.dropFirst(tree.first)) {
      let found = Expected(
        id: row.id, level: cell.level, isExpanded: cell.isExpanded, name: cell.name.text)
      if found != row { noted.append("is \(found), not \(row)") }
      let items = cell.contextItems.map(\.title)
      if items.first != "Remove" || items.last != row.name {
        noted.append("row \(row.id) has the menu \(items)")
      }
    }
    if let alert = stage.screen?.presentedAlert,
      !cells.contains(where: { $0 === alert.anchor?.view })
    {
      noted.append("the menu \(alert.title) is at no row in sight")
    }
    noted += left()
  }

  /// The nodes that are alive and should not be.
  private func left() -> [String] {
    Self.release()
    let known = Set(nodes.map(\.id) + tree.rows.map(\.id))
    return made.compactMap { place in
      guard let node = place.object, !known.contains(node.id) else { return nil }
      return "node \(node.id) is retained"
    }
  }
}
