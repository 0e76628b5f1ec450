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

  public override var isFocusable: Bool { true }

  public override var isInput: Bool { true }

  public override func response(to action: UserAction) -> UserResponse {
    switch action {
    case .tap, .toggle: .accepted { self.userToggles() }
    case .check: .accepted { self.userTurns(on: true) }
    case .press(let keystroke) where keystroke.plainName == .space && !isReadOnly:
      .accepted { self.userToggles() }
    case .uncheck: .accepted { self.userTurns(on: false) }
    default: super.response(to: action)
    }
  }

  public override func drawing(width: Int) -> [String] {
    ["[\(isOn ? "x" : " ")] \(label)\(offMark)"]
  }

  /// Checking what is checked does nothing, and the log says so.
  private func userTurns(on wanted: Bool) {
    if isOn == wanted {
      note("is \(isOn ? "on" : "off") already")
    } else {
      userToggles()
    }
  }

  private func userToggles() {
    isOn.toggle()
    note("toggled \(isOn ? "on" : "off")")
    togglePipe.send(isOn)
  }
}
