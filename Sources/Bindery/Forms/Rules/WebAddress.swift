extension ValidationRule where Value == String {
  /// The text must be an absolute URL with a host; an empty one passes. Code `url`.
  ///
  /// ```swift
  /// let page = FormField("", .trimmed, .url())
  /// page.draft.value = "example.com"
  /// print(page.issues.value)                 // [Begin with https:// or http://.]
  /// ```
  ///
  /// The grammar is that of RFC 3986 (sections 3.1 scheme, 3.2 authority, 2.1 percent-encoding) with the
  /// letters beyond ASCII that the URL standard allows in hosts and paths:
  /// <https://www.rfc-editor.org/rfc/rfc3986>, <https://url.spec.whatwg.org/#url-writing>. The issue says
  /// the first thing that is wrong. Nothing is fetched.
  ///
  /// - Parameters:
  ///   - schemes: The schemes that are allowed, in lower case.
  ///   - message: Shown in place of the text that says what is wrong.
  public static func url(
    schemes: [String] = ["https", "http"], _ message: String? = nil
  ) -> ValidationRule {
    ValidationRule { text in
      guard !text.isEmpty, let fault = WebAddress.fault(in: text, schemes) else { return nil }
      return ValidationIssue(.url, message ?? fault)
    }
  }
}

private enum WebAddress {
  /// The first mistake, as advice; `nil` for a valid URL.
  static func fault(in text: String, _ schemes: [String]) -> String? {
    if let fault = TextFault.blank(in: text) { return fault }
    guard let colon = text.firstRange(of: "://"),
      schemes.contains(text[..<colon.lowerBound].lowercased())
    else {
      return "Begin with \(schemes.map { "\($0)://" }.joined(separator: " or "))."
    }
    if let bad = text.first(where: { "\"<>\\^`{|}".contains($0) }) {
      return "Remove “\(bad)”, or write it as \(escaped(bad))."
    }
    if let fault = percentFault(in: text) { return fault }
    let rest = text[colon.upperBound...]
    let authority = rest.prefix { !"/?#".contains($0) }
    if rest.dropFirst(authority.count).count(where: { $0 == "#" }) > 1 {
      return "Enter one # only, or write it as %23."
    }
    if let bad = rest.dropFirst(authority.count).first(where: { "[]".contains($0) }) {
      return "Write “\(bad)” as \(escaped(bad))."
    }
    let host = authority.lastIndex(of: "@").map { authority[authority.index(after: $0)...] }
    return hostFault(in: host ?? authority)
  }

  /// A percent sign is followed by two hexadecimal digits.
  private static func percentFault(in text: String) -> String? {
    var rest = text[...]
    while let percent = rest.firstIndex(of: "%") {
      rest = rest[percent...].dropFirst()
      let digits = rest.prefix(2)
      if digits.count < 2 || !digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) {
        return "Write “%” as %25, or put two hexadecimal digits behind it."
      }
    }
    return nil
  }

  private static func hostFault(in authority: Substring) -> String? {
    var (host, port) = (authority, Substring?.none)
    if host.first == "[" {
      guard let end = host.firstIndex(of: "]") else { return "Close the [ of the address." }
      let rest = host[host.index(after: end)...]
      guard rest.isEmpty || rest.first == ":" else { return "Put a / behind the address." }
      let isAddress = host[..<end].dropFirst().allSatisfy {
        $0.isASCII && ($0.isHexDigit || ":.".contains($0))
      }
      guard isAddress, host.contains(":") else { return "Enter an IPv6 address in the brackets." }
      port = rest.isEmpty ? nil : rest.dropFirst()
      return portFault(in: port)
    }
    if let colon = host.firstIndex(of: ":") {
      (host, port) = (host[..<colon], host[host.index(after: colon)...])
    }
    if host.isEmpty { return "Enter a host, such as example.com." }
    if let fault = portFault(in: port) { return fault }
    // A dot at the end is the root.
    let name = host.last == "." ? host.dropLast() : host
    return DomainName.fault(in: name, "of the host") {
      !$0.isASCII || $0.isLetter || $0.isNumber || "_~%".contains($0)
    }
  }

  private static func portFault(in port: Substring?) -> String? {
    guard let port, !port.isEmpty else { return nil }
    guard port.allSatisfy({ ("0"..."9").contains($0) }), UInt16(port) != nil else {
      return "Enter a port from 0 to 65535 after the colon."
    }
    return nil
  }

  private static func escaped(_ character: Character) -> String {
    character.utf8.map { "%" + String($0, radix: 16, uppercase: true) }.joined()
  }
}
