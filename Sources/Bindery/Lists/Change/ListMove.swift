/// An element that has moved relative to others.
///
/// ```swift
/// let change = ListChange(from: ["a", "b", "c"], to: ["c", "a", "b"])
/// print(change.moves[0].from)                      // 2
/// ```
public struct ListMove<Index> {
  /// Its index in the list before the change; a `ListPath` in a list with sections.
  public let from: Index
  /// Its index in the list after the change.
  public let to: Index

  @inlinable
  package init(from: Index, to: Index) {
    self.from = from
    self.to = to
  }
}

extension ListMove: Sendable where Index: Sendable {}

extension ListMove: Equatable where Index: Equatable {}
