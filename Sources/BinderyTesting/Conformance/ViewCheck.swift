package import Bindery

/// One thing that a view has to do as every implementation of its protocol does.
///
/// ```swift
/// @Test(arguments: ViewConformance.toggle(makeToggle)) func toggle(check: ViewCheck) async {
///   #expect(await check.failures() == [])
/// }
/// ```
public struct ViewCheck: Sendable, CustomStringConvertible {
  /// What is checked, as a sentence: `disabled ignores the user`.
  public let name: String
  /// Where the check is written; kinds of view share some.
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

  /// What is checked.
  public var description: String { name }

  /// Makes a view, tries it, and says what is wrong; empty if nothing is.
  ///
  /// It waits only for time that it lets pass itself, on the clock of a stage.
  @MainActor
  public func failures() async -> [String] {
    let findings = Findings()
    await body(findings)
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
  private var connections: [Connection] = []

  /// Hears what signals send, as long as somebody keeps this.
  init(_ signals: Signal<Value, Never>...) {
    for signal in signals { connections.append(signal.observe { [weak self] in self?.add($0) }) }
  }

  func add(_ value: Value) {
    values.append(value)
  }
}

/// An object that a check remembers and does not retain.
@MainActor
final class Remembered<Object: AnyObject> {
  weak var object: Object?
}
