extension Property where Value == Bool {
  /// True while all the properties are true; true if there are none.
  ///
  /// ```swift
  /// let isComplete = Property.all(steps.map(\.isDone))
  /// ```
  ///
  /// It is linked to each property once. A change of one of them costs about the same for ten properties
  /// and for ten thousand; that of a tracked closure, which reads all of them, grows with their number.
  public static func all(
    _ properties: [Property<Bool>], name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    holding(Condition(true, ifEach: true), of: properties, name, fileID, line)
  }

  /// True while any of the properties is true; false if there are none.
  ///
  /// ```swift
  /// let isBusy = Property.any([load.isExecuting, save.isExecuting])
  /// ```
  public static func any(
    _ properties: [Property<Bool>], name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    holding(Condition(false, ifEach: false), of: properties, name, fileID, line)
  }

  /// True while none of the properties is true; true if there are none.
  ///
  /// ```swift
  /// let canSubmit = Property.none(fields.map(\.isTooLong))
  /// ```
  public static func none(
    _ properties: [Property<Bool>], name: String? = nil,
    fileID: StaticString = #fileID, line: UInt = #line
  ) -> Property<Bool> {
    holding(Condition(true, ifEach: false), of: properties, name, fileID, line)
  }

  /// A property that follows the condition; of many properties it is a tree, see `grouped(by:)`.
  static func holding(
    _ condition: Condition, of properties: [Property<Bool>], _ name: String?,
    _ fileID: StaticString, _ line: UInt
  ) -> Property<Bool> {
    let same = Condition(condition.each, ifEach: condition.each)
    let parts = properties.grouped { node(same, of: $0, nil, fileID, line) }
    return node(condition, of: parts, name, fileID, line)
  }

  private static func node(
    _ condition: Condition, of properties: [Property<Bool>], _ name: String?,
    _ fileID: StaticString, _ line: UInt
  ) -> Property<Bool> {
    let derived = Property<Bool>(derivedWith: .none, name: name, fileID: fileID, line: line)
    Graph.setBody(AllBody(properties, condition), of: derived)
    for property in properties { Graph.link(derived, to: property) }
    return derived
  }
}
