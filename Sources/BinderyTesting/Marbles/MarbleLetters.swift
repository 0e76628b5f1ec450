import Bindery

/// The letters of an expected line and their values, and those that are given to other values.
struct MarbleLetters<Value: Equatable> {
  private var known: [(name: String, value: Value)] = []
  private var alphabet = Alphabet()
  private var errors: [String] = []

  /// The value that a letter of the author stands for.
  subscript(name: String) -> Value? { known.first { $0.name == name }?.value }

  /// The explanations of letters that do not speak for themselves.
  var legend: [String] { alphabet.legend + errors }

  /// Says what a letter of the author stands for.
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

  /// What was recorded, in letters.
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

/// Which letter stands for which value: the letters of a diagram's author, what speaks for itself,
/// and for other values the next free capital.
struct Alphabet {
  private var letters: [String: String] = [:]
  private var used: Set<String> = []
  /// The letters that do not speak for themselves, with what they stand for, in order.
  private(set) var legend: [String] = []

  /// Says what a letter of the author stands for; keeps it from being given away.
  mutating func add(_ letter: String, for text: String) {
    used.insert(letter)
    if letter != text { legend.append("\(letter) = \(text)") }
  }

  /// The letter for a value that is described by `text`; equal texts have the same.
  ///
  /// - Parameter natural: The letter that says the same, if there is one.
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
