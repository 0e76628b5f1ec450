/// A section of a list: what tells it from others, and its elements.
///
/// ```swift
/// let section = KeyedSection("Fruit", ["Apple", "Pear"])
/// ```
public struct KeyedSection<ID: Hashable, Element>: Identifiable {
  /// What tells this section from others, such as what its elements have in common.
  public let id: ID
  /// The elements, in their order.
  public var elements: PersistentArray<Element>

  /// Makes a section.
  @inlinable
  public init(_ id: ID, _ elements: some Sequence<Element>) {
    self.id = id
    self.elements = PersistentArray(elements)
  }
}

extension KeyedSection: Equatable where Element: Equatable {}
extension KeyedSection: Hashable where Element: Hashable {}
extension KeyedSection: Sendable where ID: Sendable, Element: Sendable {}

extension KeyedSection: CustomStringConvertible {
  /// `Fruit: ["Apple", "Pear"]`
  public var description: String { "\(id): \(elements)" }
}

/// Where an element is in a list with sections.
public struct ListPath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The index of the section.
  public let section: Int
  /// The index of the element in it.
  public let row: Int

  /// Makes a path.
  @inlinable
  public init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  /// Sections first.
  @inlinable
  public static func < (left: ListPath, right: ListPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }

  /// `2.5`: the sixth element of the third section.
  public var description: String { "\(section).\(row)" }
}
