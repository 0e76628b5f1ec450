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
private func inUse<List: TextModeList<Fruit, TextModeCell>>(_ view: List) -> ListSubject<List> {
  let (list, press) = atKeyboard(view)
  // The row in sight at a place, from the first that is.
  var first = 0
  return ListSubject(
    list, rows: (1...5).map(Fruit.init),
    tap: { place in
      press(.home)
      for _ in 0..<(first + place) { press(.down) }
      press(.text(" "))
    },
    scroll: { place in
      first = place
      list.scroll(to: place)
    })
}

/// A user at the keyboard of a list whose rows can be edited.
@MainActor
private func inUse<List: TextModeEditableList<Fruit, TextModeCell>>(
  editing view: List
) -> EditableListSubject<List> {
  let (list, press) = atKeyboard(view)
  func go(to place: Int) {
    press(.home)
    for _ in 0..<place { press(.down) }
  }
  return EditableListSubject(
    list, rows: (1...3).map(Fruit.init),
    delete: {
      go(to: $0)
      press(.delete)
    },
    move: {
      go(to: $0)
      press(.text("m"))
      go(to: $1)
      press(.text("m"))
    },
    swipe: { place, title in
      go(to: place)
      press(.text("a"))
      guard let window = list.window, let dialog = window.dialogs.first else { return }
      if let button = dialog.buttons.first(where: { $0.title == title }) {
        while !button.hasFocus { window.press(.tab) }
        window.press(.enter)
      } else {
        window.press(.escape)
      }
    })
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
