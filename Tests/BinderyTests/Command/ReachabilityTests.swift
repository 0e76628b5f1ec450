import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

private enum Status {
  case none, wifi, mobile
}

private struct NetworkError: Error {}

/// A service of the system, with two callbacks.
@MainActor
private final class Monitor {
  private(set) var startCount = 0
  private(set) var stopCount = 0
  private var onReachable: (@MainActor (Status) -> Void)?
  private var onLost: (@MainActor () -> Void)?

  func start(
    onReachable: @escaping @MainActor (Status) -> Void, onLost: @escaping @MainActor () -> Void
  ) {
    startCount += 1
    (self.onReachable, self.onLost) = (onReachable, onLost)
  }

  func stop() {
    stopCount += 1
    (onReachable, onLost) = (nil, nil)
  }

  func becomes(_ status: Status) {
    if status == .none { onLost?() } else { onReachable?(status) }
  }
}

/// The status as a property, and a request that survives a loss of the connection: commands and
/// retry, nothing else.
@MainActor
private final class PageModel {
  let status: Property<Status>
  let isReachable: Property<Bool>
  /// Follows the monitor until it is cancelled.
  let watch: Command<Void, Void, Never>
  let load: Command<Void, String, any Error>

  init(_ monitor: Monitor, _ service: Gate<String>) {
    let held = MutableProperty(Status.none)
    let isReachable = held.map { $0 != .none }
    (status, self.isReachable) = (held, isReachable)
    watch = Command(.named("watch")) { () async in
      monitor.start(onReachable: { held.value = $0 }, onLost: { held.value = .none })
      for await _ in held.values {}
      monitor.stop()
    }
    load = Command(
      .named("load"),
      .retry(.limited(to: 3, delay: .constant(.seconds(2))) { $0 is NetworkError })
    ) { () async throws -> String in
      while true {
        for await isReachable in isReachable.values where isReachable { break }
        do {
          return try await service.wait("page")
        } catch let error as NetworkError {
          // Offline there is nothing to back off from: it waits for the connection above.
          if isReachable.value { throw error }
        }
      }
    }
  }
}

@MainActor @Suite("Command: retry when the connection returns", .stage)
struct ReachabilityTests {
  nonisolated static let tests: [TestCase<ReachabilityTests>] = [
    TestCase(
      "R1 a callback API is started and stopped once, and its status is a property", wrapped),
    TestCase(
      "R2 an alert on every drop; the initial status is none, and Wi-Fi to mobile no return", drops),
    TestCase(
      "R3 a request made offline is sent when the connection returns, and succeeds once", offline),
    TestCase(
      "R3 a drop during the request: it is sent again when the connection returns",
      dropDuringRequest),
    TestCase(
      "R3 trap: an error while online is tried again after a pause, not at the next event", online),
    TestCase("R3 trap: later events do not send a request again that has succeeded", later),
    TestCase("R3 trap: an error that is not of the network surfaces at once", otherErrors),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ReachabilityTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let service: Gate<String> = Stage.current.gate("service")
  private let monitor = Monitor()
}

extension ReachabilityTests {
  private func makeModel() async -> PageModel {
    let model = PageModel(monitor, service)
    model.watch.execute()
    await stage.settle()
    return model
  }

  private func becomes(_ status: Status) async {
    monitor.becomes(status)
    await stage.settle()
  }

  private func end(_ model: PageModel) async {
    model.watch.cancel()
    model.load.cancel()
    await stage.settle()
  }

  private var requestCount: Int { stage.pending.count { $0.hasPrefix("gate") } }

  func wrapped() async {
    let model = await makeModel()
    expectEqual(model.status.value, .none)
    model.watch.execute()
    await becomes(.wifi)
    expectEqual(model.status.value, .wifi)
    await becomes(.none)
    expectEqual(model.status.value, .none)
    await end(model)
    #expect((monitor.startCount, monitor.stopCount) == (1, 1))
    await becomes(.wifi)
    expectEqual(model.status.value, .none)
  }

  func drops() async {
    let model = await makeModel()
    let log = Log<String>()
    let connection = model.isReachable.changes.observe { log($0 ? "return" : "drop") }
    for status in [Status.wifi, .mobile, .none, .none, .mobile, .wifi, .none] {
      await becomes(status)
    }
    expectEqual(log.entries, ["return", "drop", "return", "drop"])
    connection.cancel()
    await end(model)
  }

  func offline() async {
    let model = await makeModel()
    let completions = Log<String>()
    let connection = model.load.completions.observe { completions($0) }
    model.load.execute()
    await stage.settle()
    expectEqual(requestCount, 0)
    await becomes(.wifi)
    expectEqual(requestCount, 1)
    service.reply("page")
    await stage.settle()
    expectEqual(completions.entries, ["page"])
    connection.cancel()
    await end(model)
  }

  func dropDuringRequest() async {
    let model = await makeModel()
    await becomes(.wifi)
    let execution = model.load.execute()
    await stage.settle()
    await becomes(.none)
    service.fail(NetworkError())
    await stage.settle()
    expectEqual(requestCount, 0)
    expectTrue(model.load.isExecuting.value)
    await becomes(.mobile)
    expectEqual(requestCount, 1)
    service.reply("page")
    await stage.settle()
    expectEqual(execution.result?.value, "page")
    await end(model)
  }

  func online() async {
    let model = await makeModel()
    await becomes(.wifi)
    let execution = model.load.execute()
    await stage.settle()
    for number in 1...3 {
      expectEqual(requestCount, 1)
      service.fail(NetworkError())
      await stage.settle()
      if number < 3 { await stage.advance(by: .seconds(2)) }
    }
    #expect(execution.result?.failure is NetworkError)
    await end(model)
  }

  func later() async {
    let model = await makeModel()
    await becomes(.wifi)
    model.load.execute()
    await stage.settle()
    service.reply("page")
    await stage.settle()
    for status in [Status.none, .wifi, .none, .mobile] { await becomes(status) }
    expectEqual(requestCount, 0)
    expectEqual(model.load.executionCount.value, 1)
    await end(model)
  }

  func otherErrors() async {
    let model = await makeModel()
    await becomes(.wifi)
    let execution = model.load.execute()
    await stage.settle()
    service.fail(StubError("Not found"))
    await stage.settle()
    #expect(execution.result?.failure as? StubError == StubError("Not found"))
    await end(model)
  }
}
