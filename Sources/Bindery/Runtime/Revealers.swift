/// The lists that can bring a row into sight: rows that are out of sight have no cell.
@MainActor
final class Revealers {
  /// Brings into sight what makes the condition true; returns whether that was possible.
  typealias Reveal = @MainActor (_ isShown: () -> Bool) -> Bool

  private var entries: [(id: Int, reveal: Reveal)] = []
  private var lastID = 0

  nonisolated init() {}

  fileprivate func add(_ reveal: @escaping Reveal) -> Connection {
    lastID += 1
    let id = lastID
    entries.append((id, reveal))
    return Connection { [weak self] in self?.entries.removeAll { $0.id == id } }
  }

  fileprivate func reveal(_ isShown: () -> Bool) { _ = reveal(isShown, newerThan: 0) }

  /// - Parameter id: The newest list that was asked already: a list looks into a row, which may have a
  ///   list.
  private func reveal(_ isShown: () -> Bool, newerThan id: Int) -> Bool {
    let last = lastID
    // The newest first: that is what the user looks at.
    for entry in entries.reversed() where entry.id > id {
      if entry.reveal({ isShown() || reveal(isShown, newerThan: last) }) { return true }
    }
    return false
  }
}

extension Runtime {
  /// Adds something that can bring rows into sight, until the connection ends.
  ///
  /// - Parameter reveal: Brings into sight what makes the condition true; returns whether it did.
  /// - Returns: The connection, which the caller keeps.
  @MainActor
  package func addRevealer(
    _ reveal: @escaping @MainActor (_ isShown: () -> Bool) -> Bool
  ) -> Connection { revealers.add(reveal) }

  /// Brings something into sight that no view shows, if anything can.
  @MainActor func reveal(until isShown: () -> Bool) { revealers.reveal(isShown) }
}
