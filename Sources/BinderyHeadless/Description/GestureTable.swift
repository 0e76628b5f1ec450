public import BinderyViews

// The table of gestures. A row defines one gesture: its name in scripts, its arguments, the refusal
// of views that do not support it, its purpose, and an example, which is a line of one of the
// example scripts. The effect on a view is defined by its kind, or by the row for every view.
extension UserAction {
  /// All gestures, in the order of the help.
  package static let all: [UserAction] = [
    tap, doubleTap, longPress, type, paste, copy, cut, replace, compose, submit, clear, focus, blur,
    toggle, check, uncheck, choose, set, drag, increment, decrement, open, close, selectRow,
    selectText, deselectRow, activate, delete, move, swipe, scroll, cancel, refresh, dismiss, undo,
    redo, press,
  ]

  /// A tap or click.
  public static let tap = UserAction(
    "tap", takes: .alone, refusal: "cannot be tapped", summary: "Taps a view.",
    examples: ["tap confirm"])

  /// Two taps or clicks, one directly after the other; a row of a list is activated by them.
  public static let doubleTap = UserAction(
    "double-tap", takes: .alone, refusal: "cannot be tapped",
    summary: "Taps a view twice; a row is activated by it.",
    examples: ["double-tap todos[0]"]
  ) { view in
    if case .accepted(let body) = view.response(to: .activate) { return .accepted(body) }
    guard case .accepted(let first) = view.response(to: .tap) else {
      return view.response(to: .tap)
    }
    return .accepted {
      first()
      // Checked because the first tap may have disabled the view.
      if view.takesInput, case .accepted(let second) = view.response(to: .tap) { second() }
    }
  }

  /// A tap that is held.
  public static let longPress = UserAction(
    "long-press", takes: .alone, refusal: "cannot be pressed long",
    summary: "Presses a view and holds it.",
    examples: ["long-press confirm"])

