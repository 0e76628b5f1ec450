import Bindery

/// View models during a step: the state before it, and the events that their signals and pipes send.
@MainActor
package final class ModelRecording {
  private let models: [AnyObject]
  private let before: ModelState
  private var records: [SenderRecord] = []
  private var after: ModelState?

  /// Begins to record. Derived properties are evaluated, and signals observed.
  ///
  /// - Parameters:
  ///   - models: The view models.
  ///   - stage: The stage, which knows whether a signal begins something when it is observed.
  package init(of models: [AnyObject], on stage: Stage) {
    self.models = models
    before = ModelState(of: models)
    var known: Set<SenderIdentity> = []
    // Pipes first: a signal that is made of one adds an observer to it.
    let senders = before.senders.filter { known.insert($0.sender.identity).inserted }
    for (name, sender) in senders.filter({ $0.sender.observerCount != nil })
      + senders.filter({ $0.sender.observerCount == nil })
    {
      let counts = records.map(\.sender.observerCount)
      records.append(SenderRecord(name, sender, stage))
      for (record, count) in zip(records, counts)
      where record.sender.observerCount ?? 0 > count ?? 0 {
        record.feedsSignal = true
      }
    }
  }

  /// Ends the step: what happens later does not count.
  package func stop() {
    for record in records { record.stop() }
    after = ModelState(of: models)
  }

  /// The record of a signal or a pipe; `nil` if no model held it when the step began.
  private func record(of sender: any EventSender) -> SenderRecord? {
    records.first { $0.sender.identity == sender.identity }
      ?? records.first { $0.sender.isSource(of: sender) }
  }

  /// The changes of all parts, in the order of the models' members, as text.
  ///
  /// - Parameter mask: Returns the text of a change of a property without its secrets.
  func changes(masking mask: (String, AnyProperty) -> String) -> [String] {
    let before = Dictionary(before.entries.map { ($0.part.key, $0.part) }) { first, _ in first }
    let present = (after ?? ModelState(of: models)).entries
    // What is sent, or an outcome, may have a secret, too.
    let secrets = (self.before.entries + present).compactMap { entry -> String? in
      guard let property = entry.part.property, let text = entry.part.value as? String,
        !text.isEmpty, mask(text, property) == Self.mask
      else { return nil }
      return text
    }
    func masked(_ text: String) -> String {
      secrets.contains { text.contains($0) } ? Self.mask : text
    }
    let changed = present.compactMap { entry -> String? in
      before[entry.part.key]?.change(to: entry.part).map { text in
        "\(entry.name): \(entry.part.property.map { mask(text, $0) } ?? masked(text))"
      }
    }
    return changed
      + records.compactMap { record in
        record.feedsSignal ? nil : record.sentText.map { "\(record.name): \(masked($0))" }
      }
  }

  private static let mask = "•••"

  // MARK: Expectations

  /// A line for each part that differs and was not expected to, or the other way round; then what was not
  /// looked at. Empty if all is as expected.
  package func differences(expecting expected: [ExpectedChange]) -> [String] {
    // The step may have made a lazy property, or put another one in the place of a property.
    let old = Dictionary(before.entries.map { ($0.part.key, $0.part) }) { first, _ in first }
    var open = Dictionary(expected.map { ($0.key, $0) }) { _, last in last }
    var unexpected: String?
    func line(
      of name: String, _ key: ExpectedChange.Key, wasThere: Bool, _ change: String?,
      unchanged: String?, advice: String = ""
    ) -> String? {
      guard let wanted = open.removeValue(forKey: key) ?? open.removeValue(forKey: .path(name))
      else {
        guard wasThere, let change else { return nil }
        if advice.isEmpty { unexpected = unexpected ?? name }
        return "  \(name): \(change)  was not expected\(advice)"
      }
      if let failure = wanted.failure() { return "  \(name): \(failure)" }
      guard wasThere, change == nil else { return nil }
      return unchanged.map { "  \(name): expected to change, \($0)" }
    }
    var lines = (after ?? ModelState(of: models)).entries.compactMap { entry in
      let before = old[entry.part.key]
      return line(
        of: entry.name, entry.part.key, wasThere: before != nil, before?.change(to: entry.part),
        unchanged: before?.unchangedText ?? "")
    }
    lines += records.compactMap { record in
      line(
        of: record.name, .sender(record.sender.identity), wasThere: !record.feedsSignal,
        record.sentText, unchanged: nil,
        advice: ", to expect it: `$0.sends(\(record.name.quoted), \(record.values.count))`")
    }
    // Named, and no part of the model: what is expected counts all the same.
    let others = open.values.compactMap { wanted in
      wanted.failure().map { "  \(wanted.place): \($0)" }
    }.sorted()
    if lines.isEmpty, others.isEmpty { return [] }
    let advice = unexpected.map { name in
      "  to expect one: `$0[\\.\(name)] = …`, or `$0.change(\(name.quoted))` where no key path reaches it"
    }
    let unheard = records.filter(\.beginsWhenObserved).map(\.name)
    let rest = unheard.count > 3 ? ", and \(unheard.count - 3) more" : ""
    let note = "\(unheard.prefix(3).joined(separator: ", "))\(rest)"
    return lines + others + [advice].compactMap(\.self)
      + (unheard.isEmpty ? [] : ["  not compared: \(note): begins when it is observed"])
  }

  /// The expectation that a signal or a pipe sends values.
  ///
  /// - Parameters:
  ///   - sender: The signal or pipe.
  ///   - path: Its name for a message.
  ///   - count: How many values it sends.
  ///   - isExpected: Tests the values.
  package func expectation(
    that sender: Any, at path: String, sends count: Int,
    isExpected: @escaping @MainActor ([Any]) -> Bool = { _ in true }, expectedText: String? = nil
  ) -> ExpectedChange {
    guard let sender = sender as? any EventSender else {
      return ExpectedChange(key: .path(path), place: path) {
        "is no signal and no pipe, so it sends nothing"
      }
    }
    guard let record = record(of: sender) else {
      return ExpectedChange(key: .sender(sender.identity), place: path) {
        """
        what it sent is not known: no model had it when the step began, or it is computed with operators, each \
        time again. Store it, or name the pipe: `$0.sends("pipe", \(count))`
        """
      }
    }
    return record.expectation(count, isExpected, expectedText)
  }

  /// The expectation that the sender with this path sends so many values.
  package func expectation(thatSenderAt path: String, sends count: Int) -> ExpectedChange {
    if let record = records.first(where: { $0.name == path }) {
      return record.expectation(count, { _ in true }, nil)
    }
    let hint = Suggestion.hint(for: path, among: records.map(\.name))
    return ExpectedChange(key: .path(path), place: path) {
      "no signal or pipe had this path when the step began\(hint)"
    }
  }

  /// The expectation that the part with this path changes.
  ///
  /// - Parameters:
  ///   - path: The path, as a failure shows it.
  ///   - isExpected: Tests the value after the step; returns the text of the expected one, if it is another.
  package func expectation(
    thatPartAt path: String, isMet failure: @escaping @MainActor (Any) -> String?
  ) -> ExpectedChange {
    let entries = after?.entries ?? []
    guard let part = entries.first(where: { $0.name == path })?.part else {
      let hint = Suggestion.hint(for: path, among: entries.map(\.name))
      return ExpectedChange(key: .path(path), place: path) { "no part has this path\(hint)" }
    }
    return ExpectedChange(key: .path(path), place: path) {
      failure(part.value).map { "expected \($0), is \(part.text)" }
    }
  }

  /// The expectation that the variable of a key path has a value.
  package func expectation(
    thatVariableAt path: String, isMet failure: @escaping @MainActor () -> String?
  ) -> ExpectedChange {
    // The description of a key path begins with the type: the longest path that it ends with.
    let entry = (after?.entries ?? []).filter { entry in
      entry.part is KeptVariable && (path == entry.name || path.hasSuffix(".\(entry.name)"))
    }.max { $0.name.count < $1.name.count }
    return ExpectedChange(
      key: entry?.part.key ?? .path(path), place: entry?.name ?? path, failure: failure)
  }
}

