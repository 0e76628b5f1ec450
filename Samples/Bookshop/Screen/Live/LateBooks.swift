import SampleModels

/// The shelf of the shop, from far away: its answers take some time.
struct LateBooks: BookServer {
  let server = SlowServer()

  func suggestions(for text: String) async throws -> [String] {
    try await server.answer(after: .milliseconds(600))
    return StubBookServer.titles(beginningWith: text)
  }

  func books(_ query: BookQuery) async throws -> BookPage {
    try await server.answer()
    return StubBookServer.page(of: query)
  }

  func book(_ id: Book.ID) async throws -> Book {
    try await server.answer()
    return StubBookServer.shelf.first { $0.id == id } ?? StubBookServer.shelf[0]
  }

  func reserve(_ id: Book.ID) async throws -> Duration {
    try await server.answer()
    return .seconds(30)
  }

  func order(_ order: BookOrder) async throws -> String {
    try await server.answer()
    return "4711"
  }
}
