import BinderyHeadless
import BinderyViews

/// Inputs that are not text.
final class InputScreen: HeadlessScreen {
  let volume = HeadlessSlider("Volume", in: 0...10, step: 1)
  let guests = HeadlessStepper("Guests", in: 1...4)
  let age = HeadlessNumberField("Age", in: 0...120)
  let country = HeadlessPicker("Country", titles: ["Finland", "France", "Spain"])
  let plan = HeadlessRadioGroup("Plan", titles: ["Free", "Pro"])
  let size = HeadlessSegmentedControl("Size", titles: ["S", "M", "L"])
  let terms = HeadlessToggle("Terms")

  let all = HeadlessToggle("All", isTristate: true)

  init() {
    super.init(title: "Inputs")
    all.isMixed = true
  }
}
