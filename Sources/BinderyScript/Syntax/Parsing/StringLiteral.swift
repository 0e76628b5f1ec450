extension LineCursor {
  /// Reads a string in quotes, with the escapes `\n \t \" \\ \$ \u{…}`. A `$` is only a dollar.
  ///
  /// - Precondition: the next scalar is the opening quote.
  mutating func takeString() throws(SyntaxError) -> String {
    let opening = position
    takeScalar()
    let openingEnd = position
    var content = String.UnicodeScalarView()
    while let scalar = next {
      let start = position
      takeScalar()
      switch scalar {
      case "\"":
        try requireBlankAfterString()
        return String(content)
      case "\\":
        guard let escaped = takeScalar() else { break }
        content.append(try replacement(for: escaped, from: start))
      default:
        content.append(scalar)
      }
    }
    throw SyntaxError(
      range: opening..<openingEnd, message: "unterminated string", label: "opened here")
  }

  private mutating func replacement(
    for escaped: Unicode.Scalar, from start: String.Index
  ) throws(SyntaxError) -> Unicode.Scalar {
    switch escaped {
    case "n": return "\n"
    case "t": return "\t"
    case "\"", "\\", "$": return escaped
    case "u": return try takeUnicodeScalar(from: start)
    default:
      throw error(
        "unknown escape \(quotation("\\\(escaped)")); the escapes are "
          + #"\n \t \" \\ \$ and \u{…}"#,
        from: start, label: #"for a backslash write \\"#)
    }
  }

  /// Reads the `{e9}` of `\u{e9}`.
  private mutating func takeUnicodeScalar(
    from start: String.Index
  ) throws(SyntaxError) -> Unicode.Scalar {
    if take("{") {
      let digits = take { $0.properties.isASCIIHexDigit }
      if take("}"), let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
        return scalar
      }
    }
    throw error(
      #"\u needs the number of a Unicode scalar in hexadecimal digits, such as \u{e9}"#,
      from: start, label: "here")
  }

  /// A dot may follow, for a property of a view named by its title.
  private func requireBlankAfterString() throws(SyntaxError) {
    guard let next, !isBlank(next), next != ".", next != "]" else { return }
    throw error(
      #"a blank must follow a string; write \" for a quote inside it"#,
      label: "the string ends before this")
  }
}

extension String {
  /// The text as a script writes it, in quotes and with its escapes.
  var scriptLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": literal += "\\n"
      case "\t": literal += "\\t"
      case "\"", "\\", "$": literal += "\\\(scalar)"
      default:
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator:
          literal += "\\u{\(String(scalar.value, radix: 16))}"
        default: literal.unicodeScalars.append(scalar)
        }
      }
    }
    return literal + "\""
  }
}
