import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

private final class TapGroup: HeadlessGroup {
  let pay = HeadlessButton("Pay")
}

@MainActor @Suite("Conformance: the headless views pass that show something")
struct HeadlessOutputConformanceTests {
  @Test(
    .stage,
    arguments: ViewConformance.button {
      ViewConformance.headless(HeadlessButton("Save"), on: Stage.current)
    })
  func button(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.image { ViewConformance.headless(HeadlessImage("Portrait")) })
  func image(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(arguments: ViewConformance.label { HeadlessLabel() })
  func label(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(arguments: ViewConformance.spinner { HeadlessSpinner() })
  func spinner(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(arguments: ViewConformance.progressBar { HeadlessProgressBar() })
  func progressBar(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(arguments: ViewConformance.toast { HeadlessToast() })
  func toast(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.focus {
      let stage = Stage(reporting: { Issue.record("\($0)") })
      let screen = stage.show { PairScreen(title: "") }
      return (
        screen.first, screen.second, { try? stage.act($0, on: $1) }, { $0.isFocused }
      )
    })
  func focus(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    .stage,
    arguments: ViewConformance.link {
      ViewConformance.headless(HeadlessLink("Terms", to: "a"), on: Stage.current)
    })
  func link(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.toast(lasting: .seconds(2)) {
      let stage = Stage()
      let (toast, _) = ViewConformance.headless(HeadlessToast(), on: stage)
      return (toast, { await stage.advance(by: $0) })
    })
  func toastOnTheClock(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.banner(lasting: .seconds(3)) {
      let stage = Stage()
      let (banner, perform) = ViewConformance.headless(
        HeadlessBanner(duration: .seconds(3)), on: stage)
      return (banner, perform, { await stage.advance(by: $0) })
    })
  func banner(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.group {
      let stage = Stage()
      let (group, _) = ViewConformance.headless(TapGroup("Payment"), on: stage)
      return (group, group.pay, { try? stage.act($0, on: group.pay) })
    })
  func group(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.focusable {
      let (field, perform) = ViewConformance.headless(HeadlessTextField("Name"))
      return (field, { withExtendedLifetime(perform) { field.isFocused } })
    })
  func focusable(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(arguments: ViewConformance.validated { HeadlessTextField("Name") })
  func validated(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.textBox { HeadlessTextField("Name") }
      + ViewConformance.placeholder { HeadlessTextField("Name") })
  func textBox(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(arguments: ViewConformance.explained { HeadlessButton("Save") })
  func explained(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(arguments: ViewConformance.fading { HeadlessCell() })
  func fading(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.described(
      as: .combobox, ["selected", "options", "isOpen", "placeholder"]
    ) {
      HeadlessPicker("Size", titles: ["S"])
    })
  func described(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(arguments: ViewConformance.element { HeadlessControl("Chart") })
  func element(check: ViewCheck) async { await expectEqual(check.failures(), []) }
}
