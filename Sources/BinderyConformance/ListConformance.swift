import Bindery
import BinderyHeadless
public import BinderyViews

extension ViewConformance {
  /// The checks of a list.
  ///
  /// - Parameter make: Makes an empty list with room for two rows, and five rows, and performs a
  ///   user's action on the visible row at an index: `tap`; or on the list: `scroll` so that a row
  ///   comes first.
  public static func list<View: ListView>(
    _ make:
      @escaping @MainActor @Sendable () -> (
        view: View, rows: [View.Row], perform: PerformAt
      )
  ) -> [ViewCheck] {
    input {
      let subject = make()
      let view = subject.view
      view.sections = [ListSection(rows: subject.rows)]
      view.selectionMode = .multiple
      let ids = subject.rows.map(\.id)
      return InputSubject(
        view: view, value: \.selectedIDs, edits: view.selections,
        bind: { view.bind(selection: $0) },
        byCode: [ids[0]], byUser: [ids[0], ids[1]], act: { await subject.perform(.tap, 1) })
    } + cells(make) + [
      ViewCheck("the selection follows a row and goes with it") { findings in
        let subject = make()
        let (view, rows) = (subject.view, subject.rows)
        view.selectionMode = .multiple
        view.sections = [ListSection(rows: rows)]
        view.selectedIDs = [rows[0].id, rows[1].id]
        view.sections = [ListSection(rows: rows.reversed().filter { $0.id != rows[1].id })]
        findings.expect("the selection", view.selectedIDs, is: [rows[0].id])
      },
      ViewCheck("one row is selected after the other, where only one can be") { findings in
        let subject = make()
        subject.view.selectionMode = .single
        subject.view.sections = [ListSection(rows: subject.rows)]
        await subject.perform(.tap, 0)
        await subject.perform(.tap, 1)
        findings.expect("the selection", subject.view.selectedIDs, is: [subject.rows[1].id])
      },
      ViewCheck("a row tapped again is deselected, where one or none can be selected") { findings in
        let subject = make()
        subject.view.selectionMode = .toggle
        subject.view.sections = [ListSection(rows: subject.rows)]
        let ids = subject.rows.map(\.id)
        let selections = Heard(subject.view.selections)
        for place in [0, 1, 1] { await subject.perform(.tap, place) }
        findings.expect("what was sent", selections.values, is: [[ids[0]], [ids[1]], []])
        findings.expect("the selection", subject.view.selectedIDs, is: [])
      },
      ViewCheck("rows from code send nothing, and may come after what is selected") { findings in
        let subject = make()
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
        let subject = make()
        subject.view.selectionMode = .none
        subject.view.sections = [ListSection(rows: subject.rows)]
        let heard = Heard(subject.view.activations)
        await subject.perform(.tap, 1)
        findings.expect("what was activated", heard.values, is: [subject.rows[1].id])
      },
    ]
  }

  private static func cells<View: ListView>(
    _ make:
      @escaping @MainActor @Sendable () -> (
        view: View, rows: [View.Row], perform: PerformAt
      )
  ) -> [ViewCheck] {
    return [
      ViewCheck("only the rows in sight are bound to cells") { findings in
        let subject = make()
        let bound = BoundRows(of: subject.view, subject.rows)
        findings.expect("what is bound", bound.ids, is: subject.rows.prefix(2).map(\.id))
        findings.expect("the number of cells in sight", subject.view.visibleCells.count, is: 2)
      },
      ViewCheck("what was bound to a cell ends before it shows another row") { findings in
        let subject = make()
        let bound = BoundRows(of: subject.view, subject.rows)
        for place in [1, 3, 0] {
          await subject.perform(.scroll(.row(place)), nil)
          findings.expect(
            "what is bound at \(place)", Set(bound.ids),
            is: Set(subject.rows[place...(place + 1)].map(\.id)))
          findings.expect("the number of bindings at \(place)", bound.ids.count, is: 2)
        }
      },
      ViewCheck("rows that go away end what is bound to them") { findings in
        let subject = make()
        let bound = BoundRows(of: subject.view, subject.rows)
        subject.view.sections = []
        findings.expect("what is bound", bound.ids, is: [])
      },
      ViewCheck("what cells are bound to ends with the list's bindings") { findings in
        let subject = make()
        let bound = BoundRows<View.Row.ID>()
        let model = MutableProperty(subject.rows, comparing: .alwaysDifferent)
        subject.view.bind(model) { cell, row in
          bound.bind(cell, to: row)
        }
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

  init() {}

  /// Shows the rows of a list, and follows them.
  init<View: ListView>(of view: View, _ rows: [View.Row]) where View.Row.ID == ID {
    view.configure = { cell, row in self.bind(cell, to: row) }
    view.sections = [ListSection(rows: rows)]
  }

  /// A new cell may begin to show a row before the old one ends.
  func bind<Row: Identifiable>(_ cell: some CellView, to row: Row) where Row.ID == ID {
    ids.append(row.id)
    cell.scope.onEnd {
      if let index = self.ids.firstIndex(of: row.id) { self.ids.remove(at: index) }
    }
  }
}
