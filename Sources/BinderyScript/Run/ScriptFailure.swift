/// Why a command of a script did not do what it says.
struct ScriptFailure: Error {
  /// What sort of failure it is.
  enum Kind {
    /// An expectation or an output differs.
    case failed
    /// A person could not do it.
    case refused
    /// The screen has no such view, property or gate.
    case unknown
    /// Several views are meant.
    case ambiguous
    /// Something on the stage was misused.
    case reported
    /// A command waits where the stage cannot see it.
    case notSettled

    var word: String {
      switch self {
      case .failed: "failed"
      case .refused: "refused"
      case .unknown: "unknown"
      case .ambiguous: "ambiguous"
      case .reported: "reported"
      case .notSettled: "not settled"
      }
    }
  }

  let kind: Kind
  /// What follows `failed: `; may have more lines.
  var message: String
  /// Where that comes from.
  var causes: [String] = []
  var notes: [String] = []
  /// The column in the script, if not that of the command.
  var column: Int?
  /// Whether the screen helps to understand it.
  var showsScreen = true
  /// Whether it is about recorded output, which can be accepted.
  var isOutput = false

  var exitCode: ExitCode { kind == .notSettled ? .notSettled : .failed }
}

extension ScriptFailure {
  /// What a command printed is not what the script expects.
  init(_ difference: OutputDifference, of step: ScriptStep) {
    let lines = difference.lines.map { "\n    \($0)" }.joined()
    self.init(kind: .failed, message: "output of `\(step.source)` differs\(lines)")
    isOutput = true
  }
}
