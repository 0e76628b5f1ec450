import Bindery
import BinderyHeadless
import BinderyViews

/// Mails that arrive by themselves.
@MainActor
final class Inbox {
  let unread = MutableProperty(0)

  /// What follows `arrive` in a script.
  static func count(_ words: [String]) throws -> Int {
    guard words.count == 1, let count = Int(words[0]) else { throw NotACount() }
    return count
  }

  struct NotACount: Error, CustomStringConvertible {
    let description = "say how many mails, such as: arrive 3"
  }
}

final class InboxScreen: HeadlessScreen {
  let unread = HeadlessLabel()

  init(_ inbox: Inbox) {
    super.init(title: "Inbox")
    unread.bind(inbox.unread) { "\($0) unread" }
  }
}
