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
