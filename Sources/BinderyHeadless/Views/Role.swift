/// What a view is, in the words of accessibility.
public enum Role: String, Sendable {
  /// Text.
  case text
  /// Something to tap.
  case button
  /// A field to type into.
  case textbox
  /// Something that is on or off.
  case `switch`
  /// Something that is going on.
  case progress
  /// A notice that goes away by itself.
  case status

  /// The word for it in messages.
  package var noun: String {
    switch self {
    case .text: "label"
    case .button: "button"
    case .textbox: "field"
    case .switch: "toggle"
    case .progress: "spinner"
    case .status: "toast"
    }
  }
}
