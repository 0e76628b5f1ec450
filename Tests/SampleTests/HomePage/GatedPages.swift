import BinderyHeadless
import BinderyTesting
import SampleModels

/// Pages that come when the test says so, each path at a gate of its own.
struct GatedPages: PageServer {
  private let gates: [String: Gate<Document>]

  @MainActor
  init(_ paths: String...) {
    gates = Dictionary(
      uniqueKeysWithValues: paths.map { ($0, Stage.current.gate($0) as Gate<Document>) })
  }

  func fetch(_ path: String) async throws -> Document {
    guard let gate = gates[path] else { throw StubError("nobody knows \(path)") }
    return try await gate.wait(path)
  }

  /// Lets a fetch return, and what follows of it happen.
  @MainActor
  func reply(_ path: String, _ document: Document) async {
    await Stage.current.settle()
    gates[path]?.reply(document)
    await Stage.current.settle()
  }

  @MainActor
  func fail(_ path: String, _ reason: String) async {
    await Stage.current.settle()
    gates[path]?.fail(StubError(reason))
    await Stage.current.settle()
  }
}
