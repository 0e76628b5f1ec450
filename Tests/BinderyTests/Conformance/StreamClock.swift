import Bindery

/// Virtual time of a stream fact: what is due first happens first, and at the same time what was
/// asked for first.
///
/// In one dialect, what is asked for at a time that has come happens one tick later.
@MainActor
final class StreamClock: TimeSource {
  private struct Appointment {
    let tick: Int
    let number: Int
    let action: @MainActor () -> Void
  }

  private let postponesToNextTick: Bool
  private var appointments: [Appointment] = []
  private var lastNumber = 0
  private(set) var tick = 0

  init(dialect: String) {
    postponesToNextTick = dialect == "rxswift"
  }

  var now: Duration { .milliseconds(tick) }
  nonisolated var clock: any Clock<Duration> { ContinuousClock() }

  func schedule(
    after delay: Duration, _ action: @escaping @MainActor () -> Void
  ) -> Connection {
    let due = tick + Int(delay / .milliseconds(1))
    let number = schedule(at: postponesToNextTick ? max(due, tick + 1) : due, action)
    return Connection { [weak self] in self?.cancel(number) }
  }

  /// Calls `action` at a tick; returns the number of the appointment.
  @discardableResult
  func schedule(at tick: Int, _ action: @escaping @MainActor () -> Void) -> Int {
    lastNumber += 1
    appointments.append(Appointment(tick: tick, number: lastNumber, action: action))
    return lastNumber
  }

  /// Nothing is due until then.
  func move(to tick: Int) {
    self.tick = max(self.tick, tick)
  }

  func cancel(_ number: Int) {
    appointments.removeAll { $0.number == number }
  }

  func run(until end: Int) {
    while let next = appointments.indices.min(by: { isBefore($0, $1) }) {
      guard appointments[next].tick <= end else { return }
      let appointment = appointments.remove(at: next)
      tick = max(tick, appointment.tick)
      appointment.action()
    }
  }

  private func isBefore(_ first: Int, _ second: Int) -> Bool {
    let (first, second) = (appointments[first], appointments[second])
    return (first.tick, first.number) < (second.tick, second.number)
  }
}
