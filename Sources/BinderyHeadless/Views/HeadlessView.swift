public import Bindery
public import BinderyViews

/// A view without pixels: it has the state and the behaviour of a real one.
///
/// Make headless views `let`s of a `HeadlessScreen`; the names of these are their ids, and their
/// order is the order on the screen.
///
/// A kind of your own is a subclass that says what it shows by `ownAttributes` and what the user
/// can do with it by `response(to:)`:
///
/// ```swift
/// final class HeadlessRating: HeadlessView {
///   private(set) var stars = 0 {
///     didSet { changed("stars", .count(oldValue), .count(stars)) }
///   }
///   override var ownAttributes: [Attribute] { [Attribute("stars", .count(stars))] }
///   override func response(to action: UserAction) -> UserResponse {
///     guard case .set(.number(let number)) = action else { return super.response(to: action) }
///     guard (0...5).contains(number) else { return .refused("outside 0…5") }
///     return .accepted { self.stars = Int(number) }
///   }
/// }
/// ```
@MainActor
open class HeadlessView: ValidatedView {
  /// What the view is.
  public let role: Role
  /// The name a person would call it by.
  public var label: String
  /// The name of the screen's property that holds the view.
  public internal(set) var id = ""
  /// Owns the bindings to the view.
  public let scope = Scope()

  weak var screen: HeadlessScreen?

  /// Whether the view is not shown.
  public var isHidden = false {
    didSet {
      changed("isHidden", .flag(oldValue), .flag(isHidden))
      if isHidden { screen?.viewsBecameUnavailable() }
    }
  }

  /// Whether the user can use it.
  public var isEnabled = true {
    didSet {
      changed("isEnabled", .flag(oldValue), .flag(isEnabled))
      if !isEnabled { screen?.viewsBecameUnavailable() }
    }
  }

  /// Whether the user may look at what it holds, and select, but not change it.
  public var isReadOnly = false {
    didSet { changed("isReadOnly", .flag(oldValue), .flag(isReadOnly)) }
  }

  /// What is wrong with the input, for the user to read; `nil` if nothing is.
  public var issue: String? {
    didSet { changed("issue", .text(ifAny: oldValue), .text(ifAny: issue)) }
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

  /// The word for this kind of view in messages.
  open var kind: String { role.noun }

  /// The attributes of this kind of view, the most telling first: that one is meant when a script
  /// names none.
  open var ownAttributes: [Attribute] { [] }

  /// All attributes, in the order of deltas.
  public final var attributes: [Attribute] {
    ownAttributes + (isInput ? inputAttributes : []) + [
      Attribute("isHidden", .flag(isHidden)),
      Attribute("isEnabled", .flag(isEnabled)),
      Attribute("isFocused", .flag(isFocused)),
    ]
  }

  private var inputAttributes: [Attribute] {
    [
      Attribute("isReadOnly", .flag(isReadOnly)),
      Attribute("issue", ifAny: issue.map { .text($0) }),
    ]
  }

  /// Whether the user enters something, which can be read-only or wrong.
  open var isInput: Bool { false }

  /// Whether the kind takes the focus.
  open var isFocusable: Bool { false }

  /// Whether what the view holds is not accepted.
  open var isInvalid: Bool { issue != nil }

  /// What the view does when a person does this to it. It is asked only while the view is seen, not
  /// covered and enabled; for a gesture that is forced, always.
  ///
  /// The default takes the focus if the kind is focusable, and nothing else; call it for whatever
  /// the kind does not know.
  open func response(to action: UserAction) -> UserResponse {
    switch action {
    case .focus where isFocusable: .accepted { self.takeFocus() }
    case .blur where isFocused: .accepted { self.screen?.moveFocus(to: nil) }
    case .blur where isFocusable: .refused("the \(kind) has no focus")
    default: .unsupported
    }
  }

  /// Lines of text that show the view, for a terminal.
  open func drawing(width: Int) -> [String] {
    [label + offMark]
  }

  /// The view got or lost the focus.
  open func focusDidChange() {}

  /// Notes a change of an attribute in the stage's log.
  public final func changed(_ name: String, _ old: Attribute.Value, _ new: Attribute.Value) {
    guard old != new, let log = screen?.stage?.log else { return }
    log.append(
      .changed(view: id, attribute: name, from: old, to: new, by: RunningBinding.site))
  }

  /// Notes what the user did to the view.
  public final func note(_ event: String) {
    screen?.stage?.log.append(.user(view: id, event))
  }

  /// Whether the user can use it now: shown, not covered, enabled.
  public final var isAvailable: Bool {
    !isHidden && isEnabled && screen?.presentedAlert == nil
  }

  /// Whether what a gesture began may go on: an event before this one may have changed that.
  final var takesInput: Bool { isAvailable && !isReadOnly }

  /// Brings the focus here, if the view can be used.
  public final func takeFocus() {
    screen?.moveFocus(to: self)
  }

  /// What a drawing says after the name of a view that cannot be used.
  final var offMark: String { isEnabled ? "" : " off" }
}
