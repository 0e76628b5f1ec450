/// The expected and the actual lines of a failure, side by side.
struct SideBySide {
  /// A row; `nil` where a side has no line.
  struct Row: Equatable {
    var expected: String?
    var actual: String?
  }

  private(set) var rows: [Row] = []

  /// Reads the message of a failure: `expected A`, then `actual: B`; or marked lines below a first one.
  init(_ message: String) {
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    if lines.count > 1, lines[0].hasPrefix("expected "), lines[1].hasPrefix("  actual: ") {
      rows = [Row(expected: String(lines[0].dropFirst(9)), actual: String(lines[1].dropFirst(10)))]
      return
    }
    var missing: [String] = []
    for line in lines.dropFirst() where line.hasPrefix("    ") {
      let text = String(line.dropFirst(6))
      switch line.dropFirst(4).first {
      case "-": missing.append(text.replacing("        (expected)", with: ""))
      case "+":
        rows.append(Row(expected: missing.isEmpty ? nil : missing.removeFirst(), actual: text))
      default:
        flush(&missing)
        rows.append(Row(expected: text, actual: text))
      }
    }
    flush(&missing)
  }

  private mutating func flush(_ missing: inout [String]) {
    rows += missing.map { Row(expected: $0, actual: nil) }
    missing = []
  }

  /// The attribute in the first row that differs: `confirm.isEnabled`.
  var subject: String? {
    guard let row = rows.first(where: { $0.expected != $0.actual }),
      let text = row.actual ?? row.expected, let end = text.firstRange(of: ": ")
    else { return nil }
    let name = text[..<end.lowerBound]
    return name.contains(" ") ? nil : String(name)
  }
}
