package import Bindery
public import BinderyHeadless

/// What every view has to do, as checks that any implementation can run: a headless one, a terminal's,
/// a toolkit's.
///
/// Bindings rely on these rules: setting a property from code sends nothing; what the user does sets
/// the property first and is sent then; a view that is disabled or hidden ignores the user and takes
/// changes from code.
///
/// Each function takes a closure that makes a view, and does to it what a person does: a `UserAction`,
/// the same as of headless views. The summary of each says which actions it needs. For a toolkit's view
/// these are the calls that its event handler makes:
///
/// ```swift
/// @MainActor func makeToggle() -> (view: SwitchView, perform: ViewConformance.Perform) {
///   let view = SwitchView()
///   return (view, { _ in view.sendActions(for: .valueChanged) })
/// }
///
/// @MainActor @Test(arguments: ViewConformance.toggle(makeToggle))
/// func toggle(check: ViewCheck) async {
///   #expect(await check.failures() == [])
/// }
/// ```
///
/// What a protocol leaves to the view, such as whether it says that Return was pressed, has checks of
/// its own: run those for what the view says.
public enum ViewConformance {
  /// What a person does to a view.
  public typealias Perform = @MainActor (UserAction) -> Void
  /// What a person does to the row, or the field, at a place; without one, to the view itself.
  public typealias PerformAt = @MainActor (UserAction, Int?) -> Void
}

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
