public import Bindery
public import BinderyViews

/// A switch.
public final class HeadlessToggle: HeadlessView, ToggleView {
  private let togglePipe = Signal<Bool, Never>.Pipe()

  /// Whether it is on. Setting it sends nothing.
  public var isOn: Bool {
    didSet { changed("isOn", .onOff(oldValue), .onOff(isOn)) }
  }

  /// Makes a switch.
  public init(_ label: String, isOn: Bool = false) {
    self.isOn = isOn
    super.init(role: .switch, label: label)
  }

  /// The new state after each time the user toggles it.
  public var toggles: Signal<Bool, Never> { togglePipe.signal }

  public override var ownAttributes: [Attribute] { [Attribute("isOn", .onOff(isOn))] }

  override var isFocusable: Bool { true }

  func userToggles() {
    isOn.toggle()
    note("toggled \(isOn ? "on" : "off")")
    togglePipe.send(isOn)
  }
}
