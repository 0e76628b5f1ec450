public import Bindery
import BinderyHeadless

/// The changes that a step is expected to make to a view model, and to the models in it.
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
  private let recording: ModelRecording
  var changes: [ExpectedChange] = []

  init(_ model: Model, _ recording: ModelRecording) {
    self.model = model
    self.recording = recording
  }

  /// The value of a property after the step: its present one, until it is set to the expected one.
  /// The property's `Comparison` decides whether they are the same.
  ///
  /// - Parameter property: A property of the view model, or of a model in it:
  ///   `\.pages[0].detail.title`, `\.selected.value.title`.
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

  /// The value of a channel after the step: its present one, until it is set to the expected one.
  ///
  /// - Parameter channel: A channel of the view model, or of a model in it.
  public subscript<Value: Equatable>(_ channel: KeyPath<Model, Channel<Value>>) -> Value {
    get { model[keyPath: channel].value }
    set {
      let (channel, wanted) = (model[keyPath: channel], newValue)
      guard let source = channel.source else { return }
      expect(source, "the channel of \(source.callSite)") {
        let found = untracked { channel.value }
        return found == wanted ? nil : "expected \(ModelText.of(wanted)), is \(ModelText.of(found))"
      }
    }
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
      expect(command, "the command of \(command.site)") {
        if ModelText.isSame(outcome.untracked, wanted) { return nil }
        let texts = [wanted, outcome.untracked].map {
          $0.map { ModelText.ofOutcome($0) } ?? "no outcome"
        }
        return "expected \(texts[0]), is \(texts[1])"
      }
    }
  }

  /// The value of a plain variable after the step: its present one, until it is set to the expected one.
  ///
  /// - Parameter variable: A stored variable of the view model, or of a model in it.
  @_disfavoredOverload  // properties and commands may be equatable, too
  public subscript<Value: Equatable>(_ variable: KeyPath<Model, Value>) -> Value {
    get { model[keyPath: variable] }
    set {
      let (found, wanted) = (model[keyPath: variable], newValue)
      changes.append(
        recording.expectation(thatVariableAt: "\(variable)") {
          found == wanted
            ? nil : "expected \(ModelText.of(wanted)), is \(ModelText.of(found))"
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
    expect(property, place(of: property)) {
      isExpected(property._current)
        ? nil : "is \(ModelText.of(property._current)), not as expected"
    }
  }

  /// Expects that a part changes which no key path reaches, such as a private one.
  ///
  /// ```swift
  /// await stage.expectChanges(of: model) {
  ///   model.name.value = "Ada"
  /// } to: {
  ///   $0.change("name", to: "Ada")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - path: Its path, as a failure shows it: `pages[0].cache`.
  ///   - value: The value after the step.
  public mutating func change(_ path: String, to value: some Equatable) {
    changes.append(
      recording.expectation(thatPartAt: path) {
        ModelText.isSame(value, $0) ? nil : ModelText.of(value)
      })
  }

  /// Expects that a part changes, to whatever value, which no key path reaches.
  ///
  /// - Parameter path: Its path, as a failure shows it: `pages[0].cache`.
  public mutating func change(_ path: String) {
    changes.append(recording.expectation(thatPartAt: path) { _ in nil })
  }

  /// Expects that a signal or a pipe sends so many values.
  ///
  /// - Parameters:
  ///   - sender: The path of a signal or a pipe of the view model, or of a model in it. A signal that is
  ///     computed counts if it is that of a pipe, without operators.
  ///   - count: How many values it sends during the step, and until the work that this began has settled.
  public mutating func sends<Sender>(_ sender: KeyPath<Model, Sender>, _ count: Int) {
    changes.append(
      recording.expectation(that: unwrapped(sender), at: "\(sender)", sends: count))
  }

  /// Expects that a signal or a pipe sends these values, in this order.
  ///
  /// ```swift
  /// await stage.expectChanges(of: model) {
  ///   model.name.value = "Ada Lovelace of London"
  /// } to: {
  ///   $0[\.name] = "Ada Lovelace of London"
  ///   $0.sends(\.notice, ["Too long"])
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - sender: The path of a signal or a pipe of the view model, or of a model in it.
  ///   - values: The values.
  public mutating func sends<Sender, Value: Equatable>(
    _ sender: KeyPath<Model, Sender>, _ values: [Value]
  ) {
    let texts = values.map { ModelText.of($0) }.joined(separator: ", ")
    changes.append(
      recording.expectation(
        that: unwrapped(sender), at: "\(sender)", sends: values.count,
        isExpected: { found in zip(found, values).allSatisfy { $0 as? Value == $1 } },
        expectedText: values.isEmpty ? "no values" : texts))
  }

  /// Expects that a signal or a pipe sends so many values which no key path reaches, such as a private one.
  ///
  /// - Parameters:
  ///   - path: Its path, as a failure shows it: `pages[0].choices`.
  ///   - count: How many values it sends.
  public mutating func sends(_ path: String, _ count: Int) {
    changes.append(recording.expectation(thatSenderAt: path, sends: count))
  }

  /// The value at a path, without an optional around it.
  private func unwrapped<Value>(_ path: KeyPath<Model, Value>) -> Any {
    let value = model[keyPath: path]
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .optional ? mirror.children.first?.value ?? value : value
  }

  private mutating func expect<Source: ReadableProperty>(
    _ property: Source, _ value: Source.Value,
    isMet: @escaping @MainActor (Source, Source.Value) -> Bool
  ) {
    expect(property, place(of: property)) {
      if isMet(property, value) { return nil }
      let (wanted, found) = (ModelText.of(value), ModelText.of(property._current))
      // Nothing is the same for it, not even one value.
      let hint = isMet(property, property._current) ? "" : "; to compare it yourself: `$0.change`"
      return "expected \(wanted), is \(wanted == found ? "another " : "")\(found)\(hint)"
    }
  }

  private mutating func expect(
    _ part: AnyObject, _ place: String, failure: @escaping @MainActor () -> String?
  ) {
    changes.append(
      ExpectedChange(key: .object(ObjectIdentifier(part)), place: place, failure: failure))
  }

  private func place(of property: AnyProperty) -> String { "the property of \(property.callSite)" }
}

extension ArrayProperty {
  /// The element at an index, for the paths of a test: `$0[\.pages[0].title] = "New"`.
  ///
  /// - Parameter index: The index after the step; it must be in the list, as that of an array.
  public subscript(index: Int) -> Element {
    let list = untracked
    precondition(
      list.indices.contains(index),
      "The path of a test has the index \(index), and '\(name)' has \(list.count) elements.")
    return list[index]
  }

  private var name: String { knownName ?? "the list" }
}
