extension ArrayProperty {
  /// Calls `handler` with a batch that fills an empty list now, and with one for each change: what
  /// happened since the call before.
  ///
  /// ```swift
  /// let connection = rows.observeBatches { table.apply($0) }
  /// ```
  ///
  /// - Batches arrive when values do (`Property.observe`), one per notification, never an empty one.
  ///   Each begins where the one before ended.
  /// - The connection retains the property and the handler.
  /// - Complexity: O(k log k) for k operations.
  @inlinable
  public final func observeBatches(
    fileID: StaticString = #fileID, line: UInt = #line,
    _ handler: @escaping @MainActor (ListChange<Element>) -> Void
  ) -> Connection {
    observeNews(fileID, line, fromStart: true) { [identity, elementComparison] list, news in
      guard let news else {
        handler(ListChange(filling: list))
        return
      }
      let change = news.change(to: list, identity, elementComparison)
      if !change.isEmpty { handler(change) }
    }
  }

  /// What happens to the list from now on, one batch per notification, as list views take it.
  ///
  /// Hot, like `changes`: the signal retains the property and never ends.
  @inlinable
  public final var batches: Signal<ListChange<Element>, Never> {
    Signal { [identity, elementComparison] receiver in
      receiver.own(
        self.observeNews(#fileID, #line, fromStart: false) { list, news in
          guard let news else { return }
          let change = news.change(to: list, identity, elementComparison)
          if !change.isEmpty { receiver.send(change) }
        })
    }
  }

  /// The operations done to the list from now on, in their order: those of one notification at a
  /// time.
  ///
  /// Hot, like `changes`: the signal retains the property and never ends.
  ///
  /// ```swift
  /// let connection = tasks.edits.observe { journal.write($0) }
  /// ```
  @inlinable
  public final var edits: Signal<[ListEdit<Element>], Never> {
    Signal { [identity, elementComparison] receiver in
      receiver.own(
        self.observeNews(#fileID, #line, fromStart: false) { list, news in
          guard let news else { return }
          let edits = news.edits(to: list, identity, elementComparison)
          if !edits.isEmpty { receiver.send(Array(edits)) }
        })
    }
  }

  /// Calls `handler` with the list and what is new, with each change; and, if asked, with the list as
  /// it is, first.
  @inlinable
  final func observeNews(
    _ fileID: StaticString, _ line: UInt, fromStart: Bool,
    _ handler: @escaping @MainActor (PersistentArray<Element>, ListNews<Element>?) -> Void
  ) -> Connection {
    var cursor: ListCursor?
    let observer = PropertyObserver<PersistentArray<Element>>(file: fileID, line: line) {
      [unowned self] list in
      if let cursor {
        handler(list, takeNews(cursor))
      } else {
        cursor = journal.makeCursor(isLazy: false)
        handler(list, nil)
      }
    }
    if !fromStart {
      // Evaluated first: what is in the journal from here on is news to this observer.
      _ = untracked
      cursor = journal.makeCursor(isLazy: false)
    }
    return attach(observer, runsNow: fromStart)
  }

  @inlinable
  final func takeNews(_ cursor: ListCursor) -> ListNews<Element> {
    // An observer's cursor is waited for.
    let range = journal.news(for: cursor) ?? journal.end..<journal.end
    var news = ListNews<Element>()
    for position in range { news.add(journal[position]) }
    journal.finish(cursor, count: storedCount)
    return news
  }
}

/// What happened to a list between two notifications of an observer.
@usableFromInline
struct ListNews<Element> {
  /// The list before, if it was exchanged as a whole meanwhile; then single operations do not count.
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

  @inlinable
  func edits(
    to list: PersistentArray<Element>, _ identity: ListIdentity<Element>,
    _ comparison: Comparison<Element>
  ) -> ContiguousArray<ListEdit<Element>> {
    if let old { return identity.change(old, list, comparison).edits(from: old) }
    return edits
  }
}
