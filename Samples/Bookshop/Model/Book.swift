/// A book of the shop.
public struct Book: Identifiable, Hashable, Sendable, Codable {
  /// The number of the book.
  public let id: Int
  /// Its title.
  public let title: String
  /// Its author.
  public let author: String
  /// The price in cents.
  public let price: Int
  /// The year in which it was printed first.
  public let year: Int
  /// The shelf that it stands on.
  public let genre: BookGenre
  /// Whether it can be bought now.
  public let isAvailable: Bool

  /// Makes a book.
  public init(
    id: Int, title: String, author: String, price: Int, year: Int, genre: BookGenre = .novel,
    isAvailable: Bool = true
  ) {
    (self.id, self.title, self.author) = (id, title, author)
    (self.price, self.year, self.genre, self.isAvailable) = (price, year, genre, isAvailable)
  }
}

/// The shelves of the shop, in their order.
public enum BookGenre: String, CaseIterable, Comparable, Sendable, Codable {
  /// Stories about people as they are.
  case novel = "Novels"
  /// Stories about ghosts and dark houses.
  case gothic = "Gothic"
  /// Verses.
  case poems = "Poems"

  /// Whether a shelf stands before another one.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    let places = [lhs, rhs].map { genre in allCases.firstIndex { $0 == genre } ?? 0 }
    return places[0] < places[1]
  }
}

/// The order of the books that are found.
public enum BookSort: String, CaseIterable, Hashable, Sendable {
  /// By title.
  case title = "Title"
  /// The cheapest first.
  case price = "Price"
  /// The newest first.
  case newest = "Newest"
}

/// A question to the shop: which books, and which page of them.
public struct BookQuery: Hashable, Sendable {
  /// A part of the title or of the author's name.
  public var text = ""
  /// The order.
  public var sort = BookSort.title
  /// Whether books that cannot be bought now are left out.
  public var onlyAvailable = false
  /// The author; `nil` for all.
  public var author: String?
  /// The highest price, in euros; `nil` for any.
  public var highestPrice: Int?
  /// The number of the page, from 0.
  public var page = 0

  /// Makes a question about the first page of all books.
  public init() {}
}

/// A page of the books that were found.
public struct BookPage: Equatable, Sendable {
  /// The books, in order.
  public let books: [Book]
  /// Whether there is another page.
  public let hasMore: Bool

  /// Makes a page.
  public init(_ books: [Book], hasMore: Bool = false) {
    (self.books, self.hasMore) = (books, hasMore)
  }
}
