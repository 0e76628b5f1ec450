/// A view as assistive technology tells of it.
///
/// ```swift
/// #expect(screen.accessibilityTree.map(\.description) == [
///   #"textbox "Email" [focused]: ada@example.com"#,
///   #"button "Log in" [default disabled]  (the password is too short)"#,
/// ])
/// ```
public struct AccessibilityNode: Sendable, Hashable, CustomStringConvertible {
  /// What the view is.
  public let role: Role
  /// The name a person would call it by.
  public let label: String
  /// What it holds; `nil` if it holds nothing. What is secret is masked.
  public let value: String?
  /// What else it is: `disabled`, `focused`, `on`, …
  public let states: [String]
  /// What it is for.
  public let hint: String
  /// Why the user cannot use it, if somebody says so.
  public let disabledReason: String?
  /// The views in it.
  public let children: [AccessibilityNode]

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
