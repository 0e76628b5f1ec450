extension Topic {
  static let facts = Topic(
    name: "facts", summary: "What `expect` checks and `wait` waits for.",
    productions: [
      Production("TARGET STATE", "The view is in a state.", "expect confirm enabled"),
      Production("TARGET not STATE", "It is not.", "expect confirm not busy"),
      Production(
        "TARGET RELATION VALUE", "What the view is there for: a field's text, a slider's value.",
        #"expect hud = "Welcome, Ada""#),
      Production(
        "TARGET.PROPERTY RELATION VALUE", "Any property of the view.",
        #"expect confirm.title = "Sign up""#),
      Production("TARGET has COUNT rows", "So many rows.", "expect todos has 3 rows"),
      Production("TARGET has COUNT options", "So many options.", "expect country has 3 options"),
      Production(
        "TARGET has COUNT errors",
        "So many inputs in it are not accepted; one is an error, a row, an option.",
        "expect account has 1 error"),
      Production("alert", "An alert is presented.", "expect alert"),
      Production(
        "alert \"TEXT\"", "One with this title or message.", #"expect alert "Email taken""#),
      Production("no alert", "None is.", "expect no alert"),
      Production("screen NAME", "The screen that the user sees.", "expect screen Home"),
      Production("focus TARGET", "The view has the focus.", "expect focus name"),
      Production("idle", "No command is running.", "expect idle"),
      Production(
        "accessible", "Every view that is used, and every picture, has a name of its own.",
        "expect accessible"),
      Production(
        "reproducible",
        "A screen that is made again for the same view model is equal, and the rules of its fields decide "
          + "as they did. Where the user looks and what they are about to enter does not count.",
        "expect reproducible"),
      Production(
        "tree",
        "After `expect`: the lines below are the tree of the screen. What a line leaves out may be "
          + "anything: the name, #id, [states] and value of a view, and those in it; `- …` is any "
          + "number of views, `[on *]` no other state than this.", "expect tree"),
      Production(
        "snapshot \"NAME\"",
        "After `expect`: the screen is as in `__Snapshots__/SCRIPT/NAME.tree` and `.svg`, beside the "
          + "script. What differs is written beside them; UPDATE=1 accepts it.",
        #"expect snapshot "filled in""#),
      Production(
        "FACT within DURATION", "After `expect`: it becomes so within this time.",
        #"expect hud = "Welcome, Ada" within 5s"#),
      Production(
        "FACT up to DURATION", "After `wait`: the longest to wait.",
        "wait confirm enabled up to 10s"),
    ])

  static let states = Topic(
    name: "states", summary: "The adjectives of views.",
    productions: Fact.State.allCases.map {
      Production($0.rawValue, $0.words.summary, $0.words.example)
    })

  static let relations = Topic(
    name: "relations", summary: "How a property is compared with a value.",
    productions: Fact.Relation.allCases.map {
      Production($0.rawValue, $0.words.summary, $0.words.example)
    })
}

extension Fact.State {
  /// The meaning, and a use.
  fileprivate var words: (summary: String, example: String) {
    switch self {
    case .enabled: ("The user can use it.", "expect confirm enabled")
    case .disabled: ("The user cannot use it.", "expect confirm disabled")
    case .visible: ("It is shown.", #"expect heading "Create an account" visible"#)
    case .hidden: ("It is not shown.", "expect code hidden")
    case .focused: ("It has the focus.", #"expect field "Name" focused"#)
    case .on: ("A toggle is on, an activity goes on.", "expect terms on")
    case .off: ("It is not on.", "expect terms off")
    case .mixed: ("A toggle is neither.", "expect all mixed")
    case .empty: ("There is no text in it, or no value.", "expect name empty")
    case .readonly: ("The user can only read it.", "expect code readonly")
    case .required: ("Something has to be entered.", "expect name required")
    case .busy: ("What a button started is still going on.", "expect confirm busy")
    case .invalid: ("What was entered is not accepted.", "expect account.email invalid")
    case .selected: ("A row is selected.", "expect todos[0] selected")
    case .exists: ("The screen has such a view.", #"expect image "Portrait" exists"#)
    }
  }
}

extension Fact.Relation {
  /// The meaning, and a use.
  fileprivate var words: (summary: String, example: String) {
    switch self {
    case .equal: ("The same.", #"expect hud = "Welcome, Ada""#)
    case .notEqual: ("Another one.", #"expect name != "Grace""#)
    case .less: ("A smaller number, an earlier date.", "expect volume < 12")
    case .lessOrEqual: ("Not a greater one, not a later one.", "expect day <= 2026-09-30")
    case .greater: ("A greater number, a later date.", "expect volume > 10.5")
    case .greaterOrEqual: ("Not a smaller one, not an earlier one.", "expect alarm >= 06:30")
    case .contains: ("A text that this is a part of.", #"expect hud contains "Ada""#)
    case .matches:
      (
        "A text that is as a whole what a regular expression says.",
        "expect hud matches /Welcome, [A-Z][a-z]+/"
      )
    }
  }
}
