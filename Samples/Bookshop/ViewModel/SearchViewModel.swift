public import Bindery

/// Searching: suggestions while a text is typed, books with a filter and an order, page by page.
@MainActor
public final class SearchViewModel {
  /// The text, as it is typed.
  public let text = MutableProperty("")
  /// The order of the books.
  public let sort = MutableProperty(BookSort.title)
  /// Whether books that cannot be bought now are left out.
  public let onlyAvailable = MutableProperty(false)
  /// The author whose books are shown; `nil` for all.
  public let author = MutableProperty<String?>(nil)
  /// The authors to choose from: those of the books that were found so far.
  public let authors = MutableProperty<[String]>([])
  /// The highest price, in euros.
  public let highestPrice = MutableProperty(SearchViewModel.prices.upperBound)
  /// The highest prices to choose from; the last one stands for any price.
  public static let prices = 5...15
  /// How the text may go on. An answer to an older text is dropped.
  public let suggestions: Property<[String]>
  /// The books that were found, page by page.
  public let books = MutableArrayProperty<Book>([])
  /// The books by shelf, as they are shown.
  public let shelves: SectionedArrayProperty<Book>
  /// The books that are chosen, to be put into the basket together.
  public let chosen: ListSelection<Book, Book.ID>
  /// Finds the first page; executed when the question changes, and to refresh.
  public let search: Command<Void, BookPage, any Error>
  /// Finds the next page.
  public let more: Command<Void, BookPage, any Error>
  /// The sentence above the books.
  public let status: Property<String>
  private let scope = LifetimeScope()

  /// Makes an empty search.
  ///
  /// - Parameters:
  ///   - server: The shop's server.
  ///   - pause: How long nothing is typed before the server is asked.
  public init(server: some BookServer, pause: Duration = .milliseconds(300)) {
    suggestions = Property(
      [],
      following: text.changes.debounce(for: pause).flatMap(.latest) { text in
        if text.isEmpty { return .just([]) }
        return Signal { try await server.suggestions(for: text) }.catch { _ in .just([]) }
      })
    shelves = books.grouped(by: { $0.genre }, header: { $0.rawValue })
    chosen = ListSelection(of: books, .multiple)
    let query = Property { [text, sort, onlyAvailable, author, highestPrice] in
      var query = BookQuery()
      (query.text, query.sort, query.author) = (text.value, sort.value, author.value)
      query.onlyAvailable = onlyAvailable.value
      let price = highestPrice.value
      query.highestPrice = price < SearchViewModel.prices.upperBound ? price : nil
      return query
    }
    let page = MutableProperty(0), hasMore = MutableProperty(false)
    search = Command(.policy(.latest)) { try await server.books(query.untracked) }
    more = Command(.enabled(if: hasMore && !search.isExecuting)) {
      var next = query.untracked
      next.page = page.untracked + 1
      return try await server.books(next)
    }
    status = Property { [books, search] in
      if search.isExecuting.value { return "Searching …" }
      return books.value.isEmpty ? "No books." : "\(books.value.count) books"
    }
    // The next page of an older question is of no use.
    search.starts.observe { [more] _ in more.cancel() }.store(in: scope)
    search.completions.observe { [books, authors] found in
      transaction {
        authors.value = Set(authors.value + found.books.map(\.author)).sorted()
        (books.value, page.value, hasMore.value) = (
          PersistentArray(found.books), 0, found.hasMore
        )
      }
    }.store(in: scope)
    more.completions.observe { [books] found in
      transaction {
        books.append(contentsOf: found.books)
        page.value += 1
        hasMore.value = found.hasMore
      }
    }.store(in: scope)
    query.changes.debounce(for: pause).observe { [search] _ in search.execute() }.store(in: scope)
  }
}
