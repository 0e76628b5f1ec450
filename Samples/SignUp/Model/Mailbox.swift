/// A service of the callback kind: asked once, it answers later, wherever it pleases.
public protocol Mailbox: Sendable {
  /// Asks how many letters are unread. Calls back once, with a count or an error; returns what
  /// `cancel` wants to know.
  func fetchUnread(_ completion: @escaping @Sendable (Int?, (any Error)?) -> Void) -> Int

  /// Gives up a request. One that has been answered does not mind.
  func cancel(_ request: Int)
}
