public import Bindery

/// A book, which can be bought, or reserved for a while.
@MainActor
public final class BookViewModel: Feature, ScopeOwner {
  /// Ends with the page: the time of a reservation runs no longer then.
  public let scope = LifetimeScope()
  /// The book.
  public let book: Book
  /// Tells what happens to the book.
  public var exits: Signal<Exit, Never> { buy.completions.map { [book] in .bought(book) } }
  /// Puts it into the basket.
  public let buy: Command<Void, Void, Never>
  /// Asks the server to keep a copy.
  public let reserve: Command<Void, Duration, any Error>
  /// How long a copy is still kept; `nil` without a reservation.
  public let remaining: Property<Duration?>
  /// The warning when the time is up; the user, or another reservation, takes it away.
  public let warning = MutableProperty<String?>(nil)

  /// Makes the page of a book.
  public init(_ book: Book, server: some BookServer) {
    self.book = book
    buy = Command(.enabled(if: .constant(book.isAvailable)), .scope(scope)) {}
    let left = MutableProperty<Duration?>(nil)
    remaining = left
    reserve = Command(.enabled(if: left.map { $0 == nil }), .scope(scope)) {
      try await server.reserve(book.id)
    }
    reserve.completions
      .flatMap(.latest) { total in
        let passed = Signal<Int, Never>.interval(every: .seconds(1)).map { $0 + 1 }
        return concat(.just(0), passed).map { total - .seconds($0) }.prefix { $0 >= .zero }
      }
      .observe { [warning] time in
        left.value = time > .zero ? time : nil
        warning.value = time > .zero ? nil : "\(book.title) is not kept any more."
      }
      .store(in: scope)
  }
}
