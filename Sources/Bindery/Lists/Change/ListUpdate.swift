/// An element that has the same identity as before, and other content.
///
/// ```swift
/// let change = ListChange(from: [Item(id: 1)], to: [Item(id: 1, price: 5)])
/// print(change.updates[0].element.price)           // 5
/// ```
public struct ListUpdate<Index, Element> {
  /// Its index in the list before the change; a `ListPath` in a list with sections.
  public let oldIndex: Index
  /// Its index in the list after the change.
  public let index: Index
  /// The element as it is now.
  public let element: Element

  @inlinable
  package init(from oldIndex: Index, to index: Index, _ element: Element) {
    self.oldIndex = oldIndex
    self.index = index
    self.element = element
  }
}

extension ListUpdate: Sendable where Index: Sendable, Element: Sendable {}

extension ListUpdate: Equatable where Index: Equatable, Element: Equatable {}
