public import Bindery
public import BinderyViews

/// A headless screen.
///
/// A subclass declares its views as `let`s and binds them in its initialiser; their names and
/// order are found by reflection when a stage shows the screen.
///
/// ```swift
/// final class GreetingScreen: HeadlessScreen {
///   let name = HeadlessTextField("Name")
///   let greeting = HeadlessLabel()
///
///   init(_ model: GreetingViewModel) {
///     super.init(title: "Greeting")
///     name.bind(model.name)
///     greeting.bind(model.greeting)
///   }
/// }
/// ```
@MainActor
open class HeadlessScreen: SheetPresentingView {
  /// The title.
  public var title: String
  /// Owns the bindings to the screen.
  public let scope = LifetimeScope()
  /// The name of the screen in scripts.
  package internal(set) var screenName = ""
  /// The views that the screen's properties hold, in the order of their declaration.
  package var children: [HeadlessView] { covering.isEmpty ? views : views + covering }
  @exclusivity(unchecked) private var views: [HeadlessView] = []
  /// The views of the stacks that it is on top of, which stay above all pages.
  @exclusivity(unchecked) private(set) var covering: [HeadlessView] = []
  /// All views, in document order: those in a group come after it, the fields of an alert last.
  package var allViews: [HeadlessView] {
    var views: [HeadlessView] = []
    for child in children { child.addSubtree(to: &views) }
    return views + alertFields
  }

  /// The first view in document order that satisfies a condition.
  func firstView(where condition: (HeadlessView) -> Bool) -> HeadlessView? {
    for view in children {
      if let found = view.first(where: condition) { return found }
    }
    return alerts.isEmpty ? nil : alertFields.first(where: condition)
  }

  /// Whether the user can use anything on the screen.
  public var isEnabled: Bool {
    get { state.isEnabled }
    set {
      state.isEnabled = newValue
      if !newValue { viewsBecameUnavailable() }
    }
  }

  /// Whether it was not to be shown again, so that its bindings have ended.
  var hasLeft = false
  @exclusivity(unchecked) weak var stage: (any ScreenHost)?
  /// The state that its views ask about.
  final let state = ScreenState()
  /// The log of the stage.
  var log: StageLog? { state.log?.ifOpen }
  /// The causes of the last change on its stage, for reports.
  package var lastChain: String? { log?.lastChain() }
  private var isInSight = false
  /// Made when it is asked for: few screens are.
  private var visibility: MutableProperty<Bool>?
  private var phasePipe = LazyPipe<ScreenPhase>()
  private var dismissalPipe = LazyPipe<Void>()
  /// The alerts that it shows: of the screen itself, and of those that it covers.
  @exclusivity(unchecked) var alerts: [HeadlessAlert] = [] {
    didSet { state.hasAlert = !alerts.isEmpty }
  }
  @exclusivity(unchecked) private(set) var focusedView: HeadlessView? {
    didSet { state.focus = focusedView.map { ObjectIdentifier($0) } }
  }
  /// The view that requested the focus; it gets the focus when what covers it is gone, or when its
  /// screen appears.
  private weak var requestedView: HeadlessView?

  /// Makes a screen.
  public init(title: String) {
    self.title = title
  }

  /// The screen that is presented over this one.
  @exclusivity(unchecked) public private(set) var sheet: HeadlessScreen?
  /// Whether the user can dismiss the screen when it is presented over another one.
  public var isDismissable = true
  /// Decides whether the user may go back from the screen or dismiss it.
  public var mayLeave: @MainActor () -> Bool = { true }

  /// Whether the screen is in sight: on a stage, and not covered by a sheet or another page.
  public var isVisible: Property<Bool> {
    let property = visibility ?? MutableProperty(isInSight, name: "isVisible")
    visibility = property
    return property
  }
  /// Sends the steps of the screen's appearance and disappearance.
  public var phases: Signal<ScreenPhase, Never> { phasePipe.signal }
  /// The user dismissed the sheet.
  public var sheetDismissals: Signal<Void, Never> { dismissalPipe.signal }

