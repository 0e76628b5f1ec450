import Foundation
import Testing

/// A value of the programs, and their JSON.
enum GraphValue: Hashable, Sendable, CustomStringConvertible {
  case null
  case bool(Bool)
  case int(Int)
  case string(String)
  case list([GraphValue])
  /// Only in programs, never a value: the options of a node, expected counts.
  case object([String: GraphValue])

  var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .string(let value): value
    case .list(let values): "\(values)"
    case .object(let fields): "\(fields)"
    }
  }

  var isTrue: Bool {
    switch self {
    case .null: false
    case .bool(let value): value
    case .int(let value): value != 0
    case .string(let value): !value.isEmpty
    case .list(let values): !values.isEmpty
    case .object: true
    }
  }

  var string: String? { if case .string(let value) = self { value } else { nil } }
  var int: Int { if case .int(let value) = self { value } else { 0 } }
  var list: [GraphValue] { if case .list(let values) = self { values } else { [] } }
  var fields: [String: GraphValue] { if case .object(let fields) = self { fields } else { [:] } }
}

extension GraphValue: Decodable {
  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([GraphValue].self) {
      self = .list(value)
    } else {
      self = .object(try container.decode([String: GraphValue].self))
    }
  }
}

/// One line of `graph.jsonl`.
struct GraphFact: Decodable, Sendable, CustomTestStringConvertible {
  let id: String
  let title: String
  let kind: String
  let needs: [String]
  let program: [GraphValue]

  var testDescription: String { "\(id) \(title)" }

  static let all: [GraphFact] = {
    guard let url = Bundle.module.url(forResource: "graph", withExtension: "jsonl"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(GraphFact.self, from: Data($0.utf8))
    }
  }()
}
