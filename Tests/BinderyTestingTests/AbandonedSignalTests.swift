import Bindery
import BinderyHeadless
import BinderyTesting
import TestKit
import Testing

/// Searches while text is entered.
@MainActor
private final class SearchModel {
  let query = MutableProperty("")
  let results: Property<[String]>

  init(_ strategy: FlatMapStrategy, pause: Duration = .zero, _ gate: Gate<[String]>) {
    let queries = pause > .zero ? query.changes.debounce(for: pause) : query.changes
    results = Property(
      [],
      following: queries.flatMap(strategy) { text in
        Signal { try await gate.wait(text) }.replaceError(with: [])
      })
  }
}

@MainActor @Suite("Signals that go with their view model") struct AbandonedSignalTests {
  nonisolated static let tests: [TestCase<AbandonedSignalTests>] = [
    TestCase("an entry that waits in a debounce is found", debounce),
    TestCase("what ended before the test did is not told", ended),
    TestCase("an interval has no other end, so it may go with what observes it", interval),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AbandonedSignalTests>) async throws {
    try await test(in: self)
  }
}

extension AbandonedSignalTests {
  @Test("a search that does not cancel the request before is found", arguments: [true, false])
  func forgottenRequest(isLatest: Bool) async {
    let messages = await reports(at: "search") { (stage, gate: Gate<[String]>) in
      let model = stage.perform { SearchModel(isLatest ? .latest : .merge, gate) }
      stage.perform { model.query.value = "s" }
      await stage.settle()
      stage.perform { model.query.value = "sw" }
      await stage.settle()
      // The newer one comes first; with `.latest` it is the only one.
      if !isLatest {
        expectEqual(gate.pending, ["s", "sw"])
      }
      gate.reply(["swift"])
      await stage.settle()
    }
    let expected = [
      """
      The stage ended with 1 thing unfinished.
        signal AbandonedSignalTests.swift:18 was still running when what observed it was released
          To fix: let it finish, `await stage.settle()`, or end its observation.
      """
    ]
    expectEqual(messages, (isLatest ? [] : expected))
  }

  /// How an operator holds a value back until 300ms.
  enum Holding: CaseIterable {
    case debounce, delay, throttle, buffer, timer

    @MainActor
    func hold(_ source: Signal<Int, Never>) -> (signal: Signal<Int, Never>, line: Int) {
      let time = Duration.milliseconds(300)
      return switch self {
      case .debounce: (source.debounce(for: time), #line)
      case .delay: (source.delay(for: time), #line)
      case .throttle: (source.throttle(for: time), #line)
      case .buffer: (source.buffer(for: time).map(\.count), #line)
      case .timer: (Signal<Void, Never>.timer(after: time).map { 0 }, #line)
      }
    }
  }

  @Test(
    "what an operator holds back is found, with the place of the operator",
    arguments: Holding.allCases)
  func heldBack(by holding: Holding) async {
    var line = 0
    let messages = await reports(at: "search") { (stage, _: Gate<Void>) in
      let source = Signal<Int, Never>.Pipe()
      let last = stage.perform {
        let (signal, place) = holding.hold(source.signal)
        line = place
        return Property(0, following: signal)
      }
      stage.perform {
        source.send(1)
        source.send(2)
      }
      withExtendedLifetime(last) {}
    }
    expectEqual(
      messages,
      [
        """
        The stage ended with 1 thing unfinished.
          \(holding) (AbandonedSignalTests.swift:\(line)), due at 300ms, went with its view model
            To fix: advance the clock to 300ms, or end its observation before.
        """
      ])
  }

  func debounce() async {
    let messages = await reports(at: "search") { (stage, gate: Gate<[String]>) in
      let model = stage.perform { SearchModel(.latest, pause: .milliseconds(300), gate) }
      stage.perform { model.query.value = "s" }
    }
    expectEqual(
      messages,
      [
        """
        The stage ended with 1 thing unfinished.
          debounce (AbandonedSignalTests.swift:14), due at 300ms, went with its view model
            To fix: advance the clock to 300ms, or end its observation before.
        """
      ])
  }

  func ended() async {
    let messages = await reports(at: "search") { (stage, gate: Gate<[String]>) in
      let ticks = stage.perform {
        Signal<Int, Never>.interval(every: .seconds(1)).observe { _ in }
      }
      await stage.advance(by: .seconds(2))
      ticks.cancel()
      var model: SearchModel? = stage.perform {
        SearchModel(.latest, pause: .milliseconds(300), gate)
      }
      stage.perform { model?.query.value = "s" }
      model = nil
      await stage.settle()
    }
    expectEqual(messages, [])
  }

  func interval() async {
    let messages = await reports(at: "search") { (stage, _: Gate<[String]>) in
      let seconds = stage.perform {
        Property(0, following: Signal<Int, Never>.interval(every: .seconds(1)))
      }
      await stage.advance(by: .seconds(2))
      expectEqual(seconds.value, 1)
    }
    expectEqual(messages, [])
  }
}
