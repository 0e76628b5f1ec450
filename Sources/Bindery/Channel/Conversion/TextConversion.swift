extension Conversion where Value == String, Shown == String {
  /// Text as it is; the beginning of `.text.trimmed` and its like.
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
  /// The input shows the trimmed text when it is left, not before: who types "a b" types "a " on
  /// the way.
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
