import Bindery
import BinderyViews
import GtkViews
import SampleModels
import SampleViews
import samples

final class SearchWindowScreen: DesktopScreen, SearchView {
  let query = DesktopSearchField("Search")
  let sort = DesktopSegments<BookSort>("Sort by")
  let onlyAvailable = DesktopToggle("Only available")
  let author = DesktopComboBox<String>("Author")
  let highestPrice = DesktopSlider("Highest price in €", in: 5...15)
  let status = DesktopLabel()
  let books: DesktopPagedList<Book, BookWindowCell>
  let add = DesktopButton("Add to basket")
  let basket = DesktopButton("Basket")

  init(_ model: Bookshop, grows: Bool) {
    books = DesktopPagedList("Books", visibleCount: 5, grows: grows) { BookWindowCell() }
    super.init(
      title: "Books",
      [query, sort, onlyAvailable, author, highestPrice, status, books, add, basket])
    highestPrice.step = 1
    bind(model)
  }
}

final class BookWindowCell: DesktopCell, BookCellView {
  let title = DesktopLabel()

  init() { super.init([title]) }
}

final class BookWindowScreen: DesktopScreen, BookView {
  let name = DesktopLabel(isHeading: true)
  let remaining = DesktopLabel()
  let buy = DesktopButton("Add to basket", role: .default)
  let reserve = DesktopButton("Reserve")

  init(_ model: BookViewModel) {
    super.init(title: model.book.title, [name, remaining, buy, reserve])
    bind(model)
  }
}

final class BasketWindowCell: DesktopCell, BasketCellView {
  let title = DesktopLabel()
  let quantity = DesktopStepper("Copies", in: 1...9)
  let isGift = DesktopToggle("Gift")
  let recipient = DesktopField("Recipient")
  let price = DesktopLabel(isTrailing: true)
  let more = DesktopButton("…")

  init() { super.init([title, quantity, isGift, recipient, price, more], isVertical: true) }
}

final class BasketWindowScreen: DesktopScreen, BasketView {
  let lines = DesktopEditableList<BasketLine, BasketWindowCell>("Lines") { BasketWindowCell() }
  let total = DesktopLabel(caption: "Total")
  let checkOut = DesktopButton("Order", role: .default)
  let price: Conversion<Int, String>

  init(_ model: BasketViewModel, price: Conversion<Int, String>) {
    self.price = price
    super.init(title: "Basket", [lines, total, checkOut])
    bind(model)
  }
}

final class AddressWindowScreen: DesktopScreen, AddressView {
  let name = DesktopField("Name")
  let email = DesktopField("E-mail")
  let address = DesktopField("Address")
  let next = DesktopButton("Next", role: .default)

  init(_ model: AddressViewModel) {
    super.init(title: "Address", [name, email, address, next])
    bind(model)
  }
}

final class DeliveryWindowScreen: DesktopScreen, DeliveryView {
  let day = DesktopDatePicker("Day")
  let note = DesktopLabel(caption: "Note")
  let write = DesktopButton("Note")
  let order = DesktopButton("Order", role: .default)

  init(_ model: DeliveryViewModel) {
    super.init(title: "Delivery", [day, note, write, order])
    bind(model)
  }

  func noteSheet(_ model: NoteSheetViewModel) -> DesktopScreen { NoteWindowScreen(model) }

  private final class NoteWindowScreen: DesktopScreen, NoteSheetView {
    let text = DesktopField("Note")
    let save = DesktopButton("Save", role: .default)

    init(_ model: NoteSheetViewModel) {
      super.init(title: "Note", [text, save])
      bind(model)
    }
  }
}

/// The bar above all pages.
final class ShopWindowBar: DesktopBar, ShopBarView {
  let notice = DesktopToast()
  let removed = DesktopBanner()

  init(_ model: Bookshop) {
    super.init([notice, removed])
    bind(model)
  }
}

/// The shop in a window: the search, and the pages above it.
@MainActor
func shopWindowStack(
  _ shop: Bookshop, price: Conversion<Int, String>, grows: Bool
) -> DesktopNavigationStack<Pages<any Feature>.Page> {
  let stack = DesktopNavigationStack<Pages<any Feature>.Page>(
    SearchWindowScreen(shop, grows: grows))
  stack.overlay = ShopWindowBar(shop)
  stack.bind(shop.pages) { page in
    switch page {
    case let book as BookViewModel: BookWindowScreen(book)
    case let basket as BasketViewModel: BasketWindowScreen(basket, price: price)
    case let address as AddressViewModel: AddressWindowScreen(address)
    case let delivery as DeliveryViewModel: DeliveryWindowScreen(delivery)
    default: nil
    }
  }
  return stack
}
