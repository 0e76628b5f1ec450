/// What an alert shows and offers, as a value.
///
/// ```swift
/// AlertContent.alert("Email taken", [.retry(model.signUp), .cancel()])
/// ```
public struct AlertContent: Sendable, Equatable {
  /// The line in bold.
  public var title: String
  /// The explanation under it.
  public var message: String?
  /// What the user can enter, in order.
  public var textFields: [AlertTextField]
  /// What the user can choose, in order; never empty.
  public var actions: [AlertAction]

  /// Makes an alert. Without actions it gets one, "OK", so that it can be dismissed.
  public init(
    title: String, message: String? = nil, textFields: [AlertTextField] = [],
    actions: [AlertAction] = []
  ) {
    self.title = title
    self.message = message
    self.textFields = textFields
    self.actions = actions.isEmpty ? [.ok()] : actions
  }

  /// An alert, as short as it can be written.
  public static func alert(
    _ title: String, message: String? = nil, _ actions: [AlertAction] = []
  ) -> AlertContent {
    AlertContent(title: title, message: message, actions: actions)
  }
}
