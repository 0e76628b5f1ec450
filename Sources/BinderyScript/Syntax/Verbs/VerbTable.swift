import BinderyViews

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

  private static let checks = [
    Verb(
      name: "expect",
      usage:
        "expect TARGET [not] STATE | TARGET[.PROPERTY] RELATION VALUE | TARGET has COUNT rows|options"
        + " | alert [\"TEXT\"]"
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
    lifecycle("background", .background, "Sends the app to the background."),
    lifecycle("foreground", .active, "Brings the app back in front of the user."),
    lifecycle("terminate", .terminated, "Ends the app."),
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

  private static func lifecycle(
    _ name: String, _ phase: ApplicationLifecycle.Phase, _ summary: String
  ) -> Verb {
    Verb(name: name, usage: name, summary: summary, example: name, isGesture: false) {
      _ throws(SyntaxError) in .lifecycle(phase)
    }
  }

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
