extension Property {
  /// A derived property: what a method of an object makes of the value.
  ///
  /// The short spelling that does not leak: `map(describe)` in a class retains the object, and if the
  /// object keeps the property, neither ever goes.
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
  /// - As `map`: the method runs once per change, when somebody asks, and what else it reads is not a
  ///   dependency. It runs once more when this is called.
  /// - The owner is not retained. When it has gone, the property keeps the value it had last.
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
