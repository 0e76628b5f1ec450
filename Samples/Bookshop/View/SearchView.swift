import Bindery
public import BinderyViews
public import SampleModels

/// The cell of a book.
@MainActor
public protocol BookCellView: CellView {
  associatedtype Caption: LabelView

  /// The title and the author.
  var title: Caption { get }
}

/// The search: suggestions, filter, order, and the books that were found.
@MainActor
public protocol SearchView: ScreenView, BindableView {
  associatedtype SearchField: SearchFieldView
  associatedtype Sort: SegmentedControlView where Sort.Choice == BookSort
  associatedtype Switch: ToggleView
  associatedtype Author: ComboBoxView where Author.Choice == String
  associatedtype Price: SliderView
  associatedtype Caption: LabelView
  associatedtype Books: ListView & RefreshableView & PagedView
  where Books.Row == Book, Books.Cell: BookCellView
  associatedtype Action: ButtonView

  /// The text to search for.
  var query: SearchField { get }
  /// The order of the books.
  var sort: Sort { get }
  /// Leaves out books that cannot be bought now.
  var onlyAvailable: Switch { get }
  /// Whose books are shown.
  var author: Author { get }
  /// The highest price, in euros.
  var highestPrice: Price { get }
  /// The number of books.
  var status: Caption { get }
  /// The books by shelf; a tap chooses one or more, a double tap opens one, pulling searches again, the
  /// end asks for more.
  var books: Books { get }
  /// Puts the chosen books into the basket.
  var add: Action { get }
  /// Opens the basket.
  var basket: Action { get }
}

extension SearchView {
  /// Binds the views to the model.
  public func makeBindings(to model: Bookshop) {
    query.bind(model.search.text)
    query.bind(suggestions: model.search.suggestions)
    sort.options = BookSort.allCases.map { ChoiceOption($0, $0.rawValue) }
    sort.bind(model.search.sort)
    onlyAvailable.bind(model.search.onlyAvailable)
    author.allowsEmpty = true
    author.bind(options: model.search.authors) { $0 }
    author.bind(model.search.author)
    let prices = SearchViewModel.prices
    highestPrice.range = Double(prices.lowerBound)...Double(prices.upperBound)
    highestPrice.bind(model.search.highestPrice)
    status.bind(model.search.status)
    books.bind(sections: model.search.shelves) { cell, book in
      cell.title.text = "\(book.title), \(book.author)"
    }
    books.bind(refresh: model.search.search)
    books.bind(loadMore: model.search.more)
    books.bind(model.showBook, on: books.activations)
    books.bind(selection: model.search.chosen)
    add.bind(model.addChosen)
    basket.bind(model.showBasket)
    let search = merge(model.search.search.errors, model.search.more.errors)
    present(merge(search, model.showBook.errors, model.openLink.errors)) {
      .alert("\($0)", [.cancel()])
    }
  }
}
