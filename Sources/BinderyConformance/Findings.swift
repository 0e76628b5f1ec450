import Bindery

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
