extension Property {
  /// A derived property: `transform` of this one's value.
  ///
  /// `transform` runs once per change, on the next read. Other properties that it reads are not
  /// dependencies; use `Property { }` for that.
  ///
  /// ```swift
  /// let isTooLong = name.map { $0.count > 15 }
  /// ```
  @_disfavoredOverload  // a list maps its elements
  @inlinable
  public final func map<Output: Equatable>(
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> Property<Output> {
    map(comparing: .equality, name: name, fileID: fileID, line: line, transform)
  }

  /// A derived property that compares with the given comparison.
  @_disfavoredOverload  // a list maps its elements
  @inlinable
  public final func map<Output>(
    comparing comparison: Comparison<Output>, name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line,
    _ transform: @escaping @MainActor (Value) -> Output
  ) -> Property<Output> {
    let derived = Property<Output>(
      derivedWith: .none, name: name, fileID: fileID, line: line)
    Graph.setBody(MapBody(comparison, self, transform), of: derived)
    Graph.link(derived, to: self)
    return derived
  }
}

extension Property {
  /// A derived property: the result of an object's method for the value.
  ///
  /// It avoids a leak: `map(describe)` in a class retains the object, and if the object keeps the
  /// property, that is a retain cycle.
  ///
  /// ```swift
  /// @MainActor final class Trip {
  ///   let distance = MutableProperty(0)
  ///   lazy var label = distance.map(by: self, Trip.describe)
  ///
  ///   private func describe(_ distance: Int) -> String { "\(distance) km" }
  /// }
  /// ```
  ///
  /// - As with `map`, the method runs once per change, on the next read, and other properties that
  ///   it reads are not dependencies. It also runs once in this call.
  /// - The owner is not retained. After its release, the property keeps its last value.
  public final func map<Owner: AnyObject, Output: Equatable>(
    by owner: Owner, _ method: @escaping @MainActor (Owner) -> @MainActor (Value) -> Output,
    name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Output> {
    var last = method(owner)(untracked)
    return map(name: name, fileID: fileID, line: line) { [weak owner] value in
      if let owner { last = method(owner)(value) }
      return last
    }
  }
}
