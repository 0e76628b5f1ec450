import Bindery
import BinderyHeadless
import TestKit
import Testing

@MainActor @Suite("Stage: settling with child tasks")
struct ChildTaskTests {
  nonisolated static let tests: [TestCase<ChildTaskTests>] = [
    TestCase("child tasks of `async let` that leave the main actor are waited for", asyncLet),
    TestCase("child tasks of a group come home in the order of their deadlines", taskGroup),
    TestCase("a command that parks twice does not hide another that is running", parksTwice),
    TestCase("a body that goes on while a child of it is parked is waited for", parkedChild),
    TestCase("a child that goes on while its body is parked is waited for", parkedBody),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ChildTaskTests>) async throws {
    try await test(in: self)
  }

  let stage = makeStage()
  let log = Log<String>()
}

extension ChildTaskTests {
  func asyncLet() async {
    let clock = stage.clock
    let search = stage.perform {
      Command<Void, String, any Error> { () async throws -> String in
        async let first = fetch("a", after: .milliseconds(700), on: clock)
        async let second = fetch("b", after: .milliseconds(300), on: clock)
        return try await first + second
      }
    }
    stage.perform { search.execute() }
    await stage.advance(by: .milliseconds(699))
    expectTrue(search.isExecuting.untracked)
    await stage.advance(by: .milliseconds(1))
    expectEqual(search.lastOutcome.untracked?.value, "<a><b>")
  }

  func taskGroup() async {
    let clock = stage.clock
    let search = stage.perform {
      Command<Void, String, any Error> { () async throws -> String in
        try await withThrowingTaskGroup(of: String.self) { group in
          for (query, delay) in [("a", 3), ("b", 1), ("c", 2)] {
            group.addTask { try await fetch(query, after: .seconds(delay), on: clock) }
          }
          var results = ""
          for try await result in group { results += result }
          return results
        }
      }
    }
    stage.perform { search.execute() }
    await stage.advance(by: .seconds(3))
    expectEqual(search.lastOutcome.untracked?.value, "<b><c><a>")
  }

  func parksTwice() async {
    let clock = stage.clock
    let parking = stage.perform {
      Command<Void, Void, any Error> { () async throws in
        async let first = fetch("a", after: .seconds(1), on: clock)
        async let second = fetch("b", after: .seconds(1), on: clock)
        _ = try await (first, second)
      }
    }
    let running = stage.perform {
      Command<Void, Void, Never> { [log] () async in
        for _ in 0..<200 { await hop() }
        log.add("done")
      }
    }
    stage.perform {
      parking.execute()
      running.execute()
    }
    await stage.settle()
    expectEqual(log.entries, ["done"])
    expectTrue(parking.isExecuting.untracked)
    await stage.advance(by: .seconds(1))
    expectFalse(parking.isExecuting.untracked)
  }

  func parkedChild() async {
    let clock = stage.clock
    let work = stage.perform {
      Command<Void, String, any Error> { [log] () async throws -> String in
        async let parked = fetch("a", after: .seconds(1), on: clock)
        for _ in 0..<200 { await hop() }
        log.add("body done")
        return try await parked
      }
    }
    stage.perform { work.execute() }
    await stage.settle()
    expectEqual(log.entries, ["body done"])
    await stage.advance(by: .seconds(1))
    expectEqual(work.lastOutcome.untracked?.value, "<a>")
  }

  func parkedBody() async {
    let clock = stage.clock
    let work = stage.perform {
      Command<Void, Void, any Error> { [log] () async throws in
        async let child: Void = hopAndNote(log)
        try await clock.sleep(for: .seconds(1))
        await child
      }
    }
    stage.perform { work.execute() }
    await stage.settle()
    expectEqual(log.entries, ["child done"])
    await stage.advance(by: .seconds(1))
    expectFalse(work.isExecuting.untracked)
  }
}

@concurrent
nonisolated private func hopAndNote(_ log: Log<String>) async {
  for _ in 0..<200 { await hopToMainActor() }
  await log.add("child done")
}

@MainActor
private func hopToMainActor() async {}
