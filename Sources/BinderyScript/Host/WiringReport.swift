import BinderyHeadless

/// The parts of an app that nothing has connected or used.
///
/// ```swift
/// let report = await host.wiring(playing: [script])
/// print(report.isPassed ? "all is connected" : "\(report)")
/// ```
public struct WiringReport: Sendable, CustomStringConvertible {
  /// A part that lacks something.
  public struct Row: Sendable, Hashable {
    /// The kind and the name, as an exception names it: `command model.archive`.
    public let name: String
    /// Its lack, in words: `never executed`.
    public let lack: String
    /// Where it was made; empty for a view and a gate.
    public let site: String
  }

  /// The number of parts that were looked at.
  public let partCount: Int
  /// The parts that lack something, without the exceptions.
  public let rows: [Row]
  /// The exceptions for parts that lack nothing.
  public let staleExceptions: [String]
  /// The failures of the scripts: what came after them was not played.
  public let failures: [String]

  /// Whether there is nothing to list.
  public var isPassed: Bool { rows.isEmpty && staleExceptions.isEmpty && failures.isEmpty }

  /// The table: a line for each part, then the exceptions that are none, and the failures.
  public var description: String {
    let width = rows.map(\.name.count).max() ?? 0
    let lines =
      rows.map { row in
        "  \(row.name.padded(to: width))  \(row.lack)" + (row.site.isEmpty ? "" : "  (\(row.site))")
      } + staleExceptions.map { "  \($0): lacks nothing, so it needs no exception" }
      + failures.map { "  failed: \($0)" }
    return (["\(partCount) parts, \(rows.count) of them lack something"] + lines)
      .joined(separator: "\n")
  }
}
