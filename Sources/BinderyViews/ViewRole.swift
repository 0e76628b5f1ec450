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
  /// A button that opens a menu, or the menu.
  case menu
  /// An item of a menu.
  case menuitem
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
  /// A list whose rows are nodes that open.
  case tree
  /// A row of a tree.
  case treeitem
  /// A list whose rows stand side by side.
  case grid
  /// A list whose rows have columns.
  case table
  /// The header of a column.
  case columnheader
  /// A row of a list.
  case row
  /// The visible part of longer contents.
  case region
  /// A row of commands.
  case toolbar
  /// A group of views.
  case group
  /// A day, a time or both.
  case datebox
  /// A colour.
  case colorwell
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
    case .columnheader: "column header"
    case .menuitem: "menu item"
    case .treeitem: "row"
    case .radiogroup: "radio group"
    case .combobox: "picker"
    case .spinbutton: "stepper"
    case .region: "scroll view"
    case .datebox: "date picker"
    case .colorwell: "colour picker"
    case .tablist: "tab bar"
    case .progressbar: "progress bar"
    case .progress: "spinner"
    case .status: "toast"
    case .alertdialog: "alert"
    default: rawValue
    }
  }
}
