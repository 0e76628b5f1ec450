import BinderyScript
import Foundation
import TestKit
import Testing

@MainActor @Suite("Running files") struct FileRunTests {
  nonisolated static let tests: [TestCase<FileRunTests>] = [
    TestCase("only the cases on some lines", lines),
    TestCase("a single script stops at its first failure, unless told to go on", bail),
    TestCase("a failure says how to run its case again", rerun),
    TestCase("--list names the cases, --check only parses", looks),
    TestCase("several scripts: all run with --keep-going, and the report has them", junit),
    TestCase("accepting outputs rewrites what differs, keeps the rest, and shows it", update),
    TestCase("accepting all adds what is missing, with the line ending of the script", updateAll),
    TestCase("what fails otherwise still fails when outputs are accepted", updateFails),
    TestCase("read carries out another script, seen from its own folder", read),
    TestCase("a failure in a script that is read tells its place there", readFails),
    TestCase("unless that is allowed", allowed),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<FileRunTests>) async throws {
    try await test(in: self)
  }

  private let files: ScriptFiles

  init() throws { files = try ScriptFiles() }
}

extension FileRunTests {
  private static let two = """
    ## one
    start Form
    tap accepts
      accepts.isOn: off -> on

    ## two
    start Form
    expect accepts on
    ## three
    start Pair

    """

  func lines() async throws {
    try files.write("a.repl", Self.two)
    try await expectEqual(files.run("a.repl:9"), .passed)
    expectPrefix(files.output.out, "## three\nstart Pair\na.repl: 1 case, 1 passed (")
    try await expectEqual(files.run("a.repl:40-50"), .usage)
    expectEqual(files.output.error, "tests: there is no case on these lines of a.repl\n")
  }

  func bail() async throws {
    try files.write("a.repl", Self.two)
    try await expectEqual(files.run("a.repl"), .failed)
    expectContains(files.output.out, "3 cases, 1 passed, 1 failed, 1 not run")
    try await expectEqual(files.run("--keep-going", "a.repl"), .failed)
    expectContains(files.output.out, "3 cases, 2 passed, 1 failed (")
  }

  func rerun() async throws {
    let path = try files.write("a.repl", Self.two)
    _ = try await files.run("a.repl")
    expectContains(files.output.error, "  rerun: tests \(path):6-8\n")
    #expect(!files.output.error.contains("accept:"))
    try files.write("b.repl", "start Form\ntap accepts\n  other\n")
    _ = try await files.run("b.repl")
    expectContains(files.output.error, "  accept: UPDATE=1 tests \(files.path("b.repl"))\n")
  }

  func looks() async throws {
    try files.write("a.repl", Self.two)
    try await expectEqual(files.run("--list", "a.repl"), .passed)
    expectEqual(files.output.out, "a.repl:1-5  one\na.repl:6-8  two\na.repl:9-10  three\n")
    try await expectEqual(files.run("--check", "a.repl"), .passed)
    expectSuffix(files.output.out, "a.repl: no mistakes\n")
    try files.write("b.repl", "tpa x\nstart\n")
    try await expectEqual(files.run("--check", "b.repl"), .usage)
    expectEqual(files.output.error.components(separatedBy: ": error: ").count, 3)
  }

