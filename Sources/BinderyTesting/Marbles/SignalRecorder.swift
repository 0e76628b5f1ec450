public import Bindery
public import BinderyHeadless

/// Records the events of a signal or a property on a stage, with their times.
///
/// ```swift
/// let seconds = Signal<Int, Never>.interval(every: .milliseconds(300))
/// let ticks = stage.record(seconds.prefix(2), "ticks")
/// await stage.advance(by: .seconds(2))
/// #expect(ticks.values == [0, 1])
/// let diagram = ticks.marbles()
/// ```
///
/// It observes until it is released.
@MainActor
public final class SignalRecorder<Value> {
  /// An event, and the time since the recording began.
  package struct Entry {
    package let time: Duration
    package let event: Signal<Value, any Error>.Event
  }

  /// The name of the recording in charts.
  package let name: String
  /// The events, in order.
  package private(set) var entries: [Entry] = []
  private let stage: Stage
  private let start: Duration
  private var connection: Connection?

  init(_ stage: Stage, _ name: String) {
    self.stage = stage
    self.name = name
    start = stage.now
  }

  /// The values, in order.
  public var values: [Value] {
    entries.compactMap { if case .value(let value) = $0.event { value } else { nil } }
  }

  /// Draws the recording until now.
  ///
  /// Values that are letters, digits or Booleans stand for themselves; others get a letter that the
  /// legend explains.
  public func marbles(every tick: Duration = .milliseconds(100)) -> String {
    var alphabet = Alphabet()
    let entries = entries.map { entry in
      Diagram.Entry(entry.time, entry.event.symbol(&alphabet))
    }
    let lane = MarbleLane(name, entries, until: stage.now - start)
    return MarbleChart([lane], every: tick, legend: alphabet.legend).text
  }

  func observe<Failure>(_ signal: Signal<Value, Failure>) {
    connection = signal.observeEvents { [weak self] event in
      switch event {
      case .value(let value): self?.add(.value(value))
      case .completed: self?.add(.completed)
      case .failed(let error): self?.add(.failed(error))
      }
    }
  }

  func observe(_ property: Property<Value>) {
    connection = property.observe { [weak self] value in self?.add(.value(value)) }
  }

  func stop() {
    connection?.cancel()
  }

  private func add(_ event: Signal<Value, any Error>.Event) {
    entries.append(Entry(time: stage.now - start, event: event))
  }
}

extension Signal.Event {
  fileprivate func symbol(_ alphabet: inout Alphabet) -> Diagram.Symbol {
    switch self {
    case .value(let value):
      .value(
        alphabet.letter(
          for: MarbleValue.description(value), natural: MarbleValue.natural(value)))
    case .completed: .completed
    case .failed: .failed
    }
  }
}

extension Stage {
  /// Records the events of a signal from now on.
  public func record<Value, Failure>(
    _ signal: Signal<Value, Failure>, _ name: String = ""
  ) -> SignalRecorder<Value> {
    let recorder = SignalRecorder<Value>(self, name)
    recorder.observe(signal)
    return recorder
  }

  /// Records the present value of a property and its changes.
  public func record<Value>(
    _ property: Property<Value>, _ name: String? = nil
  ) -> SignalRecorder<Value> {
    let recorder = SignalRecorder<Value>(self, name ?? property.debugName ?? "")
    recorder.observe(property)
    return recorder
  }
}
