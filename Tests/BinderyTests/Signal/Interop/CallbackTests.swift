import Bindery
import BinderyHeadless
import BinderyTesting
import Synchronization
import TestKit
import Testing

@MainActor @Suite("Signal: wrapped callbacks", .stage)
struct CallbackTests {
  nonisolated static let tests: [TestCase<CallbackTests>] = [
    TestCase("on the main actor, what is sent has been delivered when send returns", synchronous),
    TestCase("an end before start returns stops the API, once", endsInStart),
    TestCase("several end actions run, the newest first", order),
    TestCase("what is sent during a delivery is delivered after it", reentrant),
    TestCase(
      "B10 what is sent elsewhere than on the main actor is delivered on it, in order", elsewhere),
    TestCase(
      "a callback that is called once with a value or an error is one value and an end", result),
    TestCase("a remote's teardown runs once, whether the run has ended or not", remoteTeardown),
    TestCase(
      "what is sent by an effect does not make it depend on what an observer reads", sentByEffect),
    TestCase(
      "commands executed by an observer of what comes from elsewhere run after the delivery", turn),
    TestCase("a delegate is kept by the wrapped signal for as long as it is observed", delegate),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<CallbackTests>) async throws {
    try await test(in: self)
  }
}

extension CallbackTests {
  private enum Failure: Error { case broken }

  private var stage: Stage { Stage.current }

  /// An API that calls back on the main actor until it is stopped.
  @MainActor
  private final class Monitor {
    private var callback: (@MainActor (Int) -> Void)?
    private(set) var calls: [String] = []

    func start(_ callback: @escaping @MainActor (Int) -> Void) {
      calls.append("start")
      self.callback = callback
    }

    func stop() {
      calls.append("stop")
    }

    /// Also after it was stopped: such APIs exist.
    func says(_ value: Int) {
      callback?(value)
    }
  }

  private func values(of monitor: Monitor) -> Signal<Int, Failure> {
    Signal { receiver in
      monitor.start { value in
        switch value {
        case ..<0: receiver.fail(.broken)
        case 0: receiver.complete()
        default: receiver.send(value)
        }
      }
      receiver.onEnd { monitor.stop() }
    }
  }

  func synchronous() {
    let monitor = Monitor()
    let trace = Trace(values(of: monitor), on: stage)
    monitor.says(1)
    expectEqual(trace.entries, ["0 1"])
    monitor.says(2)
    expectEqual(trace.entries, ["0 1", "0 2"])
  }

  @Test(
    "R1 the API starts once for each observation and is stopped exactly once",
    arguments: ["end", "failure", "cancel", "release"])
  func once(_ way: String) {
    let monitor = Monitor()
    let signal = values(of: monitor)
    expectEqual(monitor.calls, [])
    var connection: Connection? = signal.observeEvents { _ in }
    expectEqual(monitor.calls, ["start"])
    switch way {
    case "end": monitor.says(0)
    case "failure": monitor.says(-1)
    case "cancel": connection?.cancel()
    default:
      connection = nil
      // What a released connection held goes at the next use of a property.
      MutableProperty(0).value = 1
    }
    expectEqual(monitor.calls, ["start", "stop"])
    connection?.cancel()
    monitor.says(0)
    connection = nil
    MutableProperty(0).value = 1
    expectEqual(monitor.calls, ["start", "stop"])
  }

  func endsInStart() {
    let log = Log<String>()
    let signal = Signal<Int, Never> { receiver in
      receiver.send(1)
      receiver.complete()
      receiver.send(2)
      receiver.onEnd { log("stopped") }
    }
    let trace = Trace(signal, on: stage)
    expectEqual(trace.entries, ["0 1", "0 |"])
    expectEqual(log.entries, ["stopped"])
    trace.cancel()
    expectEqual(log.entries, ["stopped"])
  }

  func order() {
    let log = Log<String>()
    let signal = Signal<Int, Never> { receiver in
      receiver.onEnd { log("first") }
      receiver.onEnd { log("second") }
    }
    signal.observe { _ in }.cancel()
    expectEqual(log.entries, ["second", "first"])
  }

  func reentrant() {
    let log = Log<String>()
    let monitor = Monitor()
    // The monitor keeps its callback, and with that the observer.
    let connection = values(of: monitor).observeEvents { [unowned monitor] event in
      guard case .value(let value) = event else { return }
      log("begin \(value)")
      if value == 1 { monitor.says(2) }
      log("end \(value)")
    }
    monitor.says(1)
    expectEqual(log.entries, ["begin 1", "end 1", "begin 2", "end 2"])
    connection.cancel()
  }

