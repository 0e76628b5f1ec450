public import Bindery

/// The basket: a form over its lines, kept across launches, with removals that can be undone.
@MainActor
public final class BasketViewModel: Feature {
  /// The lines, in the order in which the books came.
  public let lines = MutableArrayProperty<BasketLine>([], comparing: .identity)
  /// The fields of all lines.
  public let form: FormModel
  /// The price of everything, in cents.
  public let total: Property<Int>
  /// Removes a line.
  public let remove: Command<Book.ID, Void, Never>
  /// Does what the menu of a line offers.
  public let change: Command<Change, Void, Never>
  /// Undoes removals.
  public let history: UndoHistory
  /// Goes on to the address, if the lines are right.
  public let checkOut: Command<Void, Void, any Error>
  /// Tells that the basket is to be ordered.
  public var exits: Signal<Exit, Never> { checkOut.completions.map { .checkedOut } }

  /// What the menu of a line offers.
  public enum Change: Equatable, Sendable {
    /// Whether it is a gift.
    case gift(Book.ID, Bool)
    /// To take it out of the basket.
    case removal(Book.ID)
  }

  private let kept: Stored<[KeptLine]>
  private let scope = LifetimeScope()

  /// Makes the basket that the store has kept.
  public init(store: any ValueStore) {
    form = FormModel(each: lines) { [$0.quantity, $0.isGift, $0.recipient] }
    total = Property { [lines] in lines.value.reduce(0) { $0 + $1.price.value } }
    let history = UndoHistory(of: lines)
    self.history = history
    remove = Command(.undoable("The book was removed.", in: history)) { [lines] id in
      lines.remove(id: id)
    }
    change = Command { [lines, remove] change in
      switch change {
      case .gift(let id, let isGift):
        lines.value.first { $0.id == id }?.isGift.draft.value = isGift
      case .removal(let id): remove.execute(with: id)
      }
    }
    checkOut = Command(
      .enabled(if: lines.array.map { !$0.isEmpty }), .submitting(form, .untilIssuesShow)
    ) {}
    kept = Stored([], "basket", in: store)
    kept.isLoaded.observe { [lines, kept, history] isLoaded in
      guard isLoaded, lines.value.isEmpty else { return }
      lines.value = PersistentArray(
        kept.value.map { BasketLine($0.book, quantity: $0.quantity, recipient: $0.recipient) })
      history.clear()
    }.store(in: scope)
    Property { [lines] in lines.value.map(\.kept) }.changes
      .observe { [kept] in kept.value = $0 }.store(in: scope)
  }

  /// Puts a copy of a book into the basket.
  public func add(_ book: Book) {
    if let line = lines.value.first(where: { $0.id == book.id }) {
      line.quantity.draft.value += 1
    } else {
      lines.append(BasketLine(book))
    }
  }
}
