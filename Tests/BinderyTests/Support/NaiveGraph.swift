/// What a graph of properties should be: definitions, and a value that is recomputed at each read.
struct NaiveGraph {
  enum Definition {
    case source(Int)
    case map(Int, factor: Int)
    case combine([Int])
    case choice(condition: Int, Int, Int)
  }

  private(set) var definitions: [Definition] = []

  mutating func add(_ definition: Definition) {
    definitions.append(definition)
  }

  mutating func write(_ value: Int, to source: Int) {
    definitions[source] = .source(value)
  }

  /// Later definitions only refer to earlier ones.
  func values() -> [Int] {
    var values: [Int] = []
    for definition in definitions {
      switch definition {
      case .source(let value): values.append(value)
      case .map(let source, let factor): values.append(Self.mapped(values[source], factor))
      case .combine(let sources): values.append(Self.combined(sources.map { values[$0] }))
      case .choice(let condition, let first, let second):
        values.append(values[condition] % 2 == 0 ? values[first] : values[second])
      }
    }
    return values
  }

  static func mapped(_ value: Int, _ factor: Int) -> Int { (value * factor + 1) % 7 }
  static func combined(_ values: [Int]) -> Int { values.reduce(0) { ($0 * 3 + $1) % 11 } }
}
