import Bindery
import TestKit
import Testing

private enum Step: Hashable {
  case basket
  case book(id: Int)
  case review(String)
  case search(String, page: Int)
}

@MainActor @Suite("Links that one value reads and writes")
struct LinkFormatTests {
  fileprivate let links = LinkFormat<Step>(
    prefix: "bookshop://",
    [
      .link("basket", .basket),
      .link("books/:id", Step.book) { if case .book(let id) = $0 { id } else { nil } },
      .link("reviews/:review", Step.review) {
        if case .review(let text) = $0 { text } else { nil }
      },
      .link("search?q=:q&page=:page", Step.search) {
        if case .search(let text, let page) = $0 { (text, page) } else { nil }
      },
    ])
}

extension LinkFormatTests {
  @Test("the link of a path of steps leads to that path")
  func roundTrip() throws {
    let paths: [[Step]] = [
      [], [.basket], [.book(id: 7), .review("50 % / ä?&=#+%41 ☕️"), .basket],
      [.search("a&b=c", page: 2), .book(id: -1)],
    ]
    for path in paths {
      let link = try #require(links.link(to: path))
      expectEqual(try links.steps(of: link), path)
    }
    expectEqual(
      links.link(to: paths[2]),
      "bookshop://books/7/reviews/50%20%25%20%2F%20%C3%A4%3F%26%3D%23%2B%2541%20%E2%98%95%EF%B8%8F/basket"
    )
    expectEqual(links.link(to: paths[3]), "bookshop://search/books/-1?q=a%26b%3Dc&page=2")
  }

  @Test("what a person may write as well: case, slashes, another order, more items, a fragment")
  func lenient() throws {
    expectEqual(
      try links.steps(of: "BookShop://books/7/?utm=x#top"), [.book(id: 7)])
    expectEqual(
      try links.steps(of: "bookshop://search?page=1&q=100%&x"), [.search("100%", page: 1)])
  }

  @Test("a link that cannot be read says where, and which can")
  func unreadable() {
    let known = "basket, books/:id, reviews/:review, search?q=:q&page=:page."
    let issues = [
      "bookshop://books/7/revews/1", "bookshop://books/x", "http://books/7",
      "bookshop://search?q=a",
    ]
    .map { link -> String in
      do throws(ValidationIssue) { return "\(try links.steps(of: link))" } catch {
        return error.message
      }
    }
    expectEqual(
      issues,
      [
        #"No page has the link "bookshop://books/7/revews/1": "revews/1" is none of \#(known)"#,
        #"No page has the link "bookshop://books/x": "books/x" is none of \#(known)"#,
        #"The link "http://books/7" does not begin with bookshop://."#,
        #"No page has the link "bookshop://search?q=a": "search" is none of \#(known)"#,
      ])
  }

  @Test(
    "a pattern with another number of parts than its step is reported; a step without a pattern")
  func mistakes() {
    let messages = reports {
      let links = LinkFormat<Step>([.link("books", Step.book) { _ in 1 }])
      expectEqual(links.link(to: [.book(id: 1)]), nil)
      expectEqual(self.links.link(to: [.review("")]), nil, "no path has an empty part")
    }.map(\.message)
    expectEqual(
      messages,
      [
        """
        The pattern "books" has 0 parts, and its step is made of 1: no link has it.
        To fix: write `:name` for each part.
        """
      ])
  }

  @Test("there is no link where what it says is read as other steps")
  func ambiguous() {
    expectEqual(links.link(to: [.search("a", page: 1), .search("b", page: 1)]), nil)
    let tabs = LinkFormat<[String]>([
      .link("", ["home"]),
      .link("books/:id", { ["book", $0] }) { $0.first == "book" ? $0[1] : nil },
      .link(":tab", { [$0] }) { $0.count == 1 ? $0[0] : nil },
    ])
    expectEqual(tabs.link(to: [["home"], ["books"]]), nil)
    expectEqual(tabs.link(to: [["books"], ["7"]]), nil)
    expectEqual(tabs.link(to: [["7"], ["books"]]), "7/books")
  }

  @Test("a link is read however long it is, and however many ways to read it lead nowhere")
  func long() throws {
    let pairs = LinkFormat<[Int]>([
      .link(":a", { [$0] }) { $0.count == 1 ? $0[0] : nil },
      .link(":a/:b", { [$0, $1] }) { $0.count == 2 ? ($0[0], $0[1]) : nil },
    ])
    let ones = Array(repeating: "1", count: 20_000)
    expectEqual(try pairs.steps(of: ones.joined(separator: "/")).count, 20_000)
    let issue = #expect(throws: ValidationIssue.self) {
      try pairs.steps(of: (ones.prefix(100) + ["x"]).joined(separator: "/"))
    }
    expectEqual(issue?.message.hasSuffix(#""x" is none of :a, :a/:b."#), true)
  }
}