  /// Keystrokes, one character after the other.
  public static let type = UserAction(
    "type", takes: .text, refusal: "does not take text", changesInput: true,
    summary: "Types a text into a field, one character after the other.",
    examples: [#"type name "Ada""#])

  /// A text in one edit; by default the text of the pasteboard.
  public static let paste = UserAction(
    "paste", takes: .textOrNothing, refusal: "does not take text", changesInput: true,
    summary: "Puts a text into a field in one edit; without one, what was copied or cut.",
    examples: [#"paste name "Ada""#, "paste note"])

  /// Copy the selection to the pasteboard.
  public static let copy = UserAction(
    "copy", takes: .alone, refusal: "has no text to copy",
    summary: "Copies what is selected in a text.",
    examples: ["copy name"])

  /// Move the selection to the pasteboard.
  public static let cut = UserAction(
    "cut", takes: .alone, refusal: "does not take text", changesInput: true,
    summary: "Copies what is selected in a text, and deletes it.",
    examples: ["cut note"])

  /// Replace the whole text, as one edit.
  public static let replace = UserAction(
    "replace", takes: .text, refusal: "does not take text", changesInput: true,
    summary: "Puts a text in the place of a field's, in one edit.",
    examples: [#"replace name "Ada""#])

  /// The marked text of an input method, which replaces the one before. `press(.return)` commits
  /// it, `press(.escape)` removes it.
  public static let compose = UserAction(
    "compose", takes: .text, refusal: "does not take text", changesInput: true,
    summary: "Composes a text with an input method; press return to commit it.",
    examples: [#"compose name "にほん""#])

  /// Return in a field.
  public static let submit = UserAction(
    "submit", takes: .alone, refusal: "cannot be submitted", summary: "Presses return in a field.",
    examples: ["submit name"])

  /// Remove the text.
  public static let clear = UserAction(
    "clear", takes: .alone, refusal: "does not take text", changesInput: true,
    summary: "Empties a field.",
    examples: ["clear name"])

  /// Move the focus here; the view that had it is blurred first.
  public static let focus = UserAction(
    "focus", takes: .alone, refusal: "cannot be focused", summary: "Moves the focus to a view.",
    examples: ["focus name"])

  /// Take the focus away from here.
  public static let blur = UserAction(
    "blur", takes: .alone, refusal: "cannot be focused",
    summary: "Takes the focus away from a view.",
    examples: ["blur name"])

  /// Turn on if it is off, and off if it is on.
  public static let toggle = UserAction(
    "toggle", takes: .alone, refusal: "cannot be toggled", changesInput: true,
    summary: "Turns a toggle over.",
    examples: ["toggle terms"])

  /// Turn on.
  public static let check = UserAction(
    "check", takes: .alone, refusal: "cannot be checked", changesInput: true,
    summary: "Turns a toggle on.",
    examples: ["check terms"])

  /// Turn off.
  public static let uncheck = UserAction(
    "uncheck", takes: .alone, refusal: "cannot be checked", changesInput: true,
    summary: "Turns a toggle off.",
    examples: ["uncheck terms"])

  /// Choose the option with this title.
  public static let choose = UserAction(
    "choose", takes: .title, refusal: "has no options", changesInput: true,
    summary: "Chooses an option of a view, of the open picker or of the presented alert.",
    examples: [#"choose "Retry""#, #"choose country "France""#])

  /// Set to this value at once.
  public static let set = UserAction(
    "set", takes: .value, refusal: "cannot be set", changesInput: true,
    summary: "Brings a slider, a stepper or a number field to a value.",
    examples: ["set volume 11", "set day 2026-09-30"])

  /// Drag the handle to this part of the range, from 0 to 1.
  public static let drag = UserAction(
    "drag", takes: .fraction, refusal: "cannot be dragged", changesInput: true,
    summary: "Drags a slider's handle to a part of its way, from 0 to 1.",
    examples: ["drag volume to 0.7"])

  /// One step up, or several.
  public static let increment = UserAction(
    "increment", takes: .count, refusal: "has no steps", changesInput: true,
    summary: "Goes up by one step or more.",
    examples: ["increment guests 2"])

  /// One step down, or several.
  public static let decrement = UserAction(
    "decrement", takes: .count, refusal: "has no steps", changesInput: true,
    summary: "Goes down by one step or more.",
    examples: ["decrement guests"])

  /// Show the options.
  public static let open = UserAction(
    "open", takes: .alone, refusal: "cannot be opened",
    summary: "Shows the options of a picker, the items of a menu, or the rows in a row of a tree.",
    examples: ["open country", #"open files["Music"]"#])

  /// Hide the options.
  public static let close = UserAction(
    "close", takes: .alone, refusal: "cannot be opened",
    summary: "Hides what `open` shows.",
    examples: ["close country"])

  /// Select the row.
  public static let selectRow = UserAction(
    "select", takes: .part, refusal: "is no row of a list",
    summary: "Selects a row, or a part of a field's text.",
    examples: [
      "select todos[0]", "select name all", #"select name "Love""#, "select name 2..<5",
      "select name 3",
    ])

  /// Select a part of the text.
  public static let selectText = UserAction(
    "select", takes: .unwritten, refusal: "has no text to select", summary: "",
    examples: [])

  /// Deselect the row.
  public static let deselectRow = UserAction(
    "deselect", takes: .alone, refusal: "is no row of a list", summary: "Deselects a row.",
    examples: [#"deselect todos["Buy milk"]"#])

  /// Activate the row, as a double click or Return does.
  public static let activate = UserAction(
    "activate", takes: .alone, refusal: "is no row of a list",
    summary: "Activates a row, as a double click or Return does.",
    examples: ["activate todos[0]"])

  /// Delete the row.
  public static let delete = UserAction(
    "delete", takes: .alone, refusal: "is no row of a list", changesInput: true,
    summary: "Deletes a row.",
    examples: ["delete todos[0]"])

  /// Move the row to this place.
  public static let move = UserAction(
    "move", takes: .place, refusal: "is no row of a list", changesInput: true,
    summary: "Moves a row to another place.",
    examples: ["move todos[0] to 2"])

  /// Swipe the row and choose the action with this title.
  public static let swipe = UserAction(
    "swipe", takes: .text, refusal: "is no row of a list", changesInput: true,
    summary: "Swipes a row and chooses an action.",
    examples: [#"swipe todos[0] "Archive""#])

  /// Scroll.
  public static let scroll = UserAction(
    "scroll", takes: .scroll, refusal: "cannot be scrolled",
    summary: "Scrolls a list, so that a row comes into sight.",
    examples: [
      "scroll todos end", "scroll todos up", "scroll todos down", "scroll todos top",
      "scroll todos 1",
    ])

  /// Cancel the search.
  public static let cancel = UserAction(
    "cancel", takes: .alone, refusal: "has no search to cancel", summary: "Gives a search up.",
    examples: ["cancel query"])

  /// Pull to refresh.
  public static let refresh = UserAction(
    "refresh", takes: .alone, refusal: "cannot be refreshed",
    summary: "Pulls a list to refresh it.",
    examples: ["refresh todos"])

  /// Dismiss the view.
  public static let dismiss = UserAction(
    "dismiss", takes: .aloneOrNowhere, refusal: "cannot be dismissed",
    summary: "Dismisses a banner, or the screen presented over another one.",
    examples: ["dismiss banner", "dismiss"])

  /// Undo the last edit: the last word typed, one run of deletions, or one edit of another kind.
  public static let undo = UserAction(
    "undo", takes: .unwritten, refusal: "does not take text", changesInput: true, summary: "",
    examples: [])

  /// Redo the edit that was undone last.
  public static let redo = UserAction(
    "redo", takes: .unwritten, refusal: "does not take text", changesInput: true, summary: "",
    examples: [])

  /// Press a key while the view has the focus.
  public static let press = UserAction(
    "press", takes: .unwritten, refusal: "takes no keys", summary: "",
    examples: [])
}

// The gestures with their arguments.
extension UserAction {
  /// The gesture with the typed text.
  public static func type(_ text: String) -> UserAction { type.with(.text(text)) }
  /// The gesture with the pasted text.
  public static func paste(_ text: String) -> UserAction { paste.with(.text(text)) }
  /// The gesture with the new text.
  public static func replace(_ text: String) -> UserAction { replace.with(.text(text)) }
  /// The gesture with the marked text.
  public static func compose(_ text: String) -> UserAction { compose.with(.text(text)) }
  /// The gesture with the title of the option.
  public static func choose(_ title: String) -> UserAction { choose.with(.text(title)) }
  /// The gesture with a value: `.set(to: .date("2026-09-30"))`.
  public static func set(to value: ViewAttribute.Value) -> UserAction { set.with(.value(value)) }
  /// The gesture with a number: `.set(to: 11)`.
  public static func set(to number: Double) -> UserAction { set.with(.value(.number(number))) }
  /// The gesture with a part of the way, from 0 to 1.
  public static func drag(to part: Double) -> UserAction { drag.with(.fraction(part)) }
  /// The gesture with a number of steps.
  public static func increment(_ count: Int) -> UserAction { increment.with(.count(count)) }
  /// The gesture with a number of steps.
  public static func decrement(_ count: Int) -> UserAction { decrement.with(.count(count)) }
  /// The gesture with a part of the text: `.selectText(.all)`.
  public static func selectText(_ part: TextPart) -> UserAction { selectText.with(.part(part)) }
  /// The gesture with the new index of the row.
  public static func move(to index: Int) -> UserAction { move.with(.place(index)) }
  /// The gesture with the title of the action.
  public static func swipe(_ title: String) -> UserAction { swipe.with(.text(title)) }
  /// The gesture with its target: `.scroll(.end)`.
  public static func scroll(_ target: ScrollTarget) -> UserAction { scroll.with(.scroll(target)) }
  /// The gesture with a key: `.press(Keystroke(.escape))`.
  public static func press(_ keystroke: Keystroke) -> UserAction {
    press.with(.keystroke(keystroke))
  }
}
