/// An element that is new in a list.
///
/// ```swift
/// let change = ListChange(from: ["a"], to: ["a", "b"])
/// print(change.insertions[0].index)                // 1
/// ```
public struct ListInsertion<Index, Element> {
  /// Its index in the list after the change; a `ListPath` in a list with sections.
  public let index: Index
  /// The element.
  public let element: Element

  @inlinable
  package init(at index: Index, _ element: Element) {
    self.index = index
    self.element = element
  }
}

extension ListInsertion: Sendable where Index: Sendable, Element: Sendable {}

extension ListInsertion: Equatable where Index: Equatable, Element: Equatable {}
