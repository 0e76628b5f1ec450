/// What `delay` decides, without a clock: which events wait, and until when. `nil` is the completion.
struct DelayMachine<Value> {
  let interval: Duration
  private var waiting = Waiting<(event: Value?, due: Duration)>()

  init(interval: Duration) {
    self.interval = interval
  }

  /// Lets an event wait; says whether a timer is to be started, as none runs.
  mutating func append(_ event: Value?, at now: Duration) -> Bool {
    let isFirst = waiting.isEmpty
    waiting.append((event, now + interval))
    return isFirst
  }

  /// The next event whose time has come.
  mutating func popDue(at now: Duration) -> Value?? {
    guard let first = waiting.first, first.due <= now else { return nil }
    return waiting.popFirst().map(\.event)
  }

  /// How long it is to the next event, if there is one.
  func rest(at now: Duration) -> Duration? {
    waiting.first.map { $0.due - now }
  }
}
