/// A day of the Gregorian calendar, as ISO 8601 writes it: `2026-09-30`.
///
/// ```swift
/// print(LocalDate("2026-02-30") as Any)              // nil
/// print(LocalDate(year: 2024, month: 2, day: 29)!)   // 2024-02-29
/// ```
public struct LocalDate: LocalMoment {
  /// From 1 to 9999.
  public let year: Int
  /// From 1 to 12.
  public let month: Int
  /// From 1 to the number of days of the month.
  public let day: Int

  /// Makes a day; `nil` if there is no such day.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month),
      (1...Self.days(of: month, in: year)).contains(day)
    else { return nil }
    self.year = year
    self.month = month
    self.day = day
  }

  /// Reads a day; `nil` if the text is anything else.
  public init?(_ description: String) {
    let parts = description.digits(separatedBy: "-", lengths: [4, 2, 2])
    guard let parts else { return nil }
    self.init(year: parts[0], month: parts[1], day: parts[2])
  }

  /// `2026-09-30`
  public var description: String {
    "\(year.padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
  }

  /// Whether one day is before another.
  public static func < (lhs: LocalDate, rhs: LocalDate) -> Bool {
    (lhs.year, lhs.month, lhs.day) < (rhs.year, rhs.month, rhs.day)
  }

  /// Returns the day itself, because a day has no minutes.
  public func rounded(toMinutes interval: Int) -> LocalDate { self }

  /// The day that is so many days later, or earlier if the number is negative.
  ///
  /// ```swift
  /// print(LocalDate("2026-02-20")!.adding(days: 14))  // 2026-03-06
  /// ```
  ///
  /// It stays between the years 1 and 9999: beyond them, it is the first or the last day there is.
  public func adding(days count: Int) -> LocalDate {
    let (sum, isTooLarge) = dayNumber.addingReportingOverflow(count)
    return LocalDate(dayNumber: isTooLarge ? (count < 0 ? .min : .max) : sum)
  }

  /// The same day so many months later, or earlier; in a shorter month, its last day.
  ///
  /// ```swift
  /// print(LocalDate("2026-01-31")!.adding(months: 1))  // 2026-02-28
  /// ```
  ///
  /// It stays between the years 1 and 9999: beyond them, it is the first or the last day there is.
  public func adding(months count: Int) -> LocalDate {
    let (sum, isTooLarge) = (year * 12 + month - 1).addingReportingOverflow(count)
    guard !isTooLarge, (12..<(10_000 * 12)).contains(sum) else {
      return LocalDate(dayNumber: count < 0 ? .min : .max)
    }
    let (year, month) = (sum / 12, sum % 12 + 1)
    return LocalDate(
      unchecked: year, month, Swift.min(day, Self.days(of: month, in: year)))
  }

  /// The number of days from another day to this one; negative if the other is later.
  ///
  /// ```swift
  /// print(LocalDate("2026-03-06")!.days(since: LocalDate("2026-02-20")!))  // 14
  /// ```
  public func days(since other: LocalDate) -> Int { dayNumber - other.dayNumber }

  /// The day of the week, from 1 for Monday to 7 for Sunday.
  public var weekday: Int { (dayNumber % 7 + 7 + 3) % 7 + 1 }

  /// The number of days since 1970-01-01.
  ///
  /// Years begin in March here, so that a leap day is the last one, and repeat after 400 of them
  /// (Howard Hinnant: "chrono-Compatible Low-Level Date Algorithms").
  package var dayNumber: Int {
    let shifted = month > 2 ? year : year - 1
    let (era, yearOfEra) = (shifted / 400, shifted % 400)
    let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  /// The day of a number, or the nearest one that there is.
  package init(dayNumber: Int) {
    // 0001-01-01 and 9999-12-31.
    let days = Swift.min(Swift.max(dayNumber, -719_162), 2_932_896) + 719_468
    let (era, dayOfEra) = (days / 146_097, days % 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shifted = (5 * dayOfYear + 2) / 153
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    self.init(
      unchecked: era * 400 + yearOfEra + (month <= 2 ? 1 : 0), month,
      dayOfYear - (153 * shifted + 2) / 5 + 1)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Every fourth year is a leap year; of the years divisible by 100, only those divisible by 400.
  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}

extension Int {
  /// The number with zeros in front.
  func padded(to length: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, length - digits.count)) + digits
  }
}

extension String {
  /// Reads numbers of the given lengths with the separator between them.
  func digits(separatedBy separator: Character, lengths: [Int]) -> [Int]? {
    let parts = split(separator: separator, omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == lengths else { return nil }
    guard parts.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }) else {
      return nil
    }
    return parts.compactMap { Int($0) }
  }
}
