/// Which recorded output a run may change in the script.
package enum UpdateMode: Sendable, Equatable {
  /// None: a difference is a failure.
  case none
  /// Recorded outputs that differ.
  case existing
  /// Recorded outputs that differ, and missing outputs.
  case all
}

/// New output for a command of a script.
struct OutputUpdate {
  let step: ScriptStep
  let output: [String]
}

extension ScriptFile {
  /// The text of the script with new outputs, everything else byte for byte.
  func text(with updates: [OutputUpdate]) -> String {
    let ending = lineEnding == "\n" ? "" : "\r"
    var changed: [String] = []
    var next = 0
    for update in updates {
      changed += lines[next..<update.step.line]
      changed += update.output.map { "  \($0)\(ending)" }
      next = update.step.lineRange.upperBound
    }
    changed += lines[next...]
    let isOpen = !endsWithNewline && next < lines.count
    return changed.joined(separator: "\n") + (isOpen ? "" : "\n")
  }
}
