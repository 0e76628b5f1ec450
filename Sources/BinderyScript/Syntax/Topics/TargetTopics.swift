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
      Production("\($0.rawValue) \"LABEL\"", "\($0.summary).", $0.example)
    })
}

extension Target.Role {
  fileprivate var summary: String {
    switch self {
    case .button: "A button"
    case .field: "A field for text"
    case .heading: "A text that heads others"
    case .image: "A picture"
    case .label: "A text, called by what it says"
    case .link: "A link"
    case .list: "A list"
    case .picker: "Options that are shown when asked for"
    case .radio: "Options that are all in sight"
    case .row: "A row of a list, called by what it shows"
    case .slider: "A number within bounds"
    case .stepper: "A number by steps"
    case .tab: "A row of tabs"
    case .toast: "A notice that goes away"
    case .toggle: "A switch or a check box"
    }
  }

  fileprivate var example: String {
    switch self {
    case .button: #"tap button "Sign up""#
    case .field: #"expect field "Name" focused"#
    case .heading: #"expect heading "Create an account" visible"#
    case .image: #"expect image "Portrait" exists"#
    case .label: #"expect label "2 of 3 done" visible"#
    case .link: #"tap link "Terms of service""#
    case .list: #"expect list "Things to do" has 3 rows"#
    case .picker: #"choose picker "Country" "Spain""#
    case .radio: #"choose radio "Plan" "Pro""#
    case .row: #"activate row "Buy milk""#
    case .slider: #"set slider "Volume" 3"#
    case .stepper: #"increment stepper "Guests""#
    case .tab: #"choose tab "Sections" "Profile""#
    case .toast: #"expect toast "Notice" = "Welcome, Grace""#
    case .toggle: #"check toggle "I accept the terms""#
    }
  }
}
