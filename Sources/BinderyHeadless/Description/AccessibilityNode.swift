/// A view as assistive technology tells of it.
///
/// ```swift
/// #expect(screen.accessibilityTree.map(\.description) == [
///   #"textbox "Email" [focused]: ada@example.com"#,
///   #"button "Log in" [default disabled]  (the password is too short)"#,
/// ])
/// ```
public struct AccessibilityNode: Sendable, Hashable, CustomStringConvertible {
  /// The name of the view in tests and scripts; empty for what no property holds.
  public let id: String
  /// What the view is.
  public let role: ViewRole
  /// The name a person would call it by.
  public let label: String
  /// What it holds; `nil` if it holds nothing. What is secret is masked.
  public let value: String?
  /// What else it is: `disabled`, `focused`, `required`, `badge="3"`, `0…10 step 1`, …
  public let states: [String]
  /// What it is for.
  public let hint: String
  /// Why the user cannot use it, if somebody says so.
  public let disabledReason: String?
  /// The views in it.
  public let children: [AccessibilityNode]
  /// How many rows of a list come before those in `children`, and after them.
  public let rowsOutOfSight: RowsOutOfSight

  /// How many rows of a list are not in sight.
  public struct RowsOutOfSight: Sendable, Hashable {
    /// Those before the first one in sight.
    public let before: Int
    /// Those after the last one in sight.
    public let after: Int
  }

  init(
    id: String = "", role: ViewRole, label: String, value: String? = nil, states: [String] = [],
    hint: String = "", disabledReason: String? = nil, children: [AccessibilityNode] = [],
    rowsOutOfSight: RowsOutOfSight = RowsOutOfSight(before: 0, after: 0)
  ) {
    self.id = id
    self.role = role
    self.label = label
    self.value = value
    self.states = states
    self.hint = hint
    self.disabledReason = disabledReason
    self.children = children
    self.rowsOutOfSight = rowsOutOfSight
  }

  /// The view in one line, without those in it.
  public var description: String {
    var text = role.rawValue
    if !label.isEmpty { text += " \(label.debugDescription)" }
    if !states.isEmpty { text += " [\(states.joined(separator: " "))]" }
    if let value {
      let lines = value.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      text += ": " + lines.joined(separator: "⏎")
    }
    if !hint.isEmpty { text += "  – \(hint)" }
    if let disabledReason { text += "  (\(disabledReason))" }
    return text
  }

  /// The view and all in it, one line each, indented.
  public var lines: [String] { ["- \(self)"] + children.flatMap { $0.lines.map { "  \($0)" } } }
}
