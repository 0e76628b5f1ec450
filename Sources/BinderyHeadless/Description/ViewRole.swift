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
