/// What `flatMap` knows in one run, if it follows several signals, or lets values wait.
@usableFromInline
@MainActor
final class MergeFlow<Value, Output, Failure: Error> {
  private let down: Signal<Output, Failure>.Receiver
  private let limit: Int
  private let dropsRest: Bool
  private let transform: @MainActor (Value) -> Signal<Output, Failure>
  private var isOuterActive = true
  private var inners = RunSet()
  private var waiting = Waiting<Value>()
  private var isStarting = false

  @usableFromInline
  init(
    _ down: Signal<Output, Failure>.Receiver, _ limit: Int, _ dropsRest: Bool,
    _ transform: @escaping @MainActor (Value) -> Signal<Output, Failure>
  ) {
    self.down = down
    self.limit = limit
    self.dropsRest = dropsRest
    self.transform = transform
    down.run.onEnd { self.stop() }
  }

  @usableFromInline
  func outer() -> Signal<Value, Failure>.Receiver {
    down.branch(
      onValue: Sink { self.take($0) },
      onEnd: { (end: SignalEnd<Failure>) in self.outerDidEnd(end) })
  }

  private func take(_ value: Value) {
    if inners.count < limit, !isStarting {
      start(value)
      startWaiting()
    } else if !dropsRest {
      waiting.append(value)
    }
  }

  /// A loop, so that signals which end at once do not grow the stack.
  private func startWaiting() {
    guard !isStarting else { return }
    isStarting = true
    while inners.count < limit, down.isActive, let value = waiting.popFirst() { start(value) }
    isStarting = false
    endIfDone()
  }

  private func start(_ value: Value) {
    let signal = transform(value)
    let run = SignalRun(down.run.gate)
    inners.insert(run)
    let receiver = Signal<Output, Failure>.Receiver(run: run, onValue: down.onValue) { end in
      guard run.close() else { return }
      self.inners.remove(run)
      if case .failed = end { self.down.end(end) } else { self.startWaiting() }
    }
    let outer = down.run.gate.open()
    signal.start(receiver)
    down.run.gate.close(to: outer)
  }

  private func outerDidEnd(_ end: SignalEnd<Failure>) {
    isOuterActive = false
    if case .failed = end { down.end(end) } else { endIfDone() }
  }

  private func endIfDone() {
    if !isOuterActive, !isStarting, inners.count == 0, waiting.isEmpty { down.end(.completed) }
  }

  private func stop() {
    waiting = Waiting()
    let ended = inners
    inners = RunSet()
    ended.close()
  }
}