  /// The screens that lie on top of each other in this one: for a navigation stack its pages, for
  /// any other screen itself.
  var layers: [HeadlessScreen] { [self] }
  /// The visible layer; `nil` if that is the screen itself.
  var topLayer: HeadlessScreen? { nil }
  /// The view above all its layers, which the visible one shows.
  var ownOverlay: HeadlessView? { nil }

  /// Presents a screen in place of the present sheet, or dismisses the sheet for `nil`.
  public func present(sheet next: HeadlessScreen?) {
    guard sheet !== next else { return }
    changingLayers {
      sheet = next
      if let next, next.screenName.isEmpty { next.screenName = Self.name(of: next) }
    }
  }

  /// Dismisses the sheet for the user, and sends the event.
  func userDismissesSheet() {
    // The model knows before the screens are notified: one that shows another sheet then shows that.
    changingLayers {
      present(sheet: nil)
      dismissalPipe.send(())
    }
  }

  /// Dismisses the sheet that this screen is, or is in, unless the screen may not be left.
  func userLeaves(sheetOf presenter: HeadlessScreen) {
    let sheet = presenter.sheet
    // The question may have led to another sheet, or to none.
    if mayLeave(), presenter.sheet === sheet { presenter.userDismissesSheet() }
  }

  func userGoesBack(to layer: Int) {}

  /// Runs a change of the visible layers: the focus is lost, and the screens are notified.
  func changingLayers(_ change: () -> Void) {
    if let stage { return stage.changingScreens(change) }
    let before = allScreens
    change()
    presentationPath.last?.takeAlerts(of: before + allScreens, among: allScreens)
  }

  func send(_ phase: ScreenPhase) {
    if phase == .appeared || phase == .disappeared {
      isInSight = phase == .appeared
      visibility?.value = isInSight
    }
    phasePipe.send(phase)
  }

  /// Requests the focus from code, for example for a refused field while an alert reports the
  /// refusal.
  func requestFocus(for view: HeadlessView) {
    requestedView = nil
    moveFocus(to: view)
    if view.isFocused || isCovered || !isInSight { requestedView = view }
  }

  /// Keeps the request of a view that came to the screen.
  func keepRequest(of view: HeadlessView) {
    requestedView = view
  }

  /// Takes back the request of a view.
  func cancelRequest(of view: HeadlessView) {
    if requestedView === view { requestedView = nil }
  }

  /// Gives the focus to the view that requested it before it was there, or when it was covered.
  func grantRequestedFocus() {
    guard let requestedView, stage?.screen === self, presentedAlert == nil else { return }
    moveFocus(to: requestedView)
  }

  /// Moves the focus. The view that had it is blurred first.
  func moveFocus(to view: HeadlessView?) {
    guard focusedView !== view else { return }
    // A move to another view ends the request, but an alert and its fields do not.
    if view.map({ !isField($0) }) ?? (presentedAlert == nil) { requestedView = nil }
    if let old = focusedView {
      focusedView = nil
      old.isFocused = false
      old.focusDidChange()
      old.tellFocus()
    }
    // Handlers of the end of editing may have moved the focus, or made the other view unavailable.
    guard let view, focusedView == nil, view.isAvailable, isInSight else { return }
    focusedView = view
    view.isFocused = true
    view.tellFocus()
    // Handlers of the change may have moved the focus on.
    if view.isFocused { view.focusDidChange() }
  }

  /// Removes the focus from a view that was hidden, disabled or covered.
  func viewsBecameUnavailable() {
    if let focusedView, !focusedView.isAvailable { moveFocus(to: nil) }
  }

  /// The view whose options the user has opened.
  var openChooser: HeadlessView? {
    firstView { ($0 as? any OpenableView)?.isOpen == true }
  }

  /// Called when the screen is shown: finds its views and names them after the properties that hold
  /// them.
  func appear(on stage: some ScreenHost, name: String) {
    self.stage = stage
    (state.log, state.isInFront) = (stage.log, false)
    screenName = name
    var found = reflectedViews(of: self)
    if let ownOverlay { found.removeAll { $0.view === ownOverlay } }
    views = found.map(\.view)
    HeadlessView.claim(views, for: self, in: nil)
    let requests = allViews.compactMap { view in view.focusRequest.map { ($0, view) } }
    for (name, view) in found {
      view.propertyName = name
      view.attach(to: self, in: nil, as: name)
    }
    if let last = requests.max(by: { $0.0 < $1.0 }) { keepRequest(of: last.1) }
  }
}

