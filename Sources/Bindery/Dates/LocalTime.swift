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

  /// The time so many minutes later, or earlier; after midnight, it goes on with 00:00.
  ///
  /// ```swift
  /// print(LocalTime("23:50")!.adding(minutes: 15))    // 00:05
  /// ```
  public func adding(minutes count: Int) -> LocalTime {
    let day = 24 * 60
    return LocalTime(minuteOfDay: ((minuteOfDay + count % day) % day + day) % day)
  }

  /// The number of minutes from another time of the same day to this one; negative if the other is
  /// later.
  ///
  /// ```swift
  /// print(LocalTime("15:00")!.minutes(since: LocalTime("14:30")!))  // 30
  /// ```
  public func minutes(since other: LocalTime) -> Int { minuteOfDay - other.minuteOfDay }

  /// From 0 to 1439.
  package var minuteOfDay: Int { hour * 60 + minute }

  /// The time of a number from 0 to 1439.
  package init(minuteOfDay: Int) { (hour, minute) = (minuteOfDay / 60, minuteOfDay % 60) }

  /// The nearest multiple of the interval, counted from midnight, within the day. An interval below
  /// 2 changes nothing.
  public func rounded(toMinutes interval: Int) -> LocalTime {
    guard interval > 1 else { return self }
    let last = (24 * 60 - 1) / interval
    let nearest = min((hour * 60 + minute + interval / 2) / interval, last) * interval
    return LocalTime(hour: nearest / 60, minute: nearest % 60) ?? self
  }
}
