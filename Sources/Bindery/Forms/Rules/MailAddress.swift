extension ValidationRule where Value == String {
  /// The text must be a mail address; an empty one passes. Code `mailAddress`.
  ///
  /// ```swift
  /// let email = FormField("", .trimmed, .required, .mailAddress())
  /// email.draft.value = "ada.example.com"
  /// print(email.issues.value)                // [Enter an address with an @, such as ada@example.com.]
  /// ```
  ///
  /// The rule is the definition of a valid e-mail address in the HTML standard, which browsers apply to
  /// `<input type="email">`: <https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address>. It
  /// leaves out what RFC 5322 allows and no provider gives away: comments, quoted names, folded lines.
  /// The issue says the first thing that is wrong. Whether the mailbox exists only a message to it shows.
  ///
  /// - Parameter message: Shown in place of the text that says what is wrong.
  public static func mailAddress(_ message: String? = nil) -> ValidationRule {
    ValidationRule { text in
      guard !text.isEmpty, let fault = MailAddress.fault(in: text) else { return nil }
      return ValidationIssue(.mailAddress, message ?? fault)
    }
  }
}

private enum MailAddress {
  /// The first mistake, as advice; `nil` for a valid address.
  static func fault(in text: String) -> String? {
    if let fault = TextFault.blank(in: text) { return fault }
    guard let at = text.firstIndex(of: "@") else {
      return "Enter an address with an @, such as ada@example.com."
    }
    let (name, domain) = (text[..<at], text[text.index(after: at)...])
    if domain.contains("@") { return "Enter one @ only." }
    if name.isEmpty { return "Enter a name before the @." }
    if domain.isEmpty { return "Enter a domain after the @, such as example.com." }
    if let bad = name.first(where: { !isAtom($0) }) {
      return "Remove “\(bad)” from the part before the @."
    }
    return DomainName.fault(in: domain, "after the @") {
      $0.isASCII && ($0.isLetter || $0.isNumber)
    }
  }

  /// `atext` of RFC 5322 section 3.2.3, and the dot.
  private static func isAtom(_ character: Character) -> Bool {
    character.isASCII
      && (character.isLetter || character.isNumber || ".!#$%&'*+/=?^_`{|}~-".contains(character))
  }
}

/// The labels of a domain: letters, digits and hyphens, at most 63, by RFC 1034 section 3.5.
enum DomainName {
  /// The first mistake; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - domain: The domain.
  ///   - place: Where it is: `after the @`.
  ///   - isAllowed: Whether a character is allowed besides the hyphen.
  static func fault(
    in domain: Substring, _ place: String, allowing isAllowed: (Character) -> Bool
  ) -> String? {
    for label in domain.split(separator: ".", omittingEmptySubsequences: false) {
      if label.isEmpty { return "Check the dots \(place): there must be a name on both sides." }
      if let bad = label.first(where: { $0 != "-" && !isAllowed($0) }) {
        return "Remove “\(bad)” from the part \(place)."
      }
      if label.first == "-" || label.last == "-" {
        return "“\(label)” \(place) must not begin or end with a hyphen."
      }
      if label.utf8.count > 63 {
        return "“\(label.prefix(12))…” \(place) is longer than 63 characters."
      }
    }
    return nil
  }
}

/// Mistakes that any text may have.
enum TextFault {
  static func blank(in text: String) -> String? {
    guard let blank = text.first(where: { $0.isWhitespace || $0.isControl }) else { return nil }
    return blank.isWhitespace
      ? "Remove the blank\(text.count(where: \.isWhitespace) > 1 ? "s" : "")."
      : "Remove the invisible character."
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
