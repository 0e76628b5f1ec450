import Bindery
import BinderyHeadless
import BinderyViews
import SampleModels
import SampleViews

/// The headless search.
final class SearchScreen: HeadlessScreen, SearchView {
  let query = HeadlessSearchField("Search")
  let sort = HeadlessSegmentedControl<BookSort>("Sort by")
  let onlyAvailable = HeadlessToggle("Only available")
  let author = HeadlessComboBox<String>("Author")
  let highestPrice = HeadlessSlider("Highest price in €", step: 1)
  let status = HeadlessLabel()
  let books = HeadlessList("Books", of: Book.self, visibleCount: 5) { BookCell() }
  let add = HeadlessButton("Add to basket")
  let basket = HeadlessButton("Basket")

  init(_ model: Bookshop) {
    super.init(title: "Books")
    bind(model)
  }
}

/// The headless cell of a book.
final class BookCell: HeadlessCell, BookCellView {
  let title = HeadlessLabel()
}

/// The headless page of a book.
final class BookScreen: HeadlessScreen, BookView {
  let name = HeadlessLabel()
  let remaining = HeadlessLabel()
  let buy = HeadlessButton("Add to basket", role: .default)
  let reserve = HeadlessButton("Reserve")

  init(_ model: BookViewModel) {
    super.init(title: model.book.title)
    bind(model)
  }
}

/// The headless cell of a line of the basket.
final class BasketCell: HeadlessCell, BasketCellView {
  let title = HeadlessLabel()
  let quantity = HeadlessStepper("Copies", in: 1...9)
  let isGift = HeadlessToggle("Gift")
  let recipient = HeadlessTextField("Recipient")
  let price = HeadlessLabel()
  let more = HeadlessButton("…")
}

/// The headless basket.
final class BasketScreen: HeadlessScreen, BasketView {
  let lines = HeadlessList("Lines", of: BasketLine.self) { BasketCell() }
  let total = HeadlessLabel()
  let checkOut = HeadlessButton("Order", role: .default)
  let price: Conversion<Int, String>

  init(_ model: BasketViewModel, price: Conversion<Int, String>) {
    self.price = price
    super.init(title: "Basket")
    bind(model)
  }
}

/// The headless first page of an order.
final class AddressScreen: HeadlessScreen, AddressView {
  let name = HeadlessTextField("Name")
  let email = HeadlessTextField("E-mail")
  let address = HeadlessTextField("Address")
  let next = HeadlessButton("Next", role: .default)

  init(_ model: AddressViewModel) {
    super.init(title: "Address")
    bind(model)
  }
}

/// The headless second page of an order.
final class DeliveryScreen: HeadlessScreen, DeliveryView {
  let day = HeadlessDatePicker<LocalDate>("Day")
  let note = HeadlessLabel()
  let write = HeadlessButton("Note")
  let order = HeadlessButton("Order", role: .default)

  init(_ model: DeliveryViewModel) {
    super.init(title: "Delivery")
    bind(model)
  }

  func noteSheet(_ model: NoteSheetViewModel) -> HeadlessScreen { NoteScreen(model) }

  /// The headless sheet of the note.
  private final class NoteScreen: HeadlessScreen, NoteSheetView {
    let text = HeadlessTextField("Note")
    let save = HeadlessButton("Save", role: .default)

    init(_ model: NoteSheetViewModel) {
      super.init(title: "Note")
      bind(model)
    }
  }
}

/// The headless bar above all pages.
final class ShopBar: HeadlessGroup, ShopBarView {
  let notice = HeadlessToast()
  let removed = HeadlessBanner()

  init(_ model: Bookshop) {
    super.init()
    bind(model)
  }
}

/// The headless shop: the search, and the pages above it.
enum BookshopScreens {
  @MainActor static func stack(
    _ shop: Bookshop, price: Conversion<Int, String>
  ) -> HeadlessPageStack<any Feature> {
    let stack = HeadlessPageStack<any Feature>(SearchScreen(shop))
    stack.overlay = ShopBar(shop)
    stack.bind(shop.pages) { page in
      switch page {
      case let book as BookViewModel: BookScreen(book)
      case let basket as BasketViewModel: BasketScreen(basket, price: price)
      case let address as AddressViewModel: AddressScreen(address)
      case let delivery as DeliveryViewModel: DeliveryScreen(delivery)
      default: nil
      }
    }
    return stack
  }
}
