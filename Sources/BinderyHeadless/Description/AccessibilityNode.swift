import Bindery

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

/// The role of a view for accessibility.
///
/// ```swift
/// let save = try stage.view(.button, "Save")
/// ```
public enum ViewRole: String, Sendable, CaseIterable {
  /// Text.
  case text
  /// A heading.
  case heading
  /// A button.
  case button
  /// A field for text.
  case textbox
  /// A switch.
  case `switch`
  /// Several visible options of which one is chosen.
  case radiogroup
  /// Several options of which one is chosen, shown on request.
  case combobox
  /// A number within bounds, changed by dragging.
  case slider
  /// A number, changed by steps or by typing.
  case spinbutton
  /// A list of rows.
  case list
  /// A row of a list.
  case row
  /// The visible part of longer contents.
  case region
  /// A group of views.
  case group
  /// A day, a time or both.
  case datebox
  /// Pages of which one is shown.
  case tablist
  /// A link.
  case link
  /// A picture.
  case image
  /// A progress bar.
  case progressbar
  /// Work under way.
  case progress
  /// A notice that disappears by itself.
  case status
  /// A modal question.
  case alertdialog

  /// The word for it in messages.
  package var noun: String {
    switch self {
    case .text: "label"
    case .textbox: "field"
    case .switch: "toggle"
    case .radiogroup: "radio group"
    case .combobox: "picker"
    case .spinbutton: "stepper"
    case .region: "scroll view"
    case .datebox: "date picker"
    case .tablist: "tab bar"
    case .progressbar: "progress bar"
    case .progress: "spinner"
    case .status: "toast"
    case .alertdialog: "alert"
    default: rawValue
    }
  }
}
