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

  /// Goes back from the page that the person sees, or tries to: the page may refuse. By default there
  /// is no such gesture.
  ///
  /// - Returns: Whether there is such a gesture.
  func goBack() async -> Bool

  /// Lets the toolkit lay out, and handle what it has been sent.
  func settle() async
}

extension Hand {
  /// There is no such gesture.
  public func goBack() async -> Bool { false }

  /// Does nothing: such a toolkit is done at once.
  public func settle() async {}
}
