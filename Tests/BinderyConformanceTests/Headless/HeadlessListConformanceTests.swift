import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@MainActor
private func fruits(visible count: Int) -> HeadlessList<Fruit, HeadlessCell> {
  HeadlessList("Fruit", visibleCount: count) { HeadlessCell() }
}

/// A list in use: its rows, and what a person does to one of them, or to the list.
@MainActor
private func inUse(
  _ list: HeadlessList<Fruit, HeadlessCell>, rows count: Int
) -> (view: HeadlessList<Fruit, HeadlessCell>, rows: [Fruit], perform: ViewConformance.PerformAt) {
  let stage = Stage()
  let (_, perform) = ViewConformance.headless(list, on: stage)
  return (
    list, (0..<count).map { Fruit(id: $0) },
    { action, place in
      guard let place else { return await perform(action) }
      if let cell = try? list.cell(at: place) { try? stage.act(action, on: cell) }
    }
  )
}

@MainActor @Suite("Conformance: the headless lists pass")
struct HeadlessListConformanceTests {
  @Test(
    arguments: ViewConformance.list {
      let (list, _, perform) = inUse(fruits(visible: 2), rows: 0)
      return (list, { (0..<$0).map { Fruit(id: $0) } }, perform)
    })
  func list(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.table(of: (1, 2)) {
      ViewConformance.headless(
        HeadlessTable("Fruit", of: Fruit.self, headers: [ColumnHeader<Int>]()) { HeadlessCell() })
    })
  func table(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.grid {
      HeadlessGrid("Fruit", of: Fruit.self, columns: 1) { HeadlessCell() }
    } + ViewConformance.treeCell { HeadlessTreeCell() })
  func grid(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.tree {
      let tree = HeadlessTree("Fruit", of: Fruit.self) { HeadlessTreeCell() }
      let stage = Stage()
      _ = ViewConformance.headless(tree, on: stage)
      return (
        tree, (0..<3).map { Fruit(id: $0) },
        { action, place in
          if let cell = try? tree.cell(at: place ?? 0) { try? stage.act(action, on: cell) }
        }
      )
    })
  func tree(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.described(
      as: .table, ["rows", "selected", "first", "sortOrder", "isRefreshing"]
    ) {
      HeadlessTable("Fruit", of: Fruit.self, headers: [ColumnHeader<Int>]()) { HeadlessCell() }
    }
      + ViewConformance.described(
        as: .tree, ["rows", "expanded", "selected", "first", "isRefreshing"]
      ) {
        HeadlessTree("Fruit", of: Fruit.self) { HeadlessTreeCell() }
      }
      + ViewConformance.described(as: .treeitem, ["isExpanded", "level", "isSelected", "alpha"]) {
        HeadlessTreeCell()
      }
      + ViewConformance.described(
        as: .grid, ["rows", "selected", "first", "columns", "isRefreshing"]
      ) {
        HeadlessGrid("Fruit", of: Fruit.self, columns: 2) { HeadlessCell() }
      })
  func described(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.editableList {
      inUse(fruits(visible: 3), rows: 3)
    })
  func editableList(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.batchList { (fruits(visible: 4), (0..<4).map { Fruit(id: $0) }) })
  func batchList(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    .stage,
    arguments: ViewConformance.refreshable {
      ViewConformance.headless(fruits(visible: 2), on: Stage.current)
    })
  func refreshable(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    .stage,
    arguments: ViewConformance.pagedView {
      let list = fruits(visible: 2)
      list.sections = [ListSection(rows: (0..<5).map { Fruit(id: $0) })]
      return ViewConformance.headless(list, on: Stage.current)
    })
  func pagedView(check: ViewCheck) async { await expectEqual(check.failures(), []) }
}
