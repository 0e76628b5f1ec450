/// An expense or an income.
public struct Entry: Sendable, Hashable, Identifiable, Codable {
  /// The kind of an entry.
  public enum Kind: String, Sendable, Codable {
    /// It was spent.
    case outcome
    /// It was earned.
    case income
  }

  /// Unique in a store.
  public let id: Int
  /// The kind of an entry.
  public var kind: Kind
  /// What for.
  public var note: String
  /// How much, in cents.
  public var cents: Int
  /// The category of the expense, if it is known.
  public var category: ExpenseCategory?
  /// When.
  public var day: Day

  /// Makes an entry, by default an expense.
  public init(
    id: Int, kind: Kind = .outcome, note: String, cents: Int, category: ExpenseCategory? = nil,
    day: Day
  ) {
    self.id = id
    self.kind = kind
    self.note = note
    self.cents = cents
    self.category = category
    self.day = day
  }
}

/// A kind of expense.
public enum ExpenseCategory: String, Sendable, Hashable, CaseIterable, Codable {
  case food, travel, home

  /// What the user reads.
  public var name: String {
    switch self {
    case .food: "Food"
    case .travel: "Travel"
    case .home: "Home"
    }
  }

  /// The colour of the category.
  public var tint: Tint {
    switch self {
    case .food: .green
    case .travel: .blue
    case .home: .orange
    }
  }
}

/// A colour by its name.
public enum Tint: String, Sendable, Hashable {
  case green, blue, orange
  /// The colour of all categories together.
  case gray
}

/// A day of the calendar.
public struct Day: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
  /// In ISO 8601, which is easy to sort: `2026-11-21`.
  public let description: String

  /// Reads a day; `nil` if the text is not a valid one.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), year >= 0, 1...12 ~= month, 1...31 ~= day
    else { return nil }
    description = text
  }

  /// Makes a day from numbers that are known to be valid.
  public init(_ year: Int, _ month: Int, _ day: Int) {
    func digits(_ number: Int, _ count: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, count - text.count)) + text
    }
    description = "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))"
  }

  /// Whether the first is earlier.
  public static func < (first: Day, second: Day) -> Bool {
    first.description < second.description
  }

  /// Reads a day from what `encode` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let day = Day(text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text.debugDescription) is no day")
    }
    self = day
  }

  /// Writes the day as a text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

/// An amount as text for the user: 1250 cents are "12.50".
public func amountText(_ cents: Int) -> String {
  let fraction = cents.magnitude % 100
  return "\(cents < 0 ? "-" : "")\(cents.magnitude / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
