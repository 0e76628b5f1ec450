/// Money that came or went.
public struct Entry: Sendable, Hashable, Identifiable, Codable {
  /// Which way it went.
  public enum Kind: String, Sendable, Codable {
    /// It was spent.
    case outcome
    /// It was earned.
    case income
  }

  /// Unique in a store.
  public let id: Int
  /// Which way it went.
  public var kind: Kind
  /// What for.
  public var note: String
  /// How much, in cents.
  public var cents: Int
  /// What kind of expense it is, if somebody has said so.
  public var category: ExpenseCategory?
  /// When.
  public var day: Day

  /// Makes an entry, an expense if nothing else is said.
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

  /// The colour of what belongs to it.
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
  /// That of all categories together.
  case gray
}

/// A day of the calendar.
public struct Day: Sendable, Hashable, Comparable, Codable, CustomStringConvertible {
  /// As it is written everywhere and sorted easily: `2026-11-21`.
  public let description: String

  /// Reads a day; `nil` if it is none.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]), let month = Int(parts[1]),
      let day = Int(parts[2]), year >= 0, 1...12 ~= month, 1...31 ~= day
    else { return nil }
    description = text
  }

  /// Makes a day of numbers that are known to make one.
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

/// An amount as the user reads it: 1250 cents are "12.50".
public func amountText(_ cents: Int) -> String {
  let fraction = cents.magnitude % 100
  return "\(cents < 0 ? "-" : "")\(cents.magnitude / 100).\(fraction < 10 ? "0" : "")\(fraction)"
}
