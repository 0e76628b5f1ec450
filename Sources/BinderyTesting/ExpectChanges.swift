public import Bindery
public import BinderyHeadless

extension Stage {
  /// Runs a step and fails the test unless the properties of a view model change just as expected:
  /// every change has to be named, and every named one has to happen.
  ///
  /// ```swift
  /// try await stage.expectChanges(of: model) {
  ///   try stage.type("Blob", into: screen.name)
  /// } to: {
  ///   $0[\.name] = "Blob"
  ///   $0[\.greeting] = "Hello, Blob"
  /// }
  /// ```
  ///
  /// The properties are the stored ones of the object that are a `Property`; nested view models have
  /// expectations of their own. The comparison follows when the work that the step began has
  /// settled. What is left over at the end of the test is reported by the stage.
  ///
  /// - Parameters:
  ///   - model: Its properties are read without becoming a dependency.
  ///   - fileID: Where a failure is reported.
  ///   - line: Where a failure is reported.
  ///   - step: Does what a person or the program does.
  ///   - expect: Names each property that changes, and its value after the step.
  public func expectChanges<Model: AnyObject>(
    of model: Model, fileID: StaticString = #fileID, line: UInt = #line,
    by step: () async throws -> Void, to expect: (inout ExpectedChanges<Model>) -> Void
  ) async rethrows {
    let before = ModelState(of: model)
    try await step()
    await settle()
    var expected = ExpectedChanges(model)
    expect(&expected)
    let lines = before.differences(from: ModelState(of: model), expecting: expected.values)
    report(lines, at: CallSite(fileID: fileID, line: line))
  }

  /// Runs a step and fails the test unless a state changes just as expected.
  ///
  /// ```swift
  /// await stage.expectChanges(of: store.state) { store.send(.add) } to: { $0.count = 1 }
  /// ```
  ///
  /// - Parameters:
  ///   - state: A property of one value, such as the state of a reducer.
  ///   - fileID: Where a failure is reported.
  ///   - line: Where a failure is reported.
  ///   - step: Does what a person or the program does.
  ///   - update: Makes the state before the step into the one expected after it.
  public func expectChanges<State: Equatable>(
    of state: Property<State>, fileID: StaticString = #fileID, line: UInt = #line,
    by step: () async throws -> Void, to update: (inout State) -> Void
  ) async rethrows {
    let before = state.untracked
    try await step()
    await settle()
    var expected = before
    update(&expected)
    let actual = state.untracked
    guard expected != actual else { return }
    let lines = StateLines.differences(StateLines.all(expected), StateLines.all(actual))
    report(
      lines.isEmpty ? ["  the values are not equal"] : lines,
      at: CallSite(fileID: fileID, line: line))
  }

  private func report(_ lines: [String], at site: CallSite) {
    guard !lines.isEmpty else { return }
    TestReporting.record(
      Diagnostic(
        .expectation,
        """
        the step did not change just what was expected:
        \((lines + [log.lastChain().map { "  last: \($0)" }].compactMap(\.self)).joined(separator: "\n"))
        """, at: site))
  }
}

/// The changes that a step is expected to make to the properties of a view model.
///
/// ```swift
/// await stage.expectChanges(of: model) {
///   model.name.value = "Ada"
/// } to: {
///   $0[\.name] = "Ada"
/// }
/// ```
@MainActor
public struct ExpectedChanges<Model: AnyObject> {
  private let model: Model
  /// What is expected, as text and as a test, by the property.
  fileprivate var values: [ObjectIdentifier: ExpectedValue] = [:]

  fileprivate init(_ model: Model) {
    self.model = model
  }

  /// The value of a property after the step: its present one, until it is set to the expected one.
  ///
  /// - Parameter property: A stored property of the view model.
  public subscript<Source: AnyProperty & _PropertyReading>(
    _ property: KeyPath<Model, Source>
  ) -> Source.Value where Source.Value: Equatable {
    get { model[keyPath: property]._current }
    set {
      let source = model[keyPath: property]
      values[ObjectIdentifier(source)] = ExpectedValue(
        property: source, text: StateLines.text(newValue), isMet: { source._current == newValue })
    }
  }
}

