import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private struct Note: Identifiable, Equatable {
  let id: Int
}

@MainActor private final class PlansModel {
  let name = MutableProperty("Plans")
  let isPinned = MutableProperty(false)
  let rows = MutableArrayProperty([Note(id: 1), Note(id: 2), Note(id: 3)])
  let log = Log<String>()
  private(set) lazy var rename = Command<Void, Void, Never>(
    .enabled(if: name.map { !$0.isEmpty })
  ) { [log, name] in log("rename \(name.value)") }
  private(set) lazy var remove = Command<Int, Void, Never>(
    .enabled(for: { [rows] in $0 != 2 || rows.count.value < 3 })
  ) { [log, rows] in
    log("remove \($0)")
    rows.remove(id: $0)
  }
}

private final class PlansCell: HeadlessCell {
  let title = HeadlessLabel()
}

private final class EditBar: HeadlessToolbar {
  let undo = HeadlessButton("Undo")
  let redo = HeadlessButton("Redo")
  let more = HeadlessMenu("More")
}

private final class EditBarScreen: HeadlessScreen {
  let edit = EditBar("Edit")
  let save = HeadlessButton("Save")
}

private final class PlansScreen: HeadlessScreen {
  let name = HeadlessTextField("Name")
  let more = HeadlessMenu("More")
  let save = HeadlessButton("Save")
  let rows = HeadlessList("Notes", of: Note.self, visibleCount: 2) { PlansCell() }

  init(_ model: PlansModel) {
    super.init(title: "Notes")
    name.bind(model.name, updating: .onCommit)
    more.bind {
      [
        MenuItem("Rename", model.rename), MenuItem("Pinned", checking: model.isPinned), .separator,
        MenuItem("Remove first", role: .destructive, model.remove, with: 1),
      ]
    }
    rows.bind(model.rows) { cell, row in
      cell.title.text = "Note \(row.id)"
      cell.bindContextMenu {
        [
          MenuItem("Pinned", checking: model.isPinned), .separator,
          MenuItem("Remove", role: .destructive, model.remove, with: row.id),
        ]
      }
    }
  }
}

@MainActor @Suite("Menus")
struct MenuTests {
  nonisolated static let tests: [TestCase<MenuTests>] = [
    TestCase("items follow their commands, and are chosen by name", items),
    TestCase("what is typed is written before an item is performed", commits),
    TestCase("it is opened, gone through by keys and closed", keys),
    TestCase("it says its items in the tree and in drawings", drawn),
    TestCase("a row has a menu of its own, which goes with the row", row),
    TestCase("an item may replace the items, end the bindings or let the screen go", hostile),
    TestCase("a second binding of the items is reported", twice),
    TestCase("a toolbar is a row of commands that arrows go through", toolbar),
    TestCase("a title of a button follows its property, and so does its name", title),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<MenuTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let model = PlansModel()
}

extension MenuTests {
  private func show() -> PlansScreen { stage.show { PlansScreen(model) } }

  private func delta(_ change: () throws -> Void) rethrows -> [String] {
    let start = stage.log.count
    try stage.perform(change)
    return stage.delta(since: start)
  }

  func items() throws {
    let more = show().more
    expectEqual(more.items.map(\.isEnabled), [true, true, false, true])
    expectEqual(
      try delta { try stage.choose("Pinned", in: more) }, ["more.checked: nil -> \"Pinned\""])
    expectTrue(model.isPinned.value)
    try stage.choose("Remove first", in: more)
    model.name.value = ""
    expectEqual(
      refusal { try stage.choose("Rename", in: more) } ?? "",
      "refused: choose more \"Rename\": the item \"Rename\" is disabled")
    expectContains(
      refusal { try stage.choose("Renam", in: more) } ?? "", "did you mean \"Rename\"?")
    expectContains(refusal { try stage.choose("", in: more) } ?? "", "no such item")
    expectEqual(model.log.entries, ["remove 1"])
  }

  func commits() throws {
    let screen = show()
    try stage.type("!", into: screen.name)
    try stage.choose("Rename", in: screen.more)
    expectEqual(model.log.entries, ["rename Plans!"])
  }

  func keys() throws {
    let more = show().more
    try stage.act(.focus, on: more)
    try stage.press(.return)
    expectTrue(more.isOpen)
    try stage.press(.up)
    try stage.press(.up)
    try stage.press(.space)
    expectFalse(more.isOpen)
    expectTrue(model.isPinned.value)
    try stage.tap(more)
    try stage.press(.escape)
    expectFalse(more.isOpen)
    try stage.act(.open, on: more)
    expectContains(refusal { try stage.act(.open, on: more) } ?? "", "is open already")
    try stage.choose("Remove first")
    try stage.act(.open, on: more)
    try stage.press(.return)
    try stage.act(.open, on: more)
    try stage.press(.tab)
    expectFalse(more.isOpen)
    expectEqual(model.log.entries, ["remove 1"])
  }

