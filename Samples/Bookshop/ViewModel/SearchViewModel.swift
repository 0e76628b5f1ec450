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
  /// How the text may go on. An answer to an older text is dropped.
  public let suggestions: Property<[String]>
  /// The books that were found, page by page.
  public let books = MutableArrayProperty<Book>([])
  /// Finds the first page; executed when the question changes, and to refresh.
  public let search: Command<Void, BookPage, any Error>
  /// Finds the next page.
  public let more: Command<Void, BookPage, any Error>
  /// The book that is selected; it is shown beside the books, or on a page.
  public let selected = MutableProperty<Book.ID?>(nil)
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
    let query = combine(text, sort, onlyAvailable) { BookQuery($0, sort: $1, onlyAvailable: $2) }
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
    search.completions.observe { [books] found in
      transaction {
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
