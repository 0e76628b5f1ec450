/// The failure of a script's command.
struct ScriptFailure: Error {
  /// The kind of failure, as it is printed.
  enum Kind: String {
    /// An expectation or an output differs.
    case failed
    /// A user could not do it.
    case refused
    /// The screen has no such view, property or gate.
    case unknown
    /// Several views are meant.
    case ambiguous
    /// Something on the stage was misused.
    case reported
    /// A command waits where the stage cannot see it.
    case notSettled = "not settled"
    /// The rendition has nothing for it: the rest of the case is skipped.
    case lacking = "skipped"
    /// The rendition has nothing to look at: the case goes on with the next line.
    case leftOut = "left out"
  }

  let kind: Kind
  /// The text after `failed: `; may have several lines.
  var message: String
  var causes: [String] = []
  var notes: [String] = []
  /// The column in the script, if not that of the command.
  var column: Int?
  /// Whether the screen is printed with it.
  var showsScreen = true
  /// Whether it is about recorded output, which can be accepted.
  var isOutput = false

  var exitCode: ExitCode { kind == .notSettled ? .notSettled : .failed }
}

extension ScriptFailure {
  /// A failure that the screen does not explain.
  static func withoutScreen(
    _ message: String, _ notes: String..., kind: Kind = .failed, column: Int? = nil
  ) -> ScriptFailure {
    ScriptFailure(kind: kind, message: message, notes: notes, column: column, showsScreen: false)
  }

  /// The output of a command differs from the expected one.
  init(_ difference: OutputDifference, of step: ScriptStep) {
    let lines = difference.lines.map { "\n    \($0)" }.joined()
    self.init(kind: .failed, message: "output of `\(step.source)` differs\(lines)")
    isOutput = true
  }
}
