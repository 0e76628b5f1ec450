import Bindery
import BinderyHeadless

/// The state of a view model at a time, to find out what has changed since: the values of its
/// properties, the drafts of its form fields and the outcomes of its commands; those of the models
/// in it too.
@MainActor
struct ModelState {
  private struct Entry {
    let name: String
    let part: any ModelPart
  }

  private let entries: [Entry]
  /// The stored values that a test cannot expect. Their text is made only for a failure.
  private let constants: [(name: String, value: Any)]
  private let senders: [String]

  init(of model: AnyObject) {
    let names = ModelNames(of: [model], followingValues: true)
    let properties =
      names.properties.filter { !names.isPart($0.property) }
      + names.forms.map { ("\($0.name).generalIssues", $0.form.generalIssues) }
      + names.fields.compactMap { name, field in field.anyDraft.map { (name, $0) } }
    var found: Set<ObjectIdentifier> = []
    entries =
      properties.compactMap { name, property in
        guard found.insert(ObjectIdentifier(property)).inserted else { return nil }
        return (property as? any KeptProperty).map { Entry(name: name, part: $0.makeKeptValue()) }
      } + names.commands.map { Entry(name: $0.name, part: KeptOutcome($0.command)) }
    constants = names.constants
    senders = names.senders
  }

  /// A line for each part that differs and was not expected to, or the other way round; then what
  /// was not looked at.
  func differences(from later: ModelState, expecting expected: [ExpectedChange]) -> [String] {
    // The step may have made a lazy property, or put another one in the place of a property.
    let before = Dictionary(
      entries.map { ($0.part.key, $0.part) }, uniquingKeysWith: { first, _ in first })
    var rest = Dictionary(
      expected.map { ($0.key, $0) }, uniquingKeysWith: { _, last in last })
    let lines = later.entries.compactMap { after -> String? in
      let old = before[after.part.key]
      guard let wanted = rest.removeValue(forKey: after.part.key) else {
        guard let old, old.hasChanged else { return nil }
        return "  \(after.name): \(old.changeText(to: after.part))  was not expected"
      }
      if let failure = wanted.failure() { return "  \(after.name): \(failure)" }
      return old?.hasChanged == false
        ? "  \(after.name): expected to change, \(old?.unchangedText ?? "")" : nil
    }
    // Named, and no part of the model: what is expected counts all the same.
    let others = rest.values.compactMap { wanted in
      wanted.failure().map { "  \(wanted.place): \($0)" }
    }.sorted()
    return lines.isEmpty && others.isEmpty ? [] : lines + others + unseen(in: later)
  }

  private func unseen(in later: ModelState) -> [String] {
    let before = Dictionary(constants.map { ($0.name, $0.value) }) { first, _ in first }
    let changed = later.constants.compactMap { name, value -> String? in
      guard let old = before[name].map({ ModelText.of($0) }) else { return nil }
      let new = ModelText.of(value)
      return old == new ? nil : "  not compared: \(name), no property: \(old) -> \(new)"
    }
    return changed + later.senders.map { "  not compared: \($0), which sends events" }
  }
}

/// An expected change of a step.
@MainActor
struct ExpectedChange {
  let key: ObjectIdentifier
  /// Its kind and place, for a part that the model does not hold itself.
  let place: String
  /// The mistake: `expected 2, is 1`.
  let failure: () -> String?
}

/// A part of a view model as it was, and as it is.
@MainActor
protocol ModelPart {
  var key: ObjectIdentifier { get }
  var hasChanged: Bool { get }
  /// The part as it was.
  var text: String { get }
  /// The text for a state that has not changed.
  var unchangedText: String { get }
  func changeText(to later: any ModelPart) -> String
}

/// A property that can keep its value.
@MainActor
private protocol KeptProperty {
  func makeKeptValue() -> any ModelPart
}

extension Property: KeptProperty {
  fileprivate func makeKeptValue() -> any ModelPart { KeptValue(self) }
}

/// The value that a property had. The property decides whether it has another one.
private struct KeptValue<Value>: ModelPart {
  private let property: Property<Value>
  private let value: Value
  private let version: UInt64

  init(_ property: Property<Value>) {
    self.property = property
    value = property.untracked
    version = property.storedVersion
  }

  var key: ObjectIdentifier { ObjectIdentifier(property) }
  var text: String { ModelText.of(value) }
  var unchangedText: String { "was \(text) before" }

  /// A value that was not written is the same, even if it is not equal to itself.
  var hasChanged: Bool {
    let present = property.untracked
    return property.storedVersion != version && !property.isSame(value, present)
  }

  func changeText(to later: any ModelPart) -> String {
    text == later.text ? "\(text) -> another \(text)" : "\(text) -> \(later.text)"
  }
}

/// The outcome that a command had.
private struct KeptOutcome: ModelPart {
  private let command: any AnyCommand
  private let count: Int
  private let last: Any?

  init(_ command: any AnyCommand) {
    self.command = command
    (count, last) = command.outcomes
  }

  var key: ObjectIdentifier { ObjectIdentifier(command) }
  var hasChanged: Bool { command.outcomes.count != count }
  var text: String { last.map { ModelText.ofOutcome($0) } ?? "no outcome" }
  var unchangedText: String { "did not end" }

  func changeText(to later: any ModelPart) -> String {
    let times = command.outcomes.count - count
    return "ended with \(later.text)" + (times > 1 ? ", the last of \(times)," : "")
  }
}

/// Values as text; what cannot be seen is escaped.
enum ModelText {
  static func of(_ value: some Any) -> String {
    (value as? String)?.quoted ?? "\(value)".showingInvisible
  }

  /// `.value(3)`, as it is written.
  static func ofOutcome(_ outcome: Any) -> String {
    let payload = Mirror(reflecting: outcome).children.first
    return payload.map { ".\($0.label ?? "")(\(of($0.value)))" } ?? ".\(outcome)"
  }

  /// Whether two outcomes are the same.
  static func isSame<Output, Failure: Error>(
    _ outcome: CommandOutcome<Output, Failure>?, _ other: CommandOutcome<Output, Failure>?
  ) -> Bool {
    switch (outcome, other) {
    case (.value(let value), .value(let other)): isSame(value, other)
    case (.failed(let error), .failed(let other)): isSame(error, other)
    case (.value, _), (.failed, _), (_, .value), (_, .failed): false
    default: outcome.map { ofOutcome($0) } == other.map { ofOutcome($0) }
    }
  }

  private static func isSame(_ value: Any, _ other: Any) -> Bool {
    if let value = value as? any Equatable { return isEqual(value, other) }
    return Swift.type(of: value) == Swift.type(of: other) && of(value) == of(other)
  }

  private static func isEqual<Value: Equatable>(_ value: Value, _ other: Any) -> Bool {
    value == other as? Value
  }
}
