package import BinderyHeadless

/// The commands that a script may use: those of the language, and those that an app adds.
package struct Vocabulary: Sendable {
  /// All of them, in the order of the help.
  package let verbs: [Verb]

  /// The language itself.
  package static let standard = Vocabulary(verbs: Verb.all)

  /// The places of the commands by name.
  private let places: [String: Int]

  private init(verbs: [Verb]) {
    self.verbs = verbs
    places = Dictionary(zip(verbs.map(\.name), 0...)) { first, _ in first }
  }

  /// The language and an app's own commands, which come last.
  package init(adding verbs: [Verb]) {
    self = verbs.isEmpty ? .standard : Vocabulary(verbs: Verb.all + verbs)
  }

  /// The command of this name.
  package func verb(named name: String) -> Verb? {
    places[name].map { verbs[$0] }
  }

  /// The names of some commands in other tools.
  private static let synonyms = [
    "click": "tap", "enter": "type", "fill": "replace", "assert": "expect", "verify": "expect",
    "check": "expect", "sleep": "advance", "print": "show",
  ]

  /// Finds a command, or throws an error with similar ones.
  ///
  /// - Parameter others: Other words allowed in its place.
  func verb(
    named name: String, at range: @autoclosure () -> Range<String.Index>, or others: [String] = []
  ) throws(SyntaxError) -> Verb {
    if let verb = verb(named: name) { return verb }
    let help =
      Self.synonyms[name.lowercased()].map { "did you mean \(quotation($0))?" }
      ?? Suggestion.question(for: name, among: verbs.map(\.name) + others)
      ?? "help lists the commands"
    throw SyntaxError(range: range(), message: "unknown command \(quotation(name)); \(help)")
  }
}

extension Verb {
  /// The user's actions: the table of gestures, then the actions without a view.
  static let gestures =
    UserAction.all.filter { $0.gesture.form != .unwritten }.map(Verb.init) + [
      Verb(
        "back [to SCREEN]", "Goes back to the screen before, or to one further down.",
        "back to Home", "back", isGesture: true
      ) { parser throws(SyntaxError) in
        if parser.isAtEnd { return .back(to: nil) }
        try parser.word("to")
        return .back(to: try parser.name("the name of a screen"))
      },
      Verb("go \"TITLE\"", "Selects a tab.", #"go "Profile""#, isGesture: true) {
        parser throws(SyntaxError) in .go(try parser.string("the title of a tab"))
      },
      Verb(
        "press [MODIFIER+]KEY [x COUNT]",
        "Presses a key; the view with the focus takes it first. In text, control+z undoes,"
          + " control+shift+z redoes, control+a selects all, and shift selects on the way;"
          + " option or control make an arrow go by words, and backspace or delete take one.",
        "press shift+tab", "press down x 2", "press control+z", isGesture: true
      ) { parser throws(SyntaxError) in
        let keystroke = try parser.keystroke()
        guard !parser.isAtEnd else { return .press(keystroke, times: 1) }
        try parser.word("x")
        try parser.require("a number of times")
        return .press(keystroke, times: try parser.count() ?? 1)
      },
      Verb(
        "force GESTURE", "Makes a gesture although the view is hidden, covered or disabled.",
        "force tap confirm", isGesture: true
      ) { parser throws(SyntaxError) in try parser.forcedGesture() },
    ]

  /// The command for a row of the table of gestures.
  package convenience init(_ action: UserAction) {
    let row = action.gesture
    self.init(
      name: row.verb, usage: "\(row.verb) \(row.form.words)", summary: row.summary,
      examples: row.examples, isGesture: true
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
      return .gesture(action.with(.text(try string("a text"))), on: target)
    case .textOrNothing:
      let target = try target()
      return .gesture(isAtEnd ? action : action.with(.text(try string("a text"))), on: target)
    case .title:
      let target = try targetBeforeText("a title")
      return .gesture(action.with(.text(try string("a title"))), on: target)
    case .value:
      let target = try target("a target and a value")
      try require("a value")
      return .gesture(action.with(.value(try attributeValue())), on: target)
    case .fraction:
      let target = try target("a target and a part of the way")
      try word("to")
      let part = try number("a part of the way such as 0.7")
      return .gesture(action.with(.fraction(part)), on: target)
    case .count:
      let target = try target()
      return .gesture(action.with(.count(try count() ?? 1)), on: target)
    case .place:
      let target = try target("a row and its new place")
      try word("to")
      return .gesture(action.with(.place(try rowIndex())), on: target)
    case .part:
      let target = try target()
      return .gesture(isAtEnd ? action : .selectText(try textPart()), on: target)
    case .scroll:
      let target = try target("a target and where to")
      return .gesture(action.with(.scroll(try scrollTarget())), on: target)
    }
  }
}
