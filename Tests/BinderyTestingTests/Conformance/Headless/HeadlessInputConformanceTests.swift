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
    arguments: ViewConformance.toggle {
      let toggle = HeadlessToggle("Terms")
      let user = User(toggle)
      return (toggle, { user.does(.toggle) })
    })
  func toggle(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.comboBox(of: (1, 2)) {
      let box = HeadlessComboBox<Int>("Country")
      let user = User(box)
      return (
        box, { user.does(.choose($0 == 1 ? "First" : "Second")) },
        { user.does(.replace($0)) }
      )
    })
  func comboBox(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.choice(of: (1, 2)) { choosing(HeadlessPicker("Country")) })
  func picker(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.choice(of: (1, 2)) { choosing(HeadlessRadioGroup("Plan")) })
  func radioGroup(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(arguments: ViewConformance.choice(of: (1, 2)) { choosing(HeadlessTabs("Sections")) })
  func tabs(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.datePicker(
      of: (day("2026-01-01"), day("2026-02-28"), day("2026-12-31"))
    ) {
      let picker = HeadlessDatePicker("Day", of: LocalDate.self)
      let user = User(picker)
      return (picker, { user.does(.set(to: .date("\($0)"))) })
    })
  func datePicker(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.tristateToggle {
      let toggle = HeadlessToggle("All", isTristate: true)
      let user = User(toggle)
      return (toggle, { user.does(.toggle) })
    })
  func tristateToggle(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.slider {
      let slider = HeadlessSlider("Volume")
      let user = User(slider)
      return (slider, { user.does(.set(to: .number($0))) })
    })
  func slider(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.slider {
      let slider = HeadlessSlider("Volume")
      slider.isContinuous = false
      let user = User(slider)
      return (slider, { user.does(.set(to: .number($0))) })
    })
  func sliderThatWaits(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.stepper {
      let stepper = HeadlessStepper("Guests")
      let user = User(stepper)
      return (
        stepper,
        { count in
          for _ in 0..<count.magnitude { user.does(count > 0 ? .increment(1) : .decrement(1)) }
        }
      )
    })
  func stepper(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.segmentedControl(of: (1, 2)) {
      choosing(HeadlessSegmentedControl("Size"))
    })
  func segmentedControl(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.scrollView {
      let view = HeadlessScrollView("Terms", length: 100, visible: 10)
      let user = User(view)
      return (view, { user.does(.scroll(.row(Int($0)))) })
    })
  func scrollView(check: ViewCheck) async { #expect(await check.failures() == []) }

  @Test(
    arguments: ViewConformance.range {
      let stepper = HeadlessStepper("Guests")
      let user = User(stepper)
      return (stepper, { user.does(.set(to: .number($0))) })
    })
  func stepperBroughtToANumber(check: ViewCheck) async { #expect(await check.failures() == []) }
}
