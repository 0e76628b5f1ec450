public import Bindery
public import Foundation

extension LocalDateTime {
  /// The day and the time of an instant in a time zone, without the seconds.
  ///
  /// ```swift
  /// let start = LocalDateTime(Date(timeIntervalSince1970: 0), in: .gmt)
  /// print(start)                                     // 1970-01-01T00:00
  /// ```
  public init(_ instant: Date, in timeZone: TimeZone) {
    let seconds = instant.timeIntervalSince1970 + Double(timeZone.secondsFromGMT(for: instant))
    let minutes = (seconds / 60).rounded(.down)
    // Instants beyond the years that there are.
    self.init(minuteNumber: Int(exactly: minutes) ?? (minutes < 0 ? .min : .max))
  }
}

extension LocalDate {
  /// The day of an instant in a time zone.
  public init(_ instant: Date, in timeZone: TimeZone) {
    self = LocalDateTime(instant, in: timeZone).date
  }
}

extension LocalTime {
  /// The time of day of an instant in a time zone, without the seconds.
  public init(_ instant: Date, in timeZone: TimeZone) {
    self = LocalDateTime(instant, in: timeZone).time
  }
}

extension Date {
  /// The instant of a day and a time in a time zone.
  ///
  /// ```swift
  /// let day = LocalDateTime("1970-01-02T00:00")!
  /// print(Date(day, in: .gmt).timeIntervalSince1970)  // 86400.0
  /// ```
  ///
  /// A time that is skipped when clocks are put forward is as much later as they are; of a time that is
  /// there twice when they are put back, it is the first.
  public init(_ local: LocalDateTime, in timeZone: TimeZone) {
    let seconds = Double(local.minuteNumber) * 60
    // The offsets of a day before and a day later are those before and after a change of the clocks.
    let candidates = [-86_400.0, 86_400].map { day in
      let instant = Date(timeIntervalSince1970: seconds + day)
      let offset = timeZone.secondsFromGMT(for: instant)
      return (offset, Date(timeIntervalSince1970: seconds - Double(offset)))
    }
    let valid = candidates.filter { timeZone.secondsFromGMT(for: $0.1) == $0.0 }.map(\.1)
    self = valid.min() ?? candidates.map(\.1).reduce(candidates[0].1, Swift.max)
  }

  /// The instant at which a day begins in a time zone.
  public init(_ day: LocalDate, in timeZone: TimeZone) {
    self.init(LocalDateTime(day, LocalTime(minuteOfDay: 0)), in: timeZone)
  }
}
