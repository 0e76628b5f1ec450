import BinderyHeadless

/// What a command printed is not what the script expects.
struct StepMismatch {
  let failure: ScriptFailure
  /// What the script should expect instead; `nil` if that cannot be said.
  let accepted: [String]?
}

extension ScriptStep {
  /// How the output differs from the lines that are expected; `nil` if it does not.
  func mismatch(_ output: [String], expected: [String]) -> StepMismatch? {
    guard command == .expectTree else {
      return OutputDifference(expected: expected, actual: output).map { mismatch($0) }
    }
    do throws(TreeDifference.Mistakes) {
      return try TreeDifference(expected: expected, actual: output)
        .map { mismatch(OutputDifference(lines: $0.lines, accepted: $0.accepted)) }
    } catch {
      let lines = error.description.lines.joined(separator: "\n  ")
      return StepMismatch(
        failure: ScriptFailure(
          kind: .failed, message: "the tree below cannot be understood\n  \(lines)",
          notes: ["`show tree` prints the one that is there"], showsScreen: false),
        accepted: nil)
    }
  }

  private func mismatch(_ difference: OutputDifference) -> StepMismatch {
    StepMismatch(
      failure: ScriptFailure(difference, of: self), accepted: difference.accepted)
  }

  /// What is missing below the command, if something is.
  var missingOutput: ScriptFailure? {
    guard command == .expectTree, expectedOutput == nil else { return nil }
    return ScriptFailure(
      kind: .failed, message: "`expect tree` needs the tree below it, indented by two blanks",
      notes: ["`show tree` prints it, UPDATE=all writes it into the script"], showsScreen: false)
  }
}
