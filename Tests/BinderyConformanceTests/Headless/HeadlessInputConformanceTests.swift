import Bindery
import BinderyHeadless
import BinderyTesting
import BinderyViews
import Testing

private func day(_ text: String) -> LocalDate {
  guard let date = LocalDate(text) else { preconditionFailure("\(text) is no day") }
  return date
}

@MainActor @Suite("Conformance: the headless inputs pass")
struct HeadlessInputConformanceTests {
  @Test(
    arguments: ViewConformance.toggle { inUse(HeadlessToggle("Terms")) })
  func toggle(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.comboBox(of: (1, 2)) { inUse(HeadlessComboBox<Int>("Country")) })
  func comboBox(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.choice(of: (1, 2)) { inUse(HeadlessPicker<Int>("Country")) })
  func picker(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.choice(of: (1, 2)) { inUse(HeadlessRadioGroup<Int>("Plan")) })
  func radioGroup(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.choice(of: (1, 2)) { inUse(HeadlessTabs<Int>("Sections")) })
  func tabs(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.datePicker(
      of: (day("2026-01-01"), day("2026-02-28"), day("2026-12-31"))
    ) { inUse(HeadlessDatePicker("Day", of: LocalDate.self)) })
  func datePicker(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.tristateToggle { inUse(HeadlessToggle("All", isTristate: true)) })
  func tristateToggle(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.slider { inUse(HeadlessSlider("Volume")) })
  func slider(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.slider {
      let slider = HeadlessSlider("Volume")
      slider.isContinuous = false
      return inUse(slider)
    })
  func sliderThatWaits(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.stepper { inUse(HeadlessStepper("Guests")) })
  func stepper(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.segmentedControl(of: (1, 2)) {
      inUse(HeadlessSegmentedControl<Int>("Size"))
    })
  func segmentedControl(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.scrollView {
      inUse(HeadlessScrollView("Terms", length: 100, visible: 10))
    })
  func scrollView(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.range { inUse(HeadlessStepper("Guests")) })
  func stepperBroughtToANumber(check: ViewCheck) async { #expect(await check.failures() == []) }
}
