import Bindery
import BinderyHeadless
public import BinderyViews

/// A list whose rows can be edited, in use.
@MainActor
private struct EditedList<View: EditableListView> {
  let view: View
  let rows: [View.Row]
  let perform: ViewConformance.PerformAt

  init(_ subject: (view: View, rows: [View.Row], perform: ViewConformance.PerformAt)) {
    (view, rows, perform) = subject
  }

  func showRows() {
    view.sections = [ListSection(rows: rows)]
  }

  /// Allows every action on every row.
  func allowEverything() {
    view.canDelete = { _ in true }
    view.canMove = { _ in true }
    view.rowActions = { _ in ["Archive"] }
  }

  func doEverything() async {
    await perform(.delete, 1)
    await perform(.move(to: 2), 0)
    await perform(.swipe("Archive"), 1)
  }

  /// All events of the list in one record.
  func everything() -> Heard<String> {
    Heard(
      view.deletions.map { _ in "deletion" }, view.moves.map { _ in "move" },
      view.chosenActions.map(\.title))
  }
}

extension ViewConformance {
  /// The checks of a list whose rows the user can delete, move and swipe, on top of those of a list.
  ///
  /// - Parameter make: Makes an empty list with room for three rows, and three rows, and performs a
  ///   user's action on the row at an index: `delete`, `move`, `swipe`.
  public static func editableList<View: EditableListView>(
    _ make: @escaping Make<(view: View, rows: [View.Row], perform: PerformAt)>
  ) -> [ViewCheck] {
    [
      ViewCheck("what the user does to rows is sent") { findings in
        let subject = EditedList(make())
        subject.showRows()
        subject.allowEverything()
        let ids = subject.rows.map(\.id)
        let (deletions, moves) = (Heard(subject.view.deletions), Heard(subject.view.moves))
        let actions = Heard(subject.view.chosenActions)
        await subject.doEverything()
        findings.expect("the deletions", deletions.values, is: [ids[1]])
        findings.expect("the moves", moves.values, is: [RowMove(ids[0], from: 0, to: 2)])
        findings.expect("the actions", actions.values, is: [RowAction(ids[1], "Archive")])
      },
      ViewCheck("the rows change when the model changes them, not before") { findings in
        let subject = EditedList(make())
        subject.showRows()
        subject.allowEverything()
        await subject.doEverything()
        findings.expect(
          "the rows", subject.view.sections.flatMap(\.rows).map(\.id), is: subject.rows.map(\.id))
      },
      ViewCheck("by default nothing can be done to rows") { findings in
        let subject = EditedList(make())
        subject.showRows()
        let everything = subject.everything()
        await subject.doEverything()
        findings.expect("what was sent", everything.values, is: [])
      },
      ViewCheck("only rows are deleted and moved that can be") { findings in
        let subject = EditedList(make())
        subject.showRows()
        let (first, ids) = (subject.rows[0].id, subject.rows.map(\.id))
        subject.view.canDelete = { $0.id == first }
        subject.view.canMove = { $0.id == first }
        let (deletions, moves) = (Heard(subject.view.deletions), Heard(subject.view.moves))
        for place in [1, 0] {
          await subject.perform(.delete, place)
          await subject.perform(.move(to: 2), place)
        }
        findings.expect("the deletions", deletions.values, is: [ids[0]])
        findings.expect("the moves", moves.values, is: [RowMove(ids[0], from: 0, to: 2)])
      },
      ViewCheck("only what a row offers can be chosen") { findings in
        let subject = EditedList(make())
        subject.showRows()
        let first = subject.rows[0].id
        subject.view.rowActions = { $0.id == first ? ["Archive"] : [] }
        let actions = Heard(subject.view.chosenActions)
        await subject.perform(.swipe("Archive"), 1)
        await subject.perform(.swipe("Delete"), 0)
        await subject.perform(.swipe("Archive"), 0)
        findings.expect("the actions", actions.values, is: [RowAction(first, "Archive")])
      },
      ViewCheck("disabled or hidden, rows are not edited") { findings in
        for hides in [true, false] {
          let subject = EditedList(make())
          subject.showRows()
          subject.allowEverything()
          let everything = subject.everything()
          if hides { subject.view.isHidden = true } else { subject.view.isEnabled = false }
          await subject.doEverything()
          findings.expect("what was sent", everything.values, is: [])
        }
      },
    ]
  }

