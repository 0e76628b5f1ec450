/// The base class of your own kinds of views.
///
/// A subclass adopts the protocol of its kind of view, which says its role and its attributes; it calls
/// `changed()` when they are different, and defines the user's actions by `response(to:)` and its looks
/// by `figure`. Scripts, logs, drawings, trees and accessibility use these.
///
/// ```swift
/// final class HeadlessMeter: HeadlessControl, MeterView {
///   var level = 0.5 { didSet { changed() } }
///   override var figure: ViewFigure { .progress(level) }
///   override func response(to action: UserAction) -> UserAction.Response {
///     switch (action, action.argument) {
///     case (.set, .value(.number(let number))): .accepted { self.level = number }
///     default: super.response(to: action)
///     }
///   }
/// }
/// ```
open class HeadlessControl: HeadlessView {
  /// Makes a view.
  ///
  /// - Parameter label: The accessible name.
  public override init(_ label: String) { super.init(label) }

  /// The views in this one, in document order.
  open override var children: [HeadlessView] { [] }

  /// Whether it takes the focus; by default, an input does.
  open override var isFocusable: Bool { super.isFocusable }

  /// The figure by which the view is drawn; by default its label.
  open override var figure: ViewFigure { .text(label) }

  /// The response of the view to an action. Also called while the view is hidden, covered or
  /// disabled, to list all obstacles; the effect happens only if a user could do it, or if it is
  /// forced. Call `super` for actions that the view does not define.
  open override func response(to action: UserAction) -> UserAction.Response {
    super.response(to: action)
  }
}
