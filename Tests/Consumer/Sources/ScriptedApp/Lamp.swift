import Bindery
import BinderyHeadless
import BinderyViews

/// A lamp with a switch.
@MainActor
final class Lamp {
  let isOn = MutableProperty(false)
  let colour: Property<Colour>
  let turnOff: Command<Void, Void, Never>

  init() {
    colour = isOn.map { $0 ? .yellow : .black }
    turnOff = Command(.enabled(if: isOn), .named("turnOff")) { [isOn] in isOn.value = false }
  }
}

enum Colour: String {
  case black, yellow
}

/// Only headless, so it needs no protocol: it binds in its initialiser.
final class LampScreen: HeadlessScreen {
  let power = HeadlessToggle("Power")
  let colour = HeadlessLabel()
  let off = HeadlessButton("Off")

  init(_ lamp: Lamp) {
    super.init(title: "Lamp")
    power.bind(lamp.isOn)
    colour.bind(lamp.colour) { $0.rawValue }
    off.bind(lamp.turnOff)
    lamp.isOn.map { $0 ? "Lamp, on" : "Lamp" }.bind(to: self, \.title)
  }
}