// MARK: - Views above all pages

extension HeadlessScreen {
  /// Whether it has an overlay, or shows one.
  var hasOverlay: Bool { ownOverlay != nil || !covering.isEmpty }

  /// Shows the overlay of each stack on the layer that is in sight.
  func placeOverlays(_ outer: [HeadlessView] = []) {
    let all = outer + [ownOverlay].compactMap(\.self)
    if let topLayer {
      // The others give them back first.
      for layer in layers where layer !== topLayer { layer.placeOverlays() }
      topLayer.placeOverlays(all)
    } else {
      beCovered(by: all)
    }
    sheet?.placeOverlays()
  }

  /// Shows views above its own; those that it showed before belong to another screen, or to none.
  func beCovered(by next: [HeadlessView]) {
    guard !next.elementsEqual(covering, by: ===) else { return }
    let gone = covering.filter { view in !next.contains { $0 === view } }
    if let focusedView, gone.contains(where: { $0 === focusedView.lineage.last }) {
      moveFocus(to: nil)
    }
    covering = next
    var names = DistinctNames(besides: views.map(\.propertyName))
    for view in next {
      let name = names.name("overlay")
      if view.screen === self, view.id == name { continue }
      view.propertyName = name
      view.attach(to: self, in: nil, as: name)
    }
  }

  /// The views that end with the screen: its own, and the one above its layers.
  var ownViews: [HeadlessView] {
    let own = stage == nil ? reflectedViews(of: self).map(\.view) : views
    return own.filter { $0 !== ownOverlay } + [ownOverlay].compactMap(\.self)
  }
}

extension HeadlessScreen {
  /// The screens from this one up to the one that the user sees: the top layer of each, and the
  /// sheet over it.
  var presentationPath: [HeadlessScreen] {
    var path = [self]
    while let next = path.last?.above ?? Self.sheetOfCoveredPage(in: path) { path.append(next) }
    return path
  }

  /// A sheet stays on top when a page is pushed under it.
  private static func sheetOfCoveredPage(in path: [HeadlessScreen]) -> HeadlessScreen? {
    for screen in path.reversed() where screen.topLayer != nil {
      for page in screen.layers.reversed() {
        if let sheet = page.sheet, !path.contains(where: { $0 === sheet }) { return sheet }
      }
    }
    return nil
  }

  /// The screen that the user sees: the last one of the path.
  var top: HeadlessScreen { above == nil ? self : presentationPath.last ?? self }

  /// The screen that lies directly above.
  private var above: HeadlessScreen? { sheet ?? topLayer }

  /// The screen and all screens in it, visible or not.
  var allScreens: [HeadlessScreen] {
    var found: [HeadlessScreen] = []
    addScreens(to: &found)
    return found
  }

  private func addScreens(to found: inout [HeadlessScreen]) {
    found.append(self)
    for layer in layers where layer !== self { layer.addScreens(to: &found) }
    sheet?.addScreens(to: &found)
  }

  /// Whether an alert, a sheet or another page is above the screen.
  var isCovered: Bool {
    presentedAlert != nil || isBehind
  }

  /// Whether another screen is above the screen.
  private var isBehind: Bool {
    guard let stage, stage.screen !== self else { return false }
    return isInSightOrCovered
  }

  func isField(_ view: HeadlessView) -> Bool { alertFields.contains { $0 === view } }

  /// Whether an alert or a sheet is above the view.
  func covers(_ view: HeadlessView) -> Bool { isField(view) ? isBehind : isCovered }

  /// Whether the screen is on its stage, maybe behind others.
  var isInSightOrCovered: Bool {
    guard let root = stage?.root else { return false }
    return root === self || root.allScreens.contains { $0 === self }
  }

  /// The name of a screen: that of its class, without the word screen.
  static func name(of screen: any ScreenView) -> String {
    let name = String(describing: type(of: screen))
    return name.hasSuffix("Screen") ? String(name.dropLast(6)) : name
  }
}
