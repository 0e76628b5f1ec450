import Foundation
import Testing

/// One line of `streams.jsonl`: sources, a pipeline of operators, and what comes of it when.
struct StreamFact: Decodable, Sendable, CustomTestStringConvertible {
  struct Clock: Decodable {
    let subscribe: Int
    let dispose: Int?
  }

  struct Source: Decodable {
    let name: String
    let temperature: String
    let events: [[GraphValue]]
  }

  struct Stage: Decodable {
    let `operator`: String
    let inputs: [String]?
    let args: [String: GraphValue]
  }

  let id: String
  let dialect: String
  let summary: String
  let clock: Clock
  let sources: [Source]
  let pipeline: [Stage]
  let expected: [[GraphValue]]
  let expectedSubscriptions: [String: [[Int?]]]
  let portable: Bool

  enum CodingKeys: String, CodingKey {
    case id, dialect, summary, clock, sources, pipeline, expected, portable
    case expectedSubscriptions = "expected_subscriptions"
  }

  var testDescription: String { "\(id) \(summary)" }

  static let all: [StreamFact] = {
    guard let url = Bundle.module.url(forResource: "streams", withExtension: "jsonl"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(StreamFact.self, from: Data($0.utf8))
    }
  }()
}
