/// Two directions between a value of the model and what an input shows of it.
///
/// A conversion is a value: it is made once, composed, tested by itself and passed where a channel
/// or a field needs it.
///
/// ```swift
/// age.bind(model.age, as: .integer)
/// share.bind(model.share, as: .percentage)
/// nickname.bind(model.nickname, as: .optional(.text.trimmed))
/// size.bind(model.size, as: .cases)
/// ```
///
/// - `format` always works; `parse` may fail, with an issue that a person can read.
/// - What `format` makes of a value, `parse` must take for an equal one.
public struct Conversion<Value, Shown>: Sendable {
  /// Shows a value.
  public let format: @Sendable (Value) -> Shown
  /// Reads what was entered.
  public let parse: @Sendable (Shown) throws(ValidationIssue) -> Value

  /// Makes a conversion from its directions.
  ///
  /// ```swift
  /// let hexadecimal = Conversion<Int, String>(format: { String($0, radix: 16) }) {
  ///   text throws(ValidationIssue) in
  ///   guard let value = Int(text, radix: 16) else {
  ///     throw ValidationIssue("hexadecimal.invalid", "Enter digits 0 to F.")
  ///   }
  ///   return value
  /// }
  /// ```
  public init(
    format: @escaping @Sendable (Value) -> Shown,
    parse: @escaping @Sendable (Shown) throws(ValidationIssue) -> Value
  ) {
    self.format = format
    self.parse = parse
  }

  /// One conversion after the other: what this one shows, the next one shows in its way.
  ///
  /// ```swift
  /// let cents = Conversion<Int, Double>(format: { Double($0) / 100 }) { Int(($0 * 100).rounded()) }
  /// price.bind(model.cents, as: cents.then(.decimal))
  /// ```
  public func then<Other>(_ next: Conversion<Shown, Other>) -> Conversion<Value, Other> {
    Conversion<Value, Other>(
      format: { next.format(format($0)) },
      parse: { value throws(ValidationIssue) in try parse(try next.parse(value)) })
  }

  /// The same conversion; what it reads must also meet a condition.
  ///
  /// ```swift
  /// age.bind(model.age, as: .integer.accepting(orElse: .outOfRange("Enter 0 or more.")) { $0 >= 0 })
  /// ```
  public func accepting(
    orElse issue: ValidationIssue, _ condition: @escaping @Sendable (Value) -> Bool
  ) -> Conversion {
    Conversion(format: format) { shown throws(ValidationIssue) in
      let value = try parse(shown)
      guard condition(value) else { throw issue }
      return value
    }
  }
}

extension Conversion where Shown == String {
  /// The same for a value that may be missing: an empty text, or one of white space, is `nil`.
  ///
  /// ```swift
  /// age.bind(model.age, as: .optional(.integer))            // Int?
  /// ```
  public static func optional<Wrapped>(
    _ base: Conversion<Wrapped, String>
  ) -> Conversion where Value == Wrapped? {
    Conversion(format: { $0.map(base.format) ?? "" }) { text throws(ValidationIssue) in
      text.allSatisfy(\.isWhitespace) ? nil : try base.parse(text)
    }
  }
}
