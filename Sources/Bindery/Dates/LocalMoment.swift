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
///
/// It is coded as its text, which sorts: `"2026-09-30"`.
public protocol LocalMoment: Comparable, Hashable, Sendable, LosslessStringConvertible, Codable {
  /// The nearest value whose minutes are a multiple of `interval`, within the same day.
  func rounded(toMinutes interval: Int) -> Self
}

extension LocalMoment {
  /// Reads the text that `encode` has written.
  public init(from decoder: any Decoder) throws {
    try self.init(describedIn: decoder, as: "\(Self.self)")
  }

  /// Writes the description.
  public func encode(to encoder: any Encoder) throws {
    try encodeDescription(to: encoder)
  }
}
