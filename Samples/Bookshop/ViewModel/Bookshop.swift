public import Bindery

/// The shop: a search, the basket, and the pages above the search.
@MainActor
public final class Bookshop {
  /// The search, at the root.
  public let search: SearchViewModel
  /// The basket: one, whether its page is shown or not.
  public let basket: BasketViewModel
  /// The pages above the search.
  public let pages = Pages<any Feature>()
  /// Shows the page of a book.
  public let showBook: Command<Book.ID, Void, any Error>
  /// Puts the chosen books into the basket.
  public let addChosen: Command<Void, Int, Never>
  /// Shows the basket.
  public let showBasket: Command<Void, Void, Never>
  /// Opens a link: `bookshop://books/7`, `bookshop://basket`.
  public let openLink: Command<String, Void, any Error>
  /// The number of an order that was taken.
  public let ordered: Signal<String, Never>
  private let scope = LifetimeScope()

  /// The kinds of page that a link leads to.
  public enum Step: Hashable, Sendable {
    /// The basket.
    case basket
    /// A book.
    case book(Book.ID)
  }

  /// The links of the shop.
  public static let links = LinkFormat<Step>(
    prefix: "bookshop://",
    [
      .link("basket", .basket),
      .link("books/:id", Step.book) { if case .book(let id) = $0 { id } else { nil } },
    ])

  /// Opens the shop.
  ///
  /// - Parameters:
  ///   - server: The shop's server.
  ///   - store: Keeps the basket.
  public init(server: some BookServer, store: any ValueStore) {
    search = SearchViewModel(server: server)
    basket = BasketViewModel(store: store)
    showBook = Command { [pages] id in
      pages.push(BookViewModel(try await server.book(id), server: server))
    }
    addChosen = Command(
      .enabled(if: search.chosen.ids.map { !$0.isEmpty })
    ) { [search, basket] in
      let books = search.chosen.elements.value
      for book in books { basket.add(book) }
      search.chosen.clear()
      return books.count
    }
    showBasket = Command { [pages, basket] in pages.set([basket]) }
    openLink = Command { [pages, basket] link in
      var children: [any Feature] = []
      for step in try Bookshop.links.steps(of: link) {
        switch step {
        case .basket: children.append(basket)
        case .book(let id):
          children.append(BookViewModel(try await server.book(id), server: server))
        }
      }
      pages.set(children)
    }
    let exits = pages.events { $0.exits }
    ordered = exits.compactMap { if case .ordered(let number) = $0.event { number } else { nil } }
    exits.observe { [pages, basket] page, exit in
      switch exit {
      case .bought(let book):
        basket.add(book)
        pages.dismiss(page)
      case .checkedOut: pages.push(AddressViewModel())
      case .addressed(let address):
        pages.push(DeliveryViewModel(address: address, basket: basket, server: server))
      case .left: pages.dismiss(page)
      case .ordered:
        basket.lines.removeAll()
        basket.history.clear()
        pages.popAll()
      }
    }.store(in: scope)
  }
}
