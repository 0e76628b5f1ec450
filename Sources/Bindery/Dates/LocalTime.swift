/// A time of day to the minute: `14:30`.
///
/// ```swift
/// print(LocalTime("07:30")!)                        // 07:30
/// ```
public struct LocalTime: LocalMoment {
  /// From 0 to 23.
  public let hour: Int
  /// From 0 to 59.
  public let minute: Int

  /// Makes a time; `nil` if there is no such time.
  public init?(hour: Int, minute: Int) {
    guard (0...23).contains(hour), (0...59).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Reads a time; `nil` if the text is anything else.
  public init?(_ description: String) {
    guard let parts = description.digits(separatedBy: ":", lengths: [2, 2]) else { return nil }
    self.init(hour: parts[0], minute: parts[1])
  }

  /// `14:30`
  public var description: String { "\(hour.padded(to: 2)):\(minute.padded(to: 2))" }

  /// Whether one time is before another.
  public static func < (lhs: LocalTime, rhs: LocalTime) -> Bool {
    (lhs.hour, lhs.minute) < (rhs.hour, rhs.minute)
  }

  /// The nearest multiple of the interval, counted from midnight, within the day. An interval below
  /// 2 changes nothing.
  public func rounded(toMinutes interval: Int) -> LocalTime {
    guard interval > 1 else { return self }
    let last = (24 * 60 - 1) / interval
    let nearest = min((hour * 60 + minute + interval / 2) / interval, last) * interval
    return LocalTime(hour: nearest / 60, minute: nearest % 60) ?? self
  }
}

/// A day and a time of day, without a time zone: `2026-09-30T14:30`.
///
/// ```swift
/// print(LocalDateTime("2024-02-29T07:30")!)         // 2024-02-29T07:30
/// ```
public struct LocalDateTime: LocalMoment {
  /// The day.
  public let date: LocalDate
  /// The time of day.
  public let time: LocalTime

  /// Makes a day and a time.
  public init(_ date: LocalDate, _ time: LocalTime) {
    self.date = date
    self.time = time
  }

  /// Reads a day and a time; `nil` if the text is anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: "T", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 2, let date = LocalDate(parts[0]), let time = LocalTime(parts[1]) else {
      return nil
    }
    self.init(date, time)
  }

  /// `2026-09-30T14:30`
  public var description: String { "\(date)T\(time)" }

  /// Whether one is before the other.
  public static func < (lhs: LocalDateTime, rhs: LocalDateTime) -> Bool {
    (lhs.date, lhs.time) < (rhs.date, rhs.time)
  }

  /// The same day, at the nearest multiple of the interval.
  public func rounded(toMinutes interval: Int) -> LocalDateTime {
    LocalDateTime(date, time.rounded(toMinutes: interval))
  }
}

/// A value picked from a calendar or a clock: a `LocalDate`, a `LocalTime`, a `LocalDateTime`.
///
/// ```swift
/// let birthday = HeadlessDatePicker("Birthday", of: LocalDate.self)
/// let alarm = HeadlessDatePicker("Alarm", of: LocalTime.self)
/// ```
///
/// A date in a form is not an instant: a birthday has no time zone. So these values have none, and
/// nothing depends on where and when the program runs. Convert one to an instant with the calendar
/// and the time zone that the app chooses.
public protocol LocalMoment: Comparable, Hashable, Sendable, LosslessStringConvertible {
  /// The nearest value whose minutes are a multiple of `interval`, within the same day.
  func rounded(toMinutes interval: Int) -> Self
}
