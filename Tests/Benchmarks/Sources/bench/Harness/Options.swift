import Foundation

/// The command line.
///
/// - `--mode time|alloc|mem|dyn|loop|scale|soak`, and `targets|heap|lists` for the table.
/// - `--only`: id prefixes, comma separated; `set-1$` is exactly that id.
/// - `--contender`: name prefixes, comma separated.
/// - `--reps`, `--ms`: repetitions and their length. `--n`: operations of a loop.
///   `--seconds`: how long a soak takes.
/// - `--json`: a file for the figures. `--svg`: one for the charts of `scale`.
struct Options {
  private(set) var mode = "time"
  private(set) var repetitions = 11
  private(set) var milliseconds = 12.0
  private(set) var operations = 100_000
  private(set) var seconds = 10.0
  private(set) var json: String?
  private(set) var svg: String?
  private var only: [String]?
  private var contenders: [String]?

  init(_ arguments: [String]) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { Options.fail("\(option) needs a value") }
      switch option {
      case "--mode": mode = value
      case "--reps": repetitions = Options.number(value, of: option)
      case "--ms": milliseconds = Options.number(value, of: option)
      case "--n": operations = Options.number(value, of: option)
      case "--seconds": seconds = Options.number(value, of: option)
      case "--json": json = value
      case "--svg": svg = value
      case "--only": only = Options.list(value)
      case "--contender": contenders = Options.list(value)
      default: Options.fail("unknown option \(option)")
      }
    }
  }

  func includes(workload id: String) -> Bool {
    guard let only else { return true }
    return only.contains { $0.hasSuffix("$") ? id == $0.dropLast() : id.hasPrefix($0) }
  }

  func includes(contender name: String) -> Bool {
    guard let contenders else { return true }
    return contenders.contains { name.lowercased().hasPrefix($0.lowercased()) }
  }

  private static func list(_ value: String) -> [String] {
    value.split(separator: ",").map(String.init)
  }

  private static func number<Number: LosslessStringConvertible>(
    _ value: String, of option: String
  ) -> Number {
    guard let number = Number(value) else { fail("\(option): '\(value)' is no number") }
    return number
  }

  static func fail(_ message: String) -> Never {
    print("bench: \(message)")
    exit(64)
  }
}
