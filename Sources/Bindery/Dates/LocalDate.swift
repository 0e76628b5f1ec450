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
