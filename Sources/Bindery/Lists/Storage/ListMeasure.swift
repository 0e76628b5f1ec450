/// What an element of a `ListTree` weighs, besides counting as one.
///
/// The weights below a node are summed, so that the sum of a prefix and the element at a weight are
/// found without visiting the others: how many elements before this one pass a filter, which
/// element the tenth row comes from.
@usableFromInline
protocol ListMeasure<Element> {
  associatedtype Element
  static func weight(of element: Element) -> Int
}

/// Nothing weighs anything: a tree that is only counted.
@usableFromInline
enum Unweighted<Element>: ListMeasure {
  @inlinable
  static func weight(of element: Element) -> Int { 0 }
}

/// An element weighs what it says.
@usableFromInline
enum Weighed: ListMeasure {
  @inlinable
  static func weight(of element: Int) -> Int { element }
}

/// Those that are marked are counted.
@usableFromInline
enum Marked: ListMeasure {
  @inlinable
  static func weight(of element: Bool) -> Int { element ? 1 : 0 }
}
