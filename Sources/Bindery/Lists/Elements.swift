// Elements by identity, and what all elements send.

extension ArrayProperty {
  /// The list as a property of one value, the array. `map` and `flatMap` of a list are about its
  /// elements; those of this are about the array.
  ///
  /// ```swift
  /// let summary = tasks.array.map { "\($0.count) tasks" }
  /// ```
  public final var array: Property<PersistentArray<Element>> { self }

  /// What the elements send, each value with the element that sent it.
  ///
  /// ```swift
  /// rowModels.events { $0.deletions }.observe { row, _ in model.remove(row.id) }.store(in: scope)
  /// ```
  ///
  /// Each observation observes the elements of the list as it is: an element that comes is observed,
  /// one that goes is not any more, one that moves stays observed. It never ends.
  ///
  /// - Parameter signal: What to observe of an element.
  /// - Returns: A signal that retains the list.
  public final func events<Value>(
    _ signal: @escaping @MainActor (Element) -> Signal<Value, Never>
  ) -> Signal<(element: Element, value: Value), Never> {
    Signal { receiver in
      let elements = ElementObservations<Element> { element in
        signal(element).observe { receiver.send((element, $0)) }
      }
      // First, so that what the first observations change is not missed.
      receiver.own(self.edits.observe { elements.apply($0) })
      elements.begin(with: self.untracked)
      receiver.onEnd { elements.end() }
    }
  }
}

/// One observation for each element of a list, in the order of the list.
@MainActor
private final class ElementObservations<Element> {
  private let observe: @MainActor (Element) -> Connection
  private var connections: [Connection] = []
  /// Operations that came before the first list was observed to its end.
  private var early: [ListEdit<Element>]? = []
  private var hasEnded = false

  init(_ observe: @escaping @MainActor (Element) -> Connection) {
    self.observe = observe
  }

  func begin(with list: PersistentArray<Element>) {
    connections = list.map(observe)
    while let edits = early, !edits.isEmpty {
      early = []
      for edit in edits { apply(edit) }
    }
    early = nil
  }

  func apply(_ edits: [ListEdit<Element>]) {
    if early != nil {
      early?.append(contentsOf: edits)
    } else {
      for edit in edits { apply(edit) }
    }
  }

  /// What an element sends as soon as it is observed may end all observations.
  private func apply(_ edit: ListEdit<Element>) {
    if hasEnded { return }
    switch edit {
    case .insert(let element, let index):
      let connection = observe(element)
      if hasEnded { connection.cancel() } else { connections.insert(connection, at: index) }
    case .remove(_, let index): connections.remove(at: index).cancel()
    case .replace(_, let element, let index):
      let (old, connection) = (connections[index], observe(element))
      if hasEnded { return connection.cancel() }
      connections[index] = connection
      old.cancel()
    case .move(_, let from, let to): connections.insert(connections.remove(at: from), at: to)
    }
  }

  func end() {
    hasEnded = true
    let ended = connections
    connections = []
    for connection in ended { connection.cancel() }
  }
}

extension ArrayProperty where Element: Identifiable {
  /// Where the element with this identity is; `nil` if there is none. O(n).
  ///
  /// Tracked, as all reads.
  ///
  /// ```swift
  /// if let index = tasks.index(of: id) { tasks.move(from: index, to: 0) }
  /// ```
  public final func index(of id: Element.ID) -> Int? {
    _current.firstIndex { $0.id == id }
  }
}

extension MutableArrayProperty where Element: Identifiable {
  /// Removes the element with this identity, and returns it; `nil`, if there is none. O(n).
  ///
  /// ```swift
  /// tasks.remove(id: task.id)
  /// ```
  @discardableResult
  public func remove(
    id: Element.ID, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Element? {
    untrackedIndex(of: id).flatMap { remove(at: $0, fileID: fileID, line: line) }
  }

  /// Changes the element with this identity in place, as one write. O(n).
  ///
  /// ```swift
  /// tasks.modify(id: task.id) { $0.isDone = true }
  /// ```
  ///
  /// - Returns: Whether there is such an element.
  @discardableResult
  public func modify(
    id: Element.ID, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (inout Element) -> Void
  ) -> Bool {
    guard let index = untrackedIndex(of: id) else { return false }
    modify(at: index, fileID: fileID, line: line, body)
    return true
  }

  /// A channel to the element with this identity, wherever it moves; `nil`, if there is none now.
  ///
  /// ```swift
  /// if let task = tasks.channel(of: id) { field.bind(task.title) }
  /// ```
  ///
  /// Once the element is gone, the channel keeps its last value, and a write to it is reported. It
  /// retains the list.
  public func channel(
    of id: Element.ID, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Channel<Element>? {
    guard let index = untrackedIndex(of: id) else { return nil }
    var (place, last) = (index, untracked[index])
    let element = Property(comparing: elementComparison, fileID: fileID, line: line) {
      // Most changes leave it where it was.
      let list = self.value
      if place < list.count, list[place].id == id {
        last = list[place]
      } else if let found = self.index(of: id) {
        (place, last) = (found, list[found])
      }
      return last
    }
    return Channel(reading: element) { newValue in
      if !self.modify(id: id, fileID: fileID, line: line, { $0 = newValue }) {
        self.reportGone(CallSite(fileID: fileID, line: line))
      }
    }
  }

  private func reportGone(_ site: CallSite) {
    Diagnostic(
      .misuse,
      """
      An element of '\(debugName ?? "list")' was written after it had gone: nothing changes.
      To fix: end what edits it when the element goes; in a list, bind it in `configure`.
      """, at: site
    ).report()
  }

  private func untrackedIndex(of id: Element.ID) -> Int? {
    untracked.firstIndex { $0.id == id }
  }
}
