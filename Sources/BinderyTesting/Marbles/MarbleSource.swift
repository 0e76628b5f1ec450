public import Bindery
import BinderyHeadless

/// A signal that plays a line, and records when it was observed.
///
/// ```swift
/// try await stage.marbles {
///   let source: MarbleSource<String, Never> = $0.cold("-a-|")
///   $0.expect(source.signal.map { $0 + $0 }, "-x-|", ["x": "aa"])
/// }
/// ```
@MainActor
public final class MarbleSource<Value, Failure: Error> {
  private let source: Signal<Value, Failure>
  private let stage: Stage
  private let start: Duration
  private(set) var observations: [Diagram.Entry] = []

  init(_ source: Signal<Value, Failure>, on stage: Stage) {
    self.source = source
    self.stage = stage
    start = stage.now
  }

  /// The signal.
  public var signal: Signal<Value, Failure> {
    Signal { receiver in
      self.note(.observed)
      receiver.onEnd { self.note(.cancelled) }
      receiver.own(self.source.observeEvents { receiver.send($0) })
    }
  }

  private func note(_ symbol: Diagram.Symbol) {
    observations.append(Diagram.Entry(stage.now - start, symbol))
  }
}
