extension ArrayProperty {
  /// The changes of the list from now on, net: one for each notification, never an empty one. Each
  /// begins where the one before ended.
  ///
  /// ```swift
  /// let numbers = MutableArrayProperty([3, 1])
  /// let connection = numbers.changes.observe { print($0) }
  /// numbers.append(2)                                // 2 → 3 rows, insert 2 at 2
  /// ```
  ///
  /// - They arrive when values do (`Property.observe`). The values are in `array.changes`.
  /// - Hot: the signal retains the property and never ends.
  /// - Complexity: O(k log k) for k operations.
  @inlinable
  public final var changes: Signal<ListChange<Element>, Never> {
    Signal { [identity, elementComparison] receiver in
      receiver.own(
        self.observeNews(#fileID, #line) { list, news in
          let change = news.change(to: list, identity, elementComparison)
          if !change.isEmpty { receiver.send(change) }
        })
    }
  }

  /// Calls `handler` with a change that fills an empty list now, and then with each change: for a
  /// list view.
  @inlinable
  package final func mirror(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (ListChange<Element>) -> Void
  ) -> Connection {
    let change = changeReader()
    return observe(fileID: fileID, line: line) { list in
      if let change = change(list) { handler(change) }
    }
  }

  /// Has the changes set an attribute of a target; the first one fills an empty list.
  ///
  /// - Parameter apply: Called with the target, which it must not capture, a change, and the list after it.
  package final func mirror(
    _ attribute: AttributeID, of target: any ScopeOwner, _ fileID: StaticString, _ line: UInt,
    _ apply: @escaping @MainActor (AnyObject, ListChange<Element>, PersistentArray<Element>) -> Void
  ) {
    let change = changeReader()
    follow(attribute, of: target, fileID, line) { target, list in
      if let change = change(list) { apply(target, change, list) }
    }
  }

  /// Makes the code of an observer, which is called with each list, that finds what has changed since it was
  /// called before; `nil` if nothing has.
  @usableFromInline
  final func changeReader() -> @MainActor (PersistentArray<Element>) -> ListChange<Element>? {
    var cursor: ListCursor?
    // The link of the observer retains the list, and is freed on the main actor only.
    return { [unowned self] list in
      guard let cursor else {
        cursor = journal.makeCursor(isLazy: false)
        return ListChange(filling: list)
      }
      let change = takeNews(cursor).change(to: list, identity, elementComparison)
      return change.isEmpty ? nil : change
    }
  }

  /// The operations on the list from now on, one by one in their order, as one array for each
  /// notification.
  ///
  /// Hot, like `changes`: the signal retains the property and never ends.
  ///
  /// ```swift
  /// let connection = tasks.edits.observe { journal.write($0) }
  /// ```
  public final var edits: Signal<[ListEdit<Element>], Never> {
    Signal { [identity, elementComparison] receiver in
      receiver.own(
        self.observeNews(#fileID, #line) { list, news in
          let edits = news.edits(to: list, identity, elementComparison)
          if !edits.isEmpty { receiver.send(Array(edits)) }
        })
    }
  }

  /// Calls `handler` with the list and its news at each change.
  @inlinable
  final func observeNews(
    _ fileID: StaticString, _ line: UInt,
    _ handler: @escaping @MainActor (PersistentArray<Element>, ListNews<Element>) -> Void
  ) -> Connection {
    // Evaluated first: journal entries from here on are news for this observer.
    _ = untracked
    let cursor = journal.makeCursor(isLazy: false)
    // The link of the observer retains the list, and is freed on the main actor only.
    return observeChanges(fileID: fileID, line: line) { [unowned self] list in
      handler(list, takeNews(cursor))
    }
  }

  @inlinable
  final func takeNews(_ cursor: ListCursor) -> ListNews<Element> {
    // The journal keeps all entries that an observer has not read.
    let range = journal.news(for: cursor) ?? journal.end..<journal.end
    var news = ListNews<Element>()
    for position in range { news.add(journal[position]) }
    journal.finish(cursor, count: storedCount)
    return news
  }
}

/// The change of a list between two notifications of an observer.
@usableFromInline
struct ListNews<Element> {
  /// The list before, if the whole list was replaced; then single operations do not count.
  @usableFromInline var old: PersistentArray<Element>?
  @usableFromInline var edits: ContiguousArray<ListEdit<Element>> = []

  @inlinable
  init() {}

  @inlinable
  mutating func add(_ entry: ListJournal<Element>.Entry) {
    switch entry {
    case .edit(let edit):
      if old == nil { edits.append(edit) }
    case .reset(var list):
      guard old == nil else { return }
      for edit in edits.reversed() { edit.inverse.apply(to: &list) }
      edits = []
      old = list
    }
  }

  @inlinable
  func change(
    to list: PersistentArray<Element>, _ identity: ListIdentity<Element>,
    _ comparison: Comparison<Element>
  ) -> ListChange<Element> {
    if let old { return identity.change(old, list, comparison) }
    return ListChange(composing: edits, resultingIn: list, areSame: identity.areSame)
  }

  func edits(
    to list: PersistentArray<Element>, _ identity: ListIdentity<Element>,
    _ comparison: Comparison<Element>
  ) -> ContiguousArray<ListEdit<Element>> {
    if let old { return identity.change(old, list, comparison).edits(from: old) }
    return edits
  }
}
