/// How a number is written and read.
///
/// The built-in formats know no language or region; give a format of your own for the user's.
///
/// ```swift
/// field.format = NumberFormat(
///   text: { "\($0)".replacing(".", with: ",") }, number: { Double($0.replacing(",", with: ".")) })
/// ```
public struct NumberFormat: Sendable {
  /// Writes a number.
  public let text: @Sendable (Double) -> String
  /// Reads a number; `nil` if the text is none.
  public let number: @Sendable (String) -> Double?

  /// Makes a format; `number` must read what `text` writes.
  public init(
    text: @escaping @Sendable (Double) -> String, number: @escaping @Sendable (String) -> Double?
  ) {
    self.text = text
    self.number = number
  }

  /// Digits, a point if there are decimals, and a minus sign: `21`, `-0.5`.
  public static let decimal = NumberFormat(text: digits) { read($0, decimals: true) }

  /// Digits and a minus sign.
  public static let integer = NumberFormat(text: { digits($0.rounded()) }) {
    read($0, decimals: false)
  }

  private static let digits: @Sendable (Double) -> String = { number in
    let isShort = number == number.rounded() && number.magnitude < 1e15
    return isShort ? "\(Int64(number))" : "\(number)"
  }

  /// The language's own reader accepts `nan`, `0x1p3` and `1e5` as well.
  private static func read(_ text: String, decimals: Bool) -> Double? {
    let trimmed = text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    let isPlain = trimmed.allSatisfy { "0123456789-".contains($0) || decimals && $0 == "." }
    guard isPlain, let number = Double(String(trimmed)), number.isFinite else { return nil }
    return number
  }
}
