import SampleModels

/// Pages that arrive one after the other; each fifth one fails.
struct SlowPages: PageServer {
  private static let documents: KeyValuePairs<String, Document> = [
    "weather": .text("Sun until noon, then clouds."),
    "news": .text("The bridge is open again."),
    "events": .text("A concert in the park, at eight."),
    "concert": .text("a choir at seven"),
    "film": .text("Mist at nine"),
    "shop": .text("harbour"),
    "offers/harbour": .text("Two loaves for one, until six."),
    "name": .text("Ada"),
    "greeting/Ada": .text("Hello, Ada!"),
    "profile": .dictionary(["city": .text("Turku")]),
  ]

  let server = SlowServer(failingEvery: 5)

  func fetch(_ path: String) async throws -> Document {
    let place = Self.documents.firstIndex { $0.key == path }
    try await server.answer(after: .milliseconds(200 * ((place ?? 0) % 3 + 1)))
    guard let place else { throw OutOfOrder() }
    return Self.documents[place].value
  }
}
