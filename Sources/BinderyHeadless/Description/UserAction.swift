import Bindery
public import BinderyViews

/// Something a person does to a view, with what comes along with it.
///
/// Each kind of view says by `HeadlessView.response(to:)` which of these it takes. Gestures on a
/// `Stage` and the commands of scripts are made of these.
public enum UserAction: Sendable, Hashable {
  /// A tap or click.
  case tap
  /// A tap that is held.
  case longPress
  /// Keystrokes, one character after the other.
  case type(String)
  /// A text in place of the one that is there, as one edit.
  case replace(String)
  /// A text in one edit; without one, what is on the pasteboard.
  case paste(String? = nil)
  /// Put what is selected on the pasteboard.
  case copy
  /// Put what is selected on the pasteboard, and delete it.
  case cut
  /// Take the last edit back.
  case undo
  /// Make the edit again that was taken back last.
  case redo
  /// Nothing in place of the text.
  case clear
  /// What an input method shows while it composes, in place of what it has shown before.
  case compose(String)
  /// Select a part of the text.
  case selectText(TextPart)
  /// Return in a field.
  case submit
  /// Bring the focus here.
  case focus
  /// Take the focus away from here.
  case blur
  /// Turn over what is on or off.
  case toggle
  /// Turn on.
  case check
  /// Turn off.
  case uncheck
  /// Choose the option with this title.
  case choose(String)
  /// Bring to this value at once.
  case set(ViewAttribute.Value)
  /// Drag the handle to this part of its way, from 0 to 1.
  case drag(to: Double)
  /// So many steps up.
  case increment(Int)
  /// So many steps down.
  case decrement(Int)
  /// Show the options.
  case open
  /// Hide the options.
  case close
  /// Select the row.
  case selectRow
  /// Deselect the row.
  case deselectRow
  /// Open the row, so to speak.
  case activate
  /// Delete the row.
  case delete
  /// Move the row to this place.
  case move(to: Int)
  /// Swipe the row and choose the action with this title.
  case swipe(String)
  /// Scroll.
  case scroll(ScrollTarget)
  /// Pull to refresh.
  case refresh
  /// Give the search up.
  case cancel
  /// Make it go away.
  case dismiss
  /// Press a key while the view has the focus.
  case press(Keystroke)
}

extension UserAction {
  /// The verb, as in scripts.
  public var verb: String {
    switch self {
    case .tap: "tap"
    case .longPress: "long-press"
    case .type: "type"
    case .replace: "replace"
    case .paste: "paste"
    case .copy: "copy"
    case .cut: "cut"
    case .undo: "undo"
    case .redo: "redo"
    case .clear: "clear"
    case .compose: "compose"
    case .selectText: "select"
    case .submit: "submit"
    case .focus: "focus"
    case .blur: "blur"
    case .toggle: "toggle"
    case .check: "check"
    case .uncheck: "uncheck"
    case .choose: "choose"
    case .set: "set"
    case .drag: "drag"
    case .increment: "increment"
    case .decrement: "decrement"
    case .open: "open"
    case .close: "close"
    case .selectRow: "select"
    case .deselectRow: "deselect"
    case .activate: "activate"
    case .delete: "delete"
    case .move: "move"
    case .swipe: "swipe"
    case .scroll: "scroll"
    case .refresh: "refresh"
    case .cancel: "cancel"
    case .dismiss: "dismiss"
    case .press: "press"
    }
  }

  /// What follows the target in a transcript, such as the text typed.
  package var argument: String? {
    switch self {
    case .type(let text), .replace(let text), .compose(let text), .choose(let text),
      .swipe(let text):
      text.debugDescription
    case .paste(let text): text?.debugDescription
    case .selectText(let part): part.scriptText
    case .set(let value): "\(value)"
    case .press(let keystroke): "\(keystroke)"
    case .move(let destination): "to \(destination)"
    case .scroll(let target): "\(target)"
    case .drag(let fraction): "to \(fraction.plainText)"
    case .increment(let count), .decrement(let count): count == 1 ? nil : "\(count)"
    default: nil
    }
  }

  /// Whether it changes what the view holds, so that one that is read-only refuses it.
  var changesInput: Bool {
    switch self {
    case .tap, .longPress, .focus, .blur, .open, .close, .submit, .press, .copy, .selectText,
      .selectRow, .deselectRow, .activate, .scroll, .refresh, .cancel,
      .dismiss:
      false
    default: true
    }
  }

  /// Why a kind of view that knows nothing of it refuses it: `a label cannot be tapped`.
  func refusal(byKind kind: String) -> String {
    let a = "aeiou".contains(kind.first ?? " ") ? "an" : "a"
    let verb =
      switch self {
      case .tap: "cannot be tapped"
      case .longPress: "cannot be pressed long"
      case .type, .replace, .paste, .clear, .compose, .cut, .undo, .redo: "does not take text"
      case .copy: "has no text to copy"
      case .selectText: "has no text to select"
      case .submit: "cannot be submitted"
      case .focus, .blur: "cannot be focused"
      case .toggle: "cannot be toggled"
      case .check, .uncheck: "cannot be checked"
      case .choose: "has no options"
      case .set: "cannot be set"
      case .drag: "cannot be dragged"
      case .increment, .decrement: "has no steps"
      case .open, .close: "cannot be opened"
      case .selectRow, .deselectRow, .activate, .delete, .move, .swipe: "is no row of a list"
      case .scroll: "cannot be scrolled"
      case .refresh: "cannot be refreshed"
      case .cancel: "has no search to cancel"
      case .dismiss: "cannot be dismissed"
      case .press: "takes no keys"
      }
    return "\(a) \(kind) \(verb)"
  }
}
