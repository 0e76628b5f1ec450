/// What `throttle` decides, without a clock: until when nothing passes, and what waits for that.
struct ThrottleMachine<Value> {
  enum Action {
    case send(Value)
    case wait(Duration)
  }

  let interval: Duration
  let sendsLatest: Bool
  private var pending: Value?
  private var end: Duration?
  private var isCompleted = false

  init(interval: Duration, sendsLatest: Bool) {
    self.interval = interval
    self.sendsLatest = sendsLatest
  }

  /// Takes a value: it passes, or waits, and then maybe for a timer to be started.
  mutating func take(_ value: Value, at now: Duration) -> Action? {
    guard let end, now < end else {
      pending = nil
      self.end = now + interval
      return .send(value)
    }
    guard sendsLatest else { return nil }
    let isFirst = pending == nil
    pending = .some(value)
    return isFirst ? .wait(end - now) : nil
  }

  /// The timer has run down: what waited passes.
  mutating func timeHasPassed(at now: Duration) -> Value? {
    guard let value = pending.take() else { return nil }
    end = now + interval
    return value
  }

  /// The source has completed; says whether nothing waits, so that this is the end.
  mutating func complete() -> Bool {
    isCompleted = true
    return isOver
  }

  /// Whether nothing comes any more.
  var isOver: Bool { isCompleted && pending == nil }
}
