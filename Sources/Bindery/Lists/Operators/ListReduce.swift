extension ArrayProperty {
  /// A derived value of all elements, updated by adding inserted elements and removing removed
  /// ones.
  ///
  /// ```swift
  /// let words = notes.reduce(into: 0) { $0 += $1.wordCount } removing: { $0 -= $1.wordCount }
  /// ```
  ///
  /// - `removing` must undo `adding`, and the order must not matter, because the operator ignores
  ///   the order of the list. For values that cannot be undone, such as a maximum, use `sorted` and
  ///   its `first` or `last`.
  /// - The value follows the properties that `adding` reads, such as those of elements that are
  ///   objects; `adding` runs for all elements then. What else an object holds must not change while
  ///   it is in the list: `removing` would take out something that was not put in.
  /// - Complexity: one call per inserted or removed element, however long the list is; O(n), if
  ///   `adding` reads properties.
  public final func reduce<Result: Equatable>(
    into initial: Result, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    adding: @escaping @MainActor (inout Result, Element) -> Void,
    removing: @escaping @MainActor (inout Result, Element) -> Void
  ) -> Property<Result> {
    reduce(
      into: initial, comparing: .equality, name: name, fileID: fileID, line: line, adding: adding,
      removing: removing)
  }

  /// A derived value of all elements that compares with the given comparison.
  public final func reduce<Result>(
    into initial: Result, comparing comparison: Comparison<Result>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    adding: @escaping @MainActor (inout Result, Element) -> Void,
    removing: @escaping @MainActor (inout Result, Element) -> Void
  ) -> Property<Result> {
    let reader = ListReader(self)
    let derived = Property<Result>(
      derivedWith: .fixed, name: name, fileID: fileID, line: line)
    let readAll: @MainActor (PersistentArray<Element>) -> Void = { list in
      var result = initial
      for element in list { adding(&result, element) }
    }
    let body = ListBody(comparison) { [unowned derived] in  // see ListBody
      reader.following(derived, reading: readAll) {
        let isAnew = reader.parameterHasChanged()
        var result = derived.storage ?? initial
        if !isAnew, derived.storage != nil, let news = reader.news() {
          for position in news {
            switch reader[position] {
            case .insert(let element, _): adding(&result, element)
            case .remove(let element, _): removing(&result, element)
            case .replace(let old, let new, _):
              removing(&result, old)
              adding(&result, new)
            case .move, nil: break
            }
          }
        } else {
          result = initial
          for element in reader.list { adding(&result, element) }
        }
        reader.finish()
        if let old = derived.storage, comparison.areEquivalent(old, result) { return false }
        derived.storage = result
        return true
      }
    }
    Graph.setBody(body, of: derived)
    Graph.link(derived, to: self)
    return derived
  }

  /// The sum of the results of `transform` for all elements.
  ///
  /// ```swift
  /// let total = items.sum { $0.price }
  /// ```
  ///
  /// It is kept up to date by adding and subtracting; what is subtracted for an element is what was
  /// added for it. With floating-point numbers, each change may leave a rounding error; for money, use
  /// whole cents or a decimal type. The sum follows the properties that `transform` reads, such as
  /// those of elements that are objects.
  public final func sum<Number: AdditiveArithmetic>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Element) -> Number
  ) -> Property<Number> {
    map(fileID: fileID, line: line, transform).reduce(
      into: .zero, name: name, fileID: fileID, line: line
    ) {
      $0 += $1
    } removing: {
      $0 -= $1
    }
  }
}
