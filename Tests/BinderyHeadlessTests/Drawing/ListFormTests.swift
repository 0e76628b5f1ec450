import Bindery
import BinderyHeadless
import BinderyViews
import Foundation
import TestKit
import Testing

private struct Person: Identifiable {
  let id: Int
  let name: String
  let town: String
}

private final class PersonCell: HeadlessCell {
  let name = HeadlessLabel()
  let portrait = HeadlessImage("Portrait")
  let town = HeadlessLabel()
  let remark = HeadlessTextField("Remark")
  let remove = HeadlessButton("x")
}

private final class PeopleScreen: HeadlessScreen {
  let people = HeadlessList("People", of: Person.self, visibleCount: 3) { PersonCell() }

  init() {
    super.init(title: "")
    people.selectionMode = .multiple
    people.configure = { cell, person in
      cell.name.text = person.name
      cell.town.text = person.town
      cell.portrait.isLoading = person.id == 2
      cell.remark.isHidden = person.id != 3
    }
  }
}

@MainActor @Suite("Drawing: lists, their rows and the captions of their sections")
struct ListFormTests {
  nonisolated static let tests: [TestCase<ListFormTests>] = [
    TestCase("a row: its picture, its texts and inputs, its buttons at the right", rows),
    TestCase(
      "in a picture every view of a row has a group of its own, a group of views too", groups),
    TestCase("the tree counts what is selected and what is out of sight", counts),
    TestCase(
      "captions of sections without rows are in every form, wherever they stand", emptySections),
    TestCase(
      "a list whose sections have no rows shows their captions, and what it says of that", noRows),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ListFormTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let screen: PeopleScreen
  private let people = [
    Person(id: 1, name: "Ada", town: "London"), Person(id: 2, name: "Bob", town: "Turku"),
    Person(id: 3, name: "A name that is long", town: "A town whose name is long, too"),
    Person(id: 4, name: "Dan", town: "Oslo"), Person(id: 5, name: "Eve", town: "Bonn"),
  ]

  init() { screen = stage.show { PeopleScreen() } }
}

extension ListFormTests {
  func rows() throws {
    screen.people.sections = [ListSection(rows: people)]
    screen.people.selectedIDs = [2, 5]
    try stage.type("old", into: screen.people.cell(at: 2).remark)
    screen.people.visibleCells[2].remark.issue = "Too short"
    screen.people.visibleCells[1].remove.isEnabled = false
    expectEqual(
      screen.drawing(),
      [
        "╭─ People ─────────────────────────────────╮",
        "│ People                                   │",
        "│   ▨  Ada  London                   ( x ) │",
        "│ › ▨ ⠿  Bob  Turku              ( x ) off │",
        "│   ▨  A name that is long  A town…  ( x ) │",
        "│   ! Too short                            │",
        "│   … 2 more                               │",
        "╰──────────────────────────────────────────╯",
      ])
    screen.people.visibleCells[2].town.text = ""
    screen.people.visibleCells[2].name.text = "Cid"
    expectEqual(screen.drawing()[4], "│   ▨  Cid  Remark ┃old▏┃            ( x ) │")
  }

  @Test(
    "in a picture: the thumbnail at the left, an amount and the buttons at the right",
    arguments: [200, 280, 360])
  func picture(width: Int) throws {
    let long = String(repeating: "A long name of 春夏秋冬 ", count: 4)
    screen.people.sections = [
      ListSection(
        header: long,
        rows: [
          Person(id: 1, name: "Ada", town: "12.50 €"), Person(id: 2, name: long, town: long),
          Person(id: 3, name: "", town: ""),
        ], footer: long)
    ]
    screen.people.visibleCells[2].remove.title = long
    let svg = screen.svg(width: width)
    let boxes = try #require(SVGBoxes(svg))
    expectEqual(boxes.faults, [])
    func box(_ what: String) throws -> SVGBoxes.Box {
      try #require(boxes.boxes.first { $0.what.contains(what) }, "\(what)")
    }
    let thumbnail = try #require(boxes.boxes.first { $0.right - $0.x == 40 && !$0.isText })
    #expect(try thumbnail.right < box("Ada").x)
    guard width == 360 else { return }
    let (name, amount, button) = (try box("Ada"), try box("12.50"), try box("\"x\""))
    expectLess(name.right, amount.x)
    expectLess(amount.right, button.x)
    expectLess(thumbnail.y, name.y)
    expectLess(name.bottom, thumbnail.bottom)
  }

  func groups() throws {
    final class Cell: HeadlessCell {
      let name = HeadlessLabel("Ada")
      let home = AddressGroup("Home")
    }
    final class Homes: HeadlessScreen {
      let homes = HeadlessList("Homes", of: Person.self) { Cell() }
    }
    let screen = stage.show { Homes(title: "") }
    screen.homes.sections = [ListSection(rows: people)]
    let svg = screen.svg()
    for view in screen.allViews {
      expectEqual(svg.components(separatedBy: "data-id=\"\(view.id)\"").count, 2, "\(view.id)")
    }
    try expectEqual(#require(SVGBoxes(svg)).faults, [])
  }

  func counts() {
    screen.people.sections = [ListSection(rows: people)]
    screen.people.selectedIDs = [2, 5]
    let lines = screen.tree()
    expectEqual(lines[1], "- list \"People\" [2 of 5 selected]:")
    expectContains(lines, "  - row \"Ada\":")
    expectContains(lines, "  - row \"Bob\" [selected]:")
    expectEqual(lines.last, "  - … 2 more")
  }

  func emptySections() {
    typealias Section = ListSection<Person>
    screen.people.sections = [
      Section(header: "H1", rows: [], footer: "F1"), Section(rows: []),
      Section(header: "H2", rows: [people[0]], footer: "F2"),
      Section(header: "H3", rows: [], footer: "F3"), Section(header: "H4", rows: [people[1]]),
      Section(header: "H5", rows: []), Section(rows: [], footer: "F6"),
    ]
    let wanted = ["H1", "F1", "H2", "Ada", "F2", "H3", "F3", "H4", "Bob", "H5", "F6"]
    check(wanted)
    screen.people.visibleCount = 1
    check(["H1", "F1", "H2", "Ada", "F2"])
  }

  func noRows() {
    screen.people.emptyText = "Nobody"
    screen.people.sections = [
      ListSection(header: "H1", rows: []), ListSection(header: "H2", rows: [], footer: "F2"),
    ]
    check(["H1", "H2", "F2"])
    expectEqual(
      screen.tree(),
      [
        "screen People", "- list \"People\": Nobody", "  - heading \"H1\"", "  - heading \"H2\"",
        "  - text \"F2\"",
      ])
    expectContains(screen.drawing(), "│ Nobody                                   │")
  }

  /// The captions and names, in their order, in all forms.
  private func check(_ wanted: [String]) {
    let known = Set(wanted + ["H1", "F1", "H2", "F2", "H3", "F3", "H4", "H5", "F6", "Ada", "Bob"])
    func words(_ lines: [String]) -> [String] {
      lines.flatMap { $0.split { !$0.isLetter && !$0.isNumber }.map(String.init) }
        .filter(known.contains)
    }
    expectEqual(words(screen.drawing()), wanted)
    expectEqual(words(screen.tree()), wanted)
    expectEqual(
      words(screen.svg().split(separator: "\n").filter { $0.contains("<text") }.map(String.init)),
      wanted)
  }
}
