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
      (
        "list by batches",
        ViewConformance.batchList {
          let view = DesktopList<CheckedRow, CheckedCell>("Rows", visibleCount: 4) { CheckedCell() }
          window = open([view])
          return (view, (0..<4).map { CheckedRow(id: $0) })
        }
      ),
      ("editable list", ViewConformance.editableList { editableList() }),
    ]
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
