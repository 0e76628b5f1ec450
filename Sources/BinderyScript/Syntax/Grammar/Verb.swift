/// A command of the script language: its notation, summary and parser. Parsing, suggestions,
/// completion, help and the reference all use `Verb.all`.
///
/// Every example is a line of a script in `BinderyScript.docc/Examples`, where a test executes it
/// and the reference shows it with its output. A new command needs a line there, too.
package final class Verb: Sendable {
  /// The first word of the command.
  package let name: String

  /// Its notation; words in capitals are placeholders.
  package let usage: String

  /// Its effect, in one sentence.
  package let summary: String

  /// Its uses; messages quote the first one.
  package let examples: [String]

  /// Whether it is a user's action on a view, so that it can be refused and `!` can assert that.
  package let isGesture: Bool

  /// Reads the words after the name.
  let parse: @Sendable (inout CommandParser) throws(SyntaxError) -> ScriptCommand

  init(
    name: String, usage: String, summary: String, examples: [String], isGesture: Bool,
    parse: @escaping @Sendable (inout CommandParser) throws(SyntaxError) -> ScriptCommand
  ) {
    (self.name, self.usage, self.summary) = (name, usage, summary)
    (self.examples, self.isGesture, self.parse) = (examples, isGesture, parse)
  }
}

extension Verb {
  /// All commands, in the order of the help.
  package static let all: [Verb] = VerbGroup.all.flatMap(\.verbs)

  static let screens = [
    Verb(
      "start SCREEN [VIEW=VALUE …]",
      "Shows a screen, in place of the one before, and fills views in.",
      "start SignUp", #"start SignUp name="Ada" terms=on"#
    ) { parser throws(SyntaxError) in try parser.start() }
  ]

  static let checks = [
    Verb(
      "expect TARGET [not] STATE | TARGET[.PROPERTY] RELATION VALUE"
        + " | TARGET has COUNT rows|options|errors | alert [\"TEXT\"] | no alert | screen NAME"
        + " | focus TARGET | idle | accessible | reproducible, [within DURATION] | tree | snapshot \"NAME\"",
      "Fails unless something is true, or becomes true within a time.",
      "expect confirm enabled", #"expect hud = "Welcome, Ada" within 5s"#, "expect tree",
      #"expect snapshot "filled in""#
    ) { parser throws(SyntaxError) in try parser.expectation() },
    Verb(
      "monkey COUNT [seed NUMBER]",
      "Lets a random person go on from here, so many steps, on stages of their own; what they find is "
        + "shrunk to a script.",
      "monkey 30 seed 7"
    ) { parser throws(SyntaxError) in try parser.monkey() },
  ]

  /// One use of it.
  package var example: String { examples[0] }

  /// A command whose name is the first word of its usage; by default, that is its example, too.
  convenience init(
    _ usage: String, _ summary: String, _ examples: String..., isGesture: Bool = false,
    parse: @escaping @Sendable (inout CommandParser) throws(SyntaxError) -> ScriptCommand
  ) {
    self.init(
      name: String(usage.prefix { $0 != " " }), usage: usage, summary: summary,
      examples: examples.isEmpty ? [usage] : examples, isGesture: isGesture, parse: parse)
  }

  /// A command without arguments. It is made where it is read: the table, which is never released, would
  /// hold it in a way that the leak sanitizer cannot see.
  convenience init(
    _ name: String, _ summary: String,
    does command: @autoclosure @escaping @Sendable () -> ScriptCommand
  ) {
    self.init(name, summary) { _ throws(SyntaxError) in command() }
  }
}

/// Commands that belong together, for the reference.
package struct VerbGroup: Sendable {
  package let title: String
  /// The commands, in the order of the help.
  package let verbs: [Verb]

  /// Commands that say how something came about.
  static let questions = VerbGroup(title: "Asking why", verbs: Verb.questions)

  /// All groups of the language.
  package static let all = [
    VerbGroup(title: "Screens", verbs: Verb.screens),
    VerbGroup(title: "What a person does", verbs: Verb.gestures),
    VerbGroup(title: "What must be so", verbs: Verb.checks),
    VerbGroup(title: "Time and services", verbs: Verb.time),
    VerbGroup(title: "Looking", verbs: Verb.looks),
    questions,
    VerbGroup(title: "At the prompt", verbs: Verb.prompt),
    VerbGroup(title: "The script itself", verbs: Verb.flow),
  ]
}
