import BinderyHeadless
import BinderyScript
import BinderyTesting
import BinderyViews
import Foundation
import Testing

@testable import samples

/// A widget in a window, without the focus.
@MainActor
private func alone<View: Widget>(_ view: View) -> (view: View, isFocused: @MainActor () -> Bool) {
  let window = Window(title: "", [view])
  return (view, { window.focused === view })
}

/// A screen, and a user who answers its alerts: the keyboard goes to the button, then presses it.
@MainActor
private func alerts(
  of screen: TextModeScreen
) -> (view: TextModeScreen, perform: ViewConformance.Perform, alert: @MainActor () -> AlertContent?)
{
  (
    screen,
    { action in
      guard case .keystroke(let keystroke) = action.argument else {
        return choose(action.text, in: screen)
      }
      screen.press(keystroke == Keystroke(.escape) ? .escape : .enter)
    },
    { screen.dialogs.first.map { AlertContent(title: $0.title) } }
  )
}

@MainActor
private func choose(_ title: String, in screen: TextModeScreen) {
  func isThere() -> Bool { (screen.focused as? PushButton)?.title == title }
  for _ in screen.dialogs.first?.widgets ?? [] where !isThere() { screen.press(.tab) }
  if isThere() { screen.press(.enter) }
}

extension UserAction {
  /// What comes along with the gesture.
  var text: String { if case .text(let text) = argument { text } else { "" } }
}

@MainActor @Suite("Conformance: the views of the text mode pass") struct TextModeConformanceTests {
  @Test(arguments: ViewConformance.label { TextModeLabel() })
  func label(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.textField {
      let (field, press) = atKeyboard(TextModeField("Name"))
      return (field, { for character in $0.text { press(.text(String(character))) } })
    })
  func field(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.focus {
      let (first, second) = (TextModeField("First"), TextModeField("Second"))
      let window = Window(title: "", [first, second])
      return (first, second, { window.focus($1) }, { $0.hasFocus })
    })
  func focus(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.button {
      let (button, press) = atKeyboard(TextModeButton("Save"))
      return (button, { _ in press(.enter) })
    })
  func button(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.toggle {
      let (toggle, press) = atKeyboard(TextModeToggle("Terms"))
      return (toggle, { _ in press(.text(" ")) })
    })
  func toggle(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.image {
      let (image, press) = atKeyboard(TextModeImage(isPressable: true))
      return (image, { _ in press(.enter) })
    })
  func image(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.stepper {
      let (stepper, press) = atKeyboard(TextModeStepper("Guests"))
      return (stepper, { press($0 == .increment ? .right : .left) })
    })
  func stepper(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.segmentedControl(of: (1, 2)) {
      let (segments, press) = atKeyboard(TextModeSegments<Int>("Size"))
      return (
        segments,
        { action in
          let values = segments.segments.map(\.value)
          let place = segments.segments.firstIndex { $0.title == action.text } ?? 0
          if segments.isMomentary {
            for _ in values { press(.left) }
            for _ in 0..<place { press(.right) }
            return press(.text(" "))
          }
          let steps = place - (values.firstIndex { $0 == segments.selection } ?? -1)
          // At an end, one more leads nowhere.
          if steps == 0 { press(place == values.count - 1 ? .right : .left) }
          for _ in 0..<steps.magnitude { press(steps > 0 ? .right : .left) }
        }
      )
    })
  func segments(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.screen { alerts(of: TextModeScreen(title: "", [])) })
  func alert(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.alertFields {
      let screen = TextModeScreen(title: "", [])
      return (
        screen,
        { action, place in
          guard let place else { return choose(action.text, in: screen) }
          guard let input = screen.dialogs.first?.inputs[place] else { return }
          input.takeFocus()
          screen.press(.end)
          for _ in input.text { screen.press(.backspace) }
          screen.type(action.text)
        }
      )
    })
  func alertFields(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.alertDismissal { alerts(of: TextModeScreen(title: "", [])) })
  func alertDismissal(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.numberField {
      let (field, press) = atKeyboard(TextModeNumberField("Age"))
      return (
        field,
        { action in
          // In front of it goes what was there before.
          let count = field.text.count
          press(.end)
          for character in action.text { press(.text(String(character))) }
          press(.home)
          for _ in 0..<count { press(.delete) }
        }
      )
    })
  func numberField(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.spinner { TextModeSpinner("") })
  func spinner(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.toast { TextModeToast() })
  func toast(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.toast(lasting: .seconds(3)) {
      let stage = Stage { _ in }
      let toast = stage.perform { TextModeToast() }
      return (toast, { await stage.advance(by: $0) })
    })
  func passingToast(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.scrollView {
      let (area, press) = atKeyboard(TextModeScrollArea("Page", length: 100, visible: 5))
      return (
        area,
        { action in
          guard case .scroll(.row(let offset)) = action.argument else { return }
          let pages = Int((Double(offset) - area.offset) / 5)
          for _ in 0..<pages.magnitude { press(pages > 0 ? .pageDown : .pageUp) }
        }
      )
    })
  func scrollArea(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.group {
      let button = TextModeButton("Save")
      let group = TextModeGroup("File", [button])
      let window = Window(title: "", [group])
      return (
        group, button,
        { _ in
          button.takeFocus()
          window.press(.enter)
        }
      )
    })
  func group(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.framed { TextModeArea() })
  func area(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.validated { TextModeField("Name") }
      + ViewConformance.validated { TextModeNumberField("Age") }
      + ViewConformance.validated { TextModeToggle("Terms") }
      + ViewConformance.validated { TextModeStepper("Guests") })
  func validated(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.focusable { alone(TextModeField("Name")) }
      + ViewConformance.focusable { alone(TextModeNumberField("Age")) }
      + ViewConformance.focusable { alone(TextModeToggle("Terms")) }
      + ViewConformance.focusable { alone(TextModeStepper("Guests")) }
      + ViewConformance.focusable { alone(TextModeButton("Save")) })
  func focusable(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    "a widget becomes a view in at most sixteen lines",
    arguments: [
      "Label", "Field", "Button", "Toggle", "List", "Screen", "BatchList", "EditableList", "Cell",
      "Group", "Image", "ScrollArea", "Spinner", "Stepper", "Toast",
    ])
  func adoption(name: String) throws {
    let url = Tool.package.appendingPathComponent(
      "Samples/Tool/TextMode/Adoption/TextMode\(name).swift")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
    #expect(lines.count { !$0.hasPrefix("import ") && !$0.hasPrefix("//") } <= 16)
  }
}
