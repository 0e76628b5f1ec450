/// A source of the graph whose value lives elsewhere: it only says when that changes.
///
/// Read by the body of a derived property, which then computes what is outside.
@MainActor
package final class OutsideSource: AnyProperty {
  /// Makes a source; the place is where the property that reads it was made.
  package init(fileID: StaticString, line: UInt) {
    super.init([], file: fileID, line: line)
  }

  /// Makes whoever runs depend on it.
  package func track() {
    if Graph.current != nil { Graph.track(node) }
  }

  /// Says that the value is about to change: what depends on it is out of date from now on.
  ///
  /// Nobody is notified yet. If a flush or a transaction is under way, observers run at its end,
  /// else with the next one. Inside the body of a derived property, which must not have effects,
  /// nothing happens.
  package func markOutOfDate() {
    guard Graph.evaluating == nil else { return }
    Graph.bumpVersion(of: node)
    Graph.propagate(from: node)
    Ledger.hasAnnouncement = true
  }

  /// Says that the value has changed, and notifies like a write.
  package func notify() {
    Graph.bumpVersion(of: node)
    Graph.notify(self)
  }
}
