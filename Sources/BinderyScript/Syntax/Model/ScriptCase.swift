/// One test point of a script: what stands below a `## title`, or before the first of them.
package struct ScriptCase: Sendable, Equatable {
  /// The text after `##`; the file's name for commands before the first `##`.
  package let title: String

  /// The number of the line that opens the case: its `##`, or else its first command.
  package let line: Int

  /// The commands, in order.
  package let steps: [ScriptStep]

  /// The lines of the case, to the one before the next `##`. The case before the first `##` has
  /// everything from line 1, so that the cases of a file leave no gap between them.
  package let lineRange: ClosedRange<Int>
}
