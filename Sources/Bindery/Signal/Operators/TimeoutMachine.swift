/// What `timeout` decides, without a clock: until when something has to come.
///
/// One timer at a time: a value only moves the moment, and when the timer has run down, there may be
/// a rest.
struct TimeoutMachine {
  let interval: Duration
  let firstOnly: Bool
  private var due: Duration?

  init(interval: Duration, firstOnly: Bool, at now: Duration) {
    self.interval = interval
    self.firstOnly = firstOnly
    due = now + interval
  }

  /// A value has come and has been delivered; says whether the time goes on.
  mutating func valueHasPassed(at now: Duration) -> Bool {
    due = firstOnly ? nil : now + interval
    return due != nil
  }

  /// How long it is to that moment; not more than nothing if it has come, `nil` if there is none.
  func rest(at now: Duration) -> Duration? {
    due.map { $0 - now }
  }
}
