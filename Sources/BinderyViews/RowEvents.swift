/// The user moved a row of a list to another place.
public struct RowMove<ID: Hashable>: Hashable {
  /// The row.
  public let id: ID
  /// Where it was.
  public let source: Int
  /// Where it is to be, counted without the row itself.
  public let destination: Int

  /// Makes a move.
  public init(_ id: ID, from source: Int, to destination: Int) {
    self.id = id
    self.source = source
    self.destination = destination
  }
}

/// The user chose an action of a row, such as the one behind a swipe.
public struct RowAction<ID: Hashable>: Hashable {
  /// The row.
  public let id: ID
  /// The title of the action.
  public let title: String

  /// Makes an action.
  public init(_ id: ID, _ title: String) {
    self.id = id
    self.title = title
  }
}

extension RowMove: Sendable where ID: Sendable {}
extension RowAction: Sendable where ID: Sendable {}
