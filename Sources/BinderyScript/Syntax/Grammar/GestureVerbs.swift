package import BinderyHeadless

extension Verb {
  /// The user's actions: the table of gestures, then the actions without a view.
  static let gestures =
    UserAction.all.filter { $0.gesture.form != .unwritten }.map(Verb.init) + [
      Verb(
        name: "back", usage: "back [to SCREEN]",
        summary: "Goes back to the screen before, or to one further down.", example: "back to Home",
        otherExamples: ["back"],
        isGesture: true
      ) { parser throws(SyntaxError) in
        if parser.isAtEnd { return .back(to: nil) }
        try parser.word("to")
        return .back(to: try parser.name("the name of a screen"))
      },
      Verb(
        name: "go", usage: "go \"TITLE\"", summary: "Selects a tab.", example: #"go "Profile""#,
        isGesture: true
      ) { parser throws(SyntaxError) in .go(try parser.string("the title of a tab")) },
      Verb(
        name: "press", usage: "press [MODIFIER+]KEY [x COUNT]",
        summary: "Presses a key; the view with the focus takes it first. In text, control+z undoes,"
          + " control+shift+z redoes, control+a selects all, and shift selects on the way;"
          + " option or control make an arrow go by words, and backspace or delete take one.",
        example: "press shift+tab",
        otherExamples: ["press down x 2", "press control+z"], isGesture: true
      ) { parser throws(SyntaxError) in
        let keystroke = try parser.keystroke()
        guard !parser.isAtEnd else { return .press(keystroke, times: 1) }
        try parser.word("x")
        try parser.require("a number of times")
        return .press(keystroke, times: try parser.count() ?? 1)
      },
      Verb(
        name: "force", usage: "force GESTURE",
        summary: "Makes a gesture although the view is hidden, covered or disabled.",
        example: "force tap confirm", isGesture: true
      ) { parser throws(SyntaxError) in try parser.forcedGesture() },
    ]

  /// The command for a row of the table of gestures.
  package init(_ action: UserAction) {
    let row = action.gesture
    self.init(
      name: row.verb, usage: "\(row.verb) \(row.form.words)", summary: row.summary,
      example: row.examples[0], otherExamples: Array(row.examples.dropFirst()), isGesture: true
    ) { parser throws(SyntaxError) in try parser.gesture(action) }
  }
}

extension UserAction.Form {
  /// The arguments of the verb, in the notation of the help.
  fileprivate var words: String {
    switch self {
    case .unwritten: ""
    case .alone: "TARGET"
    case .aloneOrNowhere: "[TARGET]"
    case .text: "TARGET \"TEXT\""
    case .textOrNothing: "TARGET [\"TEXT\"]"
    case .title: "[TARGET] \"TITLE\""
    case .value: "TARGET VALUE"
    case .fraction: "TARGET to NUMBER"
    case .count: "TARGET [COUNT]"
    case .place: "TARGET to INDEX"
    case .part: "TARGET [all | \"TEXT\" | FROM..<TO | CARET]"
    case .scroll: "TARGET up|down|top|end|INDEX"
    }
  }
}

extension CommandParser {
  /// Reads the view of a gesture, and its further arguments.
  fileprivate mutating func gesture(_ action: UserAction) throws(SyntaxError) -> ScriptCommand {
    switch action.gesture.form {
    case .unwritten, .alone: return .gesture(action, on: try target())
    case .aloneOrNowhere: return isAtEnd ? .dismiss : .gesture(action, on: try target())
    case .text:
      let target = try target("a target and a text")
      return .gesture(action(try string("a text")), on: target)
    case .textOrNothing:
      let target = try target()
      return .gesture(isAtEnd ? action : action(try string("a text")), on: target)
    case .title:
      let target = try targetBeforeText("a title")
      return .gesture(action(try string("a title")), on: target)
    case .value:
      let target = try target("a target and a value")
      try require("a value")
      return .gesture(action(to: try attributeValue()), on: target)
    case .fraction:
      let target = try target("a target and a part of the way")
      try word("to")
      return .gesture(action(to: try number("a part of the way such as 0.7")), on: target)
    case .count:
      let target = try target()
      return .gesture(action(try count() ?? 1), on: target)
    case .place:
      let target = try target("a row and its new place")
      try word("to")
      return .gesture(action(to: try rowIndex()), on: target)
    case .part:
      let target = try target()
      return .gesture(isAtEnd ? action : .selectText(try textPart()), on: target)
    case .scroll:
      let target = try target("a target and where to")
      return .gesture(action(try scrollTarget()), on: target)
    }
  }
}
