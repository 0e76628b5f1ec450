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

@MainActor
final class ExampleFolder: Identifiable {
  nonisolated let id: String
  let folders: [ExampleFolder]

  init(_ name: String, _ folders: [ExampleFolder] = []) { (id, self.folders) = (name, folders) }
}

final class ExampleFolderCell: HeadlessTreeCell {
  let name = HeadlessLabel()
}

/// A screen with a tree and a grid.
final class ExampleFilesScreen: HeadlessScreen {
  let files = HeadlessTree("Files", of: ExampleFolder.self) { ExampleFolderCell() }
  let photos = HeadlessGrid("Photos", of: ExampleBook.self, columns: 2) { ExampleBookCell() }

  init() {
    super.init(title: "")
    let music = ExampleFolder("Music", [ExampleFolder("Jazz"), ExampleFolder("Pop")])
    files.bind(
      tree: .constant([music, ExampleFolder("Notes"), ExampleFolder("Mail")]),
      expanded: MutableProperty([]), isExpandable: { !$0.folders.isEmpty },
      children: { $0.folders }
    ) { cell, row in cell.name.text = row.node.id }
    photos.configure = { cell, photo in cell.title.text = photo.title }
    photos.sections = [
      ListSection(rows: (1...4).map { ExampleBook(id: $0, title: "Photo \($0)", price: 0) })
    ]
  }
}

/// A screen with pickers of a colour and of files.
final class ExampleCoverScreen: HeadlessScreen {
  let background = HeadlessColorPicker("Background")
  let pictures = HeadlessFilePicker("Pictures", fileTypes: ["png"], allowsSeveral: true)

  init() {
    super.init(title: "")
    background.bind(MutableProperty<HexColor?>(nil))
    pictures.bind(MutableProperty([]))
  }
}
