/// A list with sections over time: the result of `grouped(by:)`.
///
/// It is a property whose value is an array of sections; it also reports batches for list views
/// with sections.
///
/// ```swift
/// let byList = tasks.grouped { $0.list }
/// let connection = byList.observeBatches { table.apply($0) }
/// ```
@MainActor
public final class SectionedArrayProperty<ID: Hashable, Element>: Property<
  PersistentArray<KeyedSection<ID, Element>>
>
{
  let identity: ListIdentity<Element>
  let elementComparison: Comparison<Element>
  let sectionComparison: Comparison<PersistentArray<KeyedSection<ID, Element>>>

  init(
    derivedComparing elementComparison: Comparison<Element>,
    lists comparison: Comparison<PersistentArray<Element>>, identity: ListIdentity<Element>,
    name: String?, fileID: StaticString, line: UInt
  ) {
    self.elementComparison = elementComparison
    self.identity = identity
    let areEquivalent = comparison.areEquivalent
    sectionComparison = .by { old, new in
      guard old.count == new.count else { return false }
      return zip(old, new).allSatisfy {
        $0.id == $1.id && areEquivalent($0.elements, $1.elements)
      }
    }
    super.init(derivedWith: .fixed, name: name, fileID: fileID, line: line)
  }

  /// Calls `handler` with a batch that fills an empty list now, and with a batch for each change.
  ///
  /// - Batches arrive when values do (`Property.observe`), one per notification, never an empty one.
  ///   Each begins where the one before ended.
  /// - A row whose section changes moves there, if its identity is known.
  /// - The connection retains the property, the handler and the list of the last call.
  /// - Complexity: O(s) for s sections, plus O(n/128) and the size of the change for each section
  ///   that changed.
  public func observeBatches(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (SectionedChange<ID, Element>) -> Void
  ) -> Connection {
    var last: Value?
    return observe(fileID: fileID, line: line) { [identity, elementComparison] list in
      let before = last
      last = list
      guard let before else {
        handler(SectionedChange(filling: list))
        return
      }
      let change = SectionedChange(from: before, to: list, identity, elementComparison)
      if !change.isEmpty { handler(change) }
    }
  }

  /// The changes of the list from now on, one batch per notification, for list views.
  ///
  /// Hot, like `changes`: the signal retains the property and never ends.
  public var batches: Signal<SectionedChange<ID, Element>, Never> {
    Signal { receiver in
      var isFirst = true
      receiver.own(
        self.observeBatches { change in
          if !isFirst { receiver.send(change) }
          isFirst = false
        })
    }
  }
}

/// A section of a list: its identity and its elements.
///
/// ```swift
/// let section = KeyedSection("Fruit", ["Apple", "Pear"])
/// ```
public struct KeyedSection<ID: Hashable, Element>: Identifiable {
  /// The identity of the section, such as the common key of its elements.
  public let id: ID
  /// The elements, in their order.
  public var elements: PersistentArray<Element>

  /// Makes a section.
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

/// The place of an element in a list with sections.
///
/// ```swift
/// let path = ListPath(0, 2)
/// print(path)                                      // 0.2
/// ```
public struct ListPath: Sendable, Hashable, Comparable, CustomStringConvertible {
  /// The index of the section.
  public let section: Int
  /// The index of the element in it.
  public let row: Int

  /// Makes a path.
  public init(_ section: Int, _ row: Int) {
    self.section = section
    self.row = row
  }

  /// Orders by section, then by row.
  public static func < (left: ListPath, right: ListPath) -> Bool {
    (left.section, left.row) < (right.section, right.row)
  }

  /// `2.5`: the sixth element of the third section.
  public var description: String { "\(section).\(row)" }
}
