import Bindery
import BinderyHeadless
import Foundation
import TestKit
import Testing

/// Many events on their way from one turn to another: no memory is kept of them.
///
/// Few of them here; `.ci/stress` runs the suite alone and in release mode, with
/// BINDERY_STRESS_EVENTS, and then looks at the memory of the process.
@MainActor @Suite("Signal: many events from turn to turn", .serialized)
struct InteropScaleTests {
  nonisolated static let tests: [TestCase<InteropScaleTests>] = [
    TestCase("values takes them as they come", values),
    TestCase("deliverNextTurn() hands them to the next turn", deliver),
    TestCase("a remote brings them home", remote),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<InteropScaleTests>) async throws {
    try await test(in: self)
  }
}

extension InteropScaleTests {
  private static let asked =
    Extent.asked("EVENTS")
  private static let events = asked ?? 2_000
  private static let burst = 100

  func values() async {
    let pipe = Signal<Int, Never>.Pipe()
    let count = Box(0)
    let task = Task {
      for await _ in pipe.signal.values { count.content = (count.content ?? 0) + 1 }
    }
    await turn()
    await send { pipe.send($0) }
    pipe.complete()
    await task.value
    expectEqual(count.content, Self.events)
  }

  func deliver() async {
    let pipe = Signal<Int, Never>.Pipe()
    let count = Box(0)
    let connection = pipe.signal.deliverNextTurn().observe { _ in
      count.content = (count.content ?? 0) + 1
    }
    await send { pipe.send($0) }
    await turn()
    expectEqual(count.content, Self.events)
    connection.cancel()
  }

  func remote() async {
    let box = Box<Signal<Int, Never>.Remote>()
    let arrived = Door()
    let count = Box(0)
    let connection = Signal<Int, Never> { box.content = $0.remote }.observe { number in
      count.content = number + 1
      if number % Self.burst == 0 { arrived.open() }
    }
    // What is sent faster than it is delivered waits, so the sender waits for each burst.
    await send {
      box.content?.send($0)
    } then: {
      if count.content != $0 + 1 { await arrived.pass() }
    }
    box.content?.send(Self.events)
    await arrived.pass()
    expectEqual(count.content, Self.events + 1)
    connection.cancel()
  }

  /// Sends all events, a burst per turn, and compares the memory after a tenth of them with that at
  /// the end.
  private func send(_ event: (Int) -> Void, then next: ((Int) async -> Void)? = nil) async {
    var early: Int?
    for number in 0..<Self.events {
      event(number)
      guard number % Self.burst == 0 else { continue }
      if let next { await next(number) } else { await turn() }
      if number >= Self.events / 10, early == nil { early = Self.residentPages }
    }
    guard let asked = Self.asked, let early, let late = Self.residentPages else { return }
    #expect(late - early < 2_000, "\(late - early) pages more")
    print("\(asked) events from turn to turn, \(late - early) pages of memory more")
  }

  private func turn() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }

  /// The memory of the process, where the system tells.
  private static var residentPages: Int? {
    let statistics = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)
    return statistics?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
  }
}
