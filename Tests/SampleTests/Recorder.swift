import Bindery

/// Keeps what a signal or a property delivers.
@MainActor
final class Recorder<Value> {
  private(set) var values: [Value] = []
  private var connection: Connection?

  /// Records the values of a signal.
  init(_ signal: Signal<Value, Never>) {
    connection = signal.observe { [unowned self] in values.append($0) }
  }

  /// Records the changes of a property, not its present value.
  init(changesOf property: Property<Value>) {
    connection = property.changes.observe { [unowned self] in values.append($0) }
  }

  /// Stops recording.
  func stop() {
    connection?.cancel()
  }
}
