import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor private final class Folder: Identifiable {
  nonisolated let id: String
  let folders = MutableProperty<[Folder]>([], comparing: .alwaysDifferent)
  let isFile: Bool

  init(_ name: String, _ folders: [Folder] = [], isFile: Bool = false) {
    (id, self.isFile) = (name, isFile)
    self.folders.value = folders
  }
}

@MainActor private final class FoldersModel {
  let music = Folder("Music", [Folder("Jazz", [Folder("Blue.ogg", isFile: true)]), Folder("Pop")])
  let expanded = MutableProperty<Set<String>>([])
  private(set) lazy var roots = MutableProperty(
    [music, Folder("Read me", isFile: true)], comparing: .alwaysDifferent)
  var asked: [String] = []
}

private final class FolderCell: HeadlessTreeCell {
  let name = HeadlessLabel()
}

private final class FoldersScreen: HeadlessScreen {
  let folders = HeadlessTree("Folders", of: Folder.self) { FolderCell() }

  init(_ model: FoldersModel) {
    super.init(title: "")
    folders.bind(
      tree: model.roots, expanded: model.expanded, isExpandable: { !$0.isFile },
      children: {
        model.asked.append($0.id)
        return $0.folders.value
      }
    ) { cell, row in cell.name.text = row.node.id }
  }
}

private struct Tile: Identifiable {
  let id: Int
}

private final class TileCell: HeadlessCell {
  let name = HeadlessLabel()
}

private final class TilesScreen: HeadlessScreen {
  let tiles = HeadlessGrid("Tiles", of: Tile.self, visibleCount: 4, columns: 2) { TileCell() }
}

@MainActor @Suite("List: trees and grids")
struct TreeTests {
  nonisolated static let tests: [TestCase<TreeTests>] = [
    TestCase("rows are opened and closed by name, and made when they are opened", rows),
    TestCase("arrows open and close the row of the cursor", keys),
    TestCase("what is open is state, also of a node that comes later", state),
    TestCase("the levels are in the tree and in drawings", drawn),
    TestCase("a node that contains itself is shown once, and reported", ring),
    TestCase("a grid follows the number of its columns", grid),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TreeTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let model = FoldersModel()
}

extension TreeTests {
  private func show() -> HeadlessTree<Folder, FolderCell> {
    stage.show { FoldersScreen(model) }.folders
  }

  private func names(_ folders: HeadlessTree<Folder, FolderCell>) -> [String] {
    folders.visibleCells.map { "\($0.level) \($0.name.text)" }
  }

  func rows() throws {
    let folders = show()
    expectEqual(names(folders), ["1 Music", "1 Read me"])
    expectEqual(model.asked, [])
    let start = stage.log.count
    try stage.act(.open, on: folders.cell(at: 0))
    expectEqual(names(folders), ["1 Music", "2 Jazz", "2 Pop", "1 Read me"])
    expectEqual(Set(model.asked), ["Music"])
    expectContains(stage.delta(since: start), "folders.rows: 2 -> 4")
    expectContains(stage.delta(since: start), "folders[0].isExpanded: false -> true")
    expectContains(
      refusal { try stage.act(.open, on: folders.cell(at: 0)) } ?? "", "is open already")
    expectContains(
      refusal { try stage.act(.open, on: folders.cell(at: 3)) } ?? "", "has nothing in it")
    model.music.folders.value.removeLast()
    expectEqual(names(folders), ["1 Music", "2 Jazz", "1 Read me"])
    try stage.act(.close, on: folders.cell(at: 0))
    expectEqual(model.expanded.value, [])
  }

  func keys() throws {
    let folders = show()
    folders.selectionMode = .single
    try stage.act(.focus, on: folders)
    try stage.press(.down)
    try stage.press(.right)
    expectEqual(model.expanded.value, ["Music"])
    try stage.press(.down)
    try stage.press(.right)
    expectEqual(names(folders), ["1 Music", "2 Jazz", "3 Blue.ogg", "2 Pop", "1 Read me"])
    try stage.press(.left)
    try stage.press(.left)
    expectEqual(model.expanded.value, ["Music"])
    expectEqual(folders.selectedIDs, ["Jazz"])
  }

  func state() {
    let folders = show()
    model.expanded.value = ["Jazz", "Later"]
    expectEqual(names(folders), ["1 Music", "1 Read me"])
    model.expanded.value.insert("Music")
    expectEqual(names(folders), ["1 Music", "2 Jazz", "3 Blue.ogg", "2 Pop", "1 Read me"])
    model.roots.value.append(Folder("Later", [Folder("New")]))
    expectEqual(names(folders).suffix(2), ["1 Later", "2 New"])
    expectEqual(folders.ownAttributes.first { $0.name == "expanded" }?.value, .count(3))
  }

  func drawn() {
    _ = show()
    model.expanded.value = ["Music", "Jazz"]
    expectEqual(
      stage.screen?.drawing(),
      [
        "╭─ Folders ────────────────────────────────╮",
        "│ Folders                                  │",
        "│   ▾ Music                                │",
        "│     ▾ Jazz                               │",
        "│         Blue.ogg                         │",
        "│     ▸ Pop                                │",
        "│     Read me                              │",
        "╰──────────────────────────────────────────╯",
      ])
    let tree = (stage.screen?.tree() ?? []).joined(separator: "\n")
    expectContains(tree, "- tree \"Folders\"")
    expectContains(tree, "- treeitem \"Jazz\" #folders[1] [expanded level=2]")
    expectContains(tree, "- treeitem \"Blue.ogg\" #folders[2] [level=3]")
    expectEqual(stage.screen.map { SVGBoxes($0.svg(width: 320))?.faults ?? ["none"] }, [])
  }

  func ring() {
    let folders = show()
    model.music.folders.value.append(model.music)
    let found = reports { model.expanded.value = ["Music"] }
    expectEqual(names(folders), ["1 Music", "2 Jazz", "2 Pop", "1 Read me"])
    expectEqual(found.map(\.kind), [.misuse])
    expectContains(found.first?.message ?? "", "two nodes with the identity Music")
    expectEqual(reports { model.expanded.value = ["Music", "Jazz"] }.count, 0)
  }

  func grid() {
    let tiles = stage.show { TilesScreen(title: "") }.tiles
    tiles.configure = { cell, tile in cell.name.text = "\(tile.id)" }
    tiles.sections = [ListSection(rows: (0..<4).map { Tile(id: $0) })]
    let count = MutableProperty(2)
    count.bind(to: tiles, .columns)
    func lines() -> [String] { (stage.screen?.drawing() ?? []).dropFirst(2).dropLast().map(\.self) }
    expectEqual(lines().count, 2)
    count.value = 4
    expectEqual(lines().count, 1)
    count.value = 0
    expectEqual(lines().count, 4)
    expectContains((stage.screen?.tree() ?? []).joined(), "grid \"Tiles\" [columns=1]")
  }
}
