public import Bindery
public import BinderyViews

/// A view without pixels: it has the state and the behaviour of a real one.
///
/// Make headless views `let`s of a `HeadlessScreen`; the names of these are their ids, and their
/// order is the order on the screen. A kind of your own is a subclass of `HeadlessControl`.
@MainActor
open class HeadlessView: ValidatedView, ExplainedView, FocusableView {
  /// What the view is.
  public let role: ViewRole
  /// The name a person would call it by.
  public var label: String
  /// The name of the screen's property that holds the view.
  public internal(set) var id = ""
  /// The name of the property that holds the view: the last part of its id.
  var propertyName = ""
  /// Owns the bindings to the view.
  public let scope = LifetimeScope()

  weak var screen: HeadlessScreen?
  weak var parent: HeadlessView?
  /// Who last changed what a refusal explains.
  private(set) var origins: [String: String] = [:]
  /// Whether the user is doing what a person could not.
  var isForced = false
  private(set) var keystrokePipe = LazyPipe<Keystroke>()
  private var focusPipe = LazyPipe<Bool>()
  /// What the view said of itself before the change that is under way.
  private var said: [ViewAttribute]?
  private var changeDepth = 0

  /// The place among the stops of Tab, before all views without one; by default the views come in
  /// the order of the document.
  public var focusIndex: Int?
  /// Why the user cannot use it, in words for the user; `nil` if nobody says.
  public var disabledReason: String?
  /// What the view is for, in a few words that are not on the screen.
  public var hint = ""

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

  /// Whether something has to be entered here, or chosen. It tells the user, and demands nothing.
  public var isRequired = false {
    didSet { changed("isRequired", .flag(oldValue), .flag(isRequired)) }
  }

  /// A short text beside the view, such as how much is unread; empty for a dot, `nil` for none.
  public var badge: String? {
    didSet { changed("badge", .text(ifAny: oldValue), .text(ifAny: badge)) }
  }

  /// What is wrong with the input, for the user to read; `nil` if nothing is.
  public var issue: String? {
    didSet { changed("issue", .text(ifAny: oldValue), .text(ifAny: issue)) }
  }

  /// Whether it has the focus; only the user and the screen move it.
  public internal(set) var isFocused = false

  /// Makes a view of a kind that is called by its role, unless it has a word of its own.
  package init(
    role: ViewRole, label: String, kind: String? = nil, isInput: Bool = false,
    isFocusable: Bool? = nil
  ) {
    self.role = role
    self.label = label
    self.kind = kind ?? role.noun
    self.isInput = isInput
    takesFocus = isFocusable ?? isInput
  }

  /// The word for this kind of view in messages.
  package final let kind: String
  /// Whether the user enters something, which can be read-only or wrong.
  package final let isInput: Bool
  private let takesFocus: Bool

  /// The name a person would call it by: its label, or what is written on it.
  package var accessibleName: String { label }

  /// The views in this one, in document order.
  package var children: [HeadlessView] { [] }

  /// Whether the view or one that it is in is not shown.
  package final var isEffectivelyHidden: Bool { isHidden || parent?.isEffectivelyHidden == true }

