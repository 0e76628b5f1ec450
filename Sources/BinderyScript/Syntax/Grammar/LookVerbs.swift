import BinderyHeadless

extension Verb {
  /// What only prints.
  static let looks = [
    Verb(
      name: "show", usage: "show [tree|all|accessibility] | show TARGET | show svg [FILE]",
      summary:
        "Prints the screen, or a line for each view, also hidden ones, or what is told of it; a "
        + "view alone; the screen as a picture, which may go into a file.",
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
      name: "log", usage: "log [COUNT]",
      summary: "Prints what happened, or only the last of it.",
      example: "log 5",
      otherExamples: ["log"], isGesture: false
    ) { parser throws(SyntaxError) in .log(try parser.count()) },
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
