// Elements by identity.

extension ArrayProperty {
  /// The list as a property of one value, the array. `map` and `flatMap` of a list are about its
  /// elements; those of this are about the array.
  ///
  /// ```swift
  /// let summary = tasks.array.map { "\($0.count) tasks" }
  /// ```
  public final var array: Property<PersistentArray<Element>> { self }
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
      An element of '\(knownName ?? "list")' was written after it had gone: nothing changes.
      To fix: end what edits it when the element goes; in a list, bind it in `configure`.
      """, at: site
    ).report()
  }

  private func untrackedIndex(of id: Element.ID) -> Int? {
    untracked.firstIndex { $0.id == id }
  }
}
