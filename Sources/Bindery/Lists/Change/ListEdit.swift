/// One operation on a list. An `ArrayProperty` reports its changes as operations, in order.
///
/// Each index counts in the list as the operations before it left it. For all of them as one batch,
/// see `ListChange`.
///
/// ```swift
/// let names = MutableArrayProperty(["Ada", "Edsger", "Grace"])
/// let connection = names.edits.observe { print($0) }
/// names.remove(at: 1)                              // [remove "Edsger" at 1]
/// transaction {
///   names.append("Alan")
///   names.move(from: 2, to: 0)
/// }                                                // [insert "Alan" at 2, move "Alan" from 2 to 0]
/// ```
@frozen
public enum ListEdit<Element> {
  /// Inserts an element; those at the index and after it move by one.
  case insert(Element, at: Int)
  /// Removes the element at the index.
  case remove(Element, at: Int)
  /// Replaces an element with another.
  case replace(Element, with: Element, at: Int)
  /// Moves an element from the first index, so that it is at the second one afterwards.
  case move(Element, from: Int, to: Int)

  /// The operation that undoes this one.
  @usableFromInline
  var inverse: ListEdit {
    switch self {
    case .insert(let element, let index): .remove(element, at: index)
    case .remove(let element, let index): .insert(element, at: index)
    case .replace(let old, let new, let index): .replace(new, with: old, at: index)
    case .move(let element, let from, let to): .move(element, from: to, to: from)
    }
  }

  /// Applies the operation to a list. The indices must be in range. O(log n).
  public func apply(to list: inout PersistentArray<Element>) {
    switch self {
    case .insert(let element, let index): list.insert(element, at: index)
    case .remove(_, let index): list.remove(at: index)
    case .replace(_, let element, let index): list.replace(at: index, with: element)
    case .move(_, let from, let to): list.move(from: from, to: to)
    }
  }
}

extension ListEdit: Sendable where Element: Sendable {}

extension ListEdit: Equatable where Element: Equatable {}

extension ListEdit: Hashable where Element: Hashable {}

extension ListEdit: CustomStringConvertible {
  /// `insert "Alan" at 2`
  public var description: String {
    switch self {
    case .insert(let element, let index): "insert \(quoted(element)) at \(index)"
    case .remove(let element, let index): "remove \(quoted(element)) at \(index)"
    case .replace(let old, let new, let index):
      "replace \(quoted(old)) with \(quoted(new)) at \(index)"
    case .move(let element, let from, let to): "move \(quoted(element)) from \(from) to \(to)"
    }
  }
}
