public import Bindery
public import BinderyHeadless

extension Stage {
  /// Runs a step and fails the test unless a view model changes just as expected: every change has to
  /// be named, and every named one has to happen.
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
  /// What counts is what the object stores: its properties, by their own `Comparison`; its form fields,
  /// by the draft; its commands, by the outcomes of executions, of which the last one is named; and
  /// the same in the models that it holds, directly, in a list or as the value of a property. An
  /// execution that has no outcome yet does not count, nor does a signal: a failure says what was not
  /// looked at. The comparison follows when the work that the step began has settled. What is left
  /// over at the end of the test is reported by the stage.
  ///
  /// - Parameters:
  ///   - model: The view model. Derived properties are evaluated.
  ///   - fileID: Where a failure is reported.
  ///   - line: Where a failure is reported.
  ///   - step: Does what a person or the program does.
  ///   - expect: Names each part that changes, and its value after the step.
  public func expectChanges<Model: AnyObject>(
    of model: Model, fileID: StaticString = #fileID, line: UInt = #line,
    by step: () async throws -> Void, to expect: (inout ExpectedChanges<Model>) -> Void
  ) async rethrows {
    let before = ModelState(of: model)
    try await step()
    await settle()
    var expected = ExpectedChanges(model)
    expect(&expected)
    let lines = before.differences(from: ModelState(of: model), expecting: expected.changes)
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

/// The changes that a step is expected to make to a view model.
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
  fileprivate var changes: [ExpectedChange] = []

  fileprivate init(_ model: Model) {
    self.model = model
  }

  /// The value of a property after the step: its present one, until it is set to the expected one.
  /// The property's `Comparison` decides whether they are the same.
  ///
  /// - Parameter property: A property of the view model, or of a model in it.
  public subscript<Source: ReadableProperty>(
    _ property: KeyPath<Model, Source>
  ) -> Source.Value {
    get { model[keyPath: property]._current }
    set {
      expect(model[keyPath: property], newValue) { property, value in
        property._property.isSame(property._current, value)
      }
    }
  }

  /// The value of a property after the step: its present one, until it is set to the expected one.
  ///
  /// - Parameter property: A property of the view model, or of a model in it.
  public subscript<Source: ReadableProperty>(
    _ property: KeyPath<Model, Source>
  ) -> Source.Value where Source.Value: Equatable {
    get { model[keyPath: property]._current }
    set { expect(model[keyPath: property], newValue) { $0._current == $1 } }
  }

  /// The draft of a form field after the step: its present one, until it is set to the expected one.
  ///
  /// - Parameter field: A form field of the view model, or of a model in it.
  public subscript<Value>(_ field: KeyPath<Model, FormField<Value>>) -> Value {
    get { model[keyPath: field].draft.untracked }
    set { expect(model[keyPath: field].draft, newValue) { $0.untracked == $1 } }
  }

  /// How the last execution of a command ended: `nil` before the first one, until it is set to the
  /// expected outcome.
  ///
  /// ```swift
  /// await stage.expectChanges(of: model) {
  ///   model.save.execute()
  /// } to: {
  ///   $0[\.save] = .value(())
  /// }
  /// ```
  ///
  /// Values and errors are compared if they are `Equatable`, and else by their texts.
  ///
  /// - Parameter command: A command of the view model, or of a model in it.
  public subscript<Input, Output, Failure: Error>(
    _ command: KeyPath<Model, Command<Input, Output, Failure>>
  ) -> CommandOutcome<Output, Failure>? {
    get { model[keyPath: command].lastOutcome.untracked }
    set {
      let command = model[keyPath: command]
      let (wanted, outcome) = (newValue, command.lastOutcome)
      changes.append(
        ExpectedChange(key: ObjectIdentifier(command), place: "the command of \(command.site)") {
          if ModelText.isSame(outcome.untracked, wanted) { return nil }
          let texts = [wanted, outcome.untracked].map {
            $0.map(ModelText.ofOutcome) ?? "no outcome"
          }
          return "expected \(texts[0]), is \(texts[1])"
        })
    }
  }

  /// Expects that a property changes, to a value that cannot be written here or that cannot be
  /// compared.
  ///
  /// ```swift
  /// await stage.expectChanges(of: model) {
  ///   model.name.value = "user-\(Int.random(in: 1...9))"
  /// } to: {
  ///   $0.change(\.name) { $0.hasPrefix("user-") }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - property: A property of the view model, or of a model in it.
  ///   - isExpected: Tests the value after the step; by default, any value will do.
  public mutating func change<Source: ReadableProperty>(
    _ property: KeyPath<Model, Source>,
    to isExpected: @escaping (Source.Value) -> Bool = { _ in true }
  ) {
    let property = model[keyPath: property]
    changes.append(
      ExpectedChange(key: ObjectIdentifier(property), place: place(of: property)) {
        isExpected(property._current)
          ? nil : "is \(ModelText.of(property._current)), not as expected"
      })
  }

  private mutating func expect<Source: ReadableProperty>(
    _ property: Source, _ value: Source.Value,
    isMet: @escaping @MainActor (Source, Source.Value) -> Bool
  ) {
    changes.append(
      ExpectedChange(key: ObjectIdentifier(property), place: place(of: property)) {
        if isMet(property, value) { return nil }
        let (wanted, found) = (ModelText.of(value), ModelText.of(property._current))
        // Nothing is the same for it, not even one value.
        let hint = isMet(property, property._current) ? "" : "; to compare it yourself: `$0.change`"
        return "expected \(wanted), is \(wanted == found ? "another " : "")\(found)\(hint)"
      })
  }

  private func place(of property: AnyProperty) -> String { "the property of \(property.callSite)" }
}

/// Values as lines of text, one for each part that has no parts.
@MainActor
private enum StateLines {
  /// The leaves of a value with their paths, in order.
  static func all(_ value: Any, at path: String = "") -> [(path: String, text: String)] {
    let mirror = Mirror(reflecting: value)
    let isLeaf = mirror.children.isEmpty || value is any CustomStringConvertible
    if isLeaf, mirror.displayStyle != .collection { return [(path, ModelText.of(value))] }
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