  /// Reports that code has done what makes no sense; the view keeps what it had.
  final func reportMisuse(_ what: String) {
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        The \(kind) '\(id.isEmpty ? label : id)' \(what).
        It keeps what it had. To fix: look where the number comes from.
        """, at: RunningBinding.site))
  }

  /// Whether the view and all that it is in are enabled.
  package final var isEffectivelyEnabled: Bool {
    isEnabled && (parent?.isEffectivelyEnabled ?? !isDisabledByScreen)
  }

  /// Whether its screen is disabled; the fields of an alert are above that.
  final var isDisabledByScreen: Bool {
    guard let screen, !screen.isEnabled else { return false }
    return !screen.isField(self)
  }

  /// Whether something modal is above it.
  package final var isCovered: Bool { screen?.covers(self) == true }

  /// The keys that are pressed while the view has the focus, before it does anything with them.
  public final var keystrokes: Signal<Keystroke, Never> { keystrokePipe.signal }

  /// Whether the view has the focus, each time that changes: true before the editing begins, false
  /// after it has ended.
  ///
  /// ```swift
  /// email.focusChanges.filter { !$0 }.observe { _ in model.check() }.store(in: scope)
  /// ```
  public final var focusChanges: Signal<Bool, Never> { focusPipe.signal }

  /// Says that the view got or lost the focus.
  final func tellFocus() {
    note(isFocused ? "focused" : "blurred")
    focusPipe.send(isFocused)
  }

  /// The attributes of this kind of view, the most telling first: that one is meant when a script
  /// names none.
  package var ownAttributes: [ViewAttribute] { [] }

  /// All attributes, in the order of deltas.
  public final var attributes: [ViewAttribute] {
    ownAttributes + (isInput ? inputAttributes : []) + [
      ViewAttribute("badge", ifAny: badge.map { .text($0) }),
      ViewAttribute("isHidden", .flag(isHidden)),
      ViewAttribute("isEnabled", .flag(isEnabled)),
      ViewAttribute("isFocused", .flag(isFocused)),
    ]
  }

  private var inputAttributes: [ViewAttribute] {
    [
      ViewAttribute("isReadOnly", .flag(isReadOnly)),
      ViewAttribute("isRequired", .flag(isRequired)),
      ViewAttribute("issue", ifAny: issue.map { .text($0) }),
    ]
  }

  /// Whether a tap is input, so that a view that is read-only refuses it.
  var tapChangesInput: Bool { false }

  /// Whether the view takes the focus.
  package var isFocusable: Bool { takesFocus }

  /// Whether what the user enters is for nobody's eyes.
  package var isSecret: Bool { false }

  /// Whether what the view holds is not accepted.
  package var isInvalid: Bool { issue != nil }

  /// What the view does when a person does this to it. It is asked also while the view is hidden,
  /// covered or disabled, to say all that stands in the way; what it answers happens only if a person
  /// could do it, or forces it.
  ///
  /// The default takes the focus if the view is focusable, and does what the gesture means for every
  /// view; call it for whatever the kind does not know.
  package func response(to action: UserAction) -> UserResponse {
    switch action {
    case .focus where isFocusable: .accepted { self.receiveFocus() }
    case .blur where isFocused: .accepted { self.screen?.moveFocus(to: nil) }
    case .blur where isFocusable: .refused("the \(kind) has no focus")
    default: action.gesture.response?(self) ?? .unsupported
    }
  }

  /// What the view consists of, for whoever draws it; by default its label.
  package var figure: ViewFigure { .text(label) }

  /// What is wrong with what the view holds, for the user to read.
  var shownIssue: String? { issue }

  /// The view got or lost the focus.
  package func focusDidChange() {}

  /// Changes what the view holds. What it says of itself before and after is compared, and the log
  /// tells what is different.
  ///
  /// ```swift
  /// changing { stars = 4 }        // log: meal.stars: 3 -> 4
  /// ```
  public final func changing(_ change: () -> Void) {
    willChange()
    change()
    didChange()
  }

  /// For `willSet`: what follows is one change, up to `didChange()`.
  final func willChange() {
    changeDepth += 1
    if changeDepth == 1, screen?.stage != nil { said = ownAttributes }
  }

  /// For `didSet`: the end of what `willChange()` began.
  final func didChange() {
    changeDepth -= 1
    guard changeDepth == 0, let before = said else { return }
    said = nil
    for (old, new) in zip(before, ownAttributes) where new.isLogged && old.name == new.name {
      changed(new.name, old.value, new.value)
    }
  }

  /// Notes a change of an attribute in the stage's log.
  final func changed(_ name: String, _ old: ViewAttribute.Value, _ new: ViewAttribute.Value) {
    guard old != new else { return }
    let (site, stage) = (RunningBinding.site, screen?.stage)
    // The attributes of which a refusal tells who changed them.
    switch name {
    case "isEnabled", "isHidden", "isReadOnly":
      // The bindings that a screen makes before it is shown have no action, and are in no log.
      let action = stage?.currentAction.map { "`\($0)`" }
      let origin = [site.map { "\($0)" }, action].compactMap(\.self).joined(separator: ", ")
      origins[name] = origin.isEmpty ? nil : origin
    default: break
    }
    stage?.log.append(.changed(view: id, attribute: name, from: old, to: new, by: site))
  }

  /// `save.isEnabled = false  (SignUpScreen.swift:24)`, if it is known where that comes from.
  final func change(of attribute: String, to value: String) -> String? {
    origins[attribute].map { "\(id).\(attribute) = \(value)  (\($0))" }
  }

  /// The view and all that it is in, from the inside out.
  final var lineage: [HeadlessView] {
    var views = [self]
    while let next = views.last?.parent { views.append(next) }
    return views
  }

  /// The view is on a screen now: it gets its id, and so do its children.
  final func attach(to screen: HeadlessScreen, in parent: HeadlessView?, as id: String) {
    self.screen = screen
    self.parent = parent
    self.id = id
    for child in children {
      // The name of a row is its place in brackets.
      let joint = child.propertyName.hasPrefix("[") ? "" : "."
      child.attach(to: screen, in: self, as: id + joint + child.propertyName)
    }
    didAttach()
  }

  /// The view is on a screen now, which may be on a stage.
  func didAttach() {}

  /// The view is on no screen any more, and neither are its children.
  final func detach() {
    screen = nil
    parent = nil
    for child in children { child.detach() }
  }

  /// The nearest one that this is so for: the view, or one that it is in.
  final func nearest(where condition: (HeadlessView) -> Bool) -> HeadlessView? {
    var view: HeadlessView? = self
    while let present = view, !condition(present) { view = present.parent }
    return view
  }

  /// The first one that this is so for: the view, or one in it.
  final func first(where condition: (HeadlessView) -> Bool) -> HeadlessView? {
    if condition(self) { return self }
    for child in children {
      if let found = child.first(where: condition) { return found }
    }
    return nil
  }

  /// The view and all in it, in document order.
  final var subtree: [HeadlessView] { [self] + children.flatMap(\.subtree) }

  /// Notes what the user did to the view.
  public final func note(_ event: String) {
    screen?.stage?.log.append(.user(view: id, event))
  }

  /// Whether the user can use it now: shown, not covered, enabled.
  public final var isAvailable: Bool { !isEffectivelyHidden && isEffectivelyEnabled && !isCovered }

  /// Whether what a gesture began may go on: an event before this one may have changed that.
  public final var takesInput: Bool { isForced || isAvailable && !isReadOnly }

  /// The user brings the focus here.
  final func receiveFocus() {
    screen?.moveFocus(to: self)
  }

  /// Brings the focus here, if the view can be used.
  public final func takeFocus() {
    screen?.requestFocus(for: self)
  }

  /// The user came here by Tab.
  func focusCameByTab() {}
}

extension HeadlessView: UserResponder {}
