/// A list with sections over time: the result of `grouped(by:)`.
///
/// It is a property whose value is an array of sections; its `changes` are for list views with
/// sections.
///
/// ```swift
/// let byList = tasks.grouped { $0.list }
/// let connection = byList.changes.observe { table.apply($0) }
/// ```
@MainActor
public final class SectionedArrayProperty<Element>: Property<PersistentArray<ListSection<Element>>>
{
  private let identity: ListIdentity<Element>
  private let elementComparison: Comparison<Element>

  /// Makes the sections of a list, as a whole with each change of what `compute` reads.
  init(
    of list: ArrayProperty<Element>, name: String?, fileID: StaticString, line: UInt,
    _ compute: @escaping @MainActor () -> PersistentArray<ListSection<Element>>
  ) {
    (identity, elementComparison) = (list.identity, list.elementComparison)
    super.init(derivedWith: .tracked, name: name, fileID: fileID, line: line)
    let areEquivalent = list.listComparison.areEquivalent
    setBody(
      comparing: .by { old, new in
        old.count == new.count
          && zip(old, new).allSatisfy {
            ($0.id, $0.header, $0.footer) == ($1.id, $1.header, $1.footer)
              && areEquivalent($0.rows, $1.rows)
          }
      }, compute)
  }

  /// The changes from now on, net: one for each notification, never an empty one. Each begins where
  /// the one before ended.
  ///
  /// - A row whose section changes moves there, if its identity is known.
  /// - Hot: the signal retains the property and never ends.
  /// - Complexity: O(n) for each change.
  public var changes: Signal<SectionedChange<Element>, Never> {
    Signal { receiver in
      var isFirst = true
      receiver.own(
        self.mirror { change in
          if !isFirst { receiver.send(change) }
          isFirst = false
        })
    }
  }

  /// Calls `handler` with a change that fills an empty list now, and then with each change: for a
  /// list view.
  package func mirror(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (SectionedChange<Element>) -> Void
  ) -> Connection {
    let change = changeReader()
    return observe(fileID: fileID, line: line) { list in
      if let change = change(list) { handler(change) }
    }
  }

  /// Has the changes set an attribute of a target; the first one fills an empty list.
  ///
  /// - Parameter apply: Called with the target, which it must not capture, a change, and the list after it.
  package func mirror(
    _ attribute: AttributeID, of target: any ScopeOwner, _ fileID: StaticString, _ line: UInt,
    _ apply: @escaping @MainActor (AnyObject, SectionedChange<Element>, Value) -> Void
  ) {
    let change = changeReader()
    follow(attribute, of: target, fileID, line) { target, list in
      if let change = change(list) { apply(target, change, list) }
    }
  }

  /// Makes code that is called with each list, and finds what has changed since; `nil` if nothing has.
  private func changeReader() -> @MainActor (Value) -> SectionedChange<Element>? {
    var last: Value?
    return { [identity, elementComparison] list in
      let before = last
      last = list
      guard let before else { return SectionedChange(filling: list) }
      let change = SectionedChange(from: before, to: list, identity, elementComparison)
      return change.isEmpty ? nil : change
    }
  }
}
