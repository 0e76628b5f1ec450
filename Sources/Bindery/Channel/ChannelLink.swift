/// Keeps two channels equal.
///
/// It remembers the value exchanged last. What arrives from an end and equals it is the echo of
/// what was written there, and stops; what differs is news. So no end ever receives its own echo,
/// and a value changed on the way comes back exactly once.
@MainActor
final class ChannelLink<Value> {
  private let lead: Channel<Value>
  private let follower: Channel<Value>
  private var exchanged: Value
  private var connections: [Connection] = []

  init(lead: Channel<Value>, follower: Channel<Value>) {
    self.lead = lead
    self.follower = follower
    exchanged = lead.read()
  }

  /// Begins, for whoever connected them at the given place.
  func start(_ fileID: StaticString, _ line: UInt) {
    follower.write(exchanged)
    connections = [
      lead.observeOthers(fileID, line) { [unowned self] in leadChanged(to: $0) },
      follower.observeOthers(fileID, line) { [unowned self] in followerChanged(to: $0) },
    ]
  }

  func end() {
    for connection in connections { connection.cancel() }
    connections = []
  }

  private func leadChanged(to value: Value) {
    guard !isEcho(value) else { return }
    exchanged = value
    follower.write(value)
  }

  private func followerChanged(to value: Value) {
    guard !isEcho(value) else { return }
    exchanged = value
    lead.write(value)
    // The lead may have refused the value without a change to tell of.
    if Graph.batchDepth == 0 {
      correctFollower()
    } else {
      Turn.whenDone { self.correctFollower() }
    }
  }

  private func correctFollower() {
    guard !connections.isEmpty else { return }
    let value = lead.read()
    guard !isEcho(value) else { return }
    exchanged = value
    follower.write(value)
  }

  private func isEcho(_ value: Value) -> Bool {
    lead.comparison.areEquivalent(exchanged, value)
  }
}
