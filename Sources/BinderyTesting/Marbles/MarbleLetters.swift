import Bindery

/// The letters of an expected line with their values, and the letters assigned to other values.
struct MarbleLetters<Value: Equatable> {
  private var known: [(name: String, value: Value)] = []
  private var alphabet = Alphabet()
  private var errors: [String] = []

  /// The value that the author gave to a letter.
  subscript(name: String) -> Value? { known.first { $0.name == name }?.value }

  /// The explanations of letters whose meaning is not obvious.
  var legend: [String] { alphabet.legend + errors }

  /// Adds a letter of the author with its value.
  mutating func add(_ name: String, _ value: Value) {
    known.append((name, value))
    let isPlain =
      MarbleValue.natural(value) == name || (value as? String) == name || value is Happened
    alphabet.add(name, for: isPlain ? name : MarbleValue.description(value))
  }

  /// Of letters for equal values, the first.
  func canonicalName(_ name: String) -> String {
    guard let value = self[name] else { return name }
    return known.first { $0.value == value }?.name ?? name
  }

  /// The recorded events, in letters.
  @MainActor
  mutating func entries(of recorder: SignalRecorder<Value>) -> [Diagram.Entry] {
    recorder.entries.map { entry in
      switch entry.event {
      case .value(let value):
        let name =
          known.first { $0.value == value }?.name
          ?? alphabet.letter(
            for: MarbleValue.description(value), natural: MarbleValue.natural(value))
        return Diagram.Entry(entry.time, .value(name))
      case .completed: return Diagram.Entry(entry.time, .completed)
      case .failed(let error):
        errors.append("# = \(error)")
        return Diagram.Entry(entry.time, .failed)
      }
    }
  }
}

/// The letter of each value: the letters of a diagram's author, values that are letters themselves,
/// and for other values the next free capital.
struct Alphabet {
  private var letters: [String: String] = [:]
  private var used: Set<String> = []
  /// The letters whose meaning is not obvious, with their values, in order.
  private(set) var legend: [String] = []

  /// Adds a letter of the author; it is not assigned to other values.
  mutating func add(_ letter: String, for text: String) {
    used.insert(letter)
    if letter != text { legend.append("\(letter) = \(text)") }
  }

  /// The letter for a value with the description `text`; equal texts have the same letter.
  ///
  /// - Parameter natural: The letter that is the value itself, if there is one.
  mutating func letter(for text: String, natural: String?) -> String {
    if let known = letters[text] { return known }
    var letter = natural ?? ""
    if natural == nil || used.contains(letter) {
      letter = Self.capitals.first { !used.contains($0) } ?? text
      legend.append("\(letter) = \(text)")
    }
    letters[text] = letter
    used.insert(letter)
    return letter
  }

  private static let capitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ".map(String.init)
}

/// Converts between values and the letters of diagrams.
enum MarbleValue {
  /// The value of a letter or name that its author did not define: the text itself, the number, `t`
  /// and `f` for Booleans; for `Void`, any letter.
  static func value<Value>(of name: String, as type: Value.Type) -> Value? {
    if let value = name as? Value { return value }
    if let number = Int(name) as? Value { return number }
    if name == "t" || name == "f", let flag = (name == "t") as? Value { return flag }
    if let character = name.first as? Value, name.count == 1 { return character }
    return () as? Value
  }

  /// The letter that is the value itself, if there is one.
  static func natural(_ value: some Any) -> String? {
    switch value {
    case let text as String: text.isMarble ? text : nil
    case let flag as Bool: flag ? "t" : "f"
    case let number as Int: 0...9 ~= number ? "\(number)" : nil
    case let character as Character: String(character).isMarble ? String(character) : nil
    default: nil
    }
  }

  /// A value as text for a legend; strings in quotes.
  static func description(_ value: some Any) -> String {
    (value as? String)?.quoted ?? "\(value)"
  }
}
