import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@MainActor private final class Line: Identifiable {
  nonisolated let id: Int
  let asking = MutableProperty<String?>(nil)
  init(_ id: Int) { self.id = id }
}

private final class LineCell: HeadlessCell {
  let title = HeadlessLabel()
}

private final class LinesScreen: HeadlessScreen {
  let lines = HeadlessList("Lines", of: Line.self, visibleCount: 2) { LineCell() }

  init(_ lines: MutableArrayProperty<Line>, _ change: Command<String, Void, Never>) {
    super.init(title: "Lines")
    self.lines.bind(lines) { [unowned self] cell, line in
      cell.title.text = "Line \(line.id)"
      present(question: line.asking, answering: change, at: cell) {
        .choose($0, among: ["Gift": "gift \(line.id)", "Remove": "remove \(line.id)"])
      }
    }
  }
}

@MainActor @Suite("A menu of choices at a row")
struct RowMenuTests {
  private let stage = makeStage()
  private let lines = MutableArrayProperty([Line(0), Line(1), Line(2)], comparing: .identity)
  private let log = Log<String>()
  private let screen: LinesScreen

  init() {
    let (stage, lines, log) = (stage, lines, log)
    screen = stage.show {
      LinesScreen(
        lines,
        Command(.named("change")) { (answer: String) in
          log(answer)
          if answer == "remove 2" { lines.remove(id: 2) }
        })
    }
  }

  private func delta(_ change: () throws -> Void) rethrows -> [String] {
    let start = stage.log.count
    try stage.perform(change)
    return stage.delta(since: start)
  }

  @Test("it says where it is, is answered by name, and is state")
  func answered() throws {
    let second = lines.value[1]
    expectEqual(
      delta { second.asking.value = "Line 1" },
      [#"alert "Line 1" at lines[1] [Gift] [Remove] [Cancel]"#])
    expectContains(
      refusal { try stage.tap(screen.lines) } ?? "",
      #"covered by alert "Line 1" at lines[1] [Gift] [Remove] [Cancel]"#)
    expectContains(
      screen.tree().joined(separator: "\n"), #"- alertdialog "Line 1" [at lines[1]]:"#)
    expectContains(screen.drawing().joined(), "menu at lines[1]")
    try stage.choose("Gift")
    expectEqual(log.entries, ["gift 1"])
    expectNil(second.asking.value)
    second.asking.value = "Again"
    expectEqual(delta { second.asking.value = nil }, [#"alert "Again" withdrawn"#])
    second.asking.value = "Cancelled"
    try stage.choose("Cancel")
    expectEqual([log.entries.count, second.asking.value == nil ? 0 : 1], [1, 0])
  }

  @Test("a row that is removed takes its menu with it, and one that comes back has it again")
  func removed() throws {
    let second = lines.value[1]
    lines.value[0].asking.value = "First"
    second.asking.value = "Second"
    expectEqual(
      delta { lines.remove(at: 0) },
      [
        "lines.rows: 3 -> 2", #"alert "First" withdrawn with lines[0]"#,
        #"alert "Second" at lines[0] [Gift] [Remove] [Cancel]"#,
      ])
    expectEqual(
      delta { lines.removeAll() },
      ["lines.rows: 2 -> 0", #"alert "Second" withdrawn with lines[0]"#])
    expectEqual(
      refusal { try stage.choose("Gift") }, #"refused: choose "Gift": no alert is presented"#)
    expectEqual(second.asking.value, "Second")
    lines.append(second)
    expectEqual(screen.presentedAlert?.title, "Second")
    try stage.choose("Remove")
    expectEqual(log.entries, ["remove 1"])
  }

  @Test("a row out of sight has its menu when it is in sight; the answer may remove the row")
  func outOfSight() throws {
    lines.value[2].asking.value = "Third"
    expectNil(screen.presentedAlert)
    try stage.act(.scroll(.end), on: screen.lines)
    expectEqual(screen.presentedAlert?.title, "Third")
    try stage.choose("Remove")
    expectEqual(lines.value.count, 2)
    expectNil(screen.presentedAlert)
  }
}
