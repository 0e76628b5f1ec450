/// The result of a monkey: the script of a fault, and what was reached.
///
/// ```swift
/// let host = ScriptHost("notes")
/// host.screen("Note") { stage in NoteScreen(NoteEditor(store: stub(on: stage))) }
/// let report = await host.monkey(on: "Note", steps: 500, seed: 7)
/// print(report)
/// ```
public struct MonkeyReport: Sendable, CustomStringConvertible {
  /// The number of lines that were played.
  public let steps: Int
  /// The seed that plays them again.
  public let seed: UInt64
  /// The views used, attributes changed, commands and alerts, in words.
  public let coverage: String
  /// A script that fails, with what it fails by as comments; `nil` if nothing was found.
  public let failure: String?

  /// The part of a finding that is the same however it came about; `nil` if nothing was found.
  package var key: String?

  /// Whether nothing was found.
  public var isPassed: Bool { failure == nil }

  /// The script that fails, if there is one, then what was reached.
  public var description: String {
    (failure.map { $0 + "\n" } ?? "") + "monkey, seed \(seed): \(steps) steps, \(coverage)"
  }
}
