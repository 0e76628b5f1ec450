/// One thing that a view has to do as every implementation of its protocol does.
///
/// ```swift
/// @Test(arguments: ViewConformance.toggle(makeToggle)) func toggle(check: ViewCheck) {
///   #expect(check.failures() == [])
/// }
/// ```
public struct ViewCheck: Sendable, CustomStringConvertible {
  /// What is checked, as a sentence: `disabled ignores the user`.
  public let name: String
  private let body: @MainActor @Sendable (Findings) -> Void

  init(_ name: String, _ body: @escaping @MainActor @Sendable (Findings) -> Void) {
    self.name = name
    self.body = body
  }

  /// What is checked.
  public var description: String { name }

  /// Makes a view, tries it, and says what is wrong; empty if nothing is.
  @MainActor
  public func failures() -> [String] {
    let findings = Findings()
    body(findings)
    return findings.found
  }
}

/// What a check has found.
@MainActor
final class Findings {
  private(set) var found: [String] = []

  func expect(_ condition: Bool, _ otherwise: @autoclosure () -> String) {
    if !condition { found.append(otherwise()) }
  }

  func expect<Value: Equatable>(_ what: String, _ actual: Value, is expected: Value) {
    expect(actual == expected, "\(what) is \(actual), not \(expected)")
  }
}

/// What happened, in order.
@MainActor
final class Heard<Value> {
  private(set) var values: [Value] = []

  func add(_ value: Value) {
    values.append(value)
  }
}
