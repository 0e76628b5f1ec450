import Bindery
import BinderyTesting
import BinderyViews
import Testing

/// A toolkit's switch: `flip` is what its event handler calls.
final class SwitchView: ToggleView {
  let scope = LifetimeScope()
  var isHidden = false
  var isEnabled = true
  var isOn = false
  private let events = Signal<Bool, Never>.Pipe()
  var edits: Signal<Bool, Never> { events.signal }

  func flip() {
    guard isEnabled, !isHidden else { return }
    isOn.toggle()
    events.send(isOn)
  }
}

@MainActor
@Test(
  arguments: ViewConformance.toggle {
    let view = SwitchView(); return (view, { _ in view.flip() })
  })
func toggle(check: ViewCheck) async { #expect(await check.failures() == []) }
