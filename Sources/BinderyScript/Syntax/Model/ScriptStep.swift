/// A command with its place and its expected output.
package struct ScriptStep: Sendable, Equatable {
  /// The number of the command's line, from 1.
  package let line: Int

  /// The column of its first character, from 1: that of the `!` if there is one.
  package let column: Int

  /// The command as written, with its `!` or `try`, without surrounding blanks and trailing comment.
  package let source: String

  /// The command with secrets masked, after its execution.
  package internal(set) var maskedSource: String?

  /// Whether a `!` asserts that the gesture is refused.
  package let isNegated: Bool

  /// Whether `try` accepts a failure.
  package internal(set) var isAttempt = false

  package let command: ScriptCommand

  /// `costs 1 recomputations 2 writes`: the most that the line may cost.
  package internal(set) var budget: StepBudget?

  /// The indented lines below, without their indentation of two blanks. `nil` if there are none:
  /// then the output is not compared. An empty output is written `(no change)`, kept as that text.
  package internal(set) var expectedOutput: [String]?

  /// The lines of the command and of its output.
  package var lineRange: ClosedRange<Int> {
    line...(line + (expectedOutput?.count ?? 0))
  }
}

/// The most that a line may cost.
package struct StepBudget: Sendable, Equatable {
  /// How often derived properties may be computed again; `nil` for any number.
  package internal(set) var recomputations: Int?

  /// How many attributes of views may be set; `nil` for any number.
  package internal(set) var writes: Int?
}
