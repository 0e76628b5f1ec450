import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@testable import samples

/// The shop without a screen: its pages are seen by what the models hold.
@MainActor @Suite("Bookshop: the view models alone", .stage)
struct BookshopTests {
  private let stage = Stage.current
  private let server: StubBookServer
  private let shop: Bookshop

  init() {
    server = StubBookServer(on: .current)
    shop = Bookshop(server: server, store: InMemoryStore())
  }
}

extension BookshopTests {
  private func put(_ ids: Book.ID...) {
    for book in StubBookServer.shelf where ids.contains(book.id) { shop.basket.add(book) }
  }

  @Test("a link leads to several pages at once, and each tells the shop what happens on it")
  func pages() async throws {
    shop.openLink.execute(with: "bookshop://basket/books/2")
    await stage.settle()
    server.details.reply(StubBookServer.shelf[1])
    await stage.settle()
    expectEqual(shop.pages.path.value.map(\.description), ["Basket", "Book"])
    let book = try #require(shop.pages.top.value as? BookViewModel)
    book.buy.execute()
    await stage.settle()
    expectEqual(shop.basket.lines.value.map(\.book.title), ["Middlemarch"])
    expectEqual(shop.pages.path.value.map(\.description), ["Basket"])
    expectEqual(Bookshop.links.link(to: [.basket, .book(2)]), "bookshop://basket/books/2")
  }

  @Test("the time of a reservation ends with its page")
  func reservation() async throws {
    let page = BookViewModel(StubBookServer.shelf[0], server: server)
    shop.pages.push(page)
    page.reserve.execute()
    await stage.settle()
    server.reservations.reply(.seconds(3))
    await stage.settle()
    expectEqual(page.remaining.value, .seconds(3))
    shop.pages.popAll()
    await stage.advance(by: .seconds(5))
    expectEqual(page.remaining.value, .seconds(3))
    expectEqual(page.warning.value, nil)
  }

  @Test("a removal is undone with its entries, and an order empties the basket for good")
  func removal() async throws {
    put(1, 2)
    shop.basket.lines.value[0].quantity.draft.value = 3
    shop.basket.remove.execute(with: 1)
    await stage.settle()
    expectEqual(shop.basket.total.value, 1299)
    shop.basket.history.undo.execute()
    await stage.settle()
    expectEqual(shop.basket.total.value, 3 * 899 + 1299)
  }

  @Test("what was put into the basket is there at the next launch")
  func kept() async {
    let store = InMemoryStore()
    let first = Bookshop(server: server, store: store)
    first.basket.add(StubBookServer.shelf[0])
    first.basket.lines.value[0].isGift.draft.value = true
    await stage.advance(by: .seconds(2))
    let second = Bookshop(server: server, store: store)
    await stage.settle()
    expectEqual(second.basket.lines.value.map(\.book.title), ["Emma"])
    expectEqual(second.basket.lines.value.map(\.isGift.value), [true])
    expectEqual(second.basket.history.undoName.value, nil)
  }

  @Test("a gift needs a recipient, and the page after the address a day within a month")
  func rules() async throws {
    put(1)
    shop.showBasket.execute()
    let line = shop.basket.lines.value[0]
    line.isGift.draft.value = true
    shop.basket.checkOut.execute()
    await stage.settle()
    expectEqual(
      shop.basket.form.issuesByPath.value.map(\.description),
      ["rows[0].recipient: Enter the recipient of the gift."])
    line.recipient.draft.value = "Ada"
    shop.basket.checkOut.execute()
    await stage.settle()
    expectTrue(shop.pages.top.value is AddressViewModel)
    let delivery = DeliveryViewModel(address: "1 Row", basket: shop.basket, server: server)
    delivery.day.draft.value = delivery.latest.adding(days: 1)
    expectEqual(delivery.order.blockedBy.value, [.invalid])
    delivery.day.draft.value = delivery.latest
    expectEqual(delivery.order.blockedBy.value, [])
  }

  @Test("the question to the server has what is filtered by; chosen books go into the basket")
  func search() async {
    shop.search.author.value = "Emily Brontë"
    shop.search.highestPrice.value = 6
    await stage.advance(by: .milliseconds(300))
    let question = server.found.pending.first ?? ""
    expectContains(question, #"author: Optional("Emily Brontë"), highestPrice: Optional(6)"#)
    server.found.reply(BookPage(StubBookServer.shelf.filter { $0.author == "Emily Brontë" }))
    await stage.settle()
    expectEqual(shop.search.shelves.value.map { $0.header ?? "" }, ["Gothic", "Poems"])
    expectEqual(shop.search.authors.value, ["Emily Brontë"])
    expectFalse(shop.addChosen.isEnabled.value)
    shop.search.chosen.selectAll()
    shop.addChosen.execute()
    expectEqual(shop.basket.lines.value.map(\.book.title), ["Wuthering Heights", "Poems"])
    expectEqual(shop.search.chosen.ids.value, [])
  }

  @Test(
    "the menu of a line makes it a gift or removes it; that is undone, and the line asks no more")
  func menu() async {
    put(1)
    let line = shop.basket.lines.value[0]
    line.ask.execute()
    expectEqual(line.asking.value, "Emma")
    shop.basket.change.execute(with: .gift(1, true))
    expectTrue(line.isGift.draft.value)
    shop.basket.change.execute(with: .removal(1))
    expectEqual(shop.basket.lines.value.count, 0)
    expectEqual(shop.basket.history.undoName.value, "The book was removed.")
    shop.basket.history.undo.execute()
    expectEqual(shop.basket.lines.value.count, 1)
  }
}
