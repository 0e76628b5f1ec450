import Bindery
import BinderyHeadless
import BinderyTesting
import SampleModels
import TestKit
import Testing

@testable import samples

@MainActor @Suite("Reachability: the status and its drops", .stage)
struct ReachabilityStatusTests {
  nonisolated static let tests: [TestCase<ReachabilityStatusTests>] = [
    TestCase(
      "R1 started once per observation, both callbacks deliver, ending it stops exactly once",
      observations),
    TestCase("R1 a connection cancelled twice stops once, and delivers nothing more", cancelled),
    TestCase("R1 the status is a property: readable, observable, not reachable at first", property),
    TestCase("R1 a model that goes away stops the monitor once", lifetime),
    TestCase(
      "R1 a notifier whose start fails is reported with its reason, each time, and is no drop",
      brokenStart),
    TestCase(
      "R1 another attempt at watching ends the one before: each start has its stop", watchAgain),
    TestCase(
      "R2 a drop is reported each time, the initial status is none, Wi-Fi to mobile no return",
      drops),
    TestCase("R2 active and offline are never the same, for any observer", opposites),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ReachabilityStatusTests>) async throws {
    try await test(in: self)
  }

  private let monitor = StubMonitor()
}

extension ReachabilityStatusTests {
  /// The statuses; a monitor that cannot start has none.
  private var statuses: Signal<ConnectionStatus, Never> { monitor.statuses.catch { _ in .empty } }

  private func makeModel() -> ReachabilityViewModel {
    ReachabilityViewModel(
      monitor: monitor,
      articles: StubArticles(gate: Stage.current.gate("articles"), monitor: monitor))
  }

  func observations() {
    let first = Log(statuses)
    var second: Log? = Log(statuses)
    expectEqual(monitor.startCount, 2)
    monitor.becomes(.wifi)
    monitor.becomes(.none)
    expectEqual(first.entries, [.none, .wifi, .none])
    expectEqual(second?.entries, first.entries)
    second = nil
    MutableProperty(0).value = 1
    expectEqual(monitor.stops, [2])
    monitor.becomes(.mobile)
    expectEqual(first.entries.last, .mobile)
    expectEqual(monitor.stops, [2])
  }

  func cancelled() {
    var values: [ConnectionStatus] = []
    let connection = statuses.observe { values.append($0) }
    connection.cancel()
    connection.cancel()
    monitor.becomes(.wifi)
    expectEqual(monitor.stops, [1])
    expectEqual(values, [.none])
  }

  func property() {
    let model = makeModel()
    expectEqual(model.status.value, .none)
    let statuses = Log(changesOf: model.status)
    monitor.becomes(.mobile)
    monitor.becomes(.wifi)
    expectEqual(model.status.value, .wifi)
    expectEqual(statuses.entries, [.mobile, .wifi])
    expectEqual(monitor.startCount, 1, "however many observe it")
  }

  func lifetime() {
    do {
      let model = makeModel()
      withExtendedLifetime(model) {}
      expectEqual(monitor.stops, [])
    }
    MutableProperty(0).value = 1
    expectEqual(monitor.stops, [1])
  }

  func brokenStart() {
    monitor.isBroken = true
    let model = makeModel()
    let (failures, drops) = (Log(model.failures), Log(model.drops))
    let reason = "The connection cannot be watched."
    expectEqual(failures.entries, [reason], "also to an observer that comes later")
    model.watch.execute()
    expectEqual(failures.entries, [reason, reason])
    expectEqual(model.status.value, .none)
    expectTrue(model.isActive.value)
    expectEqual(monitor.stops, [])
    monitor.isBroken = false
    model.watch.execute()
    expectTrue(model.isOffline.value, "the first status is not a drop")
    expectEmpty(drops.entries, "the first status is not a drop")
    monitor.becomes(.wifi)
    monitor.becomes(.none)
    expectEqual(failures.entries.count, 2)
    expectEqual(drops.entries.count, 1)
    expectEqual(monitor.startCount, 1)
  }

  func watchAgain() {
    let model = makeModel()
    model.watch.execute()
    #expect(monitor.startCount == 2 && monitor.stops == [1])
    monitor.becomes(.wifi)
    expectEqual(model.status.value, .wifi)
  }

  func drops() {
    let model = makeModel()
    var drops = 0
    let connection = model.drops.observe { drops += 1 }
    let active = Log(changesOf: model.isActive)
    monitor.becomes(.none)
    expectEqual(drops, 0)
    monitor.becomes(.wifi)
    monitor.becomes(.mobile)
    expectEqual(drops, 0)
    expectEqual(active.entries, [true])
    for count in 1...3 {
      monitor.becomes(.none)
      monitor.becomes(.none)
      expectEqual(drops, count)
      monitor.becomes(.mobile)
    }
    expectEqual(active.entries, [true, false, true, false, true, false, true])
    connection.cancel()
  }

  func opposites() {
    let model = makeModel()
    var seen: [Bool] = []
    let connections = [
      model.isActive.observe { seen.append($0 != model.isOffline.value) },
      model.isOffline.observe { seen.append($0 != model.isActive.value) },
    ]
    for status in [ConnectionStatus.wifi, .none, .mobile, .none] { monitor.becomes(status) }
    expectEqual(seen.count, 10)
    #expect(!seen.contains(false))
    for connection in connections { connection.cancel() }
  }
}

