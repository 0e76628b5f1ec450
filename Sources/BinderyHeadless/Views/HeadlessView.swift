public import Bindery
public import BinderyViews

/// A headless view: it has the state and the behaviour of a real one.
///
/// ```swift
/// let email = HeadlessTextField("Email")
/// email.hint = "We send the receipt there."
/// ```
///
/// Make headless views `let`s of a `HeadlessScreen`; the names of these are their ids, and their
/// order is the order on the screen. Your own kind of view is a subclass of `HeadlessControl`.
@MainActor
open class HeadlessView: ValidatedView, ExplainedView, FocusableView, ContextMenuView {
  // No code of the app runs while what is marked unchecked is accessed, so overlaps are not looked for.

  /// The kind of view: role and attributes.
  private(set) final lazy var viewKind = ViewKind.of(self)
  /// The role of the view: that of its kind.
  public var role: ViewRole { viewKind.role }
  /// The label.
  public var label: String
  /// The name of the screen's property that holds the view.
  @exclusivity(unchecked) public internal(set) var id = ""
  /// The name of the property that holds the view: the last part of its id.
  var propertyName = ""
  /// Owns the bindings to the view.
  public let scope = LifetimeScope()

  @exclusivity(unchecked) weak var screen: HeadlessScreen?
  @exclusivity(unchecked) weak var parent: HeadlessView?
  /// The state of its screen; `nil` if it is on none.
  @exclusivity(unchecked) final private(set) var screenState: ScreenState?
  /// The log of the stage that the view is on.
  final var log: StageLog? { screenState?.log?.ifOpen }
  /// The last change of each attribute that refusals explain, if something is known of it.
  private(set) var origins: [String: Origin] = [:]
  /// Whether an action is being forced.
  var isForced = false
  private(set) var keystrokePipe = LazyPipe<Keystroke>()
  private var focusPipe = LazyPipe<Bool>()
  /// The attributes that the log knows, by their place in the kind; empty before the view is on a stage.
  @exclusivity(unchecked) private var said: [ViewAttribute.Value?] = []

  /// The position in the order of Tab, before all views without one; by default the order is that
  /// of the document.
  public var focusIndex: Int?
  /// Why the user cannot use it, in words for the user; `nil` if there is no reason.
  @exclusivity(unchecked) public var disabledReason: String?
  /// The purpose of the view, in a few words that are not on the screen.
  public var hint = ""

  /// The items of the menu that a long press opens; empty if there is none.
  public var contextItems: [MenuItem] = []

  /// Whether the view is not shown.
  @exclusivity(unchecked) public var isHidden = false {
    didSet {
      if isHidden != oldValue { noteOrigin(of: "isHidden") }
      changed("isHidden")
      if isHidden { screen?.viewsBecameUnavailable() }
    }
  }

  /// Whether the user can use it.
  @exclusivity(unchecked) public var isEnabled = true {
    didSet {
      if isEnabled != oldValue { noteOrigin(of: "isEnabled") }
      changed("isEnabled")
      if !isEnabled { screen?.viewsBecameUnavailable() }
    }
  }

  /// Whether the user can read and select the value, but not change it.
  @exclusivity(unchecked) public var isReadOnly = false {
    didSet {
      if isReadOnly != oldValue { noteOrigin(of: "isReadOnly") }
      changed("isReadOnly")
    }
  }

  /// Whether an entry or a choice is required here. It only shows this to the user.
  public var isRequired = false {
    didSet { changed("isRequired") }
  }

  /// A short text beside the view, such as an unread count; empty for a dot, `nil` for none.
  public var badge: String? {
    didSet { changed("badge") }
  }

  /// The issue of the input, for the user; `nil` if there is none.
  public var issue: String? {
    didSet { changed("issue") }
  }

  /// The number of the request for the focus that was made while the view was on no screen.
  private(set) final var focusRequest: Int?
  /// How many such requests there were: the order of the requests on a screen to come.
  private static var requestCount = 0
  /// Whether it has the focus; only the user and the screen move it.
  public internal(set) var isFocused = false

  /// Makes a view.
  package init(_ label: String) {
    self.label = label
  }

  /// Adds what headless views of this class have besides their kind.
  package class func complete(_ kind: ViewKind) {}

  /// The word for this kind of view in messages.
  package final var kind: String { viewKind.noun(as: role) }
  /// Whether it is an input, which can be read-only or invalid.
  package final var isInput: Bool { viewKind.isInput }

