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
  /// Whether it can be bought now.
  public let isAvailable: Bool

  /// Makes a book.
  public init(
    id: Int, title: String, author: String, price: Int, year: Int, isAvailable: Bool = true
  ) {
    (self.id, self.title, self.author) = (id, title, author)
    (self.price, self.year, self.isAvailable) = (price, year, isAvailable)
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
  /// The number of the page, from 0.
  public var page = 0

  /// Makes a question about the first page.
  public init(_ text: String = "", sort: BookSort = .title, onlyAvailable: Bool = false) {
    (self.text, self.sort, self.onlyAvailable) = (text, sort, onlyAvailable)
  }
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
