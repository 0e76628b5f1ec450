import Bindery
import BinderyHeadless
import BinderyViews
import Foundation
import TestKit
import Testing

@testable import BinderyTesting

@MainActor @Suite("Testing: reports fail the running test")
struct ReportingTests {
  nonisolated static let tests: [TestCase<ReportingTests>] = [
    TestCase("a report of the live runtime", live),
    TestCase("a report of a stage", stage),
    TestCase("a report points at the line of the user's code", location),
    TestCase("a report has the path of the file, so that an IDE jumps there", path),
    TestCase(
      "a report about a property has the path of the file in which the property was made",
      pathOfModel),
    TestCase(
      "of files with one name the one of the module is found; of others nothing is guessed",
      pathOfModule),
    TestCase("executing a command of the live runtime on a stage", foreignCommand),
    TestCase("a timed signal of the live runtime that is observed on a stage", foreignSignals),
    TestCase(
      "a signal of the live runtime with an asynchronous body that is observed on a stage",
      foreignBody),
    TestCase("one is reported once, however often it needs time", foreignOnce),
    TestCase("a refused gesture is an error of the test, not a report", refusal),
    TestCase("`Stage.current` without the trait", noTrait),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ReportingTests>) async throws {
    try await test(in: self)
  }
}

extension ReportingTests {
  func live() {
    withKnownIssue {
      Runtime.live.report(Diagnostic(.misuse, "Wrong.", at: nil))
    } matching: {
      $0.reports("Wrong.")
    }
  }

  func stage() {
    let stage = Stage()
    withKnownIssue {
      stage.gate("disk").reply(())
    } matching: {
      $0.reports(
        """
        No request waits at gate 'disk', so there is nothing to reply to.
        To fix: `await stage.settle()` before the reply, so that the command has got there.
        """)
    }
  }

  func location() {
    let stage = Stage()
    let line = #line + 2
    withKnownIssue {
      stage.gate("disk").reply(())
    } matching: {
      $0.sourceLocation?.line == line && $0.sourceLocation?.fileName == "ReportingTests.swift"
    }
  }

  func path() {
    let stage = Stage()
    withKnownIssue {
      stage.gate("disk").reply(())
    } matching: {
      $0.sourceLocation?.filePath == #filePath
    }
  }

  func pathOfModel() throws {
    let made = DraftModel().save.site
    let path = try #require(SourcePaths.path(of: made, near: #filePath))
    expectSuffix(path, "/Tests/BinderyTestingTests/\(made.file)")
    expectTrue(FileManager.default.fileExists(atPath: path))
  }

  func pathOfModule() {
    let named = CallSite(fileID: "Bindery/Property.swift", line: 1)
    expectEqual(
      SourcePaths.path(of: named, near: #filePath)?.hasSuffix(
        "/Sources/Bindery/Property/Property.swift"), true)
    expectNil(SourcePaths.path(of: CallSite(fileID: "Bindery/No.swift", line: 1), near: #filePath))
    // There are several, and none is of this module.
    let several = CallSite(fileID: "Elsewhere/Package.swift", line: 1)
    expectNil(SourcePaths.path(of: several, near: #filePath))
  }

  func foreignCommand() async throws {
    let model = DraftModel()
    let stage = Stage()
    let screen = stage.show { DraftScreen(model) }
    try withKnownIssue {
      try stage.tap(screen.save)
    } matching: {
      $0.reports(
        """
        Command 'save' belongs to the live runtime but was executed on a stage.
        It was probably made before the stage: the stage can neither wait for it nor control its \
        time.
        To fix: make the view model inside `stage.show { … }`, or use `@Test(.stage)`.
        """)
    }
    model.save.cancel()
  }

  /// What is made before the stage, and needs time as soon as it is observed on it.
  private func foreign(
    _ make: (Signal<Int, Never>) -> Signal<Int, Never>
  ) -> [String] {
    let signal = make(.never.prepend(2).prepend(1))
    let reporting = ReportingStage()
    let connection = reporting.stage.perform { signal.observe { _ in } }
    connection.cancel()
    return reporting.reports.map(\.description)
  }

  private func report(_ name: String, _ line: Int, _ verb: String = "used") -> [String] {
    [
      """
      ReportingTests.swift:\(line): The signal \(name)ReportingTests.swift:\(line)\
      \(name.isEmpty ? "" : ")") belongs to the live runtime but was \(verb) on a stage.
      It was probably made before the stage: the stage can neither wait for it nor control its time.
      To fix: make the view model inside `stage.show { … }`, or use `@Test(.stage)`.
      """
    ]
  }

  func foreignSignals() {
    let time = Duration.seconds(60)
    expectEqual(foreign { $0.debounce(for: time) }, report("debounce (", #line))
    expectEqual(foreign { $0.delay(for: time) }, report("delay (", #line))
    expectEqual(foreign { $0.throttle(for: time) }, report("throttle (", #line))
    expectEqual(foreign { $0.buffer(for: time).map(\.count) }, report("buffer (", #line))
    expectEqual(
      foreign { $0.timeout(after: time, switchingTo: .never) }, report("timeout (", #line))
    expectEqual(foreign { _ in .interval(every: time) }, report("interval (", #line))
    expectEqual(
      foreign { _ in Signal<Void, Never>.timer(after: time).map { 1 } }, report("timer (", #line))
    expectEqual(foreign { $0.map { $0 + 1 } }, [])
  }

  func foreignBody() {
    expectEqual(foreign { _ in Signal { 1 } }, report("", #line, "observed"))
  }

  func foreignOnce() {
    let pipe = Signal<Int, Never>.Pipe()
    let signal = pipe.signal.throttle(for: .seconds(60))
    let reporting = ReportingStage()
    let connection = reporting.stage.perform { signal.observe { _ in } }
    reporting.stage.perform { for number in 0..<5 { pipe.send(number) } }
    expectEqual(reporting.messages.count, 1)
    connection.cancel()
  }

  func refusal() {
    let stage = Stage()
    let screen = stage.show { DraftScreen(DraftModel()) }
    screen.save.isEnabled = false
    #expect(throws: Refusal.self) { try stage.tap(screen.save) }
  }

  func noTrait() {
    withKnownIssue {
      _ = Stage.current
    } matching: {
      $0.reports(
        """
        `Stage.current` was used in a test without a stage.
        To fix: add the trait, `@Test(.stage)`, or make a stage with `Stage()`.
        """)
    }
  }
}
