import BinderyViews

extension Verb {
  /// Commands about the script itself.
  static let flow = [
    Verb("restart", "Shows the screen again, as it was started.", does: .restart),
    Verb("read FILE", "Carries out the commands of another script.", "read login.repl") {
      parser throws(SyntaxError) in .read(try parser.path())
    },
    Verb("echo \"TEXT\"", "Prints a text.", #"echo "half way""#) { parser throws(SyntaxError) in
      .echo(try parser.string("a text"))
    },
    Verb("skip \"REASON\"", "Leaves out the rest of the case.", #"skip "needs a server""#) {
      parser throws(SyntaxError) in .skip(try parser.string("a reason"))
    },
    Verb("quit", "Ends the script.", does: .quit),
  ]

  /// Commands for the prompt only.
  static let prompt = [
    Verb(
      "undo [COUNT]", "At the prompt: takes the last command back, or several.", "undo 2", "undo"
    ) { parser throws(SyntaxError) in .undo(try parser.count() ?? 1) },
    Verb(
      "record FILE", "At the prompt: keeps what is entered from here on, for a script.",
      "record order.repl"
    ) { parser throws(SyntaxError) in .record(try parser.path()) },
    Verb("stop", "At the prompt: writes what was recorded.", does: .stop),
    Verb(
      "save FILE",
      "At the prompt: writes what was entered since the screen was started, as a script.",
      "save order.repl"
    ) { parser throws(SyntaxError) in .save(try parser.path()) },
  ]

  /// Commands that only print.
  static let looks = [
    Verb(
      "show [tree|all|accessibility] | show TARGET | show svg [FILE]",
      "Prints the screen, or a line for each view, also hidden ones, or what a screen reader reads; "
        + "a view alone; the screen as a picture, which may go into a file.",
      "show", "show tree", "show all", "show accessibility", "show account", "show svg",
      "show svg order.svg"
    ) { parser throws(SyntaxError) in try parser.look() },
    Verb(
      "tree [TARGET]",
      "Prints a line for each view, as `show tree` does, or for those in one of them.",
      "tree", "tree account"
    ) { parser throws(SyntaxError) in
      .show(.tree, of: parser.isAtEnd ? nil : try parser.target())
    },
    Verb("views", "Lists the views of the screen.", does: .views),
    Verb("time", "Prints the virtual time.", does: .time),
    Verb(
      "trace on | off", "Prints all that happens, in its order, instead of what came of it.",
      "trace on", "trace off"
    ) { parser throws(SyntaxError) in .trace(try parser.onOff()) },
    Verb(
      "help [COMMAND | TOPIC]", "Lists the commands, or explains one or a part of the language.",
      "help tap", "help", "help values"
    ) { parser throws(SyntaxError) in .help(try parser.helpSubject()) },
  ]

  /// Commands that move the clock or open gates.
  static let time = [
    Verb(
      "advance DURATION", "Moves the virtual clock; what is due happens in order.", "advance 2s"
    ) { parser throws(SyntaxError) in .advance(try parser.duration()) },
    Verb("background", "Sends the app to the background.", does: .lifecycle(.background)),
    Verb("foreground", "Brings the app back in front of the user.", does: .lifecycle(.active)),
    Verb("terminate", "Ends the app.", does: .lifecycle(.terminated)),
    Verb("settle", "Lets started commands run until all of them wait.", does: .settle),
    Verb(
      "at DURATION",
      "Moves the virtual clock to a time, counted from the start of the screen.", "at 5s"
    ) { parser throws(SyntaxError) in .at(try parser.duration()) },
    Verb("run", "Moves the virtual clock until nothing waits for it any more.", does: .run),
    Verb(
      "wait FACT [up to DURATION] | real DURATION",
      "Moves the virtual clock until something is true; or lets real time pass.",
      "wait confirm enabled up to 10s", "wait idle", "wait real 1ms"
    ) { parser throws(SyntaxError) in try parser.waiting() },
    Verb(
      "reply GATE ok [VALUE] [to \"REQUEST\"|NUMBER] [after DURATION]"
        + " | reply GATE fail \"TEXT\" [to \"REQUEST\"|NUMBER] [after DURATION]",
      "Answers a call of a stubbed service: the oldest, or the one with this text or number in `pending`.",
      #"reply accounts fail "Email taken" after 2s"#,
      "reply accounts ok", #"reply accounts ok "Grace" to "Ada""#
    ) { parser throws(SyntaxError) in try parser.reply() },
    Verb("pending", "Lists what waits for a reply or for the clock.", does: .pending),
  ]
}
