/// A view that can tell the user why it is disabled.
///
/// A button that is bound to a command does so by itself: with the command's `blockedBy`.
@MainActor
public protocol ExplainedView: ElementView {
  /// Why the user cannot use it, in words for the user; `nil` if nobody says. Setting it sends
  /// nothing.
  var disabledReason: String? { get set }
}
