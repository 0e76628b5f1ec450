extension ArrayProperty {
  /// A list that follows a property whose values are whole arrays, and reports the differences by
  /// identity.
  ///
  /// So any state that is replaced as a whole, such as a member of an `@Observable` model, becomes
  /// a list that views update by the smallest change:
  ///
  /// ```swift
  /// let rows = ArrayProperty(following: Property(following: settings, \.servers))
  /// ```
  ///
  /// - Lazy, like all derived properties. Retains the property.
  /// - Elements with a duplicate identity are kept, and reported when they are inserted.
  /// - Complexity: O(n) for each value, because each may be a new list.
  public convenience init(
    following snapshots: Property<[Element]>, id: @escaping (Element) -> some Hashable,
    comparing comparison: Comparison<Element>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      following: snapshots, comparison, comparison.ofLists, .by(id), name, fileID, line)
  }

  /// A list that follows a property of arrays, whose elements are recognised by the result of `id`.
  public convenience init(
    following snapshots: Property<[Element]>, id: @escaping (Element) -> some Hashable,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) where Element: Equatable {
    self.init(
      following: snapshots, .equality, .equality, .by(id), name, fileID, line)
  }

  /// A list that follows a property of arrays, whose elements have an `id`.
  public convenience init(
    following snapshots: Property<[Element]>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Element: Equatable & Identifiable {
    self.init(
      following: snapshots, .equality, .equality, .by(\.id), name, fileID, line)
  }

  /// A list that follows a property of arrays, whose elements are their own identity.
  @_disfavoredOverload  // what has an `id` is recognised by it
  public convenience init(
    following snapshots: Property<[Element]>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) where Element: Hashable {
    self.init(
      following: snapshots, .equality, .equality, .by { $0 }, name, fileID, line)
  }

  private convenience init(
    following snapshots: Property<[Element]>, _ comparison: Comparison<Element>,
    _ lists: Comparison<PersistentArray<Element>>, _ identity: ListIdentity<Element>,
    _ name: String?, _ fileID: StaticString, _ line: UInt
  ) {
    self.init(
      recomputedFrom: [snapshots], comparing: comparison, lists: lists, identity: identity,
      reportsDuplicates: true, name: name, fileID: fileID, line: line
    ) {
      PersistentArray(snapshots.stored)
    }
  }
}

extension ArrayProperty where Element: Equatable & Identifiable {
  /// A list that follows a signal of whole arrays: the answers of a service, the elements of an
  /// asynchronous sequence. Empty until the first one.
  ///
  /// ```swift
  /// let mails = ArrayProperty(following: store.snapshots)
  /// let files = ArrayProperty(following: Signal(folder.changes))    // an asynchronous sequence
  /// ```
  ///
  /// - Observes from the start, whether it is read or not. The observation ends with the list.
  /// - The end of the signal leaves the last list.
  public convenience init(
    following snapshots: Signal<[Element], Never>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      following: Property(
        [], comparing: .alwaysDifferent, following: snapshots, fileID: fileID, line: line),
      name: name, fileID: fileID, line: line)
  }
}

extension ArrayProperty where Element: Hashable {
  /// A list that follows a signal of whole arrays, whose elements are their own identity.
  @_disfavoredOverload  // what has an `id` is recognised by it
  public convenience init(
    following snapshots: Signal<[Element], Never>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) {
    self.init(
      following: Property(
        [], comparing: .alwaysDifferent, following: snapshots, fileID: fileID, line: line),
      name: name, fileID: fileID, line: line)
  }
}
