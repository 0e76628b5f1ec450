import BinderyHeadless
import BinderyScript
import BinderyTesting
import BinderyViews
import Testing

@testable import samples

private struct Fruit: Identifiable {
  let id: Int
}

/// A user at the keyboard of a list.
@MainActor
private func inUse<List: TextModeList<Fruit, TextModeCell>>(
  _ view: List
) -> (
  view: List, rows: @MainActor (Int) -> [Fruit], perform: ViewConformance.PerformAt
) {
  let (list, press) = atKeyboard(view)
  // The row in sight at a place, from the first that is.
  var first = 0
  return (
    list, { (1...$0).map(Fruit.init) },
    { action, place in
      if case .scroll(.row(let row)) = action.argument {
        first = row
        return list.scroll(to: row)
      }
      press(.home)
      for _ in 0..<(first + (place ?? 0)) { press(.down) }
      press(.text(" "))
    }
  )
}

/// A user at the keyboard of a list whose rows can be edited.
@MainActor
private func inUse<List: TextModeEditableList<Fruit, TextModeCell>>(
  editing view: List
) -> (view: List, rows: [Fruit], perform: ViewConformance.PerformAt) {
  let (list, press) = atKeyboard(view)
  func go(to place: Int) {
    press(.home)
    for _ in 0..<place { press(.down) }
  }
  func choose(_ title: String) {
    guard let window = list.window, let dialog = window.dialogs.first else { return }
    if let button = dialog.buttons.first(where: { $0.title == title }) {
      while !button.hasFocus { window.press(.tab) }
      window.press(.enter)
    } else {
      window.press(.escape)
    }
  }
  return (
    list, (1...3).map(Fruit.init),
    { action, place in
      go(to: place ?? 0)
      switch (action, action.argument) {
      case (.delete, _): press(.delete)
      case (.move, .place(let destination)):
        press(.text("m"))
        go(to: destination)
        press(.text("m"))
      default:
        press(.text("a"))
        choose(action.text)
      }
    }
  )
}

@MainActor @Suite("Conformance: the lists of the text mode pass")
struct TextModeListConformanceTests {
  @Test(
    arguments: ViewConformance.list {
      inUse(TextModeList<Fruit, TextModeCell>("Fruits", visibleCount: 2) { TextModeCell() })
    })
  func list(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.list {
      inUse(TextModeEditableList<Fruit, TextModeCell>("Fruits", visibleCount: 2) { TextModeCell() })
    }
      + ViewConformance.editableList {
        inUse(
          editing: TextModeEditableList<Fruit, TextModeCell>("Fruits", visibleCount: 3) {
            TextModeCell()
          })
      })
  func editableList(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.batchList {
      let list = TextModeList<Fruit, TextModeCell>("Fruits", visibleCount: 4) { TextModeCell() }
      return (list, (1...4).map(Fruit.init))
    })
  func batchList(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.fading { TextModeCell() })
  func cell(check: ViewCheck) async { #expect(await check.failures() == []) }
}
