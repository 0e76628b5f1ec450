public import Bindery

/// One choice of an alert.
///
/// ```swift
/// let undo = AlertAction("Undo", role: .default) { model.undo.execute() }
/// ```
///
/// Two actions are equal when they look the same; their handlers are not compared.
public struct AlertAction: Sendable, Equatable {
  /// The title for the user.
  public let title: String
  /// The role of the action.
  public let role: ActionRole
  private var body: @MainActor @Sendable ([String]) -> Void
  private var isPossible = true
  /// Whether it has a check mark, as an item of a menu; `nil` if it never has one.
  package private(set) var isChecked: Bool?
  private var areAcceptable: (@MainActor @Sendable ([String]) -> Bool)?

  /// Makes an action.
  public init(
    _ title: String, role: ActionRole = .normal,
    perform: @escaping @MainActor @Sendable () -> Void = {}
  ) {
    self.init(title, role: role) { _ in perform() }
  }

  /// Makes an action that gets the texts of the alert's fields.
  ///
  /// ```swift
  /// let rename = AlertAction("Rename", role: .default) { texts in model.rename(to: texts[0]) }
  /// ```
  public init(
    _ title: String, role: ActionRole = .normal,
    perform body: @escaping @MainActor @Sendable ([String]) -> Void
  ) {
    self.title = title
    self.role = role
    self.body = body
  }

  /// Makes an action that performs an item of a menu.
  init(_ item: MenuItem) {
    self.init(item.title, role: item.role) { item.perform() }
    (isPossible, isChecked) = (item.isEnabled, item.isChecked)
  }

  /// This action, which can be chosen only if `isPossible` is true.
  ///
  /// ```swift
  /// let print = AlertAction("Print") { model.print() }.enabled(if: model.hasPrinter.value)
  /// ```
  public func enabled(if isPossible: Bool) -> AlertAction {
    var action = self
    action.isPossible = self.isPossible && isPossible
    return action
  }

  /// This action, which can be chosen only while the texts of the alert's fields are acceptable.
  ///
  /// ```swift
  /// let rename = AlertAction("Rename", role: .default) { texts in model.rename(to: texts[0]) }
  ///   .enabled { texts in !texts[0].isEmpty }
  /// ```
  ///
  /// The condition is tested when the alert is presented, after each edit of a field, and before
  /// the action is performed. A second condition replaces the first.
  public func enabled(
    while areAcceptable: @escaping @MainActor @Sendable ([String]) -> Bool
  ) -> AlertAction {
    var action = self
    action.areAcceptable = areAcceptable
    return action
  }

  /// Whether the user can choose it now. The view that presents the alert shows this, and otherwise
  /// disables the choice.
  ///
  /// - Parameter texts: What the alert's fields hold, in their order.
  @MainActor
  public func isEnabled(texts: [String] = []) -> Bool {
    isPossible && areAcceptable?(texts) != false
  }

  /// Performs the action; dismiss the alert before.
  ///
  /// - Parameter texts: What the alert's fields hold, in their order.
  @MainActor
  public func perform(texts: [String] = []) { body(texts) }

  /// This action, which calls `before` first.
  func performing(before: @escaping @MainActor @Sendable () -> Void) -> AlertAction {
    var action = self
    action.body = { [body] texts in
      before()
      body(texts)
    }
    return action
  }

  /// Whether both look the same.
  public static func == (lhs: AlertAction, rhs: AlertAction) -> Bool {
    lhs.title == rhs.title && lhs.role == rhs.role && lhs.isPossible == rhs.isPossible
      && lhs.isChecked == rhs.isChecked
  }

  /// An action that only dismisses the alert.
  public static func ok(_ title: String = "OK") -> AlertAction {
    AlertAction(title, role: .default)
  }

  /// An action that only dismisses the alert; Escape chooses it.
  public static func cancel(_ title: String = "Cancel") -> AlertAction {
    AlertAction(title, role: .cancel)
  }

  /// An action that executes the command again. It retains the command while the alert is shown.
  @MainActor
  public static func retry<Output, Failure: Error>(
    _ command: Command<Void, Output, Failure>, title: String = "Retry"
  ) -> AlertAction {
    AlertAction(title, role: .default) { command.execute() }
  }

  /// A choice that executes the command again with the same input. It retains the command and the
  /// input while the alert is shown.
  ///
  /// ```swift
  /// present(model.rename.ends.filter { $0.outcome.failure != nil }) { end in
  ///   .alert("\(end.command) failed", [.retry(model.rename, with: end.input), .cancel()])
  /// }
  /// ```
  @MainActor
  public static func retry<Input: Sendable, Output, Failure: Error>(
    _ command: Command<Input, Output, Failure>, with input: Input, title: String = "Retry"
  ) -> AlertAction {
    AlertAction(title, role: .default) { command.execute(with: input) }
  }
}
