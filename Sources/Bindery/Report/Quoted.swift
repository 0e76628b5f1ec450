extension String {
  /// The text in quotes, as it is written in Swift and in scripts. What cannot be seen is escaped, so
  /// that two texts that differ look different: `"12\u{A0}€"`.
  package var quoted: String {
    let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != 0x22 && $0 != 0x5C }
    return isPlain ? "\"\(self)\"" : "\"" + map { $0.escaped(isQuoted: true) }.joined() + "\""
  }

  /// The text without quotes; what cannot be seen is escaped, apart from line feeds.
  package var showingInvisible: String {
    let isPlain = utf8.allSatisfy { 0x20..<0x7F ~= $0 || $0 == 0x0A }
    return isPlain ? self : map { $0 == "\n" ? "\n" : $0.escaped(isQuoted: false) }.joined()
  }
}

extension Character {
  /// Joiners and the like are a part of an emoji that can be seen.
  fileprivate func escaped(isQuoted: Bool) -> String {
    let isEmoji = unicodeScalars.first?.properties.isEmoji == true
    return unicodeScalars.map { scalar in
      switch scalar {
      case "\"" where isQuoted, "\\" where isQuoted: "\\\(scalar)"
      case "\0": "\\0"
      case "\n": "\\n"
      case "\r": "\\r"
      case "\t": "\\t"
      default: scalar.isInvisible && !isEmoji ? scalar.code : String(scalar)
      }
    }.joined()
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
