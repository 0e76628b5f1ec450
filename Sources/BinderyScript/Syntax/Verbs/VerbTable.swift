extension Verb {
  /// All commands, in the order of the help.
  package static let all: [Verb] = screens + gestures + checks + time + looks

  private static let screens = [
    Verb(
      name: "start", usage: "start SCREEN [NAME=VALUE …]",
      summary: "Shows a screen, in place of the one before.",
      example: "start SignUp", isGesture: false
    ) { parser throws(SyntaxError) in try parser.start() }
  ]

  private static let gestures = [
    Verb(
      name: "tap", usage: "tap TARGET",
      summary: "Taps a view.",
      example: "tap confirm", isGesture: true
    ) { parser throws(SyntaxError) in .tap(try parser.target()) },
    Verb(
      name: "type", usage: "type TARGET \"TEXT\"",
      summary: "Types a text into a field, one character after the other.",
      example: #"type name "Ada""#, isGesture: true
    ) { parser throws(SyntaxError) in
      .type(try parser.target("a target and a text"), try parser.string("a text"))
    },
    Verb(
      name: "paste", usage: "paste TARGET \"TEXT\"",
      summary: "Puts a text into a field in one edit.",
      example: #"paste name "Ada""#, isGesture: true
    ) { parser throws(SyntaxError) in
      .paste(try parser.target("a target and a text"), try parser.string("a text"))
    },
    Verb(
      name: "clear", usage: "clear TARGET",
      summary: "Empties a field.",
      example: "clear name", isGesture: true
    ) { parser throws(SyntaxError) in .clear(try parser.target()) },
    Verb(
      name: "focus", usage: "focus TARGET",
      summary: "Moves the focus to a view.",
      example: "focus name", isGesture: true
    ) { parser throws(SyntaxError) in .focus(try parser.target()) },
    Verb(
      name: "choose", usage: "choose \"TITLE\"",
      summary: "Chooses an action of the presented alert.",
      example: #"choose "Retry""#, isGesture: true
    ) { parser throws(SyntaxError) in .choose(try parser.string("a title")) },
  ]

  private static let checks = [
    Verb(
      name: "expect",
      usage: "expect TARGET [not] STATE | TARGET[.PROPERTY] RELATION VALUE | alert [\"TEXT\"]"
        + " | no alert | screen NAME | focus TARGET | idle",
      summary: "Fails unless something is true.",
      example: "expect confirm enabled", isGesture: false
    ) { parser throws(SyntaxError) in .expect(try parser.fact()) }
  ]

  private static let time = [
    Verb(
      name: "advance", usage: "advance DURATION",
      summary: "Moves the virtual clock; what is due happens in order.",
      example: "advance 2s", isGesture: false
    ) { parser throws(SyntaxError) in .advance(try parser.duration()) },
    Verb(
      name: "settle", usage: "settle",
      summary: "Lets started commands run until all of them wait.",
      example: "settle", isGesture: false
    ) { _ throws(SyntaxError) in .settle },
    Verb(
      name: "reply",
      usage: "reply GATE ok [VALUE] [after DURATION] | fail \"TEXT\" [after DURATION]",
      summary: "Answers a call of a stubbed service.",
      example: #"reply accounts fail "Email taken" after 2s"#, isGesture: false
    ) { parser throws(SyntaxError) in try parser.reply() },
    Verb(
      name: "pending", usage: "pending",
      summary: "Lists what waits for a reply or for the clock.",
      example: "pending", isGesture: false
    ) { _ throws(SyntaxError) in .pending },
  ]

  private static let looks = [
    Verb(
      name: "show", usage: "show",
      summary: "Prints the screen.",
      example: "show", isGesture: false
    ) { _ throws(SyntaxError) in .show },
    Verb(
      name: "log", usage: "log [COUNT]",
      summary: "Prints what happened, or only the last of it.",
      example: "log 5", isGesture: false
    ) { parser throws(SyntaxError) in .log(try parser.count()) },
    Verb(
      name: "help", usage: "help [COMMAND]",
      summary: "Lists the commands or explains one.",
      example: "help tap", isGesture: false
    ) { parser throws(SyntaxError) in .help(try parser.verbName()) },
    Verb(
      name: "quit", usage: "quit",
      summary: "Ends the script.",
      example: "quit", isGesture: false
    ) { _ throws(SyntaxError) in .quit },
  ]
}
