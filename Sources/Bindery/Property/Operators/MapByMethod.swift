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
