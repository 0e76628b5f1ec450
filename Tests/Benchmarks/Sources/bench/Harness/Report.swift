import Foundation

/// Prints Markdown rows and keeps the figures for `--json`.
@MainActor
struct Report {
  private var figures: [[String: Any]] = []

  mutating func add(_ workload: String, _ contender: String, _ values: [String: Any]) {
    figures.append(
      values.merging(["workload": workload, "contender": contender]) { value, _ in value })
  }

  func write(to path: String) throws {
    let data = try JSONSerialization.data(
      withJSONObject: figures, options: [.prettyPrinted, .sortedKeys])
    try data.write(to: URL(fileURLWithPath: path))
  }

  static func header(_ titles: [String]) {
    print(row(titles))
    print("|---|" + titles.dropFirst().map { _ in "--:" }.joined(separator: "|") + "|")
  }

  static func row(_ cells: [String]) -> String {
    "| " + cells.joined(separator: " | ") + " |"
  }

  /// Three significant digits.
  static func format(_ value: Double) -> String {
    let digits = value >= 100 ? 0 : value >= 10 ? 1 : 2
    return String(format: "%.\(digits)f", value)
  }

  /// Four significant digits, without trailing zeros.
  static func short(_ value: Double) -> String {
    String(format: "%.4g", value)
  }
}
