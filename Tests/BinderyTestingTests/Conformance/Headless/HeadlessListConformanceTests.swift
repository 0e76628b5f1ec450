import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Testing

@MainActor
private func fruits(visible count: Int) -> HeadlessList<Fruit, HeadlessCell> {
  HeadlessList("Fruit", visibleCount: count) { HeadlessCell() }
}

extension User {
  fileprivate func does(
    _ action: UserAction, toRow index: Int, of list: HeadlessList<Fruit, HeadlessCell>
  ) {
    guard let cell = try? list.cell(at: index) else { return }
    try? stage.act(action, on: cell)
  }
}

@MainActor @Suite("Conformance: the headless lists pass")
struct HeadlessListConformanceTests {
  @Test(
    arguments: ViewConformance.list {
      let list = fruits(visible: 2)
      let user = User(list)
      return ListSubject(
        list, rows: (0..<5).map { Fruit(id: $0) },
        tap: { user.does(.tap, toRow: $0, of: list) }, scroll: { user.does(.scroll(.row($0))) })
    })
  func list(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.editableList {
      let list = fruits(visible: 3)
      let user = User(list)
      return EditableListSubject(
        list, rows: (0..<3).map { Fruit(id: $0) },
        delete: { user.does(.delete, toRow: $0, of: list) },
        move: { user.does(.move(to: $1), toRow: $0, of: list) },
        swipe: { user.does(.swipe($1), toRow: $0, of: list) })
    })
  func editableList(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.batchList { (fruits(visible: 4), (0..<4).map { Fruit(id: $0) }) })
  func batchList(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    .stage,
    arguments: ViewConformance.refreshable {
      let list = fruits(visible: 2)
      let user = User(list, on: Stage.current)
      return (list, { user.does(.refresh) })
    })
  func refreshable(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    .stage,
    arguments: ViewConformance.pagedView {
      let list = fruits(visible: 2)
      list.sections = [ListSection(rows: (0..<5).map { Fruit(id: $0) })]
      let user = User(list, on: Stage.current)
      return (list, { user.does(.scroll(.end)) }, { user.does(.scroll(.top)) })
    })
  func pagedView(check: ViewCheck) async { #expect(await check.failures() == []) }
}
