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

  /// The moment so many minutes later, or earlier.
  ///
  /// ```swift
  /// print(LocalDateTime("2026-12-31T23:50")!.adding(minutes: 15))  // 2027-01-01T00:05
  /// ```
  ///
  /// A day has 24 hours here: without a time zone, there is no daylight saving. It stays between the
  /// years 1 and 9999: beyond them, it is the first or the last minute there is.
  public func adding(minutes count: Int) -> LocalDateTime {
    let (sum, isTooLarge) = minuteNumber.addingReportingOverflow(count)
    return LocalDateTime(minuteNumber: isTooLarge ? (count < 0 ? .min : .max) : sum)
  }

  /// The same time so many days later, or earlier.
  public func adding(days count: Int) -> LocalDateTime {
    LocalDateTime(date.adding(days: count), time)
  }

  /// The number of minutes from another moment to this one; negative if the other is later.
  ///
  /// ```swift
  /// let (start, end) = (LocalDateTime("2026-09-30T23:30")!, LocalDateTime("2026-10-01T00:15")!)
  /// print(end.minutes(since: start))                  // 45
  /// ```
  public func minutes(since other: LocalDateTime) -> Int { minuteNumber - other.minuteNumber }

  /// The number of minutes since 1970-01-01T00:00.
  package var minuteNumber: Int { date.dayNumber * 1440 + time.minuteOfDay }

  /// The moment of a number, or the nearest one that there is.
  package init(minuteNumber: Int) {
    let first = LocalDate(dayNumber: .min).dayNumber * 1440
    let last = LocalDate(dayNumber: .max).dayNumber * 1440 + 1439
    let minutes = Swift.min(Swift.max(minuteNumber, first), last) - first
    self.init(
      LocalDate(dayNumber: first / 1440 + minutes / 1440), LocalTime(minuteOfDay: minutes % 1440))
  }

  /// The same day, at the nearest multiple of the interval.
  public func rounded(toMinutes interval: Int) -> LocalDateTime {
    LocalDateTime(date, time.rounded(toMinutes: interval))
  }
}
