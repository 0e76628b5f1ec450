import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

private final class RowScreen: HeadlessScreen {
  let name = HeadlessLabel("Emma")
}

private final class TapBar: HeadlessToolbar {
  let pay = HeadlessButton("Pay")
}

@MainActor @Suite("Conformance: the headless views pass that offer commands, colours and files")
struct HeadlessActionConformanceTests {
  @Test(arguments: ViewConformance.buttonTitle { HeadlessButton("") })
  func buttonTitle(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.colorPicker {
      ViewConformance.headless(HeadlessColorPicker("Background"))
    } + ViewConformance.filePicker { ViewConformance.headless(HeadlessFilePicker("Files")) })
  func pickers(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(arguments: ViewConformance.menu { ViewConformance.headless(HeadlessMenu("More")) })
  func menu(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.contextMenu {
      let stage = Stage()
      let screen = stage.show { RowScreen(title: "") }
      return (
        screen.name,
        { action in
          if case .text(let title) = action.argument {
            try? stage.choose(title)
          } else {
            try? stage.act(action, on: screen.name)
          }
        }, { (screen.presentedAlert?.actions.dropLast()).map { $0.map(\.title) } }
      )
    })
  func contextMenu(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.toolbar {
      let stage = Stage()
      let (bar, _) = ViewConformance.headless(TapBar("Payment"), on: stage)
      return (bar, bar.pay, { try? stage.act($0, on: bar.pay) })
    })
  func toolbar(check: ViewCheck) async { await expectEqual(check.failures(), []) }
}
