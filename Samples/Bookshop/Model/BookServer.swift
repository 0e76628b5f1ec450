public import Bindery

/// The shop's server.
public protocol BookServer: Sendable {
  /// Completes a text that is being typed.
  func suggestions(for text: String) async throws -> [String]
  /// A page of books.
  func books(_ query: BookQuery) async throws -> BookPage
  /// The book with this number; throws if there is none.
  func book(_ id: Book.ID) async throws -> Book
  /// Keeps a copy of a book for the customer; the answer is for how long.
  func reserve(_ id: Book.ID) async throws -> Duration
  /// Takes an order, and answers its number. Refusals of single lines are a `FormRefusal`.
  func order(_ order: BookOrder) async throws -> String
}

/// An order.
public struct BookOrder: Equatable, Sendable {
  /// A line of it.
  public struct Line: Equatable, Sendable {
    /// The book.
    public let book: Book.ID
    /// How many copies.
    public let quantity: Int
    /// The recipient of a gift; `nil` for the customer's own.
    public let recipient: String?

    /// Makes a line.
    public init(book: Book.ID, quantity: Int, recipient: String? = nil) {
      (self.book, self.quantity, self.recipient) = (book, quantity, recipient)
    }
  }

  /// The lines.
  public let lines: [Line]
  /// Where to send it.
  public let address: String
  /// When to bring it; `nil` for as soon as possible.
  public let day: LocalDate?

  /// Makes an order.
  public init(lines: [Line], address: String, day: LocalDate?) {
    (self.lines, self.address, self.day) = (lines, address, day)
  }
}
