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
