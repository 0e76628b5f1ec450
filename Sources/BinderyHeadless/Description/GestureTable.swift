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
    "tap", .alone, "cannot be tapped", "Taps a view.", ["tap confirm"])

  /// Two taps or clicks, one directly after the other; a row of a list is activated by them.
  public static let doubleTap = UserAction(
    "double-tap", .alone, "cannot be tapped", "Taps a view twice; a row is activated by it.",
    ["double-tap todos[0]"]
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
    "long-press", .alone, "cannot be pressed long", "Presses a view and holds it.",
    ["long-press confirm"])

  /// Keystrokes, one character after the other.
  public static let type = UserAction(
    "type", .text, "does not take text", changesInput: true,
    "Types a text into a field, one character after the other.", [#"type name "Ada""#])

  /// A text in one edit; by default the text of the pasteboard.
  public static let paste = UserAction(
    "paste", .textOrNothing, "does not take text", changesInput: true,
    "Puts a text into a field in one edit; without one, what was copied or cut.",
    [#"paste name "Ada""#, "paste note"])

  /// Copy the selection to the pasteboard.
  public static let copy = UserAction(
    "copy", .alone, "has no text to copy", "Copies what is selected in a text.", ["copy name"])

  /// Move the selection to the pasteboard.
  public static let cut = UserAction(
    "cut", .alone, "does not take text", changesInput: true,
    "Copies what is selected in a text, and deletes it.", ["cut note"])

  /// Replace the whole text, as one edit.
  public static let replace = UserAction(
    "replace", .text, "does not take text", changesInput: true,
    "Puts a text in the place of a field's, in one edit.", [#"replace name "Ada""#])

  /// The marked text of an input method, which replaces the one before. `press(.return)` commits
  /// it, `press(.escape)` removes it.
  public static let compose = UserAction(
    "compose", .text, "does not take text", changesInput: true,
    "Composes a text with an input method; press return to commit it.", [#"compose name "にほん""#])

  /// Return in a field.
  public static let submit = UserAction(
    "submit", .alone, "cannot be submitted", "Presses return in a field.", ["submit name"])

  /// Remove the text.
  public static let clear = UserAction(
    "clear", .alone, "does not take text", changesInput: true, "Empties a field.", ["clear name"])

  /// Move the focus here; the view that had it is blurred first.
  public static let focus = UserAction(
    "focus", .alone, "cannot be focused", "Moves the focus to a view.", ["focus name"])

  /// Take the focus away from here.
  public static let blur = UserAction(
    "blur", .alone, "cannot be focused", "Takes the focus away from a view.", ["blur name"])

  /// Turn on if it is off, and off if it is on.
  public static let toggle = UserAction(
    "toggle", .alone, "cannot be toggled", changesInput: true, "Turns a toggle over.",
    ["toggle terms"])

  /// Turn on.
  public static let check = UserAction(
    "check", .alone, "cannot be checked", changesInput: true, "Turns a toggle on.",
    ["check terms"])

  /// Turn off.
  public static let uncheck = UserAction(
    "uncheck", .alone, "cannot be checked", changesInput: true, "Turns a toggle off.",
    ["uncheck terms"])

  /// Choose the option with this title.
  public static let choose = UserAction(
    "choose", .title, "has no options", changesInput: true,
    "Chooses an option of a view, of the open picker or of the presented alert.",
    [#"choose "Retry""#, #"choose country "France""#])

  /// Set to this value at once.
  public static let set = UserAction(
    "set", .value, "cannot be set", changesInput: true,
    "Brings a slider, a stepper or a number field to a value.",
    ["set volume 11", "set day 2026-09-30"])

  /// Drag the handle to this part of the range, from 0 to 1.
  public static let drag = UserAction(
    "drag", .fraction, "cannot be dragged", changesInput: true,
    "Drags a slider's handle to a part of its way, from 0 to 1.", ["drag volume to 0.7"])

  /// One step up, or several.
  public static let increment = UserAction(
    "increment", .count, "has no steps", changesInput: true, "Goes up by one step or more.",
    ["increment guests 2"])

  /// One step down, or several.
  public static let decrement = UserAction(
    "decrement", .count, "has no steps", changesInput: true, "Goes down by one step or more.",
    ["decrement guests"])

  /// Show the options.
  public static let open = UserAction(
    "open", .alone, "cannot be opened", "Shows the options of a picker.", ["open country"])

  /// Hide the options.
  public static let close = UserAction(
    "close", .alone, "cannot be opened", "Hides the options of a picker.", ["close country"])

  /// Select the row.
  public static let selectRow = UserAction(
    "select", .part, "is no row of a list", "Selects a row, or a part of a field's text.",
    [
      "select todos[0]", "select name all", #"select name "Love""#, "select name 2..<5",
      "select name 3",
    ])

  /// Select a part of the text.
  public static let selectText = UserAction(
    "select", .unwritten, "has no text to select", "", [])

  /// Deselect the row.
  public static let deselectRow = UserAction(
    "deselect", .alone, "is no row of a list", "Deselects a row.", [#"deselect todos["Buy milk"]"#])

  /// Activate the row, as a double click or Return does.
  public static let activate = UserAction(
    "activate", .alone, "is no row of a list", "Activates a row, as a double click or Return does.",
    ["activate todos[0]"])

  /// Delete the row.
  public static let delete = UserAction(
    "delete", .alone, "is no row of a list", changesInput: true, "Deletes a row.",
    ["delete todos[0]"])

  /// Move the row to this place.
  public static let move = UserAction(
    "move", .place, "is no row of a list", changesInput: true, "Moves a row to another place.",
    ["move todos[0] to 2"])

  /// Swipe the row and choose the action with this title.
  public static let swipe = UserAction(
    "swipe", .text, "is no row of a list", changesInput: true,
    "Swipes a row and chooses an action.", [#"swipe todos[0] "Archive""#])

  /// Scroll.
  public static let scroll = UserAction(
    "scroll", .scroll, "cannot be scrolled", "Scrolls a list, so that a row comes into sight.",
    [
      "scroll todos end", "scroll todos up", "scroll todos down", "scroll todos top",
      "scroll todos 1",
    ])

  /// Cancel the search.
  public static let cancel = UserAction(
    "cancel", .alone, "has no search to cancel", "Gives a search up.", ["cancel query"])

  /// Pull to refresh.
  public static let refresh = UserAction(
    "refresh", .alone, "cannot be refreshed", "Pulls a list to refresh it.", ["refresh todos"])

  /// Dismiss the view.
  public static let dismiss = UserAction(
    "dismiss", .aloneOrNowhere, "cannot be dismissed",
    "Dismisses a banner, or the screen presented over another one.", ["dismiss banner", "dismiss"])

  /// Undo the last edit: the last word typed, one run of deletions, or one edit of another kind.
  public static let undo = UserAction(
    "undo", .unwritten, "does not take text", changesInput: true, "", [])

  /// Redo the edit that was undone last.
  public static let redo = UserAction(
    "redo", .unwritten, "does not take text", changesInput: true, "", [])

  /// Press a key while the view has the focus.
  public static let press = UserAction("press", .unwritten, "takes no keys", "", [])
}
