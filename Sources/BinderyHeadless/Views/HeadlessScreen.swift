public import Bindery
public import BinderyViews

/// A screen without pixels.
///
/// A subclass declares its views as `let`s and binds them in its initialiser; their names and
/// order are found by reflection when a stage shows the screen.
///
/// ```swift
/// final class GreetingScreen: HeadlessScreen, GreetingView {
///   let name = HeadlessTextField("Name")
///   let greeting = HeadlessLabel()
///
///   init(_ model: GreetingViewModel) {
///     super.init(title: "Greeting")
///     bind(model)
///   }
/// }
/// ```
@MainActor
open class HeadlessScreen: ScreenView {
  /// The title.
  public var title: String
  /// Owns the bindings to the screen.
  public let scope = Scope()
  /// The name scripts start the screen by.
  public internal(set) var screenName = ""
  /// The views that the screen's properties hold, in the order of their declaration.
  public private(set) var children: [HeadlessView] = []
  /// All views, in document order: those in a group come after it.
  public var allViews: [HeadlessView] { children.flatMap(\.subtree) }
  /// Whether the user can use anything on the screen.
  public var isEnabled = true {
    didSet { if !isEnabled { viewsBecameUnavailable() } }
  }

  weak var stage: Stage?
  private var alerts: [AlertContent] = []
  private(set) var focusedView: HeadlessView?

  /// Makes a screen.
  public init(title: String) {
    self.title = title
  }

  /// The alert that covers the screen, if any.
  public var presentedAlert: AlertContent? { alerts.first }

  /// Presents an alert; alerts presented meanwhile wait.
  public func present(_ alert: AlertContent) {
    alerts.append(alert)
    if alerts.count == 1 { alertAppeared(alert) }
  }

  /// The user chose an action: the alert goes, the next one comes, then the action is performed.
  func userChooses(_ action: AlertAction) {
    guard !alerts.isEmpty else { return }
    let alert = alerts.removeFirst()
    stage?.log.append(.alertDismissed(title: alert.title, choice: action.title))
    if let next = alerts.first { alertAppeared(next) }
    action.perform()
  }

  private func alertAppeared(_ alert: AlertContent) {
    stage?.log.append(.alertPresented(alert))
    moveFocus(to: nil)
  }

  /// Moves the focus. The view that had it is blurred first.
  func moveFocus(to view: HeadlessView?) {
    guard focusedView !== view else { return }
    if let old = focusedView {
      focusedView = nil
      old.isFocused = false
      old.focusDidChange()
    }
    // What ended the editing may have made the other view unavailable.
    guard let view, view.isAvailable else { return }
    focusedView = view
    view.isFocused = true
    view.focusDidChange()
  }

  /// Something was hidden, disabled or covered: the focus does not stay there.
  func viewsBecameUnavailable() {
    if let focusedView, !focusedView.isAvailable { moveFocus(to: nil) }
  }

  /// The view whose options are in sight because the user asked for them.
  var openChooser: HeadlessView? {
    allViews.first { ($0 as? any OpenableView)?.isOpen == true }
  }

  /// The screen is shown: finds its views and names them after the properties that hold them.
  func appear(on stage: Stage, name: String) {
    self.stage = stage
    screenName = name
    let views = reflectedViews(of: self)
    children = views.map(\.view)
    for (name, view) in views {
      view.name = name
      view.attach(to: self, in: nil, as: name)
    }
  }
}
