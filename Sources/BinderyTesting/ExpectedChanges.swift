public import Bindery

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
  var changes: [ExpectedChange] = []

  init(_ model: Model) {
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
