extension Verb {
  /// All commands, in the order of the help.
  package static let all: [Verb] = VerbGroup.all.flatMap(\.verbs)

  static let screens = [
    Verb(
      name: "start", usage: "start SCREEN [VIEW=VALUE …]",
      summary: "Shows a screen, in place of the one before, and fills views in.",
      example: "start SignUp", otherExamples: [#"start SignUp name="Ada" terms=on"#],
      isGesture: false
    ) { parser throws(SyntaxError) in try parser.start() }
  ]

  static let checks = [
    Verb(
      name: "expect",
      usage: "expect TARGET [not] STATE | TARGET[.PROPERTY] RELATION VALUE"
        + " | TARGET has COUNT rows|options|errors | alert [\"TEXT\"] | no alert | screen NAME"
        + " | focus TARGET | idle | accessible, [within DURATION] | tree | snapshot \"NAME\"",
      summary: "Fails unless something is true, or becomes true within a time.",
      example: "expect confirm enabled",
      otherExamples: [
        #"expect hud = "Welcome, Ada" within 5s"#, "expect tree", #"expect snapshot "filled in""#,
      ], isGesture: false
    ) { parser throws(SyntaxError) in try parser.expectation() }
  ]
}
