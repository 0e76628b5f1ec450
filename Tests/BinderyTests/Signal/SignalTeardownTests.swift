import Bindery
import TestKit
import Testing

/// What the teardowns of a signal and the closures that make one do to the observation.
@MainActor @Suite("Signal: teardowns and makers that end the observation")
struct SignalTeardownTests {
  private enum Failure: Error { case broken }
  private typealias Source = Signal<Int, Failure>
  private typealias Pipe = Signal<Int, Failure>.Pipe

  nonisolated static let ways = [false, true]
  nonisolated static let strategies: [(String, FlatMapStrategy)] = [
    ("merge", .merge), ("concat", .concat), ("latest", .latest), ("first", .first),
    ("at most two", .merge(max: 2)),
  ]

  /// Ends an observation: by a call, or by letting go of its connection.
  private func end(_ connection: Box<Connection>, byCall: Bool) {
    if byCall { connection.content?.cancel() }
    connection.content = nil
  }

  @Test(
    "an inner signal whose teardown ends the observation ends all, and begins none",
    arguments: strategies, ways)
  func innerTeardown(_ strategy: (String, FlatMapStrategy), _ byCall: Bool) {
    let (outer, connection, log) = (Pipe(), Box<Connection>(), Log<String>())
    connection.content = outer.signal.flatMap(strategy.1) { number in
      Source { receiver in
        log("begin \(number)")
        receiver.onEnd {
          log("end \(number)")
          self.end(connection, byCall: byCall)
        }
        if number > 1 { receiver.complete() }
      }
    }.observeEvents { log("\($0)") }
    outer.send(1)
    outer.send(2)
    outer.send(3)
    connection.content?.cancel()
    outer.send(4)
    let begun = log.entries.count { $0.hasPrefix("begin") }
    #expect(log.entries.count { $0.hasPrefix("end") } == begun)
    #expect(log.entries.count == 2 * begun)
    #expect(!outer.isObserved)
  }

  @Test(
    "a closure that ends the observation while it makes an inner signal makes it for nothing",
    arguments: strategies)
  func maker(_ strategy: (String, FlatMapStrategy)) {
    let (outer, connection, log) = (Pipe(), Box<Connection>(), Log<String>())
    connection.content = outer.signal.flatMap(strategy.1) { _ in
      connection.content?.cancel()
      return Source { _ in log("begin") }
    }.observeEvents { log("\($0)") }
    outer.send(1)
    #expect(log.entries == [])
  }

  @Test("an observer whose observation ends in a teardown does not hear the end", arguments: ways)
  func ownTeardown(_ byCall: Bool) {
    let (connection, log) = (Box<Connection>(), Log<String>())
    var receivers: [Source.Receiver] = []
    connection.content = Source { receiver in
      receivers.append(receiver)
      receiver.onEnd {
        log("end")
        self.end(connection, byCall: byCall)
      }
    }.observeEvents { log("\($0)") }
    receivers[0].complete()
    #expect(log.entries == ["end"])
  }

  @Test("an end that comes after the connection was let go of passes no operator")
  func released() {
    let (connection, log) = (Box<Connection>(), Log<String>())
    var receivers: [Source.Receiver] = []
    connection.content = Source { receivers.append($0) }
      .on(failure: { log("\($0)") })
      .mapError { error in
        log("\(error)")
        return error
      }
      .observeEvents { log("\($0)") }
    connection.content = nil
    receivers[0].fail(.broken)
    #expect(log.entries == [])
  }
}
