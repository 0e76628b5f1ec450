public import Bindery
public import BinderyViews

/// A view without pixels: it has the state and the behaviour of a real one.
///
/// Make headless views `let`s of a `HeadlessScreen`; the names of these are their ids, and their
/// order is the order on the screen.
@MainActor
open class HeadlessView: ElementView {
  /// What the view is.
  public let role: Role
  /// The name a person would call it by.
  public let label: String
  /// The name of the screen's property that holds the view.
  public internal(set) var id = ""
  /// Owns the bindings to the view.
  public let scope = Scope()

  weak var screen: HeadlessScreen?

  /// Whether the view is not shown.
  public var isHidden = false {
    didSet {
      changed("isHidden", .flag(oldValue), .flag(isHidden))
      if isHidden { screen?.viewBecameUnavailable(self) }
    }
  }

  /// Whether the user can use it.
  public var isEnabled = true {
    didSet {
      changed("isEnabled", .flag(oldValue), .flag(isEnabled))
      if !isEnabled { screen?.viewBecameUnavailable(self) }
    }
  }

  /// Whether it has the focus; only the user and the screen move it.
  public internal(set) var isFocused = false {
    didSet { if isFocused != oldValue { note(isFocused ? "focused" : "blurred") } }
  }

  /// Makes a view.
  public init(role: Role, label: String) {
    self.role = role
    self.label = label
  }

  /// The attributes of this kind of view, the most telling first: that one is meant when a script
  /// names none.
  open var ownAttributes: [Attribute] { [] }

  /// All attributes, in the order of deltas.
  public final var attributes: [Attribute] {
    ownAttributes + [
      Attribute("isHidden", .flag(isHidden)),
      Attribute("isEnabled", .flag(isEnabled)),
      Attribute("isFocused", .flag(isFocused)),
    ]
  }

  /// Whether the kind takes the focus.
  var isFocusable: Bool { false }

  /// Whether the user can use it now: shown, not covered, enabled.
  final var isAvailable: Bool {
    !isHidden && isEnabled && screen?.presentedAlert == nil
  }

  /// Notes a change of an attribute in the stage's log.
  final func changed(_ name: String, _ old: Attribute.Value, _ new: Attribute.Value) {
    guard old != new, let log = screen?.stage?.log else { return }
    log.append(
      .changed(view: id, attribute: name, from: old, to: new, by: RunningBinding.site))
  }

  /// Notes what the user did to the view.
  final func note(_ event: String) {
    screen?.stage?.log.append(.user(view: id, event))
  }

  /// The view got or lost the focus.
  func focusDidChange() {}
}
