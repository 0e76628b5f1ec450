import Bindery

/// Hands what the graph does to the history of the stage that it happens on: the present stage, or
/// without one that which knows the property.
///
/// Many stages may be alive while tests run, and most writes are of no concern to any of them. So a
/// history is looked up, never searched for.
@MainActor
final class HistoryRouter: GraphRecorder {
  static let shared = HistoryRouter()
  /// So many owners are kept without looking for those that have ended.
  private static let fewOwners = 4096

  // No code of the app runs while these are accessed, so accesses are not checked for overlaps.

  /// The histories by the monitors of their stages, each until the stage ends.
  @exclusivity(unchecked) private var histories: [ObjectIdentifier: StageHistory] = [:]
  /// The keys of the histories by the properties that they know. A property may have ended, and another
  /// may have its place in memory: the history is asked.
  @exclusivity(unchecked) private var owners: [ObjectIdentifier: ObjectIdentifier] = [:]
  @exclusivity(unchecked) private var ownersLimit = HistoryRouter.fewOwners
  /// The keys of all histories that know a property, of those that several stages know.
  @exclusivity(unchecked) private var sharers: [ObjectIdentifier: Set<ObjectIdentifier>] = [:]
  /// The histories with writes in the present flush.
  @exclusivity(unchecked) private var written: [StageHistory] = []

  /// Begins to record for the stage that is notified by a monitor.
  func add(_ history: StageHistory, of activity: any ActivityMonitor) {
    let key = ObjectIdentifier(activity)
    history.activity = key
    histories[key] = history
    GraphRecording.recorder = self
  }

  /// Forgets the history of a stage that has gone, unless another one has its place by now.
  func remove(_ history: StageHistory) {
    guard let activity = history.activity, histories[activity] === history else { return }
    histories[activity] = nil
    guard histories.isEmpty else { return }
    // Their memory is for the next stage, unless it is much.
    owners.removeAll(keepingCapacity: ownersLimit == Self.fewOwners)
    (sharers, ownersLimit) = ([:], Self.fewOwners)
    GraphRecording.recorder = nil
  }

  func note(_ property: ObjectIdentifier, isKnownTo history: StageHistory) {
    guard let activity = history.activity else { return }
    if let before = owners.updateValue(activity, forKey: property), before != activity,
      histories[before]?.knows(property) == true
    {
      sharers[property, default: [before]].insert(activity)
    }
    guard owners.count > ownersLimit else { return }
    owners = owners.filter { histories[$1]?.knows($0) ?? false }
    sharers = sharers.filter { owners[$0.key] != nil }
    ownersLimit = max(Self.fewOwners, 2 * owners.count)
  }

  private func history(for property: AnyProperty) -> StageHistory? {
    if let activity = Runtime.current.activity {
      return histories[ObjectIdentifier(activity)]
    }
    let key = ObjectIdentifier(property)
    guard let owner = owners[key], let history = histories[owner] else { return nil }
    return history.knows(key) ? history : nil
  }

  /// Calls a closure with the history for a property, and with the others that know it: for these it is
  /// elsewhere.
  @inline(__always)
  private func forEachHistory(
    for property: AnyProperty, _ body: (_ history: StageHistory, _ isElsewhere: Bool) -> Void
  ) {
    let own = history(for: property)
    if let own { body(own, false) }
    if sharers.isEmpty { return }
    let key = ObjectIdentifier(property)
    for activity in sharers[key] ?? [] {
      guard let other = histories[activity], other !== own, other.knows(key) else {
        continue
      }
      body(other, true)
    }
  }

  func wasWritten(_ source: AnyProperty, isRead: Bool) {
    forEachHistory(for: source) { history, isElsewhere in
      if isElsewhere { history.interruptStep() } else { history.resumeStep() }
      history.wasWritten(source, isRead: isRead)
      guard isRead, written.last !== history else { return }
      if !written.contains(where: { $0 === history }) { written.append(history) }
    }
  }

  func wasLinked(_ source: AnyProperty, to reader: AnyProperty?) {
    guard let reader else {
      history(for: source)?.wasLinked(source, to: nil)
      return
    }
    forEachHistory(for: reader) { history, _ in history.wasLinked(source, to: reader) }
  }

  func wasSkipped(_ source: AnyProperty, by reader: AnyProperty) {
    forEachHistory(for: reader) { history, _ in history.wasSkipped(source, by: reader) }
  }

  func flushDidEnd() {
    for history in written { history.flushDidEnd() }
    written.removeAll(keepingCapacity: true)
  }
}
