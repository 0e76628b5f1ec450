import Bindery
import TestKit
import Testing

/// One test per step, each for every way an execution can go.
@MainActor @Suite("Command: the order, step by step")
struct CommandStepTests {}

extension CommandStepTests {
  private typealias Entry = CourseRecorder.Entry

  private static let stateEvents: Set = ["isExecuting", "isEnabled", "blockedBy", "lastError"]

  private func run(_ course: CommandCourse) async -> CourseRecorder {
    let recorder = CourseRecorder(course)
    await recorder.run()
    return recorder
  }

  @Test("command order: no observer ever sees a mixture", arguments: CommandCourse.allCases)
  func noMixture(_ course: CommandCourse) async {
    let allowed: Set = ["before", "during", "stopping", "after"]
    let entries = await run(course).entries
    expectNotEmpty(entries)
    for entry in entries {
      expectContains(allowed, entry.state, "\(entry.event)")
    }
  }

  @Test(
    "command order 1: the guard decides, and the input is taken, before anything happens",
    arguments: CommandCourse.allCases)
  func guards(_ course: CommandCourse) async {
    let recorder = await run(course)
    if course.isRejected {
      expectEqual(
        recorder.entries,
        [
          Entry(event: "rejection", state: "before"),
          Entry(event: "execute returned", state: "before"),
          Entry(event: "outcome", state: "before"),
        ])
    } else {
      expectNil(recorder.index(of: "rejection"))
      expectNotNil(recorder.index(of: "start 10"))
      expectNotNil(recorder.index(of: "body 10"))
    }
  }

  @Test(
    "command order 2: executing, not enabled and no error are committed first, as one",
    arguments: CommandCourse.allCases)
  func begins(_ course: CommandCourse) async {
    let first = await run(course).entries.prefix(5)
    if course.isRejected {
      expectAll(first) { $0.state == "before" }
    } else {
      expectEqual(
        Set(first.map(\.event)),
        [
          "isExecuting true", "isEnabled false", "blockedBy", "lastError", "executionCount",
        ])
      expectAll(first) { $0.state == "during" }
    }
  }

  @Test("command order 3: starts comes after the commit", arguments: CommandCourse.allCases)
  func starts(_ course: CommandCourse) async {
    let recorder = await run(course)
    if course.isRejected {
      expectNil(recorder.index(of: "start 10"))
    } else {
      expectEqual(recorder.entries[5], Entry(event: "start 10", state: "during"))
    }
  }

  @Test(
    "command order 4: the body comes after starts; a synchronous one now, others in the next turn",
    arguments: CommandCourse.allCases)
  func body(_ course: CommandCourse) async {
    let recorder = await run(course)
    guard !course.isRejected else {
      return expectNil(recorder.index(of: "body 10"))
    }
    let expected = course.isSynchronous ? "body 10" : "execute returned"
    expectEqual(recorder.entries[6], Entry(event: expected, state: "during"))
    expectContains(recorder.entries, Entry(event: "body 10", state: "during"))
  }

  @Test(
    "command order 5: each value comes while it is executing", arguments: CommandCourse.allCases)
  func values(_ course: CommandCourse) async {
    let recorder = await run(course)
    let values = recorder.entries { $0.hasPrefix("value") }
    expectEqual(values.map(\.event), course.values)
    expectAll(values) { $0.state == "during" }
  }

  @Test(
    "command order 6: outcome, not executing and enabled are committed as one",
    arguments: CommandCourse.allCases)
  func ends(_ course: CommandCourse) async {
    let recorder = await run(course)
    guard !course.isRejected else {
      return expectNil(recorder.index(of: "lastOutcome"))
    }
    let last = (recorder.index(of: "body 10") ?? 0) + 1
    let commit = recorder.entries[last...].filter { entry in
      entry.event == "lastOutcome"
        || Self.stateEvents.contains { entry.event.hasPrefix($0) }
    }
    let error = course.fails ? ["lastError"] : []
    expectEqual(
      Set(commit.map(\.event)),
      Set(["isExecuting false", "isEnabled true", "blockedBy", "lastOutcome"] + error))
    expectAll(commit) { $0.state == "after" }
  }

  @Test(
    "command order 7: one terminal event, after the commit", arguments: CommandCourse.allCases)
  func terminal(_ course: CommandCourse) async {
    let recorder = await run(course)
    let terminals = recorder.entries {
      ["completion", "error", "cancellation", "rejection"].contains($0)
    }
    let state = course.isRejected ? "before" : "after"
    expectEqual(terminals, [Entry(event: course.terminal, state: state)])
    guard !course.isRejected, let terminal = recorder.index(of: course.terminal),
      let commit = recorder.events.lastIndex(where: { $0 == "lastOutcome" })
    else { return }
    expectLess(commit, terminal)
  }

  @Test("command order 8: the outcome resumes last", arguments: CommandCourse.allCases)
  func resumes(_ course: CommandCourse) async {
    let recorder = await run(course)
    expectEqual(recorder.finished, course.outcome)
    let state = course.isRejected ? "before" : "after"
    expectEqual(recorder.entries.last, Entry(event: "outcome", state: state))
  }

  @Test(
    "command order 4: the body of an asynchronous one gets the input of the call", .facts("A016"))
  func inputIsTaken() async {
    let text = MutableProperty("at the call")
    let bodies = Log<String>()
    let command = Command { (input: String) async in bodies(input) }
    let execution = command.execute(with: text.value)
    text.value = "later"
    _ = await execution.outcome
    expectEqual(bodies.entries, ["at the call"])
  }
}
