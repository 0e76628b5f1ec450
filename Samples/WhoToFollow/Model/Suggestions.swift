/// A row of the suggestions: a user, or empty.
public struct UserRow: Sendable, Hashable, Identifiable {
  /// The place of the row.
  public let id: Int
  /// The suggested user; `nil` while there is none.
  public internal(set) var user: User?

  /// Makes a row.
  public init(id: Int, user: User? = nil) {
    self.id = id
    self.user = user
  }
}

/// The suggested users of all rows, and the next ones: plain data that events change.
///
/// A user is never in two rows, and a dismissed user does not return at once: users appear in the
/// order of the last answer, repeatedly.
public struct Suggestions: Sendable, Hashable {
  /// The events of the suggestions.
  public enum Event: Sendable {
    /// Other users were requested.
    case requested
    /// They have arrived.
    case arrived([User])
    /// The request has failed.
    case failed
    /// The user in this row was dismissed.
    case dismissed(row: Int)
  }

  /// The rows.
  public private(set) var rows: [UserRow]
  /// The last answer, the next one to suggest first.
  private var users: [User] = []
  /// The rows to show again if the request fails.
  private var rowsBefore: [UserRow]?

  /// Makes empty rows.
  public init(rows count: Int) {
    rows = (0..<count).map { UserRow(id: $0) }
  }

  /// The user in a row; `nil` if it is empty or does not exist.
  public func user(inRow row: Int) -> User? { rows.first { $0.id == row }?.user }

  /// The suggestions after an event.
  public func after(_ event: Event) -> Suggestions {
    var next = self
    switch event {
    case .requested:
      next.rowsBefore = rowsBefore ?? rows
      next.clear()
    case .arrived(let users):
      next.rowsBefore = nil
      next.users = users
      next.clear()
      for row in next.rows.indices { next.rows[row].user = next.takeUser() }
    case .failed:
      next.rows = rowsBefore ?? rows
      next.rowsBefore = nil
    case .dismissed(let row):
      guard user(inRow: row) != nil else { break }
      next.rows[row].user = next.takeUser()
    }
    return next
  }

  private mutating func clear() {
    for row in rows.indices { rows[row].user = nil }
  }

  /// Takes the next user that no row shows, and moves that user to the end of the queue.
  private mutating func takeUser() -> User? {
    let shown = Set(rows.compactMap(\.user?.id))
    guard let index = users.firstIndex(where: { !shown.contains($0.id) }) else { return nil }
    let user = users.remove(at: index)
    users.append(user)
    return user
  }
}
