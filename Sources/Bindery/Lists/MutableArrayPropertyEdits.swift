extension MutableArrayProperty {
  /// Adds an element at the end. O(log n).
  @inlinable
  public func append(_ element: Element, fileID: StaticString = #fileID, line: UInt = #line) {
    if Graph.evaluating != nil {
      // The end is found at the append, because more appends may be postponed.
      postpone { self.append(element, fileID: fileID, line: line) }
      return
    }
    insert(element, at: storedCount, fileID: fileID, line: line)
  }

  /// Adds several elements at the end, as one change.
  public func append(
    contentsOf elements: some Sequence<Element>,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if Graph.evaluating != nil {
      let elements = Array(elements)
      postpone { self.append(contentsOf: elements, fileID: fileID, line: line) }
      return
    }
    insert(contentsOf: elements, at: storedCount, fileID: fileID, line: line)
  }

  /// Inserts an element before the one at an index, or at the end. O(log n).
  @inlinable
  public func insert(
    _ element: Element, at index: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if Graph.evaluating != nil {
      postpone { self.insert(element, at: index, fileID: fileID, line: line) }
      return
    }
    write(.insert(element, at: place(index, fileID, line)))
  }

  /// Inserts several elements, as one change.
  public func insert(
    contentsOf elements: some Sequence<Element>, at index: Int,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if Graph.evaluating != nil {
      let elements = Array(elements)
      postpone { self.insert(contentsOf: elements, at: index, fileID: fileID, line: line) }
      return
    }
    let start = place(index, fileID, line)
    transaction {
      for (offset, element) in elements.enumerated() {
        write(.insert(element, at: start + offset))
      }
    }
  }

  /// Removes the element at an index, and returns it; `nil`, if there is none, which is reported.
  /// O(log n).
  @inlinable
  @discardableResult
  public func remove(
    at index: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Element? {
    if Graph.evaluating != nil {
      postpone { _ = self.remove(at: index, fileID: fileID, line: line) }
      return nil
    }
    guard isRow(index, "remove", fileID, line) else { return nil }
    let element = storage.unsafelyUnwrapped.tree[index]
    write(.remove(element, at: index))
    return element
  }

  /// Removes all elements that satisfy the predicate, as one change. O(n).
  public func removeAll(
    fileID: StaticString = #fileID, line: UInt = #line, where predicate: (Element) -> Bool
  ) {
    if Graph.evaluating != nil {
      // The predicate does not outlive the call, so it is applied now and not later.
      let kept = storage.unsafelyUnwrapped.filter { !predicate($0) }
      postpone { self.replaceAll(with: kept, fileID: fileID, line: line) }
      return
    }
    let old = storage.unsafelyUnwrapped
    let before = editCount
    let removals = old.enumerated().filter { predicate($0.element) }.map(\.offset)
    write(
      ListChange(
        oldCount: old.count, newCount: old.count - removals.count, removals: removals),
      from: old, at: before,
      to: PersistentArray(
        old.enumerated().lazy.filter { [removals = Set(removals)] in
          !removals.contains($0.offset)
        }.map(\.element)))
  }

  /// Removes everything.
  public func removeAll(fileID: StaticString = #fileID, line: UInt = #line) {
    removeAll(fileID: fileID, line: line) { _ in true }
  }

  /// Replaces the element at an index; an equal one is silent. O(log n).
  @inlinable
  public func replace(
    at index: Int, with element: Element, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if Graph.evaluating != nil {
      postpone { self.replace(at: index, with: element, fileID: fileID, line: line) }
      return
    }
    guard isRow(index, "replace", fileID, line) else { return }
    let old = storage.unsafelyUnwrapped.tree[index]
    let before = editCount
    if elementComparison.areEquivalent(old, element) { return }
    if editCount == before {
      write(.replace(old, with: element, at: index))
    } else if isRow(index, "replace", fileID, line) {
      // Comparing has changed the list.
      write(.replace(storage.unsafelyUnwrapped.tree[index], with: element, at: index))
    }
  }

  /// Changes the element at an index in place, as one write.
  ///
  /// ```swift
  /// tasks.modify(at: 3) { $0.isDone = true }
  /// ```
  @inlinable
  public func modify(
    at index: Int, fileID: StaticString = #fileID, line: UInt = #line,
    _ body: (inout Element) -> Void
  ) {
    guard isRow(index, "modify", fileID, line) else { return }
    var element = storage.unsafelyUnwrapped.tree[index]
    body(&element)
    replace(at: index, with: element, fileID: fileID, line: line)
  }

  /// Moves an element, so that it is at the other index afterwards. O(log n).
  public func move(
    from index: Int, to newIndex: Int, fileID: StaticString = #fileID, line: UInt = #line
  ) {
    if Graph.evaluating != nil {
      postpone { self.move(from: index, to: newIndex, fileID: fileID, line: line) }
      return
    }
    guard
      isRow(index, "move from", fileID, line), isRow(newIndex, "move to", fileID, line)
    else { return }
    let element = storage.unsafelyUnwrapped.tree[index]
    let before = editCount
    if isSilentMove(of: element, from: index, to: newIndex) { return }
    if editCount == before {
      write(.move(element, from: index, to: newIndex))
    } else if isRow(index, "move from", fileID, line), isRow(newIndex, "move to", fileID, line) {
      // Comparing has changed the list.
      write(.move(storage.unsafelyUnwrapped.tree[index], from: index, to: newIndex))
    }
  }

  // MARK: Bad input

  /// The index for an insertion: the nearest end, if it is out of range.
  @inlinable
  func place(_ index: Int, _ fileID: StaticString, _ line: UInt) -> Int {
    let count = storedCount
    if index >= 0, index <= count { return index }
    reportIndex("insert at", index, fileID, line)
    return index < 0 ? 0 : count
  }

  /// Whether there is an element at an index.
  @inlinable
  func isRow(_ index: Int, _ verb: String, _ fileID: StaticString, _ line: UInt) -> Bool {
    if index >= 0, index < storedCount { return true }
    reportIndex(verb, index, fileID, line)
    return false
  }

  @usableFromInline
  func reportIndex(_ verb: String, _ index: Int, _ fileID: StaticString, _ line: UInt) {
    let count = storedCount
    let insertion = verb == "insert at"
    report(
      """
      '\(knownName ?? "list")' was asked to \(verb) \(index), and has \
      \(count == 1 ? "1 element" : "\(count) elements").
      \(insertion
        ? "It was inserted at the \(index < 0 ? "beginning" : "end")." : "Nothing was done.") \
      The list may have changed since the index was found. To fix: find it again, by identity, when \
      it is used.
      """, fileID, line)
  }

  func report(_ message: String, _ fileID: StaticString, _ line: UInt) {
    Runtime.current.report(
      Diagnostic(.misuse, message, at: CallSite(fileID: fileID, line: line)))
  }
}
