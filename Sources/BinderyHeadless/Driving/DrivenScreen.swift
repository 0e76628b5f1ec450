public import Bindery
public import BinderyViews

/// A screen of another rendition, which scripts play.
///
/// ```swift
/// final class GaugeScreen: DrivenScreen {
///   let (scope, gauge) = (LifetimeScope(), Gauge())
///   var title = "Gauge"
///   private(set) var presentedAlert: AlertContent?
///   func present(_ alert: AlertContent) { presentedAlert = alert }
/// }
/// ```
@MainActor
public protocol DrivenScreen: ScreenView {
  /// The alert that covers the screen; `nil` for none.
  var presentedAlert: AlertContent? { get }
  /// The fields of that alert.
  var alertFields: [any DrivenView] { get }
  /// The sheet or the page above the screen; `nil` for none.
  var screenAbove: (any DrivenScreen)? { get }
  /// Whether that is a page, from which a person goes back, and no sheet, which they dismiss; by default
  /// it is one above a stack.
  var isPageAbove: Bool { get }
  /// Sends the title of each action of an alert or a notice that a person has chosen, before it is
  /// performed, so that it can be recorded; by default it sends nothing.
  var choices: Signal<String, Never> { get }
  /// The name in scripts; by default that of its class, without the word screen.
  var screenName: String { get }
  /// The views, in document order; by default those that its properties hold.
  var drivenViews: [NamedView] { get }
}

extension DrivenScreen {
  /// None.
  public var alertFields: [any DrivenView] { [] }
  /// None.
  public var screenAbove: (any DrivenScreen)? { nil }
  /// Whether this is a stack.
  public var isPageAbove: Bool { self is any NavigationStackView }
  /// A signal that sends nothing.
  public var choices: Signal<String, Never> { .never }
  /// The name of its class, without the word screen.
  public var screenName: String { HeadlessScreen.name(of: self) }
  /// The views that its properties hold.
  public var drivenViews: [NamedView] { NamedView.reflected(in: self) }
  /// The screen that a person sees: this one, or one above it. An alert covers what is above.
  package var top: any DrivenScreen {
    if presentedAlert == nil, let above = screenAbove { above.top } else { self }
  }
}
