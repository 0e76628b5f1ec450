import Bindery
import TestKit
import Testing

@MainActor @Suite("Runtime")
struct RuntimeTests {
  nonisolated static let tests: [TestCase<RuntimeTests>] = [
    TestCase("the live runtime is current unless another is put in place", current),
    TestCase("a report goes to the runtime's own handler", report),
    TestCase("reports of the live runtime go to the report handler", reportHandler),
    TestCase("a diagnostic has its place in front", description),
    TestCase("P11 a call site shows file and line, and keeps the module", callSite),
    TestCase("P11 a call site is that of the caller", callSiteOfCaller),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<RuntimeTests>) async throws {
    try await test(in: self)
  }
}

extension RuntimeTests {
  func current() {
    let other = Runtime.reporting(to: Log())
    expectSame(Runtime.current, Runtime.live)
    Runtime.$current.withValue(other) { expectSame(Runtime.current, other) }
    expectSame(Runtime.current, Runtime.live)
  }

  func report() {
    let log = Log<Diagnostic>()
    let diagnostic = Diagnostic(.misuse, "Do not.", at: nil)
    Runtime.reporting(to: log).report(diagnostic)
    expectEqual(log.entries, [diagnostic])
  }

  func reportHandler() {
    let log = Log<Diagnostic>()
    let outer = Runtime.reportHandler
    Runtime.reportHandler = { log.add($0) }
    Runtime.live.report(Diagnostic(.misuse, "Do not.", at: nil))
    Runtime.reportHandler = outer
    expectEqual(log.entries.map(\.message), ["Do not."])
  }

  func description() {
    let site = CallSite(fileID: "App/Model.swift", line: 3)
    expectEqual(Diagnostic(.loop, "Text.", at: site).description, "Model.swift:3: Text.")
    expectEqual(Diagnostic(.loop, "Text.", at: nil).description, "Text.")
  }

  func callSite() {
    let site = CallSite(fileID: "App/Model.swift", line: 3)
    expectEqual(site.description, "Model.swift:3")
    expectEqual(site.file, "Model.swift")
    expectEqual(site.fileID, "App/Model.swift")
  }

  func callSiteOfCaller() {
    let line: UInt = #line + 1
    let site = CallSite()
    expectEqual(site, CallSite(fileID: #fileID, line: line))
  }
}
