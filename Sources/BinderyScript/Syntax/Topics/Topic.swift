/// A part of the language other than commands: explained by `help targets`, for example, and by a
/// chapter of the reference.
package struct Topic: Sendable {
  /// The word after `help`.
  package let name: String
  /// The subject, in a sentence.
  package let summary: String
  package let productions: [Production]

  /// All topics, in the order of the reference.
  package static let all = [
    lines, outputs, targets, roles, facts, states, relations, values, texts, durations, keys,
  ]

  package static func named(_ name: some StringProtocol) -> Topic? {
    all.first { $0.name == name }
  }
}

/// A construct of the language, with its meaning.
///
/// The example is a line of a script in `BinderyScript.docc/Examples`, where a test executes it.
package struct Production: Sendable {
  /// Its notation; words in capitals are placeholders.
  package let form: String
  package let summary: String
  /// One use of it.
  package let example: String

  init(_ form: String, _ summary: String, _ example: String) {
    self.form = form
    self.summary = summary
    self.example = example
  }
}

extension Topic {
  static let lines = Topic(
    name: "lines", summary: "A script is read line by line; what a line is, its beginning says.",
    productions: [
      Production("COMMAND", "A command; it begins in the first column.", "tap confirm"),
      Production(
        "# TEXT", "A comment, on a line of its own or after a command.",
        "# The name is missing, so the button is disabled."),
      Production(
        "COMMAND # TEXT", "A comment after a command; a blank comes before it.",
        #"type name "Ada"   # one character after the other"#),
      Production(
        "## TITLE", "Begins a case: a test of its own, on a stage of its own.",
        "## an account is created"),
      Production(
        "  OUTPUT", "What the command above prints: two blanks, then the text.",
        #"  hud.text: "" -> "Welcome, Ada""#),
      Production(
        "! GESTURE", "Says that a person could not do it; fails when it is possible.",
        "! tap confirm"),
      Production(
        "try COMMAND", "Goes on when the command fails, and prints why.", "try tap confirm"),
      Production(
        "COMMAND costs COUNT recomputations COUNT writes",
        "Fails if the command makes more derived properties be computed again, or more attributes of views be "
          + "set; one of them may be left out.",
        #"type name "Ada" costs 9 recomputations 9 writes"#),
      Production(
        "#! exhaustive",
        "At the top: every command that may change the screen has its output below, with the focus"
          + " and each row.",
        "#! exhaustive"),
      Production(
        "#! exhaustive model",
        "The same, and below that the changes of the view models: properties, fields, commands, what"
          + " is sent, and those of the models in them.",
        "#! exhaustive model"),
      Production(
        "#!/PATH", "The first line may name an interpreter.", "#!/usr/bin/env samples-run"),
    ])

  static let outputs = Topic(
    name: "output",
    summary: "Output below a command is compared; a command without any is not. `UPDATE=1` accepts"
      + " what differs, `UPDATE=all` adds what is missing.",
    productions: [
      Production("  (no change)", "Nothing is printed.", "  (no change)"),
      Production("  ...", "Any number of lines.", "  ..."),
      Production("  TEXT [..] TEXT", "Any text in between.", "  user: name [..]"),
      Production(
        "  EXPRESSION (re)", "A regular expression for the whole line.",
        #"  hud.count: \d+ -> \d+ (re)"#),
    ])
}
