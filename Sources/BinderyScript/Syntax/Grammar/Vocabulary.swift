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
  package func verb(named name: some StringProtocol) -> Verb? {
    places[String(name)].map { verbs[$0] }
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
    named name: Substring, at range: Range<String.Index>, or others: [String] = []
  ) throws(SyntaxError) -> Verb {
    if let verb = verb(named: name) { return verb }
    let help =
      Self.synonyms[name.lowercased()].map { "did you mean \(quotation($0))?" }
      ?? Suggestion.question(for: String(name), among: verbs.map(\.name) + others)
      ?? "help lists the commands"
    throw SyntaxError(range: range, message: "unknown command \(quotation(name)); \(help)")
  }
}

/// A command of the script language: its notation, summary and parser. Parsing, suggestions,
/// completion, help and the reference all use `Verb.all`.
///
/// Every example is a line of a script in `BinderyScript.docc/Examples`, where a test executes it
/// and the reference shows it with its output. A new command needs a line there, too.
package struct Verb: Sendable {
  /// The first word of the command.
  package let name: String

  /// Its notation; words in capitals are placeholders.
  package let usage: String

  /// Its effect, in one sentence.
  package let summary: String

  /// Its uses; messages quote the first one.
  package let examples: [String]

  /// Whether it is a user's action on a view, so that it can be refused and `!` can assert that.
  package let isGesture: Bool

  /// Reads the words after the name.
  let parse: @Sendable (inout CommandParser) throws(SyntaxError) -> ScriptCommand
}

extension Verb {
  /// All commands, in the order of the help.
  package static let all: [Verb] = VerbGroup.all.flatMap(\.verbs)

  static let screens = [
    Verb(
      "start SCREEN [VIEW=VALUE …]",
      "Shows a screen, in place of the one before, and fills views in.",
      "start SignUp", #"start SignUp name="Ada" terms=on"#
    ) { parser throws(SyntaxError) in try parser.start() }
  ]

  static let checks = [
    Verb(
      "expect TARGET [not] STATE | TARGET[.PROPERTY] RELATION VALUE"
        + " | TARGET has COUNT rows|options|errors | alert [\"TEXT\"] | no alert | screen NAME"
        + " | focus TARGET | idle | accessible, [within DURATION] | tree | snapshot \"NAME\"",
      "Fails unless something is true, or becomes true within a time.",
      "expect confirm enabled", #"expect hud = "Welcome, Ada" within 5s"#, "expect tree",
      #"expect snapshot "filled in""#
    ) { parser throws(SyntaxError) in try parser.expectation() }
  ]

  /// One use of it.
  package var example: String { examples[0] }

  /// A command whose name is the first word of its usage; by default, that is its example, too.
  init(
    _ usage: String, _ summary: String, _ examples: String..., isGesture: Bool = false,
    parse: @escaping @Sendable (inout CommandParser) throws(SyntaxError) -> ScriptCommand
  ) {
    self.init(
      name: String(usage.prefix { $0 != " " }), usage: usage, summary: summary,
      examples: examples.isEmpty ? [usage] : examples, isGesture: isGesture, parse: parse)
  }

  /// A command without arguments.
  init(_ name: String, _ summary: String, does command: ScriptCommand) {
    self.init(name, summary) { _ throws(SyntaxError) in command }
  }
}

/// Commands that belong together, for the reference.
package struct VerbGroup: Sendable {
  package let title: String
  /// The commands, in the order of the help.
  package let verbs: [Verb]

  /// Commands that say how something came about.
  static let questions = VerbGroup(title: "Asking why", verbs: Verb.questions)

  /// All groups of the language.
  package static let all = [
    VerbGroup(title: "Screens", verbs: Verb.screens),
    VerbGroup(title: "What a person does", verbs: Verb.gestures),
    VerbGroup(title: "What must be so", verbs: Verb.checks),
    VerbGroup(title: "Time and services", verbs: Verb.time),
    VerbGroup(title: "Looking", verbs: Verb.looks),
    questions,
    VerbGroup(title: "At the prompt", verbs: Verb.prompt),
    VerbGroup(title: "The script itself", verbs: Verb.flow),
  ]
}

/// A line entered at the prompt.
///
/// ```swift
/// let tap = EnteredLine("  tap confirm", number: 4)     // .step(…): blanks before it are accepted
/// let note = EnteredLine("# note", number: 4)           // .nothing
/// ```
package enum EnteredLine: Sendable, Equatable {
  /// Nothing to do: blanks, a comment or a case title.
  case nothing

  /// A command.
  case step(ScriptStep)

  /// A command with an error.
  case diagnostic(ScriptDiagnostic)

  /// Parses a line, with or without its ending; its number and its file are for messages.
  package init(
    _ line: String, number: Int, file: String = "stage", vocabulary: Vocabulary = .standard
  ) {
    var scalars = Substring(line).unicodeScalars
    while let last = scalars.last, last == "\n" || last == "\r" { scalars.removeLast() }
    let content = String(scalars)
    let first = scalars.first { !isBlank($0) }
    guard let first, first != "#" else {
      self = .nothing
      return
    }
    do throws(SyntaxError) {
      self = .step(try ScriptStep(line: content, number: number, vocabulary: vocabulary))
    } catch {
      self = .diagnostic(error.diagnostic(file: file, line: number, source: content))
    }
  }
}

/// The texts of `help`, rendered from the verb table.
package enum ScriptHelp {
  /// The list of all commands.
  package static func overview(_ vocabulary: Vocabulary = .standard) -> String {
    let longest = vocabulary.verbs.map(\.name.count).max() ?? 0
    let rows = vocabulary.verbs.map { "  \($0.name.padded(to: longest))  \($0.summary)" }
    return """
      Commands; `help COMMAND` explains one.
      \(rows.joined(separator: "\n"))
      Topics; `help TOPIC` explains one: \(Topic.all.map(\.name).joined(separator: ", ")).
      ! before a gesture asserts that it is refused, # begins a comment, ## a case.
      """
  }

  /// Notation and summary of a command, or the text of a topic; `nil` if there is none of this
  /// name.
  package static func text(
    for name: String, in vocabulary: Vocabulary = .standard
  ) -> String? {
    guard let verb = vocabulary.verb(named: name) else { return Topic.named(name)?.help }
    let example = verb.example == verb.usage ? "" : "\n  example: \(verb.example)"
    return "\(verb.usage)\n  \(verb.summary)\(example)"
  }
}

extension Topic {
  /// The productions, one below the other.
  fileprivate var help: String {
    let longest = productions.map(\.form.count).max() ?? 0
    let rows = productions.map { "  \($0.form.padded(to: longest))  \($0.summary)" }
    return ([summary] + rows).joined(separator: "\n")
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
  package init(_ action: UserAction) {
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