@MainActor
private struct ExpectedValue {
  let property: AnyProperty
  let text: String
  let isMet: () -> Bool

  /// The line for a property that the model does not store itself.
  var notStored: String {
    "  the property of \(property.callSite): expected \(text), is \(StateLines.text(of: property))"
  }
}

/// The values of the properties of an object, as text.
@MainActor
private struct ModelState {
  private struct Entry {
    let name: String
    let property: AnyProperty
    let text: String
  }

  private var entries: [Entry] = []

  init(of model: AnyObject) {
    var mirror: Mirror? = Mirror(reflecting: model)
    while let present = mirror {
      for child in present.children {
        guard let property = child.value as? AnyProperty else { continue }
        entries.append(
          Entry(
            name: child.label ?? "property", property: property,
            text: StateLines.text(of: property)))
      }
      mirror = present.superclassMirror
    }
  }

  /// A line for each property that differs and was not expected to, or the other way round.
  func differences(
    from later: ModelState, expecting expected: [ObjectIdentifier: ExpectedValue]
  ) -> [String] {
    // The step may have made a lazy property, or put another one in the place of a property.
    let before = Dictionary(
      entries.map { (ObjectIdentifier($0.property), $0.text) },
      uniquingKeysWith: { first, _ in first })
    var rest = expected
    let lines = later.entries.compactMap { after -> String? in
      let old = before[ObjectIdentifier(after.property)]
      guard let wanted = rest.removeValue(forKey: ObjectIdentifier(after.property)) else {
        guard let old, old != after.text else { return nil }
        return "  \(after.name): \(old) -> \(after.text)  was not expected"
      }
      if !wanted.isMet() { return "  \(after.name): expected \(wanted.text), is \(after.text)" }
      return old == after.text
        ? "  \(after.name): expected to change, was \(after.text) before" : nil
    }
    // Named, and no stored property of the model: what is expected counts all the same.
    return lines + rest.values.filter { !$0.isMet() }.map(\.notStored).sorted()
  }
}

/// Values as lines of text, one for each part that has no parts.
@MainActor
private enum StateLines {
  /// The present value; a derived property is evaluated.
  static func text(of property: AnyProperty) -> String {
    (property as? any _PropertyReading).map { read($0) } ?? property.valueDescription
  }

  private static func read(_ property: some _PropertyReading) -> String { text(property._current) }

  static func text(_ value: some Any) -> String {
    (value as? String)?.debugDescription ?? "\(value)"
  }

  /// The leaves of a value with their paths, in order.
  static func all(_ value: Any, at path: String = "") -> [(path: String, text: String)] {
    let mirror = Mirror(reflecting: value)
    let isLeaf = mirror.children.isEmpty || value is any CustomStringConvertible
    if isLeaf, mirror.displayStyle != .collection { return [(path, text(value))] }
    return mirror.children.enumerated().flatMap { index, child in
      let name = child.label ?? "[\(index)]"
      return all(
        child.value, at: path.isEmpty || name.hasPrefix("[") ? path + name : "\(path).\(name)")
    }
  }

  static func differences(
    _ expected: [(path: String, text: String)], _ actual: [(path: String, text: String)]
  ) -> [String] {
    let (wanted, found) = (table(expected), table(actual))
    var lines: [String] = []
    for (path, text) in expected where found[path] != text {
      lines.append("  \(path): expected \(text), is \(found[path] ?? "not there")")
    }
    for (path, text) in actual where wanted[path] == nil {
      lines.append("  \(path): \(text)  was not expected")
    }
    return lines
  }

  private static func table(_ leaves: [(path: String, text: String)]) -> [String: String] {
    Dictionary(leaves.map { ($0.path, $0.text) }) { first, _ in first }
  }
}
