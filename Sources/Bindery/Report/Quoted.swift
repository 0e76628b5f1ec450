extension String {
  /// The text in quotes, as it is written in Swift and in scripts. What cannot be seen is escaped, so
  /// that two texts that differ look different: `"12\u{A0}€"`.
  package var quoted: String {
    var isAsItIs = isPlain
    if isAsItIs { for byte in utf8 where byte == 0x22 || byte == 0x5C { isAsItIs = false } }
    return String(joining: ["\"", isAsItIs ? self : escaped(isQuoted: true), "\""])
  }

  /// The text without quotes; what cannot be seen is escaped, apart from line feeds.
  package var showingInvisible: String {
    for byte in utf8 where byte < 0x20 && byte != 0x0A || byte >= 0x7F {
      return escaped(isQuoted: false)
    }
    return self
  }

  /// Whether it is of ASCII alone, without control characters.
  ///
  /// A loop: a closure for each byte takes a debug build ten times as long, and some texts are long.
  package var isPlain: Bool {
    for byte in utf8 where byte < 0x20 || byte >= 0x7F { return false }
    return true
  }

  private func escaped(isQuoted: Bool) -> String {
    var result = String.UnicodeScalarView()
    for character in self { character.escape(isQuoted: isQuoted, into: &result) }
    return String(result)
  }
}

extension Character {
  /// Joiners and the like are a part of an emoji that can be seen.
  fileprivate func escape(isQuoted: Bool, into result: inout String.UnicodeScalarView) {
    // A line feed alone stays where there are no quotes; one after a return does not.
    if !isQuoted, self == "\n", utf8.count == 1 { return result.append("\n") }
    var isEmoji: Bool?
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x22 where isQuoted, 0x5C where isQuoted:
        result.append("\\")
        result.append(scalar)
      case 0: result.append(contentsOf: "\\0".unicodeScalars)
      case 0x0A: result.append(contentsOf: "\\n".unicodeScalars)
      case 0x0D: result.append(contentsOf: "\\r".unicodeScalars)
      case 0x09: result.append(contentsOf: "\\t".unicodeScalars)
      case let value where value >= 0x20 && value < 0x7F: result.append(scalar)
      default:
        let isPicture = isEmoji ?? (unicodeScalars.first?.properties.isEmoji == true)
        isEmoji = isPicture
        if isPicture || !scalar.isInvisible {
          result.append(scalar)
        } else {
          result.append(contentsOf: scalar.code.unicodeScalars)
        }
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether it has no picture of its own, or looks like a blank and is not one.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    case .spaceSeparator: self != " "
    default: false
    }
  }

  /// `\u{A0}`
  fileprivate var code: String { "\\u{\(String(value, radix: 16, uppercase: true))}" }
}

/// A value as text for a message: strings in quotation marks.
package func quoted<Value>(_ value: Value) -> String {
  switch value {
  case let text as String: text.quoted
  default: "\(value)"
  }
}
