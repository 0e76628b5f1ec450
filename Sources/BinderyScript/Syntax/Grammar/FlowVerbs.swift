import BinderyHeadless
import BinderyViews

extension Verb {
  /// Commands about the script itself.
  static let flow = [
    Verb(
      name: "restart", usage: "restart",
      summary: "Shows the screen again, as it was started.",
      example: "restart", isGesture: false
    ) { _ throws(SyntaxError) in .restart },
    Verb(
      name: "read", usage: "read FILE",
      summary: "Carries out the commands of another script.",
      example: "read login.repl", isGesture: false
    ) { parser throws(SyntaxError) in .read(try parser.path()) },
    Verb(
      name: "echo", usage: "echo \"TEXT\"",
      summary: "Prints a text.",
      example: #"echo "half way""#, isGesture: false
    ) { parser throws(SyntaxError) in .echo(try parser.string("a text")) },
    Verb(
      name: "skip", usage: "skip \"REASON\"",
      summary: "Leaves out the rest of the case.",
      example: #"skip "needs a server""#, isGesture: false
    ) { parser throws(SyntaxError) in .skip(try parser.string("a reason")) },
    Verb(
      name: "quit", usage: "quit",
      summary: "Ends the script.",
      example: "quit", isGesture: false
    ) { _ throws(SyntaxError) in .quit },
  ]

  /// Commands for the prompt only.
  static let prompt = [
    Verb(
      name: "undo", usage: "undo [COUNT]",
      summary: "At the prompt: takes the last command back, or several.",
      example: "undo 2",
      otherExamples: ["undo"], isGesture: false
    ) { parser throws(SyntaxError) in .undo(try parser.count() ?? 1) },
    Verb(
      name: "record", usage: "record FILE",
      summary: "At the prompt: keeps what is entered from here on, for a script.",
      example: "record order.repl", isGesture: false
    ) { parser throws(SyntaxError) in .record(try parser.path()) },
    Verb(
      name: "stop", usage: "stop",
      summary: "At the prompt: writes what was recorded.",
      example: "stop", isGesture: false
    ) { _ throws(SyntaxError) in .stop },
    Verb(
      name: "save", usage: "save FILE",
      summary: "At the prompt: writes what was entered since the screen was started, as a script.",
      example: "save order.repl", isGesture: false
    ) { parser throws(SyntaxError) in .save(try parser.path()) },
  ]
}

extension Verb {
  /// Commands that only print.
  static let looks = [
    Verb(
      name: "show", usage: "show [tree|all|accessibility] | show TARGET | show svg [FILE]",
      summary:
        "Prints the screen, or a line for each view, also hidden ones, or what a screen reader reads; "
        + "a view alone; the screen as a picture, which may go into a file.",
      example: "show",
      otherExamples: [
        "show tree", "show all", "show accessibility", "show account", "show svg",
        "show svg order.svg",
      ], isGesture: false
    ) { parser throws(SyntaxError) in try parser.look() },
    Verb(
      name: "tree", usage: "tree [TARGET]",
      summary: "Prints a line for each view, as `show tree` does, or for those in one of them.",
      example: "tree", otherExamples: ["tree account"], isGesture: false
    ) { parser throws(SyntaxError) in
      .show(.tree, of: parser.isAtEnd ? nil : try parser.target())
    },
    Verb(
      name: "views", usage: "views",
      summary: "Lists the views of the screen.",
      example: "views", isGesture: false
    ) { _ throws(SyntaxError) in .views },
    Verb(
      name: "time", usage: "time",
      summary: "Prints the virtual time.",
      example: "time", isGesture: false
    ) { _ throws(SyntaxError) in .time },
    Verb(
      name: "trace", usage: "trace on | off",
      summary: "Prints all that happens, in its order, instead of what came of it.",
      example: "trace on",
      otherExamples: ["trace off"], isGesture: false
    ) { parser throws(SyntaxError) in .trace(try parser.onOff()) },
    Verb(
      name: "help", usage: "help [COMMAND | TOPIC]",
      summary: "Lists the commands, or explains one or a part of the language.",
      example: "help tap",
      otherExamples: ["help", "help values"], isGesture: false
    ) { parser throws(SyntaxError) in .help(try parser.helpSubject()) },
  ]
}

extension Verb {
  /// Commands that move the clock or open gates.
  static let time = [
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
      name: "at", usage: "at DURATION",
      summary: "Moves the virtual clock to a time, counted from the start of the screen.",
      example: "at 5s", isGesture: false
    ) { parser throws(SyntaxError) in .at(try parser.duration()) },
    Verb(
      name: "run", usage: "run",
      summary: "Moves the virtual clock until nothing waits for it any more.",
      example: "run", isGesture: false
    ) { _ throws(SyntaxError) in .run },
    Verb(
      name: "wait", usage: "wait FACT [up to DURATION] | real DURATION",
      summary: "Moves the virtual clock until something is true; or lets real time pass.",
      example: "wait confirm enabled up to 10s",
      otherExamples: ["wait idle", "wait real 1ms"], isGesture: false
    ) { parser throws(SyntaxError) in try parser.waiting() },
    Verb(
      name: "reply",
      usage: "reply GATE ok [VALUE] [after DURATION] | reply GATE fail \"TEXT\" [after DURATION]",
      summary: "Answers a call of a stubbed service.",
      example: #"reply accounts fail "Email taken" after 2s"#,
      otherExamples: ["reply accounts ok", #"reply accounts ok "Grace""#], isGesture: false
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
}
