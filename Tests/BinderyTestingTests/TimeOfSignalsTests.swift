import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// A value that comes from outside of any stage, as a callback of a service does.
@MainActor @Suite("Time never leaves the stage")
struct TimeOfSignalsTests {
  nonisolated static let tests: [TestCase<TimeOfSignalsTests>] = [
    TestCase("a delay made by `catch` takes the time of the stage", caught),
    TestCase("a delay made by `retry(when:)` takes the time of the stage", retried),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<TimeOfSignalsTests>) async throws {
    try await test(in: self)
  }

  private let source = Signal<Int, Failure>.Pipe()
  private let elsewhere = Runtime(time: Runtime.live.time) { _ in }
}

extension TimeOfSignalsTests {
  private struct Failure: Error {}
  /// What arrives of a signal that is made on a stage, when one value and an error are sent from
  /// elsewhere and a second passes on the stage.
  private func arrived(
    _ make: (Signal<Int, Failure>) -> Signal<Int, Failure>
  ) async -> [Int] {
    let stage = Stage()
    let found = Log<Int>()
    let connection = stage.perform {
      make(source.signal).observeEvents { if case .value(let value) = $0 { found.add(value) } }
    }
    Runtime.$current.withValue(elsewhere) {
      source.send(1)
      source.fail(Failure())
    }
    expectEqual(found.entries, [])
    await stage.advance(by: .seconds(1))
    connection.cancel()
    await stage.finish()
    return found.entries
  }

  private static func later(_ value: Int) -> Signal<Int, Failure> {
    Signal<Int, Failure>.just(value).delay(for: .seconds(1))
  }

  @Test("a delay made by `flatMap` takes the time of the stage", arguments: [true, false])
  func flatMap(isLatest: Bool) async {
    let values = await arrived { signal in
      signal.catch { _ in Signal<Int, Failure>.never }
        .flatMap(isLatest ? .latest : .merge) { Self.later($0) }
    }
    expectEqual(values, [1])
  }

  func caught() async {
    let values = await arrived { signal in
      signal.filter { _ in false }.catch { _ in Self.later(7) }
    }
    expectEqual(values, [7])
  }

  func retried() async {
    var attempts = 0
    let source = source
    let values = await arrived { _ in
      Signal<Int, Failure> { receiver in
        attempts += 1
        if attempts > 1 { return receiver.send(attempts) }
        receiver.own(
          source.signal.observeEvents { if case .failed(let error) = $0 { receiver.fail(error) } })
      }.retry { errors in
        errors.flatMap(.latest) { _ in Self.later(0) }
      }
    }
    expectEqual(values, [2])
  }
}
