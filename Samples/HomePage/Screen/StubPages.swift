import BinderyHeadless
import SampleModels

/// Pages that answer when the script says `reply news …`: each path has a gate, called like its
/// first part.
struct StubPages: PageServer {
  private let gates: [String: Gate<Document>]

  @MainActor
  init(_ paths: String..., on stage: Stage) {
    gates = Dictionary(
      uniqueKeysWithValues: paths.map { path in
        (path, stage.gate(path) { Self.document($0.reply ?? "The \($0.text)") })
      })
  }

  func fetch(_ path: String) async throws -> Document {
    let name = path.split(separator: "/").first.map(String.init) ?? path
    guard let gate = gates[name] else { throw StubError("There is no page \(path).") }
    return try await gate.wait(path)
  }

  /// A number becomes a number, `city: Turku` a dictionary, and any other reply a text.
  private static func document(_ reply: String) -> Document {
    if let number = Double(reply) { return .number(number) }
    let parts = reply.split(separator: ": ", maxSplits: 1).map(String.init)
    return parts.count == 2 ? .dictionary([parts[0]: document(parts[1])]) : .text(reply)
  }
}
