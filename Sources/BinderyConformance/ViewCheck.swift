package import Bindery

/// One rule that every implementation of a protocol has to keep.
///
/// ```swift
/// for check in ViewConformance.toggle(makeToggle) {
///   #expect(await check.failures() == [], "\(check.name)")
/// }
/// ```
public struct ViewCheck: Sendable, CustomStringConvertible {
  /// The rule as a sentence: `disabled ignores the user`.
  public let name: String
  /// Where the check is written; several kinds of view share some checks.
  package let site: CallSite
  private let body: @MainActor @Sendable (Findings) async -> Void

  init(
    _ name: String, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: @escaping @MainActor @Sendable (Findings) async -> Void
  ) {
    self.name = name
    self.site = CallSite(fileID: fileID, line: line)
    self.body = body
  }

  /// The rule as a sentence.
  public var description: String { name }

  /// Makes a view, tests it, and returns the violations; empty if there are none.
  ///
  /// It only waits for time that it lets pass itself, on the clock of a stage.
  @MainActor
  public func failures() async -> [String] {
    let findings = Findings()
    await body(findings)
    return findings.found
  }
}
