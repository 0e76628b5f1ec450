/// A source of the graph whose value is kept outside of it: it only announces changes.
///
/// The body of a derived property tracks it and then reads the outside value.
@MainActor
package final class OutsideSource: AnyProperty {
  /// Makes a source; the place is where the property that reads it was made.
  package init(fileID: StaticString, line: UInt) {
    super.init(.none, file: fileID, line: line)
  }

  /// Makes the running derived property or effect depend on it.
  package func track() {
    if Graph.current != nil { Graph.track(node) }
  }

  /// Announces that the value is about to change: everything that depends on it is out of date from
  /// now on.
  ///
  /// No observer is notified yet. If a flush or a transaction is under way, observers run at its
  /// end, else with the next one. Inside the body of a derived property, which must not have
  /// effects, nothing happens.
  package func markOutOfDate() {
    guard Graph.evaluating == nil else { return }
    Graph.bumpVersion(of: node)
    Graph.propagate(from: node)
    Graph.updateUnusual()
    Ledger.hasAnnouncement = true
  }

  /// Announces that the value has changed, and notifies like a write.
  package func notify() {
    Graph.bumpVersion(of: node)
    Graph.notifyReaders(of: node)
  }
}
