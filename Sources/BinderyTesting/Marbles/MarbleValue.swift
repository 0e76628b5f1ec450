/// How values and the letters of diagrams become each other.
enum MarbleValue {
  /// What a letter or name stands for where its author did not say: the text itself, the number,
  /// `t` and `f` for Booleans, and for `Void` everything.
  static func value<Value>(of name: String, as type: Value.Type) -> Value? {
    if let value = name as? Value { return value }
    if let number = Int(name) as? Value { return number }
    if name == "t" || name == "f", let flag = (name == "t") as? Value { return flag }
    if let character = name.first as? Value, name.count == 1 { return character }
    return () as? Value
  }

  /// The letter that says the same as a value, if there is one.
  static func natural(_ value: some Any) -> String? {
    switch value {
    case let text as String: text.isMarble ? text : nil
    case let flag as Bool: flag ? "t" : "f"
    case let number as Int: 0...9 ~= number ? "\(number)" : nil
    case let character as Character: String(character).isMarble ? String(character) : nil
    default: nil
    }
  }

  /// A value as a legend shows it: a text in quotes.
  static func description(_ value: some Any) -> String {
    (value as? String)?.debugDescription ?? "\(value)"
  }
}
