import BinderyHeadless
import BinderyViews

extension Topic {
  static let values = Topic(
    name: "values", summary: "What a view is brought to, compared with or filled in with.",
    productions: [
      Production("\"TEXT\"", "A text; see `help texts`.", #"expect hud = "Welcome, Ada""#),
      Production("NUMBER", "Digits, with a point or a sign.", "expect volume > 10.5"),
      Production("on, off", "What is on or off.", #"start SignUp name="Ada" terms=on"#),
      Production("true, false", "What is so or not.", "expect confirm.isBusy = false"),
      Production("YYYY-MM-DD", "A day.", "set day 2026-09-30"),
      Production("HH:MM", "A time of the day.", "set alarm 06:30"),
      Production("YYYY-MM-DDTHH:MM", "A day and a time.", "set meeting 2026-09-30T14:30"),
      Production("nil", "Nothing.", "set day nil"),
      Production(
        "/EXPRESSION/", "After `matches`: a regular expression; `\\/` is a slash in it.",
        "expect hud matches /Welcome, [A-Z][a-z]+/"),
    ])

  static let texts = Topic(
    name: "texts",
    summary: "A text stands in straight quotes. A backslash begins what cannot be typed.",
    productions: [
      Production(#"\n"#, "A new line.", #"echo "one\ntwo""#),
      Production(#"\t"#, "A tab.", #"echo "a\tb""#),
      Production(#"\""#, "A quote.", #"echo "say \"yes\"""#),
      Production(#"\\"#, "A backslash.", #"echo "C:\\notes""#),
      Production(#"\$"#, "A dollar, which may also stand for itself.", #"echo "5 \$""#),
      Production(#"\u{HEX}"#, "A character by its number.", #"echo "caf\u{e9}""#),
    ])

  static let durations = Topic(
    name: "durations", summary: "A number and its unit, or several of them; exact.",
    productions: [
      Production("ms", "Thousandths of a second.", "advance 250ms"),
      Production("s", "Seconds.", "advance 1.999s"),
      Production("m", "Minutes.", "advance 1m30s"),
      Production("h", "Hours.", "at 1h"),
    ])

  static let keys = Topic(
    name: "keys",
    summary: "A key has a name, or is the character it writes; `+` joins what is held.",
    productions: Keystroke.Name.allCases.map {
      Production($0.rawValue, "The key \($0.summary).", "press \($0.rawValue)")
    } + [
      Production("CHARACTER", "A key that writes.", "press a")
    ]
      + Keystroke.Modifier.allCases.map {
        Production("\($0.rawValue)+", "The key \($0.rawValue) is held.", $0.example)
      })
}

extension Keystroke.Name {
  fileprivate var summary: String {
    switch self {
    case .tab: "to the next view"
    case .return: "that presses the default button"
    case .escape: "that presses the button to cancel"
    case .space: "that writes a blank, or presses the button with the focus"
    case .up: "to the row, option or line above"
    case .down: "to the row, option or line below"
    case .left: "to the left"
    case .right: "to the right"
    case .home: "to the beginning"
    case .end: "to the end"
    case .pageup: "to the page above"
    case .pagedown: "to the page below"
    case .backspace: "that deletes what is before the caret"
    case .delete: "that deletes what is behind the caret"
    }
  }
}

extension Keystroke.Modifier {
  fileprivate var example: String {
    switch self {
    case .shift: "press shift+tab"
    case .control: "press control+a"
    case .option: "press option+left"
    case .command: "press command+z"
    }
  }
}
