public import Bindery

/// A line of the basket: a book, how many copies, and the recipient if it is a gift.
@MainActor
public final class BasketLine: Identifiable {
  /// The number of the book: it has one line.
  public nonisolated let id: Book.ID
  /// The book.
  public let book: Book
  /// How many copies.
  public let quantity: FormField<Int>
  /// Whether it is a gift.
  public let isGift: FormField<Bool>
  /// The recipient of a gift.
  public let recipient: FormField<String>
  /// The price of all copies, in cents.
  public let price: Property<Int>
  /// The question what to do with the line, while it is asked: the title of the book.
  public let asking = MutableProperty<String?>(nil)
  /// Asks what to do with the line.
  public let ask: Command<Void, Void, Never>

  /// Makes a line of a book, or of what was kept of one.
  public init(_ book: Book, quantity: Int = 1, recipient: String? = nil) {
    (id, self.book) = (book.id, book)
    self.quantity = FormField(quantity, .range(1...9), name: "quantity")
    let isGift = FormField(recipient != nil, name: "isGift")
    self.isGift = isGift
    self.recipient = FormField(
      recipient ?? "", .trimmed,
      ValidationRule("gift.recipient", "Enter the recipient of the gift.") {
        !$0.isEmpty || !isGift.draft.value
      }, showing: .onSubmit, name: "recipient")
    price = self.quantity.draft.map { $0 * book.price }
    ask = Command(.named("ask")) { [asking] in asking.value = book.title }
  }

  /// The line of an order.
  var ordered: BookOrder.Line {
    BookOrder.Line(
      book: id, quantity: quantity.value, recipient: isGift.value ? recipient.value : nil)
  }

  /// The line as it is kept.
  var kept: KeptLine {
    KeptLine(
      book: book, quantity: quantity.draft.value,
      recipient: isGift.draft.value ? recipient.draft.value : nil)
  }
}

/// A line of the basket, as it is kept from one launch to the next.
struct KeptLine: Codable, Equatable, Sendable {
  let book: Book
  let quantity: Int
  let recipient: String?
}