  func junit() async throws {
    try files.write("a.repl", Self.two)
    try files.write("b.repl", "start Form\nskip \"no <server>\"\ntap nobody\n")
    let report = files.path("r.xml")
    try await expectEqual(
      files.run("--keep-going", "--junit", report, "a.repl", "b.repl"), .failed)
    let text = try files.read("r.xml").replacing(/time="[0-9.]+"/, with: "time=\"0\"")
    let (a, b) = (files.path("a.repl"), files.path("b.repl"))
    expectEqual(
      text.components(separatedBy: "\n  screen after")[0],
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuites>
        <testsuite name="\(a)" tests="3" failures="1" skipped="0" time="0">
          <testcase name="one" classname="\(a)" file="\(a)" line="1" time="0"/>
          <testcase name="two" classname="\(a)" file="\(a)" line="6" time="0">
            <failure message="failed: expected accepts on">\(a):8:1: failed: expected accepts on
        actual: accepts off
        8 | expect accepts on
          | ^~~~~~~~~~~~~~~~~
      """)
    expectContains(
      text,
      """
        <testsuite name="\(b)" tests="1" failures="0" skipped="1" time="0">
          <testcase name="b.repl" classname="\(b)" file="\(b)" line="1" time="0">
            <skipped message="no &lt;server&gt;"/>
          </testcase>
        </testsuite>
      </testsuites>

      """)
  }

  func update() async throws {
    let script = """
      # kept
      start Form   # kept, too
      tap accepts
        other
        accepts.isOn: [..]
      tap accepts
      type name "A"
        ...

      """
    try files.write("a.repl", script)
    try await expectEqual(files.run("--update", "a.repl"), .passed)
    try expectEqual(files.read("a.repl"), script.replacing("  other\n", with: ""))
    expectContains(
      files.output.out,
      """
      --- a.repl
      +++ a.repl
      @@ -1,7 +1,6 @@
       # kept
       start Form   # kept, too
       tap accepts
      -  other
         accepts.isOn: [..]
       tap accepts
       type name "A"
      1 block updated in a.repl
      a.repl: 1 case, 1 passed
      """)
    try await expectEqual(files.run("a.repl"), .passed)
  }

  func updateAll() async throws {
    try files.write("a.repl", "start Form\r\ntap accepts\r\nexpect accepts on")
    try await expectEqual(files.run("a.repl", environment: ["UPDATE": "all"]), .passed)
    let wanted = "start Form\r\ntap accepts\r\n  accepts.isOn: off -> on\r\nexpect accepts on"
    expectEqual(Array(try files.read("a.repl").utf8), Array(wanted.utf8))
    try await expectEqual(files.run("a.repl", environment: ["UPDATE": "all"]), .passed)
    expectEqual(Array(try files.read("a.repl").utf8), Array(wanted.utf8))
  }

  func updateFails()
    async throws
  {
    let script = "start Form\nexpect accepts on\n"
    try files.write("a.repl", script)
    try await expectEqual(files.run("--update=all", "a.repl"), .failed)
    try expectEqual(files.read("a.repl"), script)
  }

  func read() async throws {
    try files.write("parts/more.repl", "tap accepts\n  accepts.isOn: off -> on\n")
    try files.write("parts/begin.repl", "start Form\nread more.repl\n")
    try files.write("a.repl", "read parts/begin.repl\nexpect accepts on\n")
    try await expectEqual(files.run("a.repl"), .passed)
    expectEqual(files.output.error, "")
  }

  func readFails() async throws {
    try files.write("part.repl", "start Form\ntap accepts\n  other\n")
    try files.write("a.repl", "read part.repl\n")
    try await expectEqual(files.run("a.repl"), .failed)
    expectPrefix(
      files.output.error,
      "a.repl:1:1: failed: `tap accepts` (part.repl:2:1): output of `tap accepts` differs\n")
    try files.write("part.repl", "tpa x\n")
    try await expectEqual(files.run("a.repl"), .failed)
    expectContains(files.output.error, "part.repl:1:1: error: unknown command \"tpa\"")
    try files.write("part.repl", "start Form\nread a.repl\n")
    try await expectEqual(files.run("a.repl"), .failed)
    expectContains(files.output.error, "\"part.repl\" reads itself, be it through others")
  }

  @Test(
    "nothing outside of the script's folder can be read",
    arguments: ["../b.repl", "/etc/hostname", "link.repl", "away/b.repl", "sub/../../b.repl"])
  func outside(path: String) async throws {
    try files.write("b.repl", "start Form\n")
    let files = try ScriptFiles()
    try files.write("sub/x.repl", "")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: files.path("link.repl"), withDestinationPath: self.files.path("b.repl"))
    try manager.createSymbolicLink(
      atPath: files.path("away"), withDestinationPath: self.files.url.path)
    try files.write("a.repl", "read \(path)\n")
    try await expectEqual(files.run("a.repl"), .failed)
    expectContains(
      files.output.error, "failed: \(path.debugDescription) leads out of the folder of the script\n"
    )
    expectContains(files.output.error, "note: a script reads and writes beside itself only")
  }

  func allowed() async throws {
    let other = try files.write("b.repl", "start Form\n")
    let files = try ScriptFiles()
    try files.write("a.repl", "read \(other)\n")
    try await expectEqual(files.run("--allow-outside", "a.repl"), .passed)
  }
}
