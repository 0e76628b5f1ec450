extension Conversion where Value == Bool, Shown == String {
  /// Yes or no, in the given words; case and white space around them do not count.
  ///
  /// ```swift
  /// answer.bind(model.isMember, as: .boolean(true: "yes", false: "no"))
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
  /// enum Size: CaseIterable { case small, large }
  /// size.bind(model.size, as: .cases)
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
  /// A value by its raw value; a raw value that stands for none is an issue.
  ///
  /// ```swift
  /// enum Currency: String { case euro = "EUR", yen = "JPY" }
  /// currency.bind(model.currency, as: .raw)
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
  /// One of several values by their titles; what has no title is shown as it describes itself.
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
