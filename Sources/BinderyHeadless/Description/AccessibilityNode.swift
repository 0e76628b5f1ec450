import Bindery
public import BinderyViews

/// A view as assistive technology presents it.
///
/// ```swift
/// final class LogInScreen: HeadlessScreen {
///   let email = HeadlessTextField("Email")
///   let logIn = HeadlessButton("Log in", role: .default)
/// }
///
/// let screen = stage.show { LogInScreen(title: "Log in") }
/// screen.logIn.isEnabled = false
/// try stage.type("ada@example.com", into: screen.email)
/// print(screen.accessibilityTree[0])       // textbox "Email" [focused]: ada@example.com
/// print(screen.accessibilityTree[1])       // button "Log in" [default disabled]
/// ```
public struct AccessibilityNode: Sendable, Hashable, CustomStringConvertible {
  /// The name of the view in tests and scripts; empty for a view that no property holds.
  public let id: String
  /// The role of the view.
  public let role: ViewRole
  /// The accessible name.
  public let label: String
  /// The value; `nil` if there is none. Secrets are masked.
  public let value: String?
  /// The states: `disabled`, `focused`, `required`, `badge="3"`, `0…10 step 1`, …
  public let states: [String]
  /// The hint about its purpose.
  package let hint: String
  /// Why the user cannot use it, if a reason is given.
  package let disabledReason: String?
  /// The views in it.
  public let children: [AccessibilityNode]
  /// The number of rows of a list before and after those in `children`.
  package let rowsOutOfSight: RowsOutOfSight

  package struct RowsOutOfSight: Sendable, Hashable {
    /// The rows before the first visible one.
    package let before: Int
    /// The rows after the last visible one.
    package let after: Int
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
    if !label.isEmpty { text += " \(label.quoted)" }
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
  package var lines: [String] { ["- \(self)"] + children.flatMap { $0.lines.map { "  \($0)" } } }
}
