import BinderyHeadless
import BinderyScript
import BinderyTesting
import BinderyViews
import TestKit
import Testing

@testable import samples

private struct Fruit: Identifiable {
  let id: Int
}

/// A person at the keyboard of a list; rows are counted from the first in sight.
@MainActor
private func inUse<List: TextModeList<Fruit, TextModeCell>>(
  _ list: List
) -> (view: List, rows: @MainActor (Int) -> [Fruit], perform: ViewConformance.PerformAt) {
  let hand = TextModeHand(Window(title: "", [list]))
  return (
    list, { (1...$0).map(Fruit.init) },
    { action, place in
      let cells = list.visibleCells
      hand.perform(action, on: place.map { cells.indices.contains($0) ? cells[$0] : nil } ?? list)
    }
  )
}

@MainActor @Suite("Conformance: the lists of the text mode pass")
struct TextModeListConformanceTests {}

extension TextModeListConformanceTests {
  @Test(
    arguments: ViewConformance.list {
      inUse(TextModeList<Fruit, TextModeCell>("Fruits", visibleCount: 2) { TextModeCell() })
    })
  func list(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(
    arguments: ViewConformance.list {
      inUse(TextModeEditableList<Fruit, TextModeCell>("Fruits", visibleCount: 2) { TextModeCell() })
    }
      + ViewConformance.editableList {
        let list = inUse(
          TextModeEditableList<Fruit, TextModeCell>("Fruits", visibleCount: 3) { TextModeCell() })
        return (list.view, list.rows(3), list.perform)
      })
  func editableList(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(
    arguments: ViewConformance.batchList {
      let list = TextModeList<Fruit, TextModeCell>("Fruits", visibleCount: 4) { TextModeCell() }
      return (list, (1...4).map(Fruit.init))
    })
  func batchList(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.fading { TextModeCell() })
  func cell(check: ViewCheck) async { expectEqual(await check.failures(), []) }
}