  func elsewhere() async {
    let monitor = Mailer()
    let signal = Signal<Int, Never> { receiver in
      let remote = receiver.remote
      monitor.start { remote.send($0) }
    }
    let log = Log<Int>()
    let connection = signal.observe { value in
      MainActor.assertIsolated()
      log.add(value)
    }
    await monitor.says(Array(1...100))
    await stage.settle()
    expectEqual(log.entries, Array(1...100))
    connection.cancel()
    await monitor.says([101])
    await stage.settle()
    expectEqual(log.entries.count, 100)
  }

  func result() async {
    func fetch(_ result: Result<Int, Failure>) -> Signal<Int, Failure> {
      Signal { receiver in receiver.remote.finish(with: result) }
    }
    let traces = [
      Trace(fetch(.success(1)), on: stage), Trace(fetch(.failure(.broken)), on: stage),
    ]
    await stage.settle()
    expectEqual(traces.map(\.entries), [["0 1", "0 |"], ["0 # broken"]])
  }

  func remoteTeardown() async {
    let log = Log<String>()
    let remotes = Log<Signal<Int, Never>.Remote>()
    let signal = Signal<Int, Never> { receiver in
      remotes.add(receiver.remote)
      remotes.entries.last?.onEnd { log("stopped") }
    }
    let trace = Trace(signal, on: stage)
    await stage.settle()
    expectEqual(log.entries, [])
    trace.cancel()
    expectEqual(log.entries, ["stopped"])
    remotes.entries.last?.onEnd { log("late") }
    remotes.entries.last?.send(1)
    await stage.settle()
    expectEqual(log.entries, ["stopped", "late"])
    expectEqual(trace.entries, [])
  }

  @Test(
    "commands executed by an observer run after the delivery, of a value and of the end",
    arguments: [1, 0, -1])
  func turnOfCallback(_ value: Int) {
    let log = Log<String>()
    let monitor = Monitor()
    let command = Command<Void, Void, Never> { log("command") }
    let connection = values(of: monitor).observeEvents { _ in
      command.execute()
      log("observer")
    }
    monitor.says(value)
    expectEqual(log.entries, ["observer", "command"])
    connection.cancel()
  }

  func sentByEffect() {
    let (log, inner) = (Log<String>(), Log<Connection>())
    let monitor = Monitor()
    let (trigger, read) = (MutableProperty(1), MutableProperty(0))
    let connections = [
      values(of: monitor).observeEvents { _ in
        log("read \(read.value)")
        inner.add(effect { log("inner") })
      },
      effect {
        log("effect \(trigger.value)")
        monitor.says(1)
      },
    ]
    read.value = 1
    expectEqual(log.entries, ["effect 1", "read 0", "inner"])
    trigger.value = 2
    expectEqual(inner.entries.map(\.isActive), [true, true])
    for connection in connections + inner.entries { connection.cancel() }
  }

  func turn() async {
    let log = Log<String>()
    let command = Command<Void, Void, Never> { log("command") }
    let connection = Signal<Int, Never> { receiver in receiver.remote.send(1) }.observe { _ in
      command.execute()
      log("observer")
    }
    await stage.settle()
    expectEqual(log.entries, ["observer", "command"])
    connection.cancel()
  }

  func delegate() {
    let box = Box<Delegate>()
    weak var delegate: Delegate?
    let signal = Signal<Int, Never> { receiver in
      let made = Delegate { receiver.send($0) }
      delegate = made
      box.content = made
      receiver.onEnd { withExtendedLifetime(made) { box.content = nil } }
    }
    let trace = Trace(signal, on: stage)
    box.content = nil
    expectNotNil(delegate)
    delegate?.did(3)
    expectEqual(trace.entries, ["0 3"])
    trace.cancel()
    expectNil(delegate)
  }
}

/// An object that is called by methods.
@MainActor
private final class Delegate {
  private let report: @MainActor (Int) -> Void

  init(_ report: @escaping @MainActor (Int) -> Void) {
    self.report = report
  }

  func did(_ value: Int) {
    report(value)
  }
}

/// An API that calls back off the main actor.
private final class Mailer: Sendable {
  private let callback = Mutex<(@Sendable (Int) -> Void)?>(nil)

  func start(_ callback: @escaping @Sendable (Int) -> Void) {
    self.callback.withLock { $0 = callback }
  }

  @concurrent
  func says(_ values: [Int]) async {
    let callback = callback.withLock(\.self)
    for value in values { callback?(value) }
  }
}
