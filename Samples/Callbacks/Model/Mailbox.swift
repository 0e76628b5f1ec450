/// A service with a callback: it answers later, on any thread.
public protocol Mailbox: Sendable {
  /// Asks how many letters are unread. Calls back once, with a count or an error; returns the token
  /// for `cancel`.
  func fetchUnread(_ completion: @escaping @Sendable (Int?, (any Error)?) -> Void) -> Int

  /// Cancels a request; no effect if it has been answered.
  func cancel(_ request: Int)
}
