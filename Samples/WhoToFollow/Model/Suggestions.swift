/// A row of the suggestions: a user, or nobody.
public struct UserRow: Sendable, Hashable, Identifiable {
  /// The place of the row.
  public let id: Int
  /// Who is suggested; `nil` while nobody is.
  public internal(set) var user: User?

  /// Makes a row.
  public init(id: Int, user: User? = nil) {
    self.id = id
    self.user = user
  }
}

/// Who is suggested in which row, and who comes next: plain data that events change.
///
/// A user is never in two rows, and who was dismissed does not come back at once: users come in the
/// order of the last answer, round and round.
public struct Suggestions: Sendable, Hashable {
  /// What happens to suggestions.
  public enum Event: Sendable {
    /// Others were asked for.
    case requested
    /// They have come.
    case arrived([User])
    /// They will not come.
    case failed
    /// Somebody does not want to follow the user in this row.
    case dismissed(row: Int)
  }

  /// The rows.
  public private(set) var rows: [UserRow]
  /// The last answer, the next one to suggest first.
  private var users: [User] = []
  /// What is shown again if the request fails.
  private var rowsBefore: [UserRow]?

  /// Makes rows with nobody in them.
  public init(rows count: Int) {
    rows = (0..<count).map { UserRow(id: $0) }
  }

  /// Who is in a row; `nil` if nobody is, or if there is no such row.
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

  /// The next user whom no row shows, who then goes to the end of the line.
  private mutating func takeUser() -> User? {
    let shown = Set(rows.compactMap(\.user?.id))
    guard let index = users.firstIndex(where: { !shown.contains($0.id) }) else { return nil }
    let user = users.remove(at: index)
    users.append(user)
    return user
  }
}
