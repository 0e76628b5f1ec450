/// The newest values of several signals as a tuple, whenever one of them sends a new one.
///
/// ```marbles
/// a:              1---2--|
/// b:              -3-4-|
/// combineLatest(a, b).map { $0 + $1 }
/// combineLatest:  -'13'-'14''24'--|
/// ```
///
/// - Begins when each has sent a value. The signals are observed in the given order.
/// - Completes when all have completed, fails when any fails.
/// - Properties are combined by `combine`, which shows no mixture of old and new.
@MainActor
public func combineLatest<each Value, Failure: Error>(
  _ signals: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
  Signal { down in
    let newest = (repeat Newest<each Value>())
    var count = 0
    for _ in repeat each newest { count += 1 }
    let flow = CombineFlow(down, count) { (repeat (each newest).value.unsafelyUnwrapped) }
    for (signal, newest) in repeat (each signals, each newest) { flow.follow(signal, newest) }
  }
}

/// The newest values of the signals in an array, in the same order; see `combineLatest(_:)`. An
/// empty array gives a signal that completes at once.
@MainActor
public func combineLatest<Value, Failure: Error>(
  _ signals: [Signal<Value, Failure>]
) -> Signal<[Value], Failure> {
  Signal { down in
    let newest = signals.map { _ in Newest<Value>() }
    let flow = CombineFlow(down, newest.count) { newest.map(\.value.unsafelyUnwrapped) }
    for (signal, newest) in zip(signals, newest) { flow.follow(signal, newest) }
  }
}

/// The newest value of one of several signals.
final class Newest<Value> {
  @exclusivity(unchecked) var value: Value?
}

/// The state of `combineLatest` in one run: how many signals have not sent a value yet, and how
/// many have not completed.
@MainActor
private final class CombineFlow<Output, Failure: Error> {
  private let down: Signal<Output, Failure>.Receiver
  private let output: () -> Output
  private var missing: Int
  private var active: Int

  init(_ down: Signal<Output, Failure>.Receiver, _ count: Int, _ output: @escaping () -> Output) {
    self.down = down
    self.output = output
    missing = count
    active = count
    if count == 0 { down.complete() }
  }

  func follow<Value>(_ signal: Signal<Value, Failure>, _ newest: Newest<Value>) {
    guard down.isActive else { return }
    signal.start(
      down.branch(
        onValue: Sink { value in
          if newest.value == nil { self.missing -= 1 }
          newest.value = .some(value)
          if self.missing == 0 { self.down.onValue(self.output()) }
        },
        onEnd: { (end: SignalEnd<Failure>) in self.end(end) }))
  }

  private func end(_ end: SignalEnd<Failure>) {
    active -= 1
    if case .completed = end, active > 0 { return }
    down.end(end)
  }
}
