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

extension Topic {
  static let targets = Topic(
    name: "targets",
    summary: "A target is a view: by the name it has in the code, or as a person would call it.",
    productions: [
      Production("NAME", "The screen's property that holds the view.", "tap confirm"),
      Production("NAME.NAME", "A view in a group.", #"type account.email "ada@example.com""#),
      Production("LIST[INDEX]", "A row of a list, counted from 0.", "select todos[0]"),
      Production("LIST[\"TEXT\"]", "A row by what it shows.", #"deselect todos["Buy milk"]"#),
      Production("LIST[INDEX].NAME", "A view in a row.", "check todos[1].done"),
      Production("alert[INDEX]", "A field of the alert.", #"type alert[0] "Grace""#),
      Production("ROLE \"LABEL\"", "What it is and what it is called.", #"tap button "Sign up""#),
      Production("\"LABEL\"", "What it is called, if only one view is.", #"tap "Sign up""#),
    ])

  static let roles = Topic(
    name: "roles", summary: "The words for what a view is, before what it is called.",
    productions: Target.Role.allCases.map {
      Production("\($0.rawValue) \"LABEL\"", $0.words.summary, $0.words.example)
    })
}

extension Target.Role {
  /// The meaning, and a use.
  fileprivate var words: (summary: String, example: String) {
    switch self {
    case .button: ("A button.", #"tap button "Sign up""#)
    case .field: ("A field for text.", #"expect field "Name" focused"#)
    case .grid: ("A list whose rows stand side by side.", #"expect grid "Photos" has 4 rows"#)
    case .heading: ("A text that heads others.", #"expect heading "Create an account" visible"#)
    case .image: ("A picture.", #"expect image "Portrait" exists"#)
    case .label: ("A text, called by what it says.", #"expect label "2 of 3 done" visible"#)
    case .link: ("A link.", #"tap link "Terms of service""#)
    case .list: ("A list.", #"expect list "Things to do" has 3 rows"#)
    case .menu: ("A button that opens a menu.", #"open menu "More""#)
    case .picker: ("Options that are shown when asked for.", #"choose picker "Country" "Spain""#)
    case .radio: ("Options that are all in sight.", #"choose radio "Plan" "Pro""#)
    case .row: ("A row of a list, called by what it shows.", #"activate row "Buy milk""#)
    case .slider: ("A number within bounds.", #"set slider "Volume" 3"#)
    case .stepper: ("A number by steps.", #"increment stepper "Guests""#)
    case .tab: ("A row of tabs.", #"choose tab "Sections" "Profile""#)
    case .table: ("A list whose rows have columns.", #"choose table "Books" "Price""#)
    case .toast: ("A notice that goes away.", #"expect toast "Notice" = "Welcome, Grace""#)
    case .tree: ("A list whose rows are nodes that open.", #"scroll tree "Files" top"#)
    case .toggle: ("A switch or a check box.", #"check toggle "I accept the terms""#)
    }
  }
}
