import BinderyHeadless
import BinderyScript
import BinderyTesting
import BinderyViews
import Foundation
import TestKit
import Testing

@testable import samples

/// A widget in a window, without the focus.
@MainActor
private func alone<View: Widget>(_ view: View) -> (view: View, isFocused: @MainActor () -> Bool) {
  let window = Window(title: "", [view])
  return (view, { window.focused === view })
}

/// A screen, and a person who answers its alerts.
@MainActor
private func alerts(
  of screen: TextModeScreen
) -> (view: TextModeScreen, perform: ViewConformance.Perform, alert: @MainActor () -> AlertContent?)
{
  let hand = TextModeHand(screen)
  return (screen, { hand.perform($0, on: nil) }, { screen.presentedAlert })
}

@MainActor @Suite("Conformance: the views of the text mode pass") struct TextModeConformanceTests {}

extension TextModeConformanceTests {
  @Test(arguments: ViewConformance.label { TextModeLabel() })
  func label(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.textField { inHand(TextModeField("Name")) })
  func field(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(
    arguments: ViewConformance.focus {
      let (first, second) = (TextModeField("First"), TextModeField("Second"))
      let window = Window(title: "", [first, second])
      return (first, second, { window.focus($1) }, { $0.hasFocus })
    })
  func focus(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.button { inHand(TextModeButton("Save")) })
  func button(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.toggle { inHand(TextModeToggle("Terms")) })
  func toggle(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.image { inHand(TextModeImage(isPressable: true)) })
  func image(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.stepper { inHand(TextModeStepper("Guests")) })
  func stepper(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(
    arguments: ViewConformance.segmentedControl(of: (1, 2)) {
      inHand(TextModeSegments<Int>("Size"))
    })
  func segments(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.screen { alerts(of: TextModeScreen(title: "", [])) })
  func alert(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(
    arguments: ViewConformance.alertFields {
      let screen = TextModeScreen(title: "", [])
      let hand = TextModeHand(screen)
      return (
        screen, { hand.perform($0, on: $1.flatMap { screen.dialogs.first?.inputs[$0] }) }
      )
    })
  func alertFields(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.alertDismissal { alerts(of: TextModeScreen(title: "", [])) })
  func alertDismissal(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.numberField { inHand(TextModeNumberField("Age")) })
  func numberField(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.spinner { TextModeSpinner("") })
  func spinner(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.toast { TextModeToast() })
  func toast(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(
    arguments: ViewConformance.toast(lasting: .seconds(2)) {
      let stage = Stage { _ in }
      let toast = stage.perform { TextModeToast() }
      return (toast, { await stage.advance(by: $0) })
    })
  func passingToast(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(
    arguments: ViewConformance.scrollView {
      inHand(TextModeScrollArea("Page", length: 100, visible: 5))
    })
  func scrollArea(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(
    arguments: ViewConformance.group {
      let button = TextModeButton("Save")
      let group = TextModeGroup("File", [button])
      let hand = TextModeHand(Window(title: "", [group]))
      return (group, button, { hand.perform($0, on: button) })
    })
  func group(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(arguments: ViewConformance.framed { TextModeArea() })
  func area(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(
    arguments: ViewConformance.validated { TextModeField("Name") }
      + ViewConformance.validated { TextModeNumberField("Age") }
      + ViewConformance.validated { TextModeToggle("Terms") }
      + ViewConformance.validated { TextModeStepper("Guests") })
  func validated(check: ViewCheck) async { expectEqual(await check.failures(), []) }

  @Test(
    arguments: ViewConformance.focusable { alone(TextModeField("Name")) }
      + ViewConformance.focusable { alone(TextModeNumberField("Age")) }
      + ViewConformance.focusable { alone(TextModeToggle("Terms")) }
      + ViewConformance.focusable { alone(TextModeStepper("Guests")) }
      + ViewConformance.focusable { alone(TextModeButton("Save")) })
  func focusable(check: ViewCheck) async { expectEqual(await check.failures(), []) }

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
    expectAtMost(lines.count { !$0.hasPrefix("import ") && !$0.hasPrefix("//") }, 16)
  }
}
