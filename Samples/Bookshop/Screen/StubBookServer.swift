import Bindery
import BinderyHeadless
import SampleModels

/// A server that answers from its shelf when the script says so: `reply search ok`, `reply order ok`.
struct StubBookServer: BookServer {
  let suggestions: Gate<[String]>
  let found: Gate<BookPage>
  let details: Gate<Book>
  let reservations: Gate<Duration>
  let orders: Gate<String>

  @MainActor
  init(on stage: Stage) {
    suggestions = stage.gate("suggestions") { request in
      Self.shelf.map(\.title).filter { $0.lowercased().hasPrefix(request.text.lowercased()) }
    }
    found = stage.gate("search") { Self.page(for: $0.text) }
    details = stage.gate("book") { request in
      Self.shelf.first { "\($0.id)" == request.text } ?? Self.shelf[0]
    }
    reservations = stage.gate("reserve") { _ in .seconds(3) }
    // `reply order fail "sold out"` is a refusal of the first line; any other text is a failure.
    let refusal = FormRefusal(["rows[0].quantity": "Only one copy is left."])
    orders = stage.gate(
      "order", failures: .parsed { $0 == "sold out" ? refusal as any Error : StubError($0) }
    ) { $0.reply ?? "4711" }
  }

  func suggestions(for text: String) async throws -> [String] { try await suggestions.wait(text) }

  func books(_ query: BookQuery) async throws -> BookPage {
    try await found.wait(
      "\(query.text)|\(query.sort.rawValue)|\(query.onlyAvailable)|\(query.page)")
  }

  func book(_ id: Book.ID) async throws -> Book { try await details.wait("\(id)") }

  func reserve(_ id: Book.ID) async throws -> Duration { try await reservations.wait("\(id)") }

  func order(_ order: BookOrder) async throws -> String {
    try await orders.wait("\(order.lines.count) to \(order.address)")
  }

  /// The books of the shop.
  static let shelf = [
    Book(id: 1, title: "Emma", author: "Jane Austen", price: 899, year: 1815),
    Book(id: 2, title: "Middlemarch", author: "George Eliot", price: 1299, year: 1871),
    Book(id: 3, title: "Persuasion", author: "Jane Austen", price: 799, year: 1817),
    Book(
      id: 4, title: "Silas Marner", author: "George Eliot", price: 699, year: 1861,
      isAvailable: false),
    Book(id: 5, title: "Villette", author: "Charlotte Brontë", price: 999, year: 1853),
    Book(id: 6, title: "Shirley", author: "Charlotte Brontë", price: 1099, year: 1849),
    Book(id: 7, title: "Agnes Grey", author: "Anne Brontë", price: 599, year: 1847),
  ]

  /// The page that a question, as a line, is about: three books.
  private static func page(for request: String) -> BookPage {
    let parts = request.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard parts.count == 4 else { return BookPage([]) }
    let text = parts[0].lowercased()
    var books = shelf.filter { book in
      (book.isAvailable || parts[2] == "false")
        && (text.isEmpty || "\(book.title) \(book.author)".lowercased().contains(text))
    }
    switch BookSort(rawValue: parts[1]) {
    case .price: books.sort { $0.price < $1.price }
    case .newest: books.sort { $0.year > $1.year }
    case .title, nil: books.sort { $0.title < $1.title }
    }
    let first = (Int(parts[3]) ?? 0) * 3
    return BookPage(
      Array(books.dropFirst(first).prefix(3)), hasMore: books.count > first + 3)
  }
}
