public import BinderyViews

/// A view of another rendition than headless views, which scripts find, read and use.
///
/// Its attributes are those of its kind, and everything else has a default that is read off the view
/// protocols of the widget. So most widgets add only whether they have the focus:
///
/// ```swift
/// final class Gauge: MeterView, DrivenView {
///   let scope = LifetimeScope()
///   var (isHidden, isEnabled, isFocused) = (false, true, false)
///   var level = 0.5
/// }
/// ```
@MainActor
public protocol DrivenView: ElementView {
  /// What it is for assistive technology; scripts find it by that and its name.
  var role: ViewRole { get }
  /// What a person calls it.
  var accessibleName: String { get }
  /// Whether the keyboard's focus is in it.
  var isFocused: Bool { get }
  /// The views in it, in document order; of a list, the rows in sight.
  var drivenViews: [NamedView] { get }
}

/// A view in a screen or in another view, with the name by which a script finds it there.
///
/// ```swift
/// let views = [NamedView("power", Gauge()), NamedView("[0]", Gauge(), row: "Ada")]
/// ```
public struct NamedView {
  /// The name of the property that holds it, or the index of a row in brackets.
  public let name: String
  /// The view.
  public let view: any DrivenView
  /// The identity of a row; `nil` for any other view.
  public let row: String?

  /// Makes a name for a view.
  ///
  /// - Parameters:
  ///   - name: The name of the property that holds it, or the index of a row in brackets.
  ///   - view: The view.
  ///   - row: The identity of the row, by which it is known when rows have moved.
  public init(_ name: String, _ view: any DrivenView, row: String? = nil) {
    (self.name, self.view, self.row) = (name, view, row)
  }

  /// The views that the properties of an object's class hold, in the order of their declaration;
  /// those of its superclasses are a matter of the toolkit.
  @MainActor
  public static func reflected(in owner: AnyObject) -> [NamedView] {
    Mirror(reflecting: owner).children.compactMap { child in
      guard let name = child.label, let view = child.value as? any DrivenView else { return nil }
      return NamedView(name, view)
    }
  }
}

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
  /// The views, in document order; by default those that its properties hold.
  var drivenViews: [NamedView] { get }
}

extension DrivenScreen {
  /// None.
  public var alertFields: [any DrivenView] { [] }
  /// None.
  public var screenAbove: (any DrivenScreen)? { nil }
  /// The views that its properties hold.
  public var drivenViews: [NamedView] { NamedView.reflected(in: self) }
  /// The screen that a person sees: this one, or one above it. An alert covers what is above.
  package var top: any DrivenScreen {
    if presentedAlert == nil, let above = screenAbove { above.top } else { self }
  }
}

/// A person's hand in a rendition: it does with the screen what a script says, by the events of the
/// toolkit, if it can.
///
/// ```swift
/// final class GaugeHand: Hand {
///   func perform(
///     _ action: UserAction, on view: (any DrivenView)?, of screen: any DrivenScreen
///   ) async throws(HandError) {
///     guard case .tap = action, let gauge = view as? Gauge else { throw .lacking(action) }
///     gauge.level = 1
///   }
/// }
/// ```
///
/// The runner has found the view, and knows what stands in the way. What is refused is attempted all
/// the same, so that a change that follows shows up in the transcript.
@MainActor
public protocol Hand: AnyObject {
  /// Performs an action.
  ///
  /// - Parameters:
  ///   - action: What to do. `choose` without a view chooses an action of the alert, `dismiss`
  ///     without one closes a sheet, and `press` goes to what has the focus.
  ///   - view: The view; `nil` for the screen.
  ///   - screen: The screen that the person sees.
  func perform(
    _ action: UserAction, on view: (any DrivenView)?, of screen: any DrivenScreen
  ) async throws(HandError)

  /// Lets the toolkit lay out, and handle what it has been sent.
  func settle() async
}

extension Hand {
  /// Does nothing: such a toolkit is done at once.
  public func settle() async {}
}

/// Why a hand does not perform an action, or a rendition has no such screen.
///
/// ```swift
/// let error = HandError.lacking(.tap)
/// print(error)                             // this rendition has no hand for `tap`
/// ```
public enum HandError: Error, Hashable, CustomStringConvertible {
  /// A person cannot do it with this argument: `no such option`.
  case refused(String)
  /// The rendition has nothing for it: the case of the script is not played.
  case lacking(String)

  /// The rendition has no such gesture for the view.
  public static func lacking(_ action: UserAction) -> HandError {
    .lacking("this rendition has no hand for `\(action.verb)`")
  }

  /// The reason.
  public var description: String {
    switch self {
    case .refused(let reason), .lacking(let reason): reason
    }
  }
}
