extension ValidationRule where Value == String {
  /// The text must be an international phone number; an empty one passes. Code `phoneNumber`.
  ///
  /// ```swift
  /// let phone = FormField("", .trimmed, .phoneNumber())
  /// phone.draft.value = "040 1234567"
  /// print(phone.issues.value)   // [Begin with + and the code of the country, such as +358 40 1234567.]
  /// ```
  ///
  /// A number has a country code, which does not begin with 0, and 15 digits at most, as
  /// ITU-T Recommendation E.164 (11/2010) says in section 6: <https://www.itu.int/rec/T-REC-E.164>. Blanks,
  /// hyphens, dots and parentheses may group the digits, as in Recommendation E.123. Which numbers a country
  /// has given away is not tested. The issue says the first thing that is wrong.
  ///
  /// - Parameter message: Shown in place of the text that says what is wrong.
  public static func phoneNumber(_ message: String? = nil) -> ValidationRule {
    ValidationRule { text in
      guard !text.isEmpty, let fault = PhoneNumber.fault(in: text) else { return nil }
      return ValidationIssue(.phoneNumber, message ?? fault)
    }
  }
}

private enum PhoneNumber {
  /// The longest number, without the plus sign.
  private static let limit = 15
  /// The longest country code.
  private static let codeLimit = 3

  /// The first mistake, as advice; `nil` for a valid number.
  static func fault(in text: String) -> String? {
    guard text.first == "+" else {
      return "Begin with + and the code of the country, such as +358 40 1234567."
    }
    let rest = text.dropFirst()
    if let bad = rest.first(where: { !isDigit($0) && !" -.()\u{A0}\u{202F}".contains($0) }) {
      return bad == "+" ? "Enter one + only, at the beginning." : "Remove “\(bad)”."
    }
    let digits = rest.filter(isDigit)
    if digits.first == "0" {
      return "Enter the code of the country after the +: none begins with 0."
    }
    if digits.count <= codeLimit { return "Enter the whole number after the code of the country." }
    if digits.count > limit {
      return "Enter at most \(limit) digits; these are \(digits.count)."
    }
    return isBalanced(rest) ? nil : "Check the parentheses: each needs its other half."
  }

  private static func isDigit(_ character: Character) -> Bool { ("0"..."9").contains(character) }

  private static func isBalanced(_ text: Substring) -> Bool {
    var isOpen = false
    for character in text where character == "(" || character == ")" {
      if (character == "(") == isOpen { return false }
      isOpen.toggle()
    }
    return !isOpen
  }
}
