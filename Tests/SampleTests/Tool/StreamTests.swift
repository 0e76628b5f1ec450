import Foundation
import TestKit
import Testing

@Suite("The program samples: pipes and files", .serialized)
struct StreamTests {
  static let tests: [TestCase<StreamTests>] = [
    TestCase("commands from a pipe are carried out without a prompt; errors do not end it", pipe),
    TestCase("a dash is a script from standard input, with a script's exit code", dash),
    TestCase("no input, input without a line feed, CRLF, and what is no UTF-8", inputs),
    TestCase("more errors than a pipe holds do not stop it", manyErrors),
    TestCase(
      "a reader that left ends it: by the signal for that, or with code 1 where it is ignored",
      closedPipe),
    TestCase("a full disk is reported, with code 1", fullDisk),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<StreamTests>) async throws {
    try await test(in: self)
  }

  func pipe() throws {
    let run = try Tool.run(
      "run", "SignUp", input: "type name \"Ada\"\ntpa confirm\ntap confrm\nexpect name = \"Ada\"\n")
    expectEqual(run.out, "  name.text: \"\" -> \"Ada\"\n  greeting.text: \"\" -> \"Ada\"\n")
    expectEqual(
      run.error,
      """
      stage:2:1: error: unknown command "tpa"; did you mean "tap"?
        2 | tpa confirm
          | ^~~
      unknown: no view "confrm" on screen SignUp; did you mean "confirm"?
        buttons: confirm "Sign up"
        fields: name "Name"
        labels: greeting "Ada"
        toasts: hud

      """)
    expectEqual(run.status, 0)
  }

  func dash() throws {
    let good = try Tool.run("run", "SignUp", "-", input: "start SignUp\nexpect confirm enabled\n")
    expectPrefix(good.out, "start SignUp\nexpect confirm enabled\nstdin: 1 case, 1 passed (")
    expectEqual(good.status, 0)
    let bad = try Tool.run("run", "SignUp", "-", input: "start SignUp\nexpect confirm disabled\n")
    expectPrefix(bad.error, "stdin:2:1: failed: expected confirm disabled\n")
    expectEqual(bad.status, 1)
  }

  func inputs() throws {
    expectEqual(try Tool.run("run", "SignUp").out, "")
    expectEqual(try Tool.run("run", "SignUp", input: "pending").out, "  nothing is pending\n")
    expectEqual(try Tool.run("run", "SignUp", input: "pending\r\n").out, "  nothing is pending\n")
    expectEqual(try Tool.run("run", "SignUp", input: "pending\nquit\npending\n").status, 0)
  }

  func manyErrors() throws {
    let count = 600
    let line = "tpa confirm \"\(String(repeating: "x", count: 60))\"\n"
    let run = try Tool.run("run", "SignUp", input: String(repeating: line, count: count))
    // The message, the line, and the mark below it.
    #expect(run.error.split(separator: "\n").count == 3 * count)
    expectGreater(run.error.utf8.count, 1 << 16)
    expectEqual(run.status, 0)
  }

  func closedPipe() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try Tool.run(
      "run", "SignUp", "Samples/SignUp/sign-up.repl", out: pipe.fileHandleForWriting)
    if run.wasKilled {
      expectEqual(run.status, SIGPIPE)
      expectEqual(run.error, "")
    } else {
      expectEqual(run.status, 1)
      expectEqual(run.error, "standard output cannot be written: Broken pipe\n")
    }
  }

  #if os(Linux)
    func fullDisk() throws {
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      let run = try Tool.run("run", "SignUp", "Samples/SignUp/sign-up.repl", out: full)
      expectEqual(run.status, 1)
      expectEqual(run.error, "standard output cannot be written: No space left on device\n")
    }
  #endif
}
