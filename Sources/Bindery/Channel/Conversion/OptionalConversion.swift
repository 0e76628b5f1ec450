extension Conversion where Shown == String {
  /// The same for a value that may be missing: an empty text, or one of white space, is `nil`.
  ///
  /// ```swift
  /// age.bind(model.age, as: .optional(.integer))            // Int?
  /// ```
  public static func optional<Wrapped>(
    _ base: Conversion<Wrapped, String>
  ) -> Conversion where Value == Wrapped? {
    Conversion(format: { $0.map(base.format) ?? "" }) { text throws(ConversionIssue) in
      text.allSatisfy(\.isWhitespace) ? nil : try base.parse(text)
    }
  }
}