  /// The accessible name: the label, or the text on the view.
  package var accessibleName: String { label }

  /// The part of the view in the name of its row.
  var rowName: String { accessibleName }

  /// The views in this one, in document order.
  package var children: [HeadlessView] { [] }
  /// Whether its properties may hold views, which are its children then.
  var holdsViews: Bool { false }

  /// Whether the view or an ancestor is hidden.
  package final var isEffectivelyHidden: Bool { isHidden || parent?.isEffectivelyHidden == true }

  /// Reports a misuse by code; the view keeps its value.
  final func reportMisuse(_ what: String) {
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        The \(kind) '\(id.isEmpty ? label : id)' \(what).
        It keeps what it had. To fix: look where the number comes from.
        """, at: RunningBinding.site))
  }

  /// Whether the view and all its ancestors are enabled.
  package final var isEffectivelyEnabled: Bool {
    isEnabled && (parent?.isEffectivelyEnabled ?? !isDisabledByScreen)
  }

  /// Whether its screen is disabled; the fields of an alert are above that.
  final var isDisabledByScreen: Bool {
    guard let screenState, !screenState.isEnabled else { return false }
    return screen?.isField(self) == false
  }

  /// Whether an alert or a sheet is above it.
  package final var isCovered: Bool {
    if let screenState, screenState.isInFront, !screenState.hasAlert {
      assert(screen?.covers(self) != true, "Screens changed outside of `changingScreens`.")
      return false
    }
    return screen?.covers(self) == true
  }

  /// Sends the keys pressed while the view has the focus, before the view handles them.
  public final var keystrokes: Signal<Keystroke, Never> { keystrokePipe.signal }

  /// Whether the view has the focus, each time that changes: true before the editing begins, false
  /// after it has ended.
  ///
  /// ```swift
  /// email.focusChanges.filter { !$0 }.observe { _ in model.check() }.store(in: scope)
  /// ```
  public final var focusChanges: Signal<Bool, Never> { focusPipe.signal }

  /// Sends that the view got or lost the focus.
  final func tellFocus() {
    note(isFocused ? "focused" : "blurred")
    focusPipe.send(isFocused)
  }

  /// The attributes of this kind of view; the first one is the default in scripts.
  package final var ownAttributes: [ViewAttribute] { viewKind.attributes(of: self) }

  /// The states of this kind of view in the accessibility tree.
  var ownStates: [String] { viewKind.states(of: self) }

  /// All attributes, in the order of deltas.
  public final var attributes: [ViewAttribute] {
    viewKind.allAttributes(of: self, isFocused: isFocused)
  }

  /// Whether a tap is input, so that a view that is read-only refuses it.
  var tapChangesInput: Bool { false }

  package var isFocusable: Bool { isInput }

  /// Whether its value is a secret, which no transcript shows.
  public var isSecret: Bool { false }

  package var isInvalid: Bool { issue != nil }

  /// The response of the view to an action. Also called while the view is hidden, covered or
  /// disabled, to list all obstacles; the effect happens only if a user could do it, or if it is
  /// forced.
  ///
  /// The default takes the focus if the view is focusable, and has the general effect of the
  /// gesture; call it for actions that the kind does not define.
  package func response(to action: UserAction) -> UserAction.Response {
    switch action {
    case .focus where isFocusable: .accepted { self.receiveFocus() }
    case .blur where isFocused: .accepted { self.screen?.moveFocus(to: nil) }
    case .blur where isFocusable: .refused("the \(kind) has no focus")
    case .longPress where !contextItems.isEmpty: .accepted { self.userOpensContextMenu() }
    default: action.gesture.response?(self) ?? .unsupported
    }
  }

  /// The figure by which the view is drawn; by default its label.
  package var figure: ViewFigure { .text(label) }

  /// The issue of the value, for the user.
  var shownIssue: String? { issue }

  /// Called when the view got or lost the focus.
  package func focusDidChange() {}

  /// Notes in the log which attributes are different now: call it when the state of the view has changed.
  ///
  /// ```swift
  /// final class HeadlessMeter: HeadlessControl, MeterView {
  ///   var level = 0.5 { didSet { changed() } }        // log: tank.level: 0.5 -> 0.8
  /// }
  /// ```
  ///
  /// A view that is on no stage has no log.
  ///
  /// - Parameter attribute: The only attribute that may be different; by default, all are compared.
  public final func changed(_ attribute: String? = nil) {
    if said.isEmpty { return }
    let kind = viewKind
    if let attribute, let index = kind.index(of: attribute) {
      return noteChange(at: index, as: kind)
    }
    for index in said.indices { noteChange(at: index, as: kind) }
  }

  private final func noteChange(at index: Int, as kind: ViewKind) {
    // Reading an attribute may run code of the app, which may change or remove the view.
    let value = kind.loggedValue(at: index, of: self)
    guard said.indices.contains(index) else { return }
    let before = said[index]
    guard value != before else { return }
    said[index] = value
    guard let before, let value else { return }
    log?.append(
      .changed(
        view: id, attribute: kind.name(at: index), from: before, to: value,
        by: RunningBinding.site))
  }

  /// Keeps what changed an attribute that refusals explain.
  ///
  /// The bindings that a screen makes before it is shown have no action and no log.
  private func noteOrigin(of attribute: String) {
    origins[attribute] = Origin(site: RunningBinding.site, action: screen?.stage?.currentAction)
  }

  /// The binding and the action that changed an attribute.
  struct Origin: CustomStringConvertible {
    let site: CallSite?
    let action: String?

    init?(site: CallSite?, action: String?) {
      if site == nil, action == nil { return nil }
      (self.site, self.action) = (site, action)
    }

    var description: String {
      [site.map { "\($0)" }, action.map { "`\($0)`" }].compactMap(\.self).joined(separator: ", ")
    }
  }

  /// `save.isEnabled = false  (SignUpScreen.swift:24)`, if it is known where that comes from.
  final func change(of attribute: String, to value: String) -> String? {
    origins[attribute].map { "\(id).\(attribute) = \(value)  (\($0))" }
  }

  /// Attaches the view to a screen: the view and its children get their ids.
  final func attach(to screen: HeadlessScreen, in parent: HeadlessView?, as id: String) {
    self.screen = screen
    if focusRequest != nil { screen.keepRequest(of: self) }
    focusRequest = nil
    self.parent = parent
    self.id = id
    screenState = screen.state
    if said.isEmpty { said = viewKind.loggedValues(of: self) }
    let children = children
    Self.claim(children, for: screen, in: self)
    for child in children {
      // The name of a row is its index in brackets.
      let joint = child.propertyName.hasPrefix("[") ? "" : "."
      child.attach(to: screen, in: self, as: id + joint + child.propertyName)
    }
    didAttach()
  }

  /// Called when the view is on a screen, which may be on a stage.
  func didAttach() {}

  /// Detaches the view and its children from their screen.
  final func detach() {
    if !contextItems.isEmpty { screen?.dismissMenu(of: self) }
    screen = nil
    parent = nil
    screenState = nil
    said = []
    for child in children { child.detach() }
  }

  /// Logs a user's action on the view.
  public final func note(_ event: String) {
    log?.append(.user(view: id, event))
  }

  /// Whether the user can use it now: shown, not covered, enabled.
  public final var isAvailable: Bool { !isEffectivelyHidden && isEffectivelyEnabled && !isCovered }

  /// Whether a gesture may go on: an earlier event of it may have disabled the view.
  public final var takesInput: Bool { isForced || isAvailable && !isReadOnly }

  /// Moves the focus here for the user.
  final func receiveFocus() {
    if let screenState, screenState.focus == ObjectIdentifier(self) { return }
    screen?.moveFocus(to: self)
  }

  /// Moves the focus here, if the view can be used. What is asked for before the view is shown, or
  /// while its screen is covered, is done when it comes into sight; the last request counts.
  public final func takeFocus() {
    guard let screen else {
      Self.requestCount += 1
      focusRequest = Self.requestCount
      return
    }
    screen.requestFocus(for: self)
  }

  /// Gives the focus up, and takes back a request for it that waits.
  public final func giveUpFocus() {
    focusRequest = nil
    screen?.cancelRequest(of: self)
    if isFocused { screen?.moveFocus(to: nil) }
  }

  /// Called when the user has moved the focus here by Tab.
  func focusCameByTab() {}
}

extension HeadlessView: UserResponder {}

extension HeadlessView: NamedTarget {
  package final var nameInReports: String { id }
}

extension HeadlessView: CompletedView {}

extension ViewKey where View: HeadlessView {
  /// The purpose of the view, in a few words that are not on the screen.
  public static var hint: ViewKey<View, String> { .init({ $0.hint }, { $0.hint = $1 }) }
}
