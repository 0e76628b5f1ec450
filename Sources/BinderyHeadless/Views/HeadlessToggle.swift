public import Bindery
public import BinderyViews

/// A switch, or a check box, which may have a third state.
///
/// ```swift
/// let terms = HeadlessToggle("I accept the terms")
/// terms.bind(model.acceptsTerms)
/// ```
public final class HeadlessToggle: HeadlessView, TristateToggleView {
  private var editPipe = LazyPipe<Bool>()

  /// Whether it is on. Setting it sends nothing.
  public var isOn: Bool {
    didSet {
      changed()
      isMixed = false
    }
  }

  /// Whether it is neither on nor off. Setting it sends nothing.
  public var isMixed = false {
    didSet { changed() }
  }

  /// Whether it supports the third state.
  public let isTristate: Bool

  /// Makes a switch.
  public init(_ label: String, isOn: Bool = false, isTristate: Bool = false) {
    self.isOn = isOn
    self.isTristate = isTristate
    super.init(label)
  }

  /// Sends the new state each time the user toggles it.
  public var edits: Signal<Bool, Never> { editPipe.signal }

  override var tapChangesInput: Bool { true }

  package override func response(to action: UserAction) -> UserAction.Response {
    switch (action, action.argument) {
    case (.tap, _), (.toggle, _): .accepted { self.userToggles() }
    case (.check, _): .accepted { self.userTurns(on: true) }
    case (.press, .keystroke(let keystroke)) where keystroke.plainName == .space && !isReadOnly:
      .accepted { self.userToggles() }
    case (.uncheck, _): .accepted { self.userTurns(on: false) }
    default: super.response(to: action)
    }
  }

  package override var figure: ViewFigure { .toggle(isOn: isMixed ? nil : isOn) }

  /// Turns it on or off for the user. Without a change, only the log notes it.
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
