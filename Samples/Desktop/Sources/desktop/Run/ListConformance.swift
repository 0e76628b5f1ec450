import Bindery
import BinderyConformance
import BinderyHeadless
import BinderyViews
import CGtk
import GtkViews

/// A row of a list that is checked.
private struct CheckedRow: Identifiable, Sendable {
  let id: Int
}

/// A cell as high as half of the list.
private final class CheckedCell: DesktopCell {
  let title = DesktopLabel()

  init() { super.init([title]) }
}

/// The window of a list that no person uses.
@MainActor private var window: WindowHand?

extension Conformance {
  static var lists: [Subject] {
    [
      (
        "list",
        ViewConformance.list {
          let view = DesktopList<CheckedRow, CheckedCell>("Rows", visibleCount: 2) { CheckedCell() }
          let hand = open([view])
          return (
            view, { count in (0..<count).map { CheckedRow(id: $0) } },
            { [unowned view] action, place in
              if case .scroll(.row(let place)) = action.argument { view.scroll(to: place) }
              hand.settleNow()
              if let place { hand.click(view.cell(of: place)?.widget) }
            }
          )
        }
      ),
      ("list by batches", batches { DesktopList("Rows", visibleCount: 4) { CheckedCell() } }),
      ("editable list", ViewConformance.editableList { editableList() }),
      (
        "table",
        ViewConformance.table(of: ("first", "second")) {
          show(
            DesktopTable<CheckedRow, CheckedCell, String>("Rows", headers: []) { CheckedCell() })
        }
      ),
      (
        "table by batches",
        batches {
          DesktopTable<CheckedRow, CheckedCell, String>(
            "Rows", headers: [ColumnHeader("title", "Title")], visibleCount: 4
          ) { CheckedCell() }
        }
      ),
      ("tree", ViewConformance.tree { tree() }),
      ("tree cell", ViewConformance.treeCell { DesktopTreeCell([]) }),
      (
        "grid",
        ViewConformance.grid {
          DesktopGrid<CheckedRow, CheckedCell>("Rows", columns: 1) { CheckedCell() }
        }
      ),
      (
        "grid by batches",
        batches {
          DesktopGrid<CheckedRow, CheckedCell>("Rows", visibleCount: 4, columns: 2) {
            CheckedCell()
          }
        }
      ),
    ]
  }

  /// The checks of a list with room for four rows, in a window that no person uses.
  private static func batches(
    _ make: @escaping @MainActor @Sendable () -> DesktopList<CheckedRow, CheckedCell>
  ) -> [ViewCheck] {
    ViewConformance.batchList {
      let view = make()
      window = open([view])
      return (view, (0..<4).map { CheckedRow(id: $0) })
    }
  }

  private static func tree() -> (
    view: DesktopTree<CheckedRow, DesktopTreeCell>, nodes: [CheckedRow],
    perform: ViewConformance.PerformAt
  ) {
    let view = DesktopTree<CheckedRow, DesktopTreeCell>("Rows", visibleCount: 3) {
      DesktopTreeCell([DesktopLabel()])
    }
    let hand = open([view])
    return (
      view, (0..<3).map { CheckedRow(id: $0) },
      { [unowned view] action, place in
        hand.settleNow()
        if let place, let cell = view.cell(of: place) { hand.perform(action, on: cell) }
      }
    )
  }

  private static func editableList() -> (
    view: DesktopEditableList<CheckedRow, CheckedCell>, rows: [CheckedRow],
    perform: ViewConformance.PerformAt
  ) {
    let view = DesktopEditableList<CheckedRow, CheckedCell>("Rows", visibleCount: 3) {
      CheckedCell()
    }
    let hand = open([view])
    return (
      view, (0..<3).map { CheckedRow(id: $0) },
      { [unowned view] action, place in
        hand.settleNow()
        guard let place, let cell = view.cell(of: place) else { return }
        switch (action, action.argument) {
        case (.delete, _):
          hand.click(cell.widget)
          hand.press(XK_Delete)
        // Alt and an arrow move a row by one place, and further when the model has moved it.
        case (.move, .place(let destination)): view.move(place, to: destination)
        case (.swipe, .text(let title)):
          hand.click(cell.widget, button: 3)
          hand.perform(.choose(title), on: hand.window.screen)
        default: break
        }
      }
    )
  }
}
