/// The content of an alert, as a value.
///
/// ```swift
/// let taken = AlertContent.alert("Email taken", [.retry(model.signUp), .cancel()])
/// ```
public struct AlertContent: Sendable, Equatable {
  /// The line in bold.
  public var title: String
  /// The explanation under it.
  public var message: String?
  /// The text fields, in order.
  public var textFields: [AlertTextField]
  /// The actions, in order; never empty.
  public var actions: [AlertAction]
  /// The view beside which the choices are shown, as a menu; `nil` for an alert over the screen.
  public var anchor: AlertAnchor?
  /// Whether it is the menu of its anchor, and its actions are the items.
  public private(set) var isMenu = false

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

  /// Makes the menu of a view, as a toolkit without such menus shows it: an alert beside the view.
  ///
  /// ```swift
  /// screen.present(AlertContent(menu: cell.contextItems, titled: "Emma", at: cell))
  /// ```
  ///
  /// - Parameters:
  ///   - items: The items. Separators are left out.
  ///   - title: The line in bold, such as the name of a row.
  ///   - view: The view, which is not retained.
  ///   - cancel: The title of the choice that performs nothing.
  @MainActor
  public init(
    menu items: [MenuItem], titled title: String, at view: some ElementView,
    cancel: String = "Cancel"
  ) {
    self.init(
      title: title,
      actions: items.filter { !$0.isSeparator }.map { AlertAction($0) } + [.cancel(cancel)])
    (anchor, isMenu) = (AlertAnchor(view), true)
  }

  /// Makes an alert, for the short spelling `.alert(…)`.
  public static func alert(
    _ title: String, message: String? = nil, _ actions: [AlertAction] = []
  ) -> AlertContent {
    AlertContent(title: title, message: message, actions: actions)
  }

  /// This alert, whose actions call `before` first.
  @MainActor
  func performing(before: @escaping @MainActor @Sendable () -> Void) -> AlertContent {
    var content = self
    content.actions = actions.map { $0.performing(before: before) }
    return content
  }
}
