// Tried against a stand-in for SwiftUI on Linux; never built with Xcode or the real SDK.

import Bindery
import BinderyViews
import Finger
import Foundation
import SwiftUI
import SwiftUIViews

/// A book that can be removed after a question.
@MainActor
private final class Book: Identifiable, Equatable {
  let title: String
  init(_ title: String) { self.title = title }
  nonisolated static func == (lhs: Book, rhs: Book) -> Bool { lhs === rhs }
}

/// Books in a list, a page for each.
@MainActor
private final class Shelf {
  let books = MutableArrayProperty([Book("Emma"), Book("Ulysses"), Book("Walden")])
  let pages = Pages<Book>()
  let confirm = Interaction<String, Bool>(name: "confirm")
  let (refreshes, count) = (MutableProperty(0), MutableProperty(3))
  private(set) lazy var refresh = Command { [refreshes] in refreshes.value += 1 }

  func remove(_ book: Book) async {
    guard await confirm.ask(book.title) == true else { return }
    books.removeAll { $0 === book }
    pages.dismiss(book)
  }
}

/// The list with its pages: all that SwiftUI has of it.
private struct ShelfView: View {
  let shelf: Shelf

  var body: some View {
    PageStack(shelf.pages) {
      WithValue(shelf.count) { Text("\($0) books") }
      EachElement(shelf.books, edits: [.delete, .move]) { book in
        Button(book.title) { shelf.pages.push(book) }
      }
    } page: { book in
      Text("About \(book.title)")
    }
  }
}

extension SwiftUIChecks {
  /// Pages, rows, values and questions.
  static func shelf() async -> [Result] {
    let shelf = Shelf()
    let rendering = Rendering(
      ShelfView(shelf: shelf).screen(of: shelf) { screen, shelf in
        screen.answer(shelf.confirm) { .confirm("Remove \($0)?", action: "Remove") }
        screen.bind(shelf.refresh, while: .visible)
      })
    var results: [Result] = []
    func check(_ name: String, _ texts: String...) {
      results.append((name, rendering.texts == texts ? nil : "\(rendering.texts), not \(texts)"))
    }
    func check(_ name: String, _ passes: Bool) { results.append((name, passes ? nil : "no")) }

    check("the list shows its elements", "3 books", "[Emma]", "[Ulysses]", "[Walden]")
    check("what runs while it is shown has begun", shelf.refreshes.value == 1)
    rendering.disappear()
    rendering.appear()
    check("and begins again with the view", shelf.refreshes.value == 2)
    rendering.tap("Ulysses")
    check("a page is pushed", "About Ulysses")
    rendering.back?()
    check("the user goes back", "3 books", "[Emma]", "[Ulysses]", "[Walden]")
    check("and the path is shorter", shelf.pages.path.value.isEmpty)
    shelf.pages.push(shelf.books.value[0])
    check("the model pushes a page", "About Emma")
    shelf.pages.popAll()
    shelf.count.value = 2
    check("a value is followed", "2 books", "[Emma]", "[Ulysses]", "[Walden]")
    rendering.rows.move?([0], 3)
    check("a row is moved", "2 books", "[Ulysses]", "[Walden]", "[Emma]")
    rendering.rows.move?([1, 2], 0)
    check("rows are moved together", "2 books", "[Walden]", "[Emma]", "[Ulysses]")
    rendering.rows.delete?([0])
    check("a row is deleted", "2 books", "[Emma]", "[Ulysses]")

    let removal = Task.immediate { await shelf.remove(shelf.books.value[0]) }
    check(
      "a question is asked, above the list", "2 books", "(Emma)", "(Ulysses)", "Remove Emma?:",
      "[Remove]",
      "[Cancel]")
    rendering.tap("Remove")
    await removal.value
    check("and its answer counts", "2 books", "[Ulysses]")
    return results
  }
}
