import BinderyScript
import BinderyTesting
import BinderyViews
import Foundation
import Testing

@testable import samples

/// A user at the keyboard of a window with one widget.
@MainActor
private func atKeyboard<View: Widget>(_ view: View) -> (view: View, press: (Key) -> Void) {
  let window = Window(title: "", [view])
  view.takeFocus()
  return (
    view,
    { key in
      // The focus comes back as a person brings it back.
      if !view.hasFocus { view.takeFocus() }
      window.take(key)
    }
  )
}

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

@MainActor @Suite("Conformance: the views of the text mode pass") struct TextModeConformanceTests {
  @Test(arguments: ViewConformance.label { TextModeLabel() })
  func label(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.textField {
      let (field, press) = atKeyboard(TextModeField("Name"))
      return (field, { for character in $0 { press(.text(String(character))) } })
    })
  func field(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.focus {
      let (first, second) = (TextModeField("First"), TextModeField("Second"))
      let window = Window(title: "", [first, second])
      return FocusSubject(
        first, second, focus: { window.focus($0) }, isFocused: { $0.hasFocus })
    })
  func focus(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.button {
      let (button, press) = atKeyboard(TextModeButton("Save"))
      return (button, { press(.enter) })
    })
  func button(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.toggle {
      let (toggle, press) = atKeyboard(TextModeToggle("Terms"))
      return (toggle, { press(.text(" ")) })
    })
  func toggle(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.list {
      inUse(TextModeList<Fruit, TextModeCell>("Fruits", visibleCount: 2) { TextModeCell() })
    })
  func list(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.list {
      inUse(TextModeEditableList<Fruit, TextModeCell>("Fruits", visibleCount: 2) { TextModeCell() })
    })
  func editableList(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.image {
      let (image, press) = atKeyboard(TextModeImage(isPressable: true))
      return (image, { press(.enter) })
    })
  func image(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.range {
      let (stepper, press) = atKeyboard(TextModeStepper("Guests"))
      return (
        stepper,
        { number in
          let steps = Int(number - stepper.value)
          for _ in 0..<steps.magnitude { press(steps > 0 ? .right : .left) }
        }
      )
    })
  func stepper(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.choice(of: (1, 2)) {
      let (segments, press) = atKeyboard(TextModeSegments<Int>("Size"))
      return (
        segments,
        { value in
          let places = segments.segments.map(\.value)
          let here = places.firstIndex { $0 == segments.selection } ?? -1
          let steps = (places.firstIndex(of: value) ?? 0) - here
          // At an end, one more leads nowhere.
          if steps == 0 { press(value == places.last ? .right : .left) }
          for _ in 0..<steps.magnitude { press(steps > 0 ? .right : .left) }
        }
      )
    })
  func segments(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.screen {
      let screen = TextModeScreen(title: "", [])
      return ScreenSubject(
        screen,
        alert: { screen.dialogs.first.map { AlertContent(title: $0.title) } },
        choose: { title in
          // The keyboard goes to the button, then presses it.
          guard let buttons = screen.dialogs.first?.buttons else { return }
          for _ in buttons where (screen.focused as? PushButton)?.title != title {
            screen.take(.tab)
          }
          screen.take(.enter)
        })
    })
  func alert(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.numberField {
      let (field, press) = atKeyboard(TextModeNumberField("Age"))
      return (
        field,
        { text in
          // In front of it goes what was there before.
          let count = field.text.count
          press(.end)
          for character in text { press(.text(String(character))) }
          press(.home)
          for _ in 0..<count { press(.delete) }
        }
      )
    })
  func numberField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.spinner { TextModeSpinner("") })
  func spinner(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.toast {
      let toast = TextModeToast()
      return (toast, { toast.count })
    })
  func toast(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    "a widget becomes a view in at most fifteen lines",
    arguments: [
      "Label", "Field", "Button", "Toggle", "List", "Screen", "BatchList", "EditableList", "Cell",
      "Group", "Image", "ScrollArea", "Spinner", "Stepper", "Toast",
    ])
  func adoption(name: String) throws {
    let url = Tool.package.appendingPathComponent(
      "Samples/Tool/TextMode/Adoption/TextMode\(name).swift")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { !$0.hasPrefix("import ") && !$0.hasPrefix("//") } <= 15)
  }
}
