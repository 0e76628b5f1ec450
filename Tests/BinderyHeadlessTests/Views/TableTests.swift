import Bindery
import BinderyHeadless
import BinderyViews
import TestKit
import Testing

private enum BookColumn { case title, price, note }

private struct Book: Identifiable, Equatable {
  let id: Int
  let title: String
  let price: Int
}

@MainActor private final class BooksModel {
  let sortOrder = MutableProperty<ColumnOrder<BookColumn>?>(ColumnOrder(.title))
  let books: Property<[Book]>

  init() {
    let all = [
      Book(id: 1, title: "Emma", price: 9), Book(id: 2, title: "Ulysses", price: 30),
      Book(id: 3, title: "Dune", price: 12),
    ]
    books = sortOrder.map { order in
      guard let order else { return all }
      return all.sorted { one, other in
        order.column == .price
          ? order.areInOrder(one.price, other.price) : order.areInOrder(one.title, other.title)
      }
    }
  }
}

private final class BookCell: HeadlessCell {
  let title = HeadlessLabel()
  let price = HeadlessLabel()
}

private final class BooksScreen: HeadlessScreen {
  let books = HeadlessTable(
    "Books", of: Book.self,
    headers: [
      ColumnHeader(BookColumn.title, "Title"), ColumnHeader(.price, "Price"),
      ColumnHeader(.note, "Note", isSortable: false),
    ]
  ) { BookCell() }

  init(_ model: BooksModel) {
    super.init(title: "")
    books.bind(sortOrder: model.sortOrder)
    books.bind(model.books) { cell, book in
      cell.title.text = book.title
      cell.price.text = "\(book.price) €"
    }
  }
}

@MainActor @Suite("List: a table that sorts by its headers")
struct TableTests {
  nonisolated static let tests: [TestCase<TableTests>] = [
    TestCase("the user chooses the order, and the view model sorts", sorting),
    TestCase("the order of the view model is shown, also of a column that is not there", fromCode),
    TestCase("headers are in the tree and in drawings", drawn),
    TestCase("a picture has columns where there is room; the widest header is cut first", columns),
    TestCase("a view model may decline, and a handler may take the headers away", hostile),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TableTests>) async throws {
    try await test(in: self)
  }

  private let stage = makeStage()
  private let model = BooksModel()
}

extension TableTests {
  private func show() -> BooksScreen { stage.show { BooksScreen(model) } }

  func sorting() throws {
    let books = show().books
    func titles() -> [String] { books.visibleCells.map(\.title.text) }
    expectEqual(titles(), ["Dune", "Emma", "Ulysses"])
    let start = stage.log.count
    try stage.choose("Price", in: books)
    expectEqual(titles(), ["Emma", "Dune", "Ulysses"])
    expectContains(stage.delta(since: start), "books.sortOrder: \"Title\" -> \"Price\"")
    try stage.choose("Price", in: books)
    expectEqual(titles(), ["Ulysses", "Dune", "Emma"])
    expectEqual(model.sortOrder.value, ColumnOrder(.price, isDescending: true))
    expectContains(
      refusal { try stage.choose("Note", in: books) } ?? "", "the column \"Note\" does not sort")
    expectContains(
      refusal { try stage.choose("Titel", in: books) } ?? "", "did you mean \"Title\"?")
  }

  func fromCode() {
    let books = show().books
    let start = stage.log.count
    model.sortOrder.value = nil
    model.sortOrder.value = ColumnOrder(.price, isDescending: true)
    books.headers = []
    expectEqual(
      stage.delta(since: start).filter { $0.contains("sortOrder") },
      ["books.sortOrder: \"Title\" -> nil"])
    expectEqual(books.sortOrder, ColumnOrder(.price, isDescending: true))
  }

  func drawn() throws {
    let screen = show()
    try stage.choose("Price", in: screen.books)
    expectEqual(
      screen.drawing(),
      [
        "╭─ Books ──────────────────────────────────╮",
        "│ Books                                    │",
        "│   Title  Price ↑  Note                   │",
        "│   Emma  9 €                              │",
        "│   Dune  12 €                             │",
        "│   Ulysses  30 €                          │",
        "╰──────────────────────────────────────────╯",
      ])
    let tree = screen.tree().joined(separator: "\n")
    expectContains(tree, "- table \"Books\"")
    expectContains(tree, "- columnheader \"Price\" [ascending]")
    expectEqual(SVGBoxes(screen.svg(width: 320))?.faults, [])
  }

  func columns() throws {
    let screen = show()
    func places(width: Int, _ texts: String...) -> [String?] {
      let svg = screen.svg(width: width)
      return texts.map { text in
        svg.split(separator: "\n").first { $0.contains(">\(text)</text>") }?
          .firstMatch(of: /x="(\d+)"/).map { String($0.1) }
      }
    }
    screen.books.headers[1] = ColumnHeader(.price, "Price in a shop")
    let wide = places(width: 360, "Title", "Emma", "Price in a shop", "Note", "9 €", "30 €")
    expectFalse(wide.contains(nil))
    expectEqual(wide[0], wide[1])
    expectEqual(wide[4], wide[5])
    screen.books.headers[1] = ColumnHeader(.price, "The price of a copy in most shops")
    expectEqual(
      places(width: 240, "Title", "Note").map { $0 != nil }, [true, true],
      "\(screen.svg(width: 240))")
    expectEqual(SVGBoxes(screen.svg(width: 240))?.faults, [])
  }

  func hostile() throws {
    let books = show().books
    let declined = model.sortOrder.observe { [model] order in
      if order?.column == .price { model.sortOrder.value = ColumnOrder(.title) }
    }
    try stage.choose("Price", in: books)
    expectEqual(books.sortOrder, ColumnOrder(.title))
    declined.cancel()
    let taken = books.sortings.observe { [weak books] _ in
      books?.headers = []
      books?.scope.cancel()
    }
    try stage.choose("Price", in: books)
    expectEqual(books.headers, [])
    taken.cancel()
  }
}
