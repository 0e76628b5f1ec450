extension ArrayProperty {
  /// The elements in sections, by a key. Sections are in increasing order, the elements of each in
  /// the order of this list; no section is empty.
  ///
  /// ```swift
  /// let byInitial = names.sorted().grouped { $0.prefix(1) }
  /// let byLength = names.grouped { $0.count } header: { "\($0) letters" }
  /// ```
  ///
  /// - `header` makes the text above a section; by default it is the text of the key.
  /// - The sections follow all properties that the closures read.
  /// - Complexity: all elements are grouped with each change, O(n). Observers of `changes` get what
  ///   differs.
  public final func grouped<Key: Hashable & Comparable>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    by key: @escaping @MainActor (Element) -> Key,
    header: @escaping @MainActor (Key) -> String? = { "\($0)" }
  ) -> SectionedArrayProperty<Element> {
    grouped(
      name: name, fileID: fileID, line: line, by: key, sectionsBy: { $0 < $1 }, header: header)
  }

  /// The elements in sections, in a given order of the sections.
  ///
  /// ```swift
  /// let byState = tasks.grouped { $0.state } sectionsBy: { $0.rank < $1.rank }
  /// ```
  public final func grouped<Key: Hashable>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    by key: @escaping @MainActor (Element) -> Key,
    sectionsBy areInIncreasingOrder: @escaping @MainActor (Key, Key) -> Bool,
    header: @escaping @MainActor (Key) -> String? = { "\($0)" }
  ) -> SectionedArrayProperty<Element> {
    grouped(name: name, fileID: fileID, line: line, by: key, sectionsBy: areInIncreasingOrder) {
      key, _ in header(key)
    }
  }

  /// The elements in sections, whose headers follow their rows.
  ///
  /// ```swift
  /// let byTitle = tasks.grouped { $0.title } sectionsBy: { $0 < $1 } header: { title, tasks in
  ///   "\(title): \(tasks.count) tasks"
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name in reports.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - key: The section of an element.
  ///   - areInIncreasingOrder: The order of the sections.
  ///   - header: Makes the text above a section of its key and its rows.
  public final func grouped<Key: Hashable>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    by key: @escaping @MainActor (Element) -> Key,
    sectionsBy areInIncreasingOrder: @escaping @MainActor (Key, Key) -> Bool,
    header: @escaping @MainActor (Key, [Element]) -> String?
  ) -> SectionedArrayProperty<Element> {
    SectionedArrayProperty(of: self, name: name, fileID: fileID, line: line) {
      let groups = Dictionary(grouping: self._current) { key($0) }
      return PersistentArray(
        groups.sorted { areInIncreasingOrder($0.key, $1.key) }.map {
          ListSection($0.key, header: header($0.key, $0.value), rows: $0.value)
        })
    }
  }
}
