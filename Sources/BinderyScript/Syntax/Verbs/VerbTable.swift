extension Verb {
  /// All commands, in the order of the help.
  package static let all: [Verb] = screens + gestures + checks + time + looks + flow

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
      usage: "expect TARGET [not] STATE | TARGET[.PROPERTY] RELATION VALUE"
        + " | TARGET has COUNT rows|options | alert [\"TEXT\"] | no alert | screen NAME"
        + " | focus TARGET | idle, [within DURATION]",
      summary: "Fails unless something is true, or becomes true within a time.",
      example: "expect confirm enabled", isGesture: false
    ) { parser throws(SyntaxError) in try parser.expectation() }
  ]
}
