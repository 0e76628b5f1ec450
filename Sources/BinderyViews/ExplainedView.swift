/// A view that can tell the user why it is disabled.
///
/// ```swift
/// confirm.disabledReason = "Enter a name first."
/// ```
///
/// A binding to a command sets it, from the command's `blockedBy`.
@MainActor
public protocol ExplainedView: ElementView {
  /// Why the user cannot use it, in words for the user; `nil` for no explanation. Setting it sends
  /// nothing.
  var disabledReason: String? { get set }
}

extension ViewKey where View: ExplainedView {
  /// Why the user cannot use it; `nil` for no explanation.
  public static var disabledReason: ViewKey<View, String?> {
    .init({ $0.disabledReason }, { $0.disabledReason = $1 })
  }
}
