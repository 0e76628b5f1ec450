public import Bindery
public import BinderyViews

/// A switch, or a check box, which may have a third state.
public final class HeadlessToggle: HeadlessView, TristateToggleView {
  private var editPipe = LazyPipe<Bool>()

  /// Whether it is on. Setting it sends nothing.
  public var isOn: Bool {
    didSet {
      changed("isOn", .onOff(oldValue), .onOff(isOn))
      isMixed = false
    }
  }

  /// Whether it is neither on nor off. Setting it sends nothing.
  public var isMixed = false {
    didSet { changed("isMixed", .flag(oldValue), .flag(isMixed)) }
  }

  /// Whether it has the third state at all.
  public let isTristate: Bool

  /// Makes a switch.
  public init(_ label: String, isOn: Bool = false, isTristate: Bool = false) {
    self.isOn = isOn
    self.isTristate = isTristate
    super.init(role: .switch, label: label)
  }

  /// The new state after each time the user toggles it.
  public var edits: Signal<Bool, Never> { editPipe.signal }

  public override var ownAttributes: [ViewAttribute] {
    [ViewAttribute("isOn", .onOff(isOn))]
      + (isTristate ? [ViewAttribute("isMixed", .flag(isMixed))] : [])
  }

  public override var isFocusable: Bool { true }

  public override var isInput: Bool { true }

  override var tapChangesInput: Bool { true }

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

  public override var figure: ViewFigure { .toggle(isOn: isMixed ? nil : isOn) }

  /// Checking what is checked does nothing, and the log says so.
  private func userTurns(on wanted: Bool) {
    if isOn == wanted, !isMixed {
      note("is \(isOn ? "on" : "off") already")
    } else {
      userSets(wanted)
    }
  }

  private func userToggles() {
    userSets(isMixed || !isOn)
  }

  private func userSets(_ isOnNow: Bool) {
    isOn = isOnNow
    note("toggled \(isOn ? "on" : "off")")
    editPipe.send(isOn)
  }
}