  /// The checks of a list that updates only the rows that changed, on top of those of a list.
  ///
  /// - Parameters:
  ///   - layOut: Makes the list bind its cells, if it does not do so at once.
  ///   - make: Makes an empty list with room for four rows, and four rows.
  public static func batchList<View: ListView>(
    layOut: @escaping LayOut<View> = { _ in },
    _ make: @escaping Make<(view: View, rows: [View.Row])>
  ) -> [ViewCheck] {
    [
      ViewCheck("a row that stays keeps its cell as it is bound") { findings in
        let (view, rows) = make()
        let model = MutableArrayProperty(
          Array(rows.prefix(3)), id: \.id, comparing: .alwaysDifferent)
        let bound = Heard<View.Row.ID>()
        view.bind(model) { _, row in bound.add(row.id) }
        await layOut(view)
        model.insert(rows[3], at: 0)
        model.remove(at: 1)
        await layOut(view)
        findings.expect(
          "the rows that were bound", bound.values, is: [0, 1, 2, 3].map { rows[$0].id })
        findings.expect(
          "the rows", view.sections.flatMap(\.rows).map(\.id),
          is: [rows[3].id, rows[1].id, rows[2].id])
        findings.expect("the number of cells", view.boundCells.count, is: 3)
      },
      ViewCheck("a row that moves takes its cell along") { findings in
        let (view, rows) = make()
        let model = MutableArrayProperty(rows, id: \.id, comparing: .alwaysDifferent)
        let cells = Heard<ObjectIdentifier>()
        view.bind(model) { cell, _ in cells.add(ObjectIdentifier(cell)) }
        await layOut(view)
        model.move(from: 0, to: 2)
        await layOut(view)
        // A list that binds fewer rows is a finding, too.
        let order = cells.values.count < 4 ? [] : [1, 2, 0, 3]
        findings.expect(
          "the bound cells", view.boundCells.map { ObjectIdentifier($0) },
          is: order.map { cells.values[$0] })
        findings.expect("how often cells were bound", cells.values.count, is: 4)
      },
      ViewCheck("a row that is updated is bound again, and what was bound to it ends") { findings in
        let (view, rows) = make()
        let model = MutableArrayProperty(rows, id: \.id, comparing: .alwaysDifferent)
        let heard = Heard<String>()
        view.bind(model) { cell, row in
          let place = rows.firstIndex { $0.id == row.id } ?? -1
          heard.add("\(place)")
          cell.scope.onEnd { heard.add("-\(place)") }
        }
        await layOut(view)
        model.replace(at: 1, with: rows[1])
        await layOut(view)
        model.remove(at: 2)
        await layOut(view)
        findings.expect(
          "what was bound, and ended", heard.values, is: ["0", "1", "2", "3", "-1", "1", "-2"])
        view.scope.cancel()
      },
      ViewCheck("sections come with their headers, and change by batches") { findings in
        let (view, rows) = make()
        let model = MutableArrayProperty(
          Array(rows.prefix(3)), id: \.id, comparing: .by { $0.id == $1.id })
        let odd = rows.enumerated().filter { $0.offset % 2 == 1 }.map(\.element.id)
        let bound = Heard<View.Row.ID>()
        view.bind(sections: model.grouped { odd.contains($0.id) ? "odd" : "even" }) { _, row in
          bound.add(row.id)
        }
        await layOut(view)
        model.append(rows[3])
        await layOut(view)
        findings.expect(
          "the sections",
          view.sections.map { section -> [String?] in
            [section.header] + section.rows.map { "\($0.id)" }
          },
          is: [
            ["even", "\(rows[0].id)", "\(rows[2].id)"], ["odd", "\(rows[1].id)", "\(rows[3].id)"],
          ])
        findings.expect("the number of rows that were bound", bound.values.count, is: 4)
      },
    ]
  }

  /// The checks of a view that the user can pull to refresh: `refresh`.
  public static func refreshable<View: RefreshableView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    events("refreshes", of: .refresh, make) { $0.refreshes } + [
      ViewCheck("refreshing that begins and ends by code is shown, and sends nothing") { findings in
        let view = make().view
        let refreshes = Heard(view.refreshes)
        for isRefreshing in [true, false] {
          view.isRefreshing = isRefreshing
          findings.expect("whether it is refreshing", view.isRefreshing, is: isRefreshing)
        }
        findings.expect("the number of refreshes", refreshes.values.count, is: 0)
      },
      ViewCheck("bound, it executes the command, and is refreshing until it ends") { findings in
        let (view, perform) = make()
        let executions = Heard<Bool>()
        let command = Command<Void, Void, Never> { [weak view] in
          executions.add(view?.isRefreshing ?? false)
        }
        view.bind(refresh: command)
        for _ in 0..<2 { await perform(.refresh) }
        findings.expect(
          "whether it is refreshing until it ends", executions.values, is: [true, true])
        findings.expect("whether it is refreshing", view.isRefreshing, is: false)
      },
      ViewCheck("bound to a command that cannot be executed, it does not stay refreshing") {
        findings in
        let (view, perform) = make()
        let allows = MutableProperty(false)
        let command = Command<Void, Void, Never>(.enabled(if: allows)) {}
        view.bind(refresh: command)
        await perform(.refresh)
        findings.expect("whether it is refreshing", view.isRefreshing, is: false)
      },
    ]
  }

  /// The checks of a view that reports when its end is in sight.
  ///
  /// - Parameter make: Makes a view that shows the beginning of contents longer than itself, and
  ///   performs a user's action on it: `scroll` to its end and back to its top.
  public static func pagedView<View: PagedView>(
    _ make: @escaping Make<(view: View, perform: Perform)>
  ) -> [ViewCheck] {
    [
      ViewCheck("the end is sent each time it comes into sight, and only then") { findings in
        let (view, perform) = make()
        let ends = Heard(view.pageEnds)
        await perform(.scroll(.top))
        findings.expect("how often it was sent at the start", ends.values.count, is: 0)
        await perform(.scroll(.end))
        await perform(.scroll(.end))
        findings.expect("how often it was sent at the end", ends.values.count, is: 1)
        await perform(.scroll(.top))
        await perform(.scroll(.end))
        findings.expect("how often it was sent at the end again", ends.values.count, is: 2)
      },
      ViewCheck("bound, the end executes the command, unless that is disabled") { findings in
        let (view, perform) = make()
        let (allows, executions) = (MutableProperty(false), Heard<Void>())
        let command = Command<Void, Void, Never>(.enabled(if: allows)) {
          executions.add(())
          allows.value = false
        }
        view.bind(loadMore: command)
        await perform(.scroll(.end))
        findings.expect("the executions while disabled", executions.values.count, is: 0)
        allows.value = true
        await perform(.scroll(.top))
        await perform(.scroll(.end))
        findings.expect("the executions", executions.values.count, is: 1)
      },
    ]
  }
}
