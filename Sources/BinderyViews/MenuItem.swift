public import Bindery

/// An item of a menu: a command, a state to turn over, or a line between other items.
///
/// ```swift
/// more.bind {
///   [
///     MenuItem("Undo", model.undo), MenuItem("Dark", checking: model.isDark),
///     .separator, MenuItem("Discard", role: .destructive, model.discard),
///   ]
/// }
/// ```
///
/// Two items are equal when they look the same; what they perform is not compared.
public struct MenuItem: Sendable, Equatable {
  /// The title for the user; empty for a separator.
  public let title: String
  /// The role of the item.
  public let role: ActionRole
  /// Whether the user can choose it.
  public let isEnabled: Bool
  /// Whether it has a check mark; `nil` if it is not an item that is turned on and off.
  public let isChecked: Bool?
  private let body: @MainActor @Sendable () -> Void

  /// Makes an item.
  ///
  /// - Parameters:
  ///   - title: The title for the user. In a menu, it is the name of the item.
  ///   - role: The role; a destructive item is shown as such.
  ///   - isEnabled: Whether the user can choose it.
  ///   - isChecked: Whether it has a check mark; `nil` if it never has one.
  ///   - body: Called when the user chooses it. The item retains it.
  public init(
    _ title: String, role: ActionRole = .normal, isEnabled: Bool = true, isChecked: Bool? = nil,
    perform body: @escaping @MainActor @Sendable () -> Void
  ) {
    (self.title, self.role, self.isEnabled) = (title, role, isEnabled)
    (self.isChecked, self.body) = (isChecked, body)
  }

  /// Makes an item that executes a command, and is enabled while the command is.
  ///
  /// ```swift
  /// more.bind { [MenuItem("Undo", model.undo)] }
  /// ```
  ///
  /// Make it where a menu is bound, so that it is made again when the command becomes enabled or
  /// disabled. The item retains the command.
  @MainActor
  public init<Output, Failure: Error>(
    _ title: String, role: ActionRole = .normal, _ command: Command<Void, Output, Failure>
  ) {
    self.init(title, role: role, isEnabled: command.isEnabled.value) { command.execute() }
  }

  /// Makes an item that executes a command with an input, and is enabled while the command can be
  /// executed with that.
  ///
  /// ```swift
  /// cell.bindContextMenu { [MenuItem("Delete", role: .destructive, model.delete, with: 7)] }
  /// ```
  ///
  /// The item retains the command and the input.
  @MainActor
  public init<Input: Sendable, Output, Failure: Error>(
    _ title: String, role: ActionRole = .normal, _ command: Command<Input, Output, Failure>,
    with input: Input
  ) {
    self.init(title, role: role, isEnabled: command.isEnabled(for: input).value) {
      command.execute(with: input)
    }
  }

  /// Makes an item with a check mark, which turns a state on and off.
  ///
  /// ```swift
  /// more.bind { [MenuItem("Dark", checking: model.isDark)] }
  /// ```
  ///
  /// - Parameters:
  ///   - title: The title for the user.
  ///   - state: The state; the item retains it.
  @MainActor
  public init(_ title: String, checking state: MutableProperty<Bool>) {
    self.init(title, isChecked: state.value) { state.value.toggle() }
  }

  /// A line between other items, which cannot be chosen.
  public static let separator = MenuItem("", isEnabled: false) {}

  /// Whether it is a line between other items.
  public var isSeparator: Bool { title.isEmpty && !isEnabled }

  /// Performs the item for the user: pending edits (see `UpdateTrigger`) are finished and written
  /// first. Close the menu before.
  @MainActor
  public func perform() {
    Runtime.current.commitEdits()
    body()
  }

  /// Whether both look the same.
  public static func == (lhs: MenuItem, rhs: MenuItem) -> Bool {
    lhs.title == rhs.title && lhs.role == rhs.role && lhs.isEnabled == rhs.isEnabled
      && lhs.isChecked == rhs.isChecked
  }
}
