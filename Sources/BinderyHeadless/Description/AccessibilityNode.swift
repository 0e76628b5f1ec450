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
  package let hint: String
  /// Why the user cannot use it, if somebody says so.
  package let disabledReason: String?
  /// The views in it.
  public let children: [AccessibilityNode]
  /// How many rows of a list come before those in `children`, and after them.
  package let rowsOutOfSight: RowsOutOfSight

  /// How many rows of a list are not in sight.
  package struct RowsOutOfSight: Sendable, Hashable {
    /// Those before the first one in sight.
    package let before: Int
    /// Those after the last one in sight.
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
  package var lines: [String] { ["- \(self)"] + children.flatMap { $0.lines.map { "  \($0)" } } }
}

/// What a view is, in the words of accessibility.
public enum ViewRole: String, Sendable, CaseIterable {
  /// Text.
  case text
  /// Text above what it is about.
  case heading
  /// Something to tap.
  case button
  /// A field to type into.
  case textbox
  /// Something that is on or off.
  case `switch`
  /// Several options of which one is chosen, all of them in sight.
  case radiogroup
  /// Several options of which one is chosen, shown when asked for.
  case combobox
  /// A number within bounds, by dragging.
  case slider
  /// A number, by steps or by typing.
  case spinbutton
  /// Rows, one below the other.
  case list
  /// A row of a list.
  case row
  /// A part of something longer.
  case region
  /// Views under one roof.
  case group
  /// A day, a time or both.
  case datebox
  /// Pages of which one is shown.
  case tablist
  /// A text that leads somewhere.
  case link
  /// A picture.
  case image
  /// How much of something is done.
  case progressbar
  /// Something that is going on.
  case progress
  /// A notice that goes away by itself.
  case status
  /// A question that has to be answered first.
  case alertdialog

  /// The word for it in messages.
  package var noun: String {
    switch self {
    case .text: "label"
    case .heading: "heading"
    case .button: "button"
    case .textbox: "field"
    case .switch: "toggle"
    case .radiogroup: "radio group"
    case .combobox: "picker"
    case .slider: "slider"
    case .spinbutton: "stepper"
    case .list: "list"
    case .row: "row"
    case .region: "scroll view"
    case .group: "group"
    case .datebox: "date picker"
    case .tablist: "tab bar"
    case .link: "link"
    case .image: "image"
    case .progressbar: "progress bar"
    case .progress: "spinner"
    case .status: "toast"
    case .alertdialog: "alert"
    }
  }
}
