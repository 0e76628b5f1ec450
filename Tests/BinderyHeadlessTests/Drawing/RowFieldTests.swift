import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private struct Leg: Identifiable {
  let id: Int
}

private final class LegCell: HeadlessCell {
  let from = HeadlessTextField("From")
  let to = HeadlessTextField("To")
  let price = HeadlessLabel()
  let remove = HeadlessButton("x")
}

private final class FieldCell: HeadlessCell {
  let town = HeadlessTextField("")
  let remove = HeadlessButton("x")
}

private final class LegScreen: HeadlessScreen {
  let legs = HeadlessList("Legs", of: Leg.self) { LegCell() }
  let names = HeadlessList("Names", of: Leg.self) { FieldCell() }

  init() {
    super.init(title: "")
    legs.configure = { cell, _ in
      cell.from.text = "Helsinki"
      cell.to.text = "Berlin"
      cell.price.text = "from 120 €"
    }
    names.configure = { cell, _ in cell.town.text = "Oslo" }
    legs.sections = [ListSection(rows: [Leg(id: 1)])]
    names.sections = [ListSection(rows: [Leg(id: 1)])]
  }
}

@MainActor @Suite("Drawing: rows with fields")
struct RowFieldTests {
  nonisolated static let tests: [TestCase<RowFieldTests>] = [
    TestCase(
      "each of several fields of a row is drawn whole, on as many lines as that takes", text),
    TestCase("the picture has the fields where the row has them, and a button beside a field", svg),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RowFieldTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: LegScreen

  init() { screen = stage.show { LegScreen() } }
}

extension RowFieldTests {
  func text() {
    expectEqual(
      screen.drawing(),
      [
        "╭─ Leg ────────────────────────────────────╮",
        "│ Legs                                     │",
        "│   From │Helsinki│  To │Berlin│     ( x ) │",
        "│   from 120 €                             │",
        "│ Names                                    │",
        "│   │Oslo│                           ( x ) │",
        "╰──────────────────────────────────────────╯",
      ])
    screen.legs.visibleCells[0].to.text = "Frankfurt (Oder)"
    expectEqual(
      screen.drawing()[2...4],
      [
        "│   From │Helsinki│                  ( x ) │",
        "│   To │Frankfurt (Oder)│                  │",
        "│   from 120 €                             │",
      ])
  }

  func svg() throws {
    let parts = screen.svg().split(separator: "data-id=\"").dropFirst().map { part in
      String(part.prefix { $0 != "\"" })
    }
    let inRow = parts.filter { $0.hasPrefix("legs[0].") }
    expectEqual(inRow, ["legs[0].from", "legs[0].to", "legs[0].price", "legs[0].remove"])
    expectEqual(
      parts.filter { $0.hasPrefix("names[0].") }, ["names[0].town", "names[0].remove"])
  }
}
