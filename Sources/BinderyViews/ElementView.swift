public import Bindery

/// What every view has, headless or real: it can be hidden, it can be enabled, it owns bindings.
///
/// A real widget adopts a view protocol in a few lines, and the bind verbs come with it:
///
/// ```swift
/// final class TerminalLabel: LabelView {
///   let scope = LifetimeScope()
///   var isHidden = false
///   var isEnabled = true
///   var text = ""
/// }
/// ```
///
/// Rules that every implementation keeps:
/// - **Programmatic is silent.** Setting a property from code never sends a user event.
/// - **Property first.** A user action sets the property, then sends its event.
/// - **Disabled is deaf.** A disabled or hidden view sends no user events, and still accepts
///   changes from code.
/// - **One focus.** At most one view is focused; the one before is blurred first. A view that is
///   hidden, disabled or covered while focused loses focus.
@MainActor
public protocol ElementView: BindingTarget {
  /// Whether the view is not shown.
  var isHidden: Bool { get set }
  /// Whether the user can use it.
  var isEnabled: Bool { get set }
  /// Whether something has to be entered here, or chosen. Setting it sends nothing, and demands
  /// nothing: it tells the user what a rule demands. A view that does not say is never required.
  var isRequired: Bool { get set }
  /// A short text beside the view, such as how much is unread; empty for a dot, `nil` for none.
  /// Setting it sends nothing. A view that does not say shows none.
  var badge: String? { get set }
}

extension ElementView {
  /// False, and stays so: the view does not say.
  public var isRequired: Bool {
    get { false }
    set {}
  }

  /// None, and stays so: the view shows no badge.
  public var badge: String? {
    get { nil }
    set { ignore("badge") }
  }
}

/// Views under one roof: they are hidden and disabled with it.
///
/// ```swift
/// model.hasOtherAddress.bind(to: address, \.isEnabled)
/// ```
@MainActor
public protocol GroupView: ElementView {}

/// A view that can say what is wrong with what it holds.
///
/// ```swift
/// model.emailIssue.bind(to: email, \.issue)
/// ```
@MainActor
public protocol ValidatedView: ElementView {
  /// What is wrong with the input, for the user to read; `nil` if nothing is. Setting it sends
  /// nothing.
  var issue: String? { get set }
}

/// A view that takes the focus when asked.
@MainActor
public protocol FocusableView: ElementView {
  /// Brings the focus here, if the view can be used.
  func takeFocus()
}

/// A view whose place and size are set by whoever lays it out.
///
/// ```swift
/// lines.map { ViewFrame(width: 320, height: Double($0) * 20) }.bind(to: text, \.frame)
/// ```
@MainActor
public protocol FramedView: ElementView {
  /// Where the view is, and how large. Nothing is laid out by itself.
  var frame: ViewFrame { get set }
}

/// A rectangle, as plain data.
public struct ViewFrame: Sendable, Hashable {
  /// The left edge.
  public var x: Double
  /// The upper edge.
  public var y: Double
  /// How wide it is.
  public var width: Double
  /// How high it is.
  public var height: Double

  /// Makes a rectangle.
  public init(x: Double = 0, y: Double = 0, width: Double = 0, height: Double = 0) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }
}
