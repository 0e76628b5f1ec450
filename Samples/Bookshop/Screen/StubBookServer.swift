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
  private let asked = Asked()

  @MainActor
  init(on stage: Stage) {
    suggestions = stage.gate("suggestions") { Self.titles(beginningWith: $0.text) }
    let asked = asked
    found = stage.gate("search") { Self.page(of: asked.queries[$0.text] ?? BookQuery()) }
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
    let text = "\(query)"
    await asked.note(query, as: text)
    return try await found.wait(text)
  }

  func book(_ id: Book.ID) async throws -> Book { try await details.wait("\(id)") }

  func reserve(_ id: Book.ID) async throws -> Duration { try await reservations.wait("\(id)") }

  func order(_ order: BookOrder) async throws -> String {
    try await orders.wait("\(order.lines.count) to \(order.address)")
  }

  /// The questions by the texts that stand for them in a script.
  @MainActor
  private final class Asked {
    private(set) var queries: [String: BookQuery] = [:]
    nonisolated init() {}
    func note(_ query: BookQuery, as text: String) { queries[text] = query }
  }

  /// The books of the shop.
  static let shelf = [
    Book(id: 1, title: "Emma", author: "Jane Austen", price: 899, year: 1815),
    Book(id: 2, title: "Middlemarch", author: "George Eliot", price: 1299, year: 1871),
    Book(id: 3, title: "Persuasion", author: "Jane Austen", price: 799, year: 1817),
    Book(
      id: 4, title: "Silas Marner", author: "George Eliot", price: 699, year: 1861,
      isAvailable: false),
    Book(
      id: 5, title: "Villette", author: "Charlotte Brontë", price: 999, year: 1853, genre: .gothic),
    Book(id: 6, title: "Shirley", author: "Charlotte Brontë", price: 1099, year: 1849),
    Book(
      id: 7, title: "Wuthering Heights", author: "Emily Brontë", price: 599, year: 1847,
      genre: .gothic),
    Book(id: 8, title: "Poems", author: "Emily Brontë", price: 549, year: 1846, genre: .poems),
  ]

  /// The titles that a text may be the beginning of.
  static func titles(beginningWith text: String) -> [String] {
    shelf.map(\.title).filter { $0.lowercased().hasPrefix(text.lowercased()) }
  }

  /// A page of three books.
  static func page(of query: BookQuery) -> BookPage {
    let text = query.text.lowercased()
    var books = shelf.filter { book in
      (book.isAvailable || !query.onlyAvailable)
        && (query.author == nil || query.author == book.author)
        && query.highestPrice.map { book.price <= $0 * 100 } != false
        && (text.isEmpty || "\(book.title) \(book.author)".lowercased().contains(text))
    }
    switch query.sort {
    case .price: books.sort { $0.price < $1.price }
    case .newest: books.sort { $0.year > $1.year }
    case .title: books.sort { $0.title < $1.title }
    }
    let first = query.page * 3
    return BookPage(Array(books.dropFirst(first).prefix(3)), hasMore: books.count > first + 3)
  }
}
