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
