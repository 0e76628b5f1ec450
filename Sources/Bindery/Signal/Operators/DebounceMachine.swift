/// What `debounce` decides, without a clock: the value that waits, and until when.
///
/// One timer at a time: a value that comes while it runs only moves the moment, and when the timer
/// has run down, there may be a rest.
struct DebounceMachine<Value> {
  enum Action {
    case send(Value)
    case wait(Duration)
  }

  let interval: Duration
  private var pending: Value?
  private var due = Duration.zero
  private var isTiming = false

  init(interval: Duration) {
    self.interval = interval
  }

  /// Takes a value; says whether a timer is to be started.
  mutating func take(_ value: Value, at now: Duration) -> Bool {
    pending = value
    due = now + interval
    if isTiming { return false }
    isTiming = true
    return true
  }

  /// The timer has run down.
  mutating func timeHasPassed(at now: Duration) -> Action? {
    if now < due { return .wait(due - now) }
    isTiming = false
    return takePending().map { .send($0) }
  }

  /// The value that waits, and now does not any more.
  mutating func takePending() -> Value? {
    pending.take()
  }
}
