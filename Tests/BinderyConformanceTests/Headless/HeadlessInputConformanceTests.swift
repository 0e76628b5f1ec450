import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import TestKit
import Testing

private func day(_ text: String) -> LocalDate {
  guard let date = LocalDate(text) else { preconditionFailure("\(text) is no day") }
  return date
}

@MainActor @Suite("Conformance: the headless inputs pass")
struct HeadlessInputConformanceTests {
  @Test(
    arguments: ViewConformance.toggle { ViewConformance.headless(HeadlessToggle("Terms")) })
  func toggle(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.comboBox(of: (1, 2)) {
      ViewConformance.headless(HeadlessComboBox<Int>("Country"))
    })
  func comboBox(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.choice(of: (1, 2)) {
      ViewConformance.headless(HeadlessPicker<Int>("Country"))
    })
  func picker(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.choice(of: (1, 2)) {
      ViewConformance.headless(HeadlessRadioGroup<Int>("Plan"))
    })
  func radioGroup(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.choice(of: (1, 2)) {
      ViewConformance.headless(HeadlessTabs<Int>("Sections"))
    })
  func tabs(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.datePicker(
      of: (day("2026-01-01"), day("2026-02-28"), day("2026-12-31"))
    ) { ViewConformance.headless(HeadlessDatePicker("Day", of: LocalDate.self)) })
  func datePicker(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.tristateToggle {
      ViewConformance.headless(HeadlessToggle("All", isTristate: true))
    })
  func tristateToggle(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.slider { ViewConformance.headless(HeadlessSlider("Volume")) })
  func slider(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.slider {
      let slider = HeadlessSlider("Volume")
      slider.isContinuous = false
      return ViewConformance.headless(slider)
    })
  func sliderThatWaits(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.stepper { ViewConformance.headless(HeadlessStepper("Guests")) })
  func stepper(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.segmentedControl(of: (1, 2)) {
      ViewConformance.headless(HeadlessSegmentedControl<Int>("Size"))
    })
  func segmentedControl(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.scrollView {
      ViewConformance.headless(HeadlessScrollView("Terms", length: 100, visible: 10))
    })
  func scrollView(check: ViewCheck) async { await expectEqual(check.failures(), []) }

  @Test(
    arguments: ViewConformance.range { ViewConformance.headless(HeadlessStepper("Guests")) })
  func stepperBroughtToANumber(check: ViewCheck) async { await expectEqual(check.failures(), []) }
}
