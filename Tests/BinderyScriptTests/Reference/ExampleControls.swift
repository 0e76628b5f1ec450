import Bindery
import BinderyHeadless
import BinderyViews

/// A screen of commands that are not buttons.
final class ExampleActionsScreen: HeadlessScreen {
  let note = HeadlessLabel("Plans", caption: "Note")
  let more = HeadlessMenu("More")

  init() {
    super.init(title: "")
    let (name, isPinned) = (MutableProperty("Plans"), MutableProperty(false))
    note.bind(name)
    let rename = Command<String, Void, Never>(
      .named("rename"), .enabled(for: { $0 != name.value })
    ) { name.value = $0 }
    more.bind {
      [
        MenuItem("Rename", rename, with: "Ideas"), MenuItem("Pinned", checking: isPinned),
        .separator, MenuItem("Reset", role: .destructive, rename, with: "Plans"),
      ]
    }
    note.bindContextMenu { [MenuItem("Clear", role: .destructive, rename, with: "")] }
  }
}

enum ExampleBookColumn { case title, price }

struct ExampleBook: Identifiable {
  let id: Int
  let title: String
  let price: Int
}

final class ExampleBookCell: HeadlessCell {
  let title = HeadlessLabel()
  let price = HeadlessLabel()
}

/// A screen with a table that sorts.
final class ExampleBooksScreen: HeadlessScreen {
  let books = HeadlessTable(
    "Books", of: ExampleBook.self,
    headers: [ColumnHeader(ExampleBookColumn.title, "Title"), ColumnHeader(.price, "Price")]
  ) { ExampleBookCell() }

  init() {
    super.init(title: "")
    let order = MutableProperty<ColumnOrder<ExampleBookColumn>?>(ColumnOrder(.title))
    let all = [("Dune", 12), ("Emma", 9), ("Ulysses", 30)].enumerated().map {
      ExampleBook(id: $0.offset, title: $0.element.0, price: $0.element.1)
    }
    books.bind(sortOrder: order)
    let sorted = Property(comparing: .alwaysDifferent) {
      guard let order = order.value else { return all }
      return all.sorted {
        order.column == .price
          ? order.areInOrder($0.price, $1.price) : order.areInOrder($0.title, $1.title)
      }
    }
    books.bind(sorted) { cell, book in
      cell.title.text = book.title
      cell.price.text = "\(book.price)"
    }
  }
}
