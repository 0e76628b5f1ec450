import Bindery
import BinderyHeadless
import TestKit
import Testing

/// What the teardowns of a signal and the closures that make one do to the observation.
@MainActor @Suite("Signal: teardowns and makers that end the observation")
struct SignalTeardownTests {
  fileprivate enum Failure: Error { case broken }
  fileprivate typealias Source = Signal<Int, Failure>
  fileprivate typealias Pipe = Signal<Int, Failure>.Pipe

  nonisolated static let ways = [false, true]
  nonisolated static let strategies: [(String, FlatMapStrategy)] = [
    ("merge", .merge), ("concat", .concat), ("latest", .latest), ("first", .first),
    ("at most two", .merge(max: 2)),
  ]

  /// Ends an observation: by a call, or by letting go of its connection.
  fileprivate func end(_ connection: Box<Connection>, byCall: Bool) {
    if byCall { connection.content?.cancel() }
    connection.content = nil
  }
}

extension SignalTeardownTests {
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

  @Test(
    "a connection that is let go of with the last value begins no other signal, and sets no timer")
  func lastValue() {
    let (stage, connection, log) = (makeStage(), Box<Connection>(), Log<String>())
    stage.perform {
      let pipe = Pipe()
      let last = pipe.signal.buffer(2).map { values in
        connection.content = nil
        return values.count
      }
      let interval = Signal<Int, Never>.interval(every: .seconds(1)).on(start: { log("begin") })
      connection.content = concat(last, Source(interval)).observeEvents { log("\($0)") }
      pipe.send(1)
      pipe.complete()
    }
    #expect(log.entries == [])
    #expect(stage.deadlines == [])
  }

  @Test("a timer that is set while its observation is let go of is cancelled")
  func timer() {
    let (stage, connection) = (makeStage(), Box<Connection>())
    stage.perform {
      connection.content = Source { _ in connection.content = nil }
        .prepend(1).delay(for: .seconds(1)).observeEvents { _ in }
      let pipe = Pipe()
      connection.content = pipe.signal.map { value in
        connection.content = nil
        return value
      }.debounce(for: .seconds(1)).observeEvents { _ in }
      pipe.send(1)
    }
    #expect(stage.deadlines == [])
  }

  @Test("a shared signal whose only observation is let go of as it begins does not begin")
  func shared() {
    let (outer, inner, connection) = (Pipe(), Pipe(), Box<Connection>())
    let shared = inner.signal.share()
    connection.content = outer.signal.flatMap(.merge) { _ in
      connection.content = nil
      return shared
    }.observeEvents { Issue.record("heard \($0)") }
    outer.send(1)
    #expect(!inner.isObserved)
    inner.send(2)
    #expect(!inner.isObserved)
  }

  @Test("a teardown that sends to another part of what ends is not heard", arguments: [0, 1, 2])
  func sibling(_ event: Int) {
    let (other, log) = (Pipe(), Log<String>())
    let first = Source { receiver in
      receiver.onEnd {
        log("teardown")
        switch event {
        case 0: other.send(7)
        case 1: other.complete()
        default: other.fail(.broken)
        }
      }
    }
    let shared = merge(first, other.signal).share()
    shared.observeEvents { log("\($0)") }.cancel()
    #expect(log.entries == ["teardown"])
    #expect(!other.isObserved)
  }

  @Test("a later run of a shared signal does not begin with what a teardown of the one before sent")
  func sharedSibling() {
    let (other, log) = (Pipe(), Log<String>())
    let first = Source { receiver in
      receiver.send(1)
      receiver.onEnd { other.send(7) }
    }
    let shared = combineLatest([other.signal, first]).share(replay: 1)
    let connection = shared.observeEvents { log("\($0)") }
    other.send(5)
    connection.cancel()
    shared.observeEvents { log("later: \($0)") }.cancel()
    #expect(log.entries == ["value([5, 1])"])
  }
}
