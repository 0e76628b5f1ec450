import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

/// A switch that is bound two-way.
private final class LampScreen: HeadlessScreen {
  static let line: UInt = #line + 6
  let power = HeadlessToggle("Power")
  let off = HeadlessButton("Off")

  init(_ isOn: MutableProperty<Bool>, _ turnOff: Command<Void, Void, Never>) {
    super.init(title: "Lamp")
    power.bind(isOn)
    off.bind(turnOff)
  }
}

@MainActor
@Suite("The log says which binding changed a view")
struct BindingSiteTests {}

extension BindingSiteTests {
  @Test("a two-way binding is named by the line that made it, not by the library's own")
  func twoWay() throws {
    let isOn = MutableProperty(true)
    let stage = Stage(reporting: { Issue.record("\($0)") })
    let screen = stage.show { LampScreen(isOn, Command { isOn.value = false }) }
    try stage.tap(screen.off)
    let change = "power.isOn: on -> off  (BindingSiteTests.swift:\(LampScreen.line))"
    expectContains(stage.log.lines, change, "\(stage.log.lines)")
  }
}
