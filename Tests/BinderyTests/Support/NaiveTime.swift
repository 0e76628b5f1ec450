/// Virtual time as it is made first: a list of timers.
@MainActor
final class NaiveTime {
  private(set) var now = Duration.zero
  private var timers: [(due: Duration, number: Int, action: @MainActor () -> Void)] = []
  private var lastNumber = 0

  /// Calls an action later; returns what cancels that.
  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> @MainActor () -> Void {
    lastNumber += 1
    let number = lastNumber
    timers.append((now + delay, number, action))
    return { [self] in timers.removeAll { $0.number == number } }
  }

  func advance(by delay: Duration) {
    let end = now + delay
    while let next = timers.min(by: { ($0.due, $0.number) < ($1.due, $1.number) }),
      next.due <= end
    {
      now = next.due
      timers.removeAll { $0.number == next.number }
      next.action()
    }
    now = end
  }
}
