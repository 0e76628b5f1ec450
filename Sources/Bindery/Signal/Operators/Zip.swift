/// The first values of several signals as a tuple, then the second ones, and so on.
///
/// ```marbles
/// a:    1---2-3--|
/// b:    -4-5---|
/// zip(a, b).map { $0 + $1 }
/// zip:  -'14'--'25'--|
/// ```
///
/// - Values wait for those of the other signals, and are retained until then.
/// - Completes as soon as no further tuple is possible: when one has completed and none of its
///   values waits. Fails when any fails.
@MainActor
public func zip<each Value, Failure: Error>(
  _ signals: repeat Signal<each Value, Failure>
) -> Signal<(repeat each Value), Failure> {
  Signal { down in
    let queues = (repeat ZipQueue<each Value>())
    let flow = ZipFlow(down) { (repeat (each queues).next()) }
    for queue in repeat each queues { flow.add(queue) }
    for (signal, queue) in repeat (each signals, each queues) { flow.follow(signal, queue) }
    flow.endIfEmpty()
  }
}

/// The first values of the signals in an array, in the same order, then the second ones, and so on;
/// see `zip(_:)`. An empty array gives a signal that completes at once.
@MainActor
public func zip<Value, Failure: Error>(
  _ signals: [Signal<Value, Failure>]
) -> Signal<[Value], Failure> {
  Signal { down in
    let queues = signals.map { _ in ZipQueue<Value>() }
    let flow = ZipFlow(down) { queues.map { $0.next() } }
    for queue in queues { flow.add(queue) }
    for (signal, queue) in zip(signals, queues) { flow.follow(signal, queue) }
    flow.endIfEmpty()
  }
}

/// One of the signals that are zipped.
private class ZipInput {
  final var hasEnded = false
  var isEmpty: Bool { true }
}

private final class ZipQueue<Value>: ZipInput {
  private var waiting = Waiting<Value>()

  override var isEmpty: Bool { waiting.isEmpty }

  func append(_ value: Value) {
    waiting.append(value)
  }

  /// Removes the value that has waited longest; there must be one.
  func next() -> Value {
    waiting.popFirst().unsafelyUnwrapped
  }
}

/// The state of `zip` in one run.
@MainActor
private final class ZipFlow<Output, Failure: Error> {
  private let down: Signal<Output, Failure>.Receiver
  private let output: () -> Output
  private var inputs: [ZipInput] = []

  init(_ down: Signal<Output, Failure>.Receiver, _ output: @escaping () -> Output) {
    self.down = down
    self.output = output
  }

  func add(_ input: ZipInput) {
    inputs.append(input)
  }

  func endIfEmpty() {
    if inputs.isEmpty { down.complete() }
  }

  func follow<Value>(_ signal: Signal<Value, Failure>, _ queue: ZipQueue<Value>) {
    guard down.isActive else { return }
    signal.start(
      down.branch(
        onValue: Sink { value in
          queue.append(value)
          self.sendIfComplete()
        },
        onEnd: { (end: SignalEnd<Failure>) in
          queue.hasEnded = true
          if case .completed = end, !queue.isEmpty { return }
          self.down.end(end)
        }))
  }

  private func sendIfComplete() {
    if inputs.contains(where: \.isEmpty) { return }
    down.onValue(output())
    if inputs.contains(where: { $0.hasEnded && $0.isEmpty }) { down.end(.completed) }
  }
}
