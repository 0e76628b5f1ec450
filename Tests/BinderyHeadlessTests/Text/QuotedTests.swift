import Bindery
import TestKit
import Testing

@testable import BinderyHeadless

@Suite("Text: what cannot be seen is escaped") struct QuotedTests {}

extension QuotedTests {
  @Test(
    "in quotes, as Swift and scripts write it",
    arguments: [
      ("plain", #""plain""#), ("12\u{A0}€", #""12\u{A0}€""#), ("a\"b\\c", #""a\"b\\c""#),
      ("one\ntwo\r\n\t\0", #""one\ntwo\r\n\t\0""#), ("soft\u{AD}ly", #""soft\u{AD}ly""#),
      ("\u{202E}left", #""\u{202E}left""#), ("a\u{200B}b", #""a\u{200B}b""#),
      ("Käse 春 👨‍👩‍👧 ❤️", #""Käse 春 👨‍👩‍👧 ❤️""#),
    ])
  func quoted(text: String, shown: String) {
    expectEqual(text.quoted, shown)
    expectEqual(text.showingInvisible.contains("\u{A0}"), false)
  }

  @Test(
    "the plural of a noun",
    arguments: ["combo box", "category", "switch", "key", "list"].enumerated().map { ($0, $1) })
  func plural(index: Int, noun: String) {
    expectEqual(noun.plural, ["combo boxes", "categories", "switches", "keys", "lists"][index])
  }
}
