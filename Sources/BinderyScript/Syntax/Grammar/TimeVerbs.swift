import BinderyHeadless
import BinderyViews

extension Verb {
  /// What moves the clock, and what opens gates.
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
