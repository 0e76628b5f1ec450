extension Property where Value == Bool {
  /// True while all of them are true; true if there is none.
  ///
  /// ```swift
  /// let isComplete = Property.all(steps.map(\.isDone))
  /// ```
  ///
  /// It is linked to each of them once, and reads them until the first that is false: O(n) per
  /// change of one of them, not per write of what they depend on.
  public static func all(
    _ properties: [Property<Bool>], name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    unanimous(properties, true, name, fileID, line)
  }

  /// True while any of them is true; false if there is none.
  ///
  /// ```swift
  /// let isBusy = Property.any([load.isExecuting, save.isExecuting])
  /// ```
  public static func any(
    _ properties: [Property<Bool>], name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    unanimous(properties, false, name, fileID, line)
  }

  /// `common` while all of them are, and its opposite otherwise.
  private static func unanimous(
    _ properties: [Property<Bool>], _ common: Bool, _ name: String?, _ fileID: StaticString,
    _ line: UInt
  ) -> Property<Bool> {
    let derived = Property<Bool>(derivedWith: .fixed, name: name, fileID: fileID, line: line)
    derived.setBody(comparing: .equality) {
      for property in properties where property.stored != common { return !common }
      return common
    }
    for property in properties { Graph.link(derived, to: property) }
    return derived
  }
}
