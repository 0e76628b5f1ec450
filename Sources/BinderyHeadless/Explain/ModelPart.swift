package import Bindery

/// A part of a view model as it was at a time.
@MainActor
protocol ModelPart {
  var key: ExpectedChange.Key { get }
  /// The value or the outcome that it had.
  var value: Any { get }
  /// That as text.
  var text: String { get }
  /// The text for a part that has not changed.
  var unchangedText: String { get }
  /// The property with the value, if there is one.
  var property: AnyProperty? { get }
  /// The change up to the present, as text; `nil` if there is none.
  ///
  /// - Parameter later: The part as it is.
  func change(to later: any ModelPart) -> String?
}

extension ModelPart {
  var property: AnyProperty? { nil }
}

/// An expected change of a step.
@MainActor
package struct ExpectedChange {
  /// The part that changes.
  package enum Key: Hashable {
    /// A property or a command.
    case object(ObjectIdentifier)
    /// A signal or a pipe.
    case sender(SenderIdentity)
    /// A variable that is stored in an object, by its path from there.
    case variable(ObjectIdentifier, String)
    /// Any part, by its path from the model.
    case path(String)
  }

  let key: Key
  /// Its kind and place, for a part that the model does not hold itself.
  let place: String
  /// The mistake: `expected 2, is 1`.
  let failure: @MainActor () -> String?

  /// Makes one.
  package init(key: Key, place: String, failure: @escaping @MainActor () -> String?) {
    self.key = key
    self.place = place
    self.failure = failure
  }
}

/// A property that can keep its value.
@MainActor
protocol KeptProperty {
  func makeKeptValue() -> any ModelPart
}

extension Property: KeptProperty {
  func makeKeptValue() -> any ModelPart { KeptValue(self) }
}

/// The value that a property had. The property decides whether it has another one.
private struct KeptValue<Value>: ModelPart {
  private let kept: Property<Value>
  private let content: Value
  private let version: UInt64

  init(_ property: Property<Value>) {
    kept = property
    content = property.untracked
    version = property.storedVersion
  }

  var key: ExpectedChange.Key { .object(ObjectIdentifier(kept)) }
  var property: AnyProperty? { kept }
  var value: Any { content }
  var text: String { ModelText.of(content) }
  var unchangedText: String { "was \(text) before" }

  func change(to later: any ModelPart) -> String? {
    let present = kept.untracked
    // A value that was not written is the same, even if it is not equal to itself.
    guard kept.storedVersion != version, !kept.isSame(content, present) else { return nil }
    return text == later.text ? "\(text) -> another \(text)" : "\(text) -> \(later.text)"
  }
}

/// The outcome that a command had.
struct KeptOutcome: ModelPart {
  private let command: any AnyCommand
  private let count: Int
  private let last: Any?

  init(_ command: any AnyCommand) {
    self.command = command
    (count, last) = command.outcomes
  }

  var key: ExpectedChange.Key { .object(ObjectIdentifier(command)) }
  var value: Any { last ?? "no outcome" }
  var text: String { last.map { ModelText.ofOutcome($0) } ?? "no outcome" }
  var unchangedText: String { "did not end" }

  func change(to later: any ModelPart) -> String? {
    let times = command.outcomes.count - count
    if times == 0 { return nil }
    return "ended with \(later.text)" + (times > 1 ? ", the last of \(times)," : "")
  }
}

/// The value that a plain variable had.
struct KeptVariable: ModelPart {
  let key: ExpectedChange.Key
  let value: Any

  var text: String { ModelText.of(value) }
  var unchangedText: String { "was \(text) before" }

  func change(to later: any ModelPart) -> String? {
    guard let later = later as? KeptVariable, !ModelText.isSame(value, later.value) else {
      return nil
    }
    return text == later.text ? "\(text) -> another \(text)" : "\(text) -> \(later.text)"
  }
}
