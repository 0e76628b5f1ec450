package import Bindery
public import BinderyHeadless

/// The rules for views, as checks that any implementation can run: a headless one, a terminal's, a
/// toolkit's.
///
/// Bindings rely on these rules: setting a property from code sends nothing; the user's action sets
/// the property first and is sent then; a view that is disabled or hidden ignores the user and
/// accepts changes from code.
///
/// Each function takes a closure that makes a view and performs a `UserAction` on it, as on
/// headless views. The summary of each function names the actions it needs. Perform them as a person
/// does, by a touch, a click or a key at the window. A call such as `sendActions(for:)` is what the
/// toolkit does afterwards: it turns no switch over, and does not ask whether the view is enabled.
///
/// ```swift
/// @MainActor func makeToggle() -> (view: SwitchView, perform: ViewConformance.Perform) {
///   let view = SwitchView()
///   return (view, { _ in await finger.touch(view) })
/// }
///
/// @MainActor @Test(arguments: ViewConformance.toggle(makeToggle))
/// func toggle(check: ViewCheck) async {
///   #expect(await check.failures() == [])
/// }
/// ```
///
/// Optional features, such as reporting Return, have separate checks: run those that apply to the
/// view.
public enum ViewConformance {
  /// Performs a user's action on a view, and returns when the toolkit has handled it.
  public typealias Perform = @MainActor (UserAction) async -> Void
  /// Performs a user's action on the row or the field at an index; without an index, on the view
  /// itself.
  public typealias PerformAt = @MainActor (UserAction, Int?) async -> Void
  /// Makes what a check examines: a view, and what a user can do with it.
  public typealias Make<Subject> = @MainActor @Sendable () -> Subject
}

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

/// The recorded values, in order.
@MainActor
final class Heard<Value> {
  private(set) var values: [Value] = []
  private var connections: [Connection] = []

  /// Records the values of signals as long as it is retained.
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
