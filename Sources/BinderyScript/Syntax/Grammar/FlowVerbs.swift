import BinderyHeadless

extension Verb {
  /// What is about the script itself.
  static let flow = [
    Verb(
      name: "restart", usage: "restart",
      summary: "Shows the screen anew, as it was started.",
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

  /// What only the prompt does.
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
