/// A colour of the sRGB space, as `#rrggbb`.
///
/// ```swift
/// print(HexColor("#ff8800") == HexColor(red: 255, green: 136, blue: 0))    // true
/// ```
public struct HexColor: Sendable, Hashable, LosslessStringConvertible {
  /// A part of the light, from 0 to 255.
  public let red, green, blue: UInt8

  /// Makes a colour of its parts, from 0 to 255.
  public init(red: UInt8, green: UInt8, blue: UInt8) {
    (self.red, self.green, self.blue) = (red, green, blue)
  }

  /// Makes the colour nearest to parts of light from 0 to 1, as toolkits have them.
  ///
  /// ```swift
  /// print(HexColor(fractions: (1, 0.5, 0)))          // #ff8000
  /// ```
  public init(fractions: (red: Double, green: Double, blue: Double)) {
    // What is not a number is no light.
    func part(_ light: Double) -> UInt8 { light > 0 ? UInt8((min(light, 1) * 255).rounded()) : 0 }
    self.init(
      red: part(fractions.red), green: part(fractions.green), blue: part(fractions.blue))
  }

  /// The parts of the light, from 0 to 1.
  public var fractions: (red: Double, green: Double, blue: Double) {
    (Double(red) / 255, Double(green) / 255, Double(blue) / 255)
  }

  /// Reads six hexadecimal digits, with or without `#` before them; `nil` for any other text.
  public init?(_ text: String) {
    let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit),
      let number = UInt32(digits, radix: 16)
    else { return nil }
    self.init(
      red: UInt8(number >> 16 & 255), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }

  /// The colour as `#rrggbb`.
  public var description: String {
    "#" + [red, green, blue].map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}

extension HexColor: AttributeRepresentable {
  /// The colour as a text: `"#ff8800"`.
  public var attributeValue: ViewAttribute.Value { .text(description) }
}