@MainActor @Suite("Reachability: a request that survives the connection", .stage)
struct ReachabilityRequestTests {
  nonisolated static let tests: [TestCase<ReachabilityRequestTests>] = [
    TestCase(
      "R3 a request that fails offline is issued when the connection returns, with one success",
      offline),
    TestCase("R3 a drop during the request: it is issued again when the connection returns", drop),
    TestCase("R3 trap: an error while online does not hang until the next event", online),
    TestCase(
      "R3 a network error while online is tried four times, longer apart each time, then told",
      atMost),
    TestCase("R3 trap: later events of the connection do not issue the request again", later),
    TestCase("R3 trap: a request does not wait for a connection that cannot be watched", unwatched),
    TestCase("R3 a connection lost during the back-off is waited for", lostDuringBackOff),
    TestCase("R3 waiting for the connection can be cancelled, and is then over", cancelled),
    TestCase("R3 a model that goes away while it waits leaves nothing behind", goesAway),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ReachabilityRequestTests>) async throws {
    try await test(in: self)
  }

  private let stage = Stage.current
  private let monitor = StubMonitor()
  private let gate: Gate<String> = Stage.current.gate("articles")
  private let model: ReachabilityViewModel

  init() {
    model = ReachabilityViewModel(
      monitor: monitor, articles: StubArticles(gate: gate, monitor: monitor))
  }
}

extension ReachabilityRequestTests {
  private var requestCount: Int { stage.pending.count { $0.hasPrefix("gate") } }

  private func load() async -> Execution<String, any Error> {
    let execution = model.load.execute()
    await stage.settle()
    return execution
  }

  private func fail(_ error: any Error = NetworkError()) async {
    gate.fail(error)
    await stage.settle()
  }

  private func becomes(_ status: ConnectionStatus) async {
    monitor.becomes(status)
    await stage.settle()
  }

  func offline() async {
    let completions = Log(model.load.completions)
    let execution = await load()
    expectTrue(model.isWaiting.value)
    expectEqual(requestCount, 0)
    await stage.advance(by: .seconds(3600))
    expectNil(execution.result)
    await becomes(.wifi)
    expectEqual(requestCount, 1)
    gate.reply("Hello")
    await stage.settle()
    expectEqual(completions.entries, ["Hello"])
    expectEqual(model.article.value, "Hello")
  }

  func drop() async {
    await becomes(.wifi)
    let execution = await load()
    await becomes(.none)
    await fail()
    expectTrue(model.isWaiting.value)
    expectEqual(requestCount, 0)
    await becomes(.mobile)
    gate.reply("Hello")
    await stage.settle()
    expectEqual(execution.result?.value, "Hello")
  }

  func online() async {
    await becomes(.wifi)
    let execution = await load()
    await fail()
    expectEqual(requestCount, 0)
    await stage.advance(by: .milliseconds(999))
    expectEqual(requestCount, 0)
    await stage.advance(by: .milliseconds(1))
    expectEqual(requestCount, 1, "after its back-off, without any event")
    gate.reply("Hello")
    await stage.settle()
    expectEqual(execution.result?.value, "Hello")
  }

  func atMost() async {
    let errors = Log(model.load.errors)
    await becomes(.wifi)
    _ = await load()
    for delay in [1, 2, 4] {
      await fail()
      expectEmpty(errors.entries)
      await stage.advance(by: .seconds(delay))
      expectEqual(requestCount, 1)
    }
    await fail()
    expectEqual(errors.entries.map { "\($0)" }, ["The server does not answer."])
    await stage.advance(by: .seconds(3600))
    expectEqual(requestCount, 0)
  }

  func later() async {
    await becomes(.wifi)
    _ = await load()
    gate.reply("Hello")
    await stage.settle()
    for status in [ConnectionStatus.none, .wifi, .none, .mobile] { await becomes(status) }
    expectEqual(requestCount, 0)
    expectEqual(model.load.executionCount.value, 1)
  }

  @Test("R3 trap: an error that is none of the network surfaces at once", arguments: [true, false])
  func otherErrors(dropped: Bool) async {
    let errors = Log(model.load.errors)
    await becomes(.wifi)
    _ = await load()
    if dropped { await becomes(.none) }
    await fail(StubError("Not found"))
    expectEqual(errors.entries.map { "\($0)" }, ["Not found"])
    await becomes(.mobile)
    await stage.advance(by: .seconds(3600))
    expectEqual(requestCount, 0)
  }

  func unwatched() async {
    let monitor = StubMonitor(.wifi)
    monitor.isBroken = true
    let model = ReachabilityViewModel(
      monitor: monitor, articles: StubArticles(gate: gate, monitor: monitor))
    let errors = Log(model.load.errors)
    model.load.execute()
    for delay in [1, 2, 4] {
      await stage.settle()
      await fail()
      await stage.advance(by: .seconds(delay))
    }
    await fail()
    expectEqual(errors.entries.map { "\($0)" }, ["The server does not answer."])
  }

  func lostDuringBackOff() async {
    await becomes(.wifi)
    let execution = await load()
    await fail()
    await becomes(.none)
    await stage.advance(by: .seconds(60))
    expectEqual(requestCount, 0)
    expectTrue(model.isWaiting.value)
    await becomes(.wifi)
    expectEqual(requestCount, 1)
    gate.reply("Hello")
    await stage.settle()
    expectEqual(execution.result?.value, "Hello")
  }

  func cancelled() async {
    let execution = await load()
    model.load.cancel()
    await stage.settle()
    guard case .cancelled = execution.result else {
      Issue.record("the outcome is \(String(describing: execution.result))")
      return
    }
    await becomes(.wifi)
    expectEqual(requestCount, 0)
  }

  func goesAway() async {
    let other = StubMonitor()
    var model: ReachabilityViewModel? = ReachabilityViewModel(
      monitor: other, articles: StubArticles(gate: gate, monitor: other))
    weak let weakModel = model
    model?.load.execute()
    await stage.settle()
    model = nil
    await stage.settle()
    expectNil(weakModel)
    expectEqual(other.stops, [1])
  }
}
