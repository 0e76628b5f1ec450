/// A two-way conversion between a value of the model and the form that an input shows.
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
/// - `parse` must turn the result of `format` into an equal value.
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

  /// Composes two conversions: the next one formats the result of this one.
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

  /// This conversion with a condition on the values it reads.
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
  /// A conversion of an optional: an empty text, or one of white space, is `nil`.
  ///
  /// ```swift
  /// weight.bind(model.weight, as: .optional(.integer))      // Int?
  /// ```
  public static func optional<Wrapped>(
    _ base: Conversion<Wrapped, String>
  ) -> Conversion where Value == Wrapped? {
    Conversion(format: { $0.map(base.format) ?? "" }) { text throws(ValidationIssue) in
      text.allSatisfy(\.isWhitespace) ? nil : try base.parse(text)
    }
  }
}

extension Conversion where Value == String, Shown == String {
  /// Text without a change; the start of `.text.trimmed` and similar chains.
  public static var text: Conversion {
    Conversion(format: { $0 }, parse: { $0 })
  }

  /// The value is in lower case, whatever was entered; the input shows that when it is left.
  public var lowercased: Conversion {
    then(Conversion(format: { $0 }, parse: { $0.lowercased() }))
  }

  /// The value is in upper case, whatever was entered; the input shows that when it is left.
  public var uppercased: Conversion {
    then(Conversion(format: { $0 }, parse: { $0.uppercased() }))
  }
}

extension Conversion where Shown == String {
  /// White space around what was entered does not count.
  ///
  /// The input shows the trimmed text when it is left, not before: to type "a b" is to type "a "
  /// first.
  ///
  /// ```swift
  /// name.bind(model.name, as: .text.trimmed)
  /// ```
  public var trimmed: Conversion {
    then(Conversion<String, String>(format: { $0 }, parse: { $0.trimmed }))
  }
}

extension String {
  /// Without the white space around it.
  var trimmed: String { String(Substring(self).trimmed) }
}

extension Substring {
  /// Without the white space around it.
  var trimmed: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return Substring() }
    return self[first...last]
  }
}

extension Conversion where Value == Bool, Shown == String {
  /// Yes or no, in the given words; case and white space around them do not count.
  ///
  /// ```swift
  /// reply.bind(model.isMember, as: .boolean(true: "yes", false: "no"))
  /// ```
  public static func boolean(
    true yes: String = "true", false no: String = "false"
  ) -> Conversion {
    .choice([(yes, true), (no, false)])
  }
}

extension Conversion where Value: CaseIterable & Equatable & Sendable, Shown == String {
  /// The cases of an enumeration by their names; case and white space around them do not count.
  ///
  /// ```swift
  /// enum Volume: CaseIterable { case low, high }
  /// let volume = MutableProperty(Volume.low)
  /// field.bind(volume, as: .cases)
  /// ```
  public static var cases: Conversion { cases { "\($0)" } }

  /// The cases of an enumeration by the given titles, which must differ.
  ///
  /// ```swift
  /// size.bind(model.size, as: .cases(titled: \.title))
  /// ```
  public static func cases(titled title: (Value) -> String) -> Conversion {
    .choice(Value.allCases.map { (title($0), $0) })
  }
}

extension Conversion where Value: RawRepresentable & Sendable, Shown == Value.RawValue {
  /// A value by its raw value; an unknown raw value is an issue.
  ///
  /// ```swift
  /// enum Currency: String { case euro = "EUR", yen = "JPY" }
  /// let currency = MutableProperty(Currency.euro)
  /// field.bind(currency, as: .raw)
  /// ```
  public static var raw: Conversion {
    Conversion(format: { $0.rawValue }) { rawValue throws(ValidationIssue) in
      guard let value = Value(rawValue: rawValue) else {
        throw ValidationIssue(.notOffered, "There is no “\(rawValue)”.")
      }
      return value
    }
  }
}

extension Conversion where Value: Equatable & Sendable, Shown == String {
  /// One of several values by their titles; a value without a title is shown by its description.
  static func choice(_ choices: [(title: String, value: Value)]) -> Conversion {
    Conversion(
      format: { value in choices.first { $0.value == value }?.title ?? "\(value)" },
      parse: { text throws(ValidationIssue) in
        let wanted = text.trimmed.lowercased()
        guard let choice = choices.first(where: { $0.title.lowercased() == wanted }) else {
          throw wanted.isEmpty ? .missing : .notOneOf(choices.map(\.title))
        }
        return choice.value
      })
  }
}
