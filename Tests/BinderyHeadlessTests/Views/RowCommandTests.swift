import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private final class RowButtonCell: HeadlessCell {
  let remove = HeadlessButton("Remove")
}

private final class RowButtonScreen: HeadlessScreen {
  let rows = HeadlessList("Rows", of: Fruit.self) { RowButtonCell() }

  init(_ remove: Command<Int, Void, any Error>) {
    super.init(title: "Rows")
    rows.configure = { cell, fruit in cell.remove.bind(remove, for: fruit.id) }
    rows.sections = [ListSection(rows: (1...3).map { Fruit(id: $0, name: "\($0)") })]
  }
}

@MainActor @Suite("Commands of rows")
struct RowCommandTests {
  private let stage = makeStage()
}

extension RowCommandTests {
  @Test("only the row whose execution runs or waits is busy", arguments: [true, false])
  func busy(isConcurrent: Bool) async throws {
    let gate: Gate<Void> = stage.gate("server")
    let screen = stage.show {
      RowButtonScreen(
        Command(.policy(isConcurrent ? .concurrent(max: 3) : .queued())) {
          try await gate.wait("\($0)")
        })
    }
    let busy = { screen.rows.visibleCells.map { $0.remove.isBusy } }
    try stage.tap(screen.rows.visibleCells[1].remove)
    await stage.settle()
    var steps = [busy()]
    try stage.tap(screen.rows.visibleCells[2].remove)
    await stage.settle()
    steps.append(busy())
    gate.reply()
    await stage.settle()
    steps.append(busy())
    gate.reply()
    await stage.settle()
    steps.append(busy())
    expectEqual(
      steps,
      [
        [false, true, false], [false, true, true], [false, false, true], [false, false, false],
      ])
  }

  @Test("an edit of a row that is gone is reported")
  func gone() throws {
    let reporting = ReportingStage()
    let fruits = MutableArrayProperty(
      [Fruit(id: 7, name: "Fig")], comparing: .alwaysDifferent, name: "fruits")
    try reporting.stage.perform {
      let fruit = try #require(fruits.channel(of: 7))
      fruits.value = []
      fruit.value = Fruit(id: 7, name: "Kiwi")
    }
    expectEqual(
      reporting.messages,
      [
        """
        An element of 'fruits' was written after it had gone: nothing changes.
        To fix: end what edits it when the element goes; in a list, bind it in `configure`.
        """
      ])
  }
}
