/// A move of a row by the user.
///
/// ```swift
/// screen.todos.moves.observe { model.todos.move(from: $0.source, to: $0.destination) }
///   .store(in: scope)
/// ```
public struct RowMove<ID: Hashable>: Hashable {
  /// The row.
  public let id: ID
  /// Its index before.
  public let source: Int
  /// Its index after, counted without the row itself.
  public let destination: Int

  /// Makes a move.
  public init(_ id: ID, from source: Int, to destination: Int) {
    self.id = id
    self.source = source
    self.destination = destination
  }
}

extension RowMove: Sendable where ID: Sendable {}
