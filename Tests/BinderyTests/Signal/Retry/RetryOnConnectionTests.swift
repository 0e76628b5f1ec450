import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

@MainActor @Suite("Retry: on the return of a connection", .stage)
struct RetryOnConnectionTests {
  nonisolated static let tests: [TestCase<RetryOnConnectionTests>] = [
    TestCase(
      "R3 a request that fails offline is issued again when the connection returns", offline),
    TestCase("R3 a drop while the request is under way: issued again at the return", drop),
    TestCase(
      "R3 a drop and a return before the request has failed: issued again after the back-off",
      dropAndReturn),
    TestCase(
      "R3 trap: an error while online is retried after a back-off, not at the next return",
      errorWhileOnline),
    TestCase("R3 an error that lasts while online surfaces after the last attempt", atMost),
    TestCase(
      "R3 trap: later returns of the connection do not issue a finished request again", laterReturns
    ),
    TestCase(
      "R3 trap: returns during an attempt do not start another beside it", returnsDuringAttempt),
    TestCase("R3 failures while offline do not use up the attempts", offlineFailuresAreFree),
    TestCase("R3 a connection lost during the back-off is waited for", dropDuringBackOff),
    TestCase("R3 without a policy an error while online surfaces at once", withoutPolicy),
    TestCase("R3 an observer that stops while it waits for the connection is forgotten", cancelled),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RetryOnConnectionTests>) async throws {
    try await test(in: self)
  }

  private let isOnline = MutableProperty(true, name: "isOnline")
  /// As an app would have it: network errors are retried three times in all, a second apart.
  private let policy = Policy.limited(to: 3, delay: .constant(.seconds(1))) { $0 == .offline }

  /// The first fails offline.
  private let requests = Requests(.failure(.offline), .success("a"))
}

extension RetryOnConnectionTests {
  private typealias Policy = RetryPolicy<Requests.Failure>

  private var stage: Stage { Stage.current }

  private func trace(_ requests: Requests) -> Trace {
    Trace(requests.signal.retry(policy.waiting(for: isOnline)), on: stage)
  }

  func offline() async {
    isOnline.value = false
    let trace = trace(requests)
    await stage.advance(by: .seconds(60))
    expectEqual(requests.started, 1)
    expectEqual(trace.entries, [])
    isOnline.value = true
    expectEqual(requests.started, 2)
    await stage.advance(by: .seconds(60))
    expectEqual(trace.entries, ["60100 a", "60100 |"])
  }

  func drop() async {
    let trace = trace(requests)
    await stage.advance(by: .milliseconds(50))
    isOnline.value = false
    await stage.advance(by: .seconds(5))
    expectEqual(requests.started, 1)
    expectEqual(trace.entries, [])
    isOnline.value = true
    await stage.advance(by: .seconds(5))
    expectEqual(trace.entries, ["5150 a", "5150 |"])
    expectEqual(requests.started, 2)
  }

  func dropAndReturn() async {
    let trace = trace(requests)
    await stage.advance(by: .milliseconds(20))
    isOnline.value = false
    await stage.advance(by: .milliseconds(20))
    isOnline.value = true
    await stage.advance(by: .seconds(5))
    expectEqual(trace.entries, ["1200 a", "1200 |"])
    expectEqual(requests.started, 2)
  }

  func errorWhileOnline() async {
    let trace = trace(requests)
    await stage.advance(by: .seconds(5))
    expectEqual(trace.entries, ["1200 a", "1200 |"])
  }

  func atMost() async {
    let requests = Requests(.failure(.offline), .failure(.offline), .failure(.offline))
    let trace = trace(requests)
    await stage.advance(by: .seconds(60))
    expectEqual(trace.entries, ["2300 # offline"])
    expectEqual(requests.started, 3)
  }

  func laterReturns() async {
    isOnline.value = false
    let trace = trace(requests)
    await stage.advance(by: .seconds(1))
    isOnline.value = true
    await stage.advance(by: .seconds(1))
    for _ in 0..<3 {
      isOnline.value = false
      isOnline.value = true
      await stage.advance(by: .seconds(1))
    }
    expectEqual(requests.started, 2)
    expectEqual(trace.entries, ["1100 a", "1100 |"])
  }

  func returnsDuringAttempt() async {
    isOnline.value = false
    let trace = trace(requests)
    await stage.advance(by: .seconds(1))
    for _ in 0..<3 {
      isOnline.value = true
      await stage.advance(by: .milliseconds(10))
      isOnline.value = false
      await stage.advance(by: .milliseconds(10))
    }
    await stage.advance(by: .seconds(60))
    expectEqual(requests.started, 2)
    expectEqual(trace.entries, ["1100 a", "1100 |"])
  }

  @Test(
    "R3 trap: an error that is none of the network surfaces at once, online or offline",
    arguments: [true, false])
  func otherErrors(online: Bool) async {
    isOnline.value = online
    let requests = Requests(.failure(.refused))
    let trace = trace(requests)
    await stage.advance(by: .milliseconds(100))
    expectEqual(trace.entries, ["100 # refused"])
    isOnline.value = false
    isOnline.value = true
    await stage.advance(by: .seconds(60))
    expectEqual(requests.started, 1)
  }

  func offlineFailuresAreFree() async {
    let requests = Requests(
      .failure(.offline), .failure(.offline), .failure(.offline), .failure(.offline),
      .failure(.offline), .success("a"))
    let trace = trace(requests)
    for _ in 0..<5 {
      isOnline.value = false
      await stage.advance(by: .milliseconds(200))
      isOnline.value = true
      await stage.advance(by: .milliseconds(50))
    }
    await stage.advance(by: .seconds(5))
    expectEqual(requests.started, 6)
    expectEqual(trace.entries, ["1300 a", "1300 |"])
  }

  func dropDuringBackOff() async {
    let trace = trace(requests)
    await stage.advance(by: .milliseconds(500))
    isOnline.value = false
    await stage.advance(by: .seconds(5))
    expectEqual(requests.started, 1)
    isOnline.value = true
    await stage.advance(by: .seconds(5))
    expectEqual(trace.entries, ["5600 a", "5600 |"])
  }

  func withoutPolicy() async {
    let requests = Requests(.failure(.offline))
    let trace = Trace(requests.signal.retry(.limited(to: 1).waiting(for: isOnline)), on: stage)
    await stage.advance(by: .seconds(1))
    expectEqual(trace.entries, ["100 # offline"])
  }

  func cancelled() async {
    isOnline.value = false
    let requests = Requests(.failure(.offline))
    let trace = trace(requests)
    await stage.advance(by: .seconds(1))
    trace.cancel()
    isOnline.value = true
    await stage.advance(by: .seconds(60))
    expectEqual(requests.started, 1)
    expectEqual(trace.entries, [])
  }
}