  func drawn() throws {
    let screen = show()
    model.isPinned.value = true
    expectContains(screen.drawing().joined(separator: "\n"), "( More ▾ )")
    try stage.tap(screen.more)
    try stage.press(.down)
    let lines = screen.drawing()
    expectContains(lines.joined(separator: "\n"), "┃ More ▾ ┃")
    expectContains(lines.joined(separator: "\n"), "›   Rename")
    expectContains(lines.joined(separator: "\n"), "✓ Pinned")
    let tree = screen.tree().joined(separator: "\n")
    expectContains(tree, "menu \"More\" [expanded focused]")
    expectContains(tree, "menuitem \"Remove first\" [destructive]")
    expectContains(tree, "menuitem \"Pinned\" [checked]")
    expectEqual(SVGBoxes(screen.svg(width: 320))?.faults, [])
  }

  func row() throws {
    let screen = show()
    let cell = try screen.rows.cell(at: 1)
    expectEqual(
      try delta { try stage.act(.longPress, on: cell) },
      ["alert \"Note 2\" at rows[1] [Pinned] [Remove] [Cancel]"])
    expectContains(
      screen.tree().joined(separator: "\n"), "menu \"Note 2\" [at rows[1]]")
    expectContains(
      refusal { try stage.choose("Remove") } ?? "", "\"Remove\" is disabled")
    expectEqual(
      delta { model.rows.remove(at: 1) },
      ["rows.rows: 3 -> 2", "alert \"Note 2\" withdrawn with rows[1]"])
    try stage.act(.longPress, on: screen.rows.cell(at: 0))
    try stage.choose("Remove")
    expectEqual(model.log.entries, ["remove 1"])
    expectNil(screen.presentedAlert)
    try stage.act(.longPress, on: screen.rows.cell(at: 0))
    try stage.press(.escape)
    expectNil(screen.presentedAlert)
  }

  func hostile() throws {
    let screen = show()
    let more = screen.more
    more.scope.cancel()
    more.items = [
      MenuItem("Replace") { [weak more] in more?.items = [] },
      MenuItem("Gone", isEnabled: true) { [stage] in _ = stage.show { HeadlessScreen(title: "") } },
    ]
    let opened = more.openings.observe { [weak more] isOpen in
      if isOpen { more?.items.removeAll { $0.title == "Gone" } }
    }
    try stage.choose("Gone", in: more)
    expectEqual(more.items.map(\.title), ["Replace"])
    try stage.choose("Replace", in: more)
    expectEqual(more.items, [])
    opened.cancel()
    more.items = [MenuItem("Gone") { [stage] in _ = stage.show { HeadlessScreen(title: "Next") } }]
    try stage.choose("Gone", in: more)
    expectEqual(stage.screen?.title, "Next")
  }

  func twice() {
    let more = show().more
    let found = reports { more.bind { [] } }
    expectEqual(found.map(\.kind), [.conflict])
    expectContains(found.first?.message ?? "", "items")
  }

  func title() throws {
    let screen = show()
    let isSaving = MutableProperty(false)
    isSaving.map { $0 ? "Saving…" : "Save" }.bind(to: screen.save, .title)
    expectEqual(delta { isSaving.value = true }, ["save.title: \"Save\" -> \"Saving…\""])
    try stage.tap(stage.view(.button, "Saving…"))
    expectContains(screen.tree().joined(separator: "\n"), "button \"Saving…\"")
  }

  func toolbar() throws {
    let screen = stage.show { EditBarScreen(title: "") }
    try stage.act(.focus, on: screen.edit.undo)
    var path: [String] = []
    screen.edit.redo.isEnabled = false
    for key in [Keystroke.Name.right, .right, .left, .left] {
      try stage.press(key)
      path.append(screen.allViews.first(where: \.isFocused)?.id ?? "")
    }
    expectEqual(path, ["edit.more", "edit.undo", "edit.more", "edit.undo"])
    try stage.act(.focus, on: screen.save)
    try stage.press(.right)
    expectTrue(screen.save.isFocused)
    expectEqual(
      screen.drawing(),
      [
        "╭─ EditBar ────────────────────────────────╮",
        "│ ( Undo )     ( Redo ) off     ( More ▾ ) │",
        "│                                          │",
        "│ ┃ Save ┃                                 │",
        "╰──────────────────────────────────────────╯",
      ])
    expectContains(screen.tree().joined(separator: "\n"), "- toolbar \"Edit\"")
    expectEqual(SVGBoxes(screen.svg(width: 320))?.faults, [])
    screen.edit.isEnabled = false
    expectContains(
      refusal { try stage.choose("x", in: screen.edit.more) } ?? "",
      "disabled with its toolbar edit")
  }
}