/// The events of a signal or a pipe during a step.
@MainActor
private final class SenderRecord {
  let name: String
  let sender: any EventSender
  private(set) var values: [Any] = []
  private var end: String?
  private var connection: Connection?
  /// Whether it began something, such as a request or a timer: then it was not observed further.
  private(set) var beginsWhenObserved = false
  /// Whether it is a pipe that a stored signal is made of: that signal is compared in its place.
  var feedsSignal = false

  init(_ name: String, _ sender: any EventSender, _ stage: Stage) {
    self.name = name
    self.sender = sender
    let (work, timers) = (stage.activity.live.count, stage.time.deadlines.count)
    connection = sender.hear { [weak self] event in self?.take(event) }
    beginsWhenObserved =
      stage.activity.live.count > work || stage.time.deadlines.count > timers
    // What it sends at once was sent before.
    (values, end) = ([], nil)
    if beginsWhenObserved { stop() }
  }

  private func take(_ event: HeardEvent) {
    switch event {
    case .value(let value): values.append(value)
    case .end(let text): end = text
    }
  }

  func stop() {
    connection?.cancel()
    connection = nil
  }

  /// `sent 2 values: "a", "b", and completed`; `nil` for nothing.
  var sentText: String? {
    if values.isEmpty { return end }
    let shown = values.prefix(5).map { ModelText.of($0) }
    let texts = values.allSatisfy { $0 is Void } ? [] : shown + (values.count > 5 ? ["…"] : [])
    return "sent \(Self.count(values.count))" + (texts.isEmpty ? "" : ": ")
      + texts.joined(separator: ", ") + (end.map { ", and \($0)" } ?? "")
  }

  private static func count(_ number: Int) -> String {
    number == 1 ? "1 value" : "\(number) values"
  }

  func expectation(
    _ count: Int, _ isExpected: @escaping @MainActor ([Any]) -> Bool, _ text: String?
  ) -> ExpectedChange {
    ExpectedChange(key: .sender(sender.identity), place: name) { [self] in
      if values.count == count, isExpected(values) { return nil }
      let wanted = text ?? Self.count(count)
      if beginsWhenObserved {
        return "expected \(wanted), but the signal begins when it is observed, so it was not"
      }
      return "expected \(wanted), \(sentText ?? "sent nothing")"
    }
  }
}

extension Stage {
  /// Records the view models that views are bound to, and those that the screen keeps.
  package func recordModels() -> ModelRecording { ModelRecording(of: models, on: self) }

  /// Whether a view model is known.
  package var knowsModels: Bool { !models.isEmpty }

  /// Ends a recording, and returns the changes, without secrets: `model.count: 0 -> 1`.
  package func changes(of recording: ModelRecording) -> [String] {
    recording.stop()
    markSecrets()
    let history = log.history
    return recording.changes { text, property in
      history?.subject(of: property).masked(text) ?? text
    }.map { "model.\($0)" }
  }
}
