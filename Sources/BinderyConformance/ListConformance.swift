import Bindery
import BinderyHeadless
public import BinderyViews

/// A list in use, with five rows.
@MainActor
private struct UsedList<View: ListView> {
  let view: View
  let rows: [View.Row]
  let perform: ViewConformance.PerformAt

  /// Shows the rows, and follows what is bound.
  func following(
    _ rows: [View.Row], _ layOut: ViewConformance.LayOut<View>
  ) async -> BoundRows<View.Row.ID> {
    let bound = BoundRows<View.Row.ID>()
    view.configure = { bound.bind($0, to: $1) }
    view.sections = [ListSection(rows: rows)]
    await layOut(view)
    return bound
  }
}

extension ViewConformance {
  /// Makes a list bind its cells, where its toolkit does that with the next frame.
  public typealias LayOut<View> = @MainActor @Sendable (View) async -> Void

  /// The checks of a list. It may bind some rows ahead of sight, but not thousands.
  ///
  /// - Parameters:
  ///   - layOut: Makes the list bind its cells, if it does not do so at once.
  ///   - make: Makes an empty list with room for two rows, and a number of rows, and performs a
  ///     user's action on the visible row at an index: `tap`; or on the list: `scroll` so that a row
  ///     comes first.
  public static func list<View: ListView>(
    layOut: @escaping LayOut<View> = { _ in },
    _ make: @escaping Make<(view: View, rows: @MainActor (Int) -> [View.Row], perform: PerformAt)>
  ) -> [ViewCheck] {
    let use = { @MainActor @Sendable in
      let subject = make()
      return UsedList(view: subject.view, rows: subject.rows(5), perform: subject.perform)
    }
    return input {
      let subject = use()
      let view = subject.view
      view.sections = [ListSection(rows: subject.rows)]
      view.selectionMode = .multiple
      let ids = subject.rows.map(\.id)
      return InputSubject(
        view: view, value: \.selectedIDs, edits: view.selections,
        bind: { view.bind(selection: $0) },
        byCode: [ids[0]], byUser: [ids[0], ids[1]], act: { await subject.perform(.tap, 1) })
    } + cells(layOut, { make().rows(10_000) }, use) + [
      ViewCheck("the selection follows a row, goes with it and comes back with it") { findings in
        let subject = use()
        let (view, rows) = (subject.view, subject.rows)
        view.selectionMode = .multiple
        view.sections = [ListSection(rows: rows)]
        view.selectedIDs = [rows[0].id, rows[1].id]
        view.sections = [ListSection(rows: rows.reversed().filter { $0.id != rows[1].id })]
        findings.expect("the selection", view.selectedIDs, is: [rows[0].id])
        view.sections = [ListSection(rows: rows)]
        findings.expect("the selection", view.selectedIDs, is: [rows[0].id, rows[1].id])
      },
      ViewCheck("one row is selected after the other, where only one can be") { findings in
        let subject = use()
        subject.view.selectionMode = .single
        subject.view.sections = [ListSection(rows: subject.rows)]
        await subject.perform(.tap, 0)
        await subject.perform(.tap, 1)
        findings.expect("the selection", subject.view.selectedIDs, is: [subject.rows[1].id])
      },
      ViewCheck("a row tapped again is deselected, where one or none can be selected") { findings in
        let subject = use()
        subject.view.selectionMode = .toggle
        subject.view.sections = [ListSection(rows: subject.rows)]
        let ids = subject.rows.map(\.id)
        let selections = Heard(subject.view.selections)
        for place in [0, 1, 1] { await subject.perform(.tap, place) }
        findings.expect("what was sent", selections.values, is: [[ids[0]], [ids[1]], []])
        findings.expect("the selection", subject.view.selectedIDs, is: [])
      },
      ViewCheck("rows from code send nothing, and may come after what is selected") { findings in
        let subject = use()
        let view = subject.view
        view.selectionMode = .multiple
        let selections = Heard(view.selections)
        view.selectedIDs = [subject.rows[1].id]
        view.sections = [ListSection(rows: subject.rows)]
        findings.expect("the selection", view.selectedIDs, is: [subject.rows[1].id])
        view.sections = []
        findings.expect("the selection without rows", view.selectedIDs, is: [])
        findings.expect("what was sent", selections.values, is: [])
      },
      ViewCheck("without selection, a tap activates the row") { findings in
        let subject = use()
        subject.view.selectionMode = .none
        subject.view.sections = [ListSection(rows: subject.rows)]
        let heard = Heard(subject.view.activations)
        await subject.perform(.tap, 1)
        findings.expect("what was activated", heard.values, is: [subject.rows[1].id])
      },
    ]
  }

  private static func cells<View: ListView>(
    _ layOut: @escaping LayOut<View>, _ manyRows: @escaping Make<[View.Row]>,
    _ use: @escaping Make<UsedList<View>>
  ) -> [ViewCheck] {
    return [
      ViewCheck("of many rows, those in sight are bound to cells, and few others") { findings in
        let (subject, rows) = (use(), manyRows())
        let bound = await subject.following(rows, layOut)
        bound.expect(rows.prefix(2), "at the start", findings)
        findings.expect(bound.ids.count < 1000, "\(bound.ids.count) rows are bound")
        findings.expect(
          "the number of bound cells", subject.view.boundCells.count, is: bound.ids.count)
      },
      ViewCheck("what was bound to a cell ends before it shows another row") { findings in
        let subject = use()
        let bound = await subject.following(subject.rows, layOut)
        for place in [1, 3, 0] {
          await subject.perform(.scroll(.row(place)), nil)
          await layOut(subject.view)
          bound.expect(subject.rows[place...(place + 1)], "at \(place)", findings)
        }
      },
      ViewCheck("rows that go away end what is bound to them") { findings in
        let subject = use()
        let bound = await subject.following(subject.rows, layOut)
        subject.view.sections = []
        await layOut(subject.view)
        findings.expect("what is bound", bound.ids, is: [])
      },
      ViewCheck("what cells are bound to ends with the list's bindings") { findings in
        let subject = use()
        let bound = BoundRows<View.Row.ID>()
        let model = MutableProperty(subject.rows, comparing: .alwaysDifferent)
        subject.view.bind(model) { cell, row in
          bound.bind(cell, to: row)
        }
        await layOut(subject.view)
        subject.view.scope.cancel()
        findings.expect("what is bound", bound.ids, is: [])
      },
    ]
  }
}

/// The rows that are bound to a cell at present, known by a connection in the cell's scope.
@MainActor
private final class BoundRows<ID: Hashable> {
  private(set) var ids: [ID] = []

  /// A new cell may begin to show a row before the old one ends.
  func bind<Row: Identifiable>(_ cell: some CellView, to row: Row) where Row.ID == ID {
    ids.append(row.id)
    cell.scope.onEnd {
      if let index = self.ids.firstIndex(of: row.id) { self.ids.remove(at: index) }
    }
  }

  /// These are bound, and no row is bound twice.
  func expect<Row: Identifiable>(_ rows: ArraySlice<Row>, _ place: String, _ findings: Findings)
  where Row.ID == ID {
    let missing = rows.map(\.id).filter { !ids.contains($0) }
    findings.expect("what is in sight and not bound \(place)", missing, is: [])
    findings.expect("the number of bindings \(place)", ids.count, is: Set(ids).count)
  }
}
