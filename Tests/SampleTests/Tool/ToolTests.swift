import Foundation
import TestKit
import Testing

@Suite("The program samples", .serialized)
struct ToolTests {
  static let tests: [TestCase<ToolTests>] = [
    TestCase("list names the samples", list),
    TestCase("without a command it names the samples, and what to try", welcome),
    TestCase("the first command prints a page: cases, sum, picture, and what to try", firstMinute),
    TestCase("only the first script of a sample, alone and passed, ends with what to try", next),
    TestCase("run prints a script with its output, which is the script, and a summary", runScript),
    TestCase("a script is played by the keys of a terminal", keys),
    TestCase("a sample's own script is found from any folder", elsewhere),
    TestCase("a file in the folder comes before the sample's own of the same name", own),
    TestCase(
      "check runs the scripts of all samples from any folder, one line for each case", check),
    TestCase("check --rows shows a case and a test for each row", rows),
    TestCase("the page of the samples maps each row to a script and to tests", tableOfRows),
    TestCase("the help of a sample is called as it was", helpOfSample),
    TestCase("a sample that does not exist", unknownSample),
    TestCase(
      "a script that fails: its transcript so far, the failure, the summary, code 1", failing),
    TestCase("a file that does not exist, with one of a similar name", missing),
    TestCase("a directory", directory),
    TestCase("a file that is not text", binary),
    TestCase("an unterminated string", syntax),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ToolTests>) async throws {
    try await test(in: self)
  }

  private let folder: TemporaryFolder
  private let usage = """
    usage: samples                      names the samples, and what to try
           samples list                 names the samples
           samples run NAME             opens a sample at a prompt
           samples run NAME --screen    shows the sample on the terminal, for a person; the name of
                                        another of its screens may follow
           samples run NAME --browser   shows it in a browser, with what changes and why; likewise
           samples run NAME FILE …      runs scripts and prints their transcripts; - is standard
                                        input; `samples run NAME --help` lists the options
             --rendition terminal       plays them by the keys and the mouse of a terminal
           samples monkey NAME          lets a random person use each screen of a sample; the number of
                                        steps, names of screens and --seed N may follow
           samples check                runs the scripts of all samples; with --rendition likewise
           samples check --rows         shows which case and which test show each row
           samples check --monkey STEPS [SAMPLE …] [--seed N]
                                        with --rendition: lets a random person use it and headless
                                        views, and compares what they see
           samples shot NAME            draws a case of a sample as NAME.svg, a picture a step
             --case TITLE               the case whose title this is, or is in
             -o FILE                    where to write it; - is standard output

    """

  init() throws { folder = try TemporaryFolder() }
}

extension ToolTests {
  /// The samples and the rows that each must show.
  private static let samples: KeyValuePairs = [
    "SignUp": ["B3", "B4", "B8", "B9"],
    "Registration": [],
    "Bindings": ["B1", "B5", "B6", "B7"],
    "Callbacks": ["B2", "B10", "B11"],
    "Expenses": ["E1", "E2", "E3", "E4", "E5", "E6", "E7"],
    "Reachability": ["R1", "R2", "R3"],
    "RequestChain": ["C1", "C2", "C3", "C4", "C5"],
    "WhoToFollow": ["W1", "W2", "W3", "W4", "W5", "W6"],
    "HomePage": ["H1", "H2", "H3", "H4", "H5", "H6", "H7"],
    "BeerCatalog": ["G1", "G2", "G3", "G4", "G5", "G6"],
    "Bookshop": [],
  ]

  func list() throws {
    let run = try Tool.run("list")
    let lines = run.out.split(separator: "\n").map { $0.split(separator: " ") }
    expectEqual(lines.map { String($0[0]) }, Self.samples.map(\.key))
    expectEqual(
      lines[0].joined(separator: " "),
      "SignUp a name of at most 15 characters, an account that may be taken")
    expectEqual(run.error, "")
    expectEqual(run.status, 0)
  }

  func welcome() throws {
    let run = try Tool.run(arguments: [])
    expectPrefix(run.out, try Tool.run("list").out)
    expectContains(
      run.out, "\nswift run samples run SignUp Samples/SignUp/sign-up.repl   runs a script\n")
    expectEqual(run.error, "")
    expectEqual(run.status, 0)
  }

  func firstMinute() throws {
    let run = try Tool.run("run", "SignUp", "Samples/SignUp/sign-up.repl")
    expectLess(run.out.split(separator: "\n", omittingEmptySubsequences: false).count, 61)
    let rest = try #require(run.out.firstRange(of: " passed (")).upperBound
    expectNotNil(
      run.out[rest...].wholeMatch(
        of: /[0-9]+\.[0-9]{2} s\)\n\npicture: (.*\.svg)\. Next, try\n(  swift run .*\n){3}/))
    expectContains(run.out, "picture: Samples/SignUp/SignUp.svg.")
    #expect(
      FileManager.default.fileExists(
        atPath: Tool.package.appendingPathComponent("Samples/SignUp/SignUp.svg").path))
  }

  func next() throws {
    for words in [["details.repl"], ["--check", "sign-up.repl"]] {
      let run = try Tool.run(arguments: ["run", "SignUp"] + words)
      #expect(!run.out.contains("picture"))
      expectEqual(run.status, 0)
    }
    let failing = try folder.file("sign-up.repl", "start SignUp\nexpect confirm disabled\n")
    #expect(!(try Tool.run("run", "SignUp", failing).out.contains("picture")))
  }

  func runScript() throws {
    let run = try Tool.run("run", "SignUp", "details.repl")
    let script = try String(
      contentsOf: Tool.package.appendingPathComponent("Samples/SignUp/details.repl"),
      encoding: .utf8)
    expectPrefix(run.out, script)
    let summary = run.out.dropFirst(script.count)
    expectNotNil(
      summary.wholeMatch(of: /details.repl: 10 cases, 10 passed \([0-9]+\.[0-9]{2} s\)\n/))
    expectEqual(run.error, "")
    expectEqual(run.status, 0)
  }

  func keys() throws {
    let script = "start SignUp\ntype name \"A\"\nshow\nexpect greeting = \"A\"\n"
    let run = try Tool.run("run", "SignUp", "-", "--rendition", "terminal", input: script)
    expectContains(run.out, "\"A\"\n  name.text: \"\" -> \"A\"\n  greeting.text: \"\" -> \"A\"\n")
    expectEqual(run.error, "")
    expectEqual(run.status, 0)
    for words in [["--rendition", "paper"], ["--rendition"]] {
      let run = try Tool.run(arguments: ["run", "SignUp"] + words)
      expectEqual(run.error, "samples: --rendition needs headless or terminal\n")
      expectEqual(run.status, 2)
    }
  }

  func elsewhere() throws {
    let run = try Tool.run("run", "SignUp", "sign-up.repl", in: folder.url)
    expectContains(run.out, "sign-up.repl: 2 cases, 2 passed (")
    expectEqual(run.status, 0)
  }

  func own() throws {
    _ = try folder.file("sign-up.repl", "start SignUp\n")
    let run = try Tool.run("run", "SignUp", "sign-up.repl", in: folder.url)
    expectPrefix(run.out, "start SignUp\nsign-up.repl: 1 case, 1 passed (")
  }

  func check() throws {
    let run = try Tool.run("check", in: folder.url)
    let lines = run.out.split(separator: "\n")
    let scripts = try Self.samples.flatMap { try Tool.scripts(of: $0.key) }
    let cases = scripts.map { $0.matches(of: /(?m)^##\s/).count }.reduce(0, +)
    expectEqual(lines.last, "\(cases) passed, 0 failed")
    #expect(lines.count == cases + 1)
    expectAll(lines.dropLast()) { $0.hasPrefix("ok        ") }
    expectEqual(run.error, "")
    expectEqual(run.status, 0)
  }

  func rows() throws {
    let run = try Tool.run("check", "--rows", in: folder.url)
    #expect(!run.out.contains("MISSING"))
    let rows = run.out.matches(of: /(?m)^([A-Z][0-9]+)  (\w+)$/)
    for (name, expected) in Self.samples {
      expectEqual(rows.filter { $0.2 == name }.map { String($0.1) }, expected)
    }
    expectContains(run.out, "  test  B1 three and four give seven\n")
    expectEqual(run.error, "")
    expectEqual(run.status, 0)
  }

  func tableOfRows() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Tool.package.appendingPathComponent(path), encoding: .utf8)
    }
    let table = try text("Samples/README.md")
      .matches(of: /(?m)^\| ([A-Z][0-9]+) \| .+ \| `(.+)` \| `(.+)` \|$/)
    expectEqual(
      Set(table.map { "\($0.2.split(separator: "/")[0]) \($0.1)" }),
      Set(Self.samples.flatMap { name, rows in rows.map { "\(name) \($0)" } }))
    expectEqual(table.count, Self.samples.flatMap(\.value).count)
    for row in table {
      let title = "([A-Z][0-9]+ )*\(row.1) "
      let isCase = try text("Samples/\(row.2)").contains(Regex("(?m)^## \(title)"))
      let isTest = try text("Tests/SampleTests/\(row.3).swift").contains(Regex("\"\(title)"))
      #expect(isCase && isTest, "\(row.0)")
    }
  }

  @Test("help prints the usage", arguments: ["help", "--help", "-h"]) func help(word: String) throws
  {
    let run = try Tool.run(word)
    expectEqual(run.out, usage)
    expectEqual(run.status, 0)
  }

  func helpOfSample() throws {
    let run = try Tool.run("run", "SignUp", "--help")
    expectPrefix(run.out, "usage: swift run samples run SignUp             opens a prompt\n")
    expectEqual(run.status, 0)
  }

  @Test(
    "a call that is none says what is wrong, then the usage",
    arguments: [
      (["lst"], #"no command "lst"; did you mean "list"?"#),
      (["zzz"], #"no command "zzz""#),
      (["list", "all"], "list takes no argument"),
      (["run"], "run needs the name of a sample"),
      (["shot"], "shot needs the name of a sample"),
      (["shot", "SignUp", "--case"], "--case needs the title of a case"),
      (["shot", "SignUp", "-o"], "-o needs a file"),
      (
        ["shot", "SignUp", "all"],
        #"shot takes the name of a sample, --case TITLE and -o FILE, not "all""#
      ),
      (
        ["check", "--row"], "check takes no argument but --rows, or --monkey and a number of steps"
      ),
      (
        ["check", "--monkey", "all"],
        "check takes no argument but --rows, or --monkey and a number of steps"
      ),
    ])
  func calls(words: [String], complaint: String) throws {
    let run = try Tool.run(arguments: words)
    expectEqual(run.error, "samples: \(complaint)\n\(usage)")
    expectEqual(run.out, "")
    expectEqual(run.status, 2)
  }

  @Test("files that there are not, with names of one letter too", arguments: ["a", "b/c"])
  func noFile(path: String) throws {
    let run = try Tool.run("run", "SignUp", path, in: folder.url)
    expectEqual(run.error, "samples: there is no file \"\(path)\"; check the path\n")
    expectEqual(run.status, 2)
  }

  func unknownSample() throws {
    let run = try Tool.run("run", "signup")
    let names = Self.samples.map(\.key).joined(separator: ", ")
    expectEqual(
      run.error, "samples: no sample \"signup\"; did you mean \"SignUp\"?\nsamples: \(names)\n")
    expectEqual(run.status, 2)
    let check = try Tool.run("check", "--monkey", "5", "--seed", "7", "signup")
    expectEqual(check.error, run.error)
    expectEqual(check.status, 2)
    let seed = try Tool.run("check", "--monkey", "5", "SignUp", "--seed")
    expectEqual(seed.error, "samples: --seed needs a number, such as --seed 7\n")
  }

  func failing() throws {
    let path = try folder.file("a.repl", "start SignUp\nexpect confirm disabled\n")
    let run = try Tool.run("run", "SignUp", path)
    expectPrefix(run.out, "start SignUp\nexpect confirm disabled\na.repl: 1 case, 1 failed (")
    expectPrefix(
      run.error, "a.repl:2:1: failed: expected confirm disabled\n  actual: confirm enabled\n")
    expectEqual(run.status, 1)
  }

  // MARK: Scripts that cannot be run

  private func expectUsage(_ path: String, _ message: String) throws {
    let run = try Tool.run("run", "SignUp", path)
    #expect(run.error == message + "\n")
    expectEqual(run.out, "")
    expectEqual(run.status, 2)
  }

  func missing() throws {
    try expectUsage(
      "Samples/SignUp/sign-up.rpl",
      #"samples: there is no file "Samples/SignUp/sign-up.rpl"; "#
        + #"did you mean "Samples/SignUp/sign-up.repl"?"#)
    try expectUsage("/no/zzz", #"samples: there is no file "/no/zzz"; check the path"#)
  }

  func directory() throws {
    try expectUsage("Samples", #"samples: "Samples" is a directory; name a script in it"#)
  }

  @Test("a file that may not be read", .enabled(if: getuid() != 0)) func unreadable() throws {
    let path = try folder.file("a.repl", "start SignUp\n")
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: path)
    try expectUsage(path, "samples: \"\(path)\" cannot be read; check its permissions")
  }

  func binary() throws {
    let zeros = try folder.file("a.repl", Data([0x73, 0x00, 0x01]))
    try expectUsage(
      zeros, "samples: \"\(zeros)\" is not text, it contains NUL bytes; save the script as UTF-8")
    let latin = try folder.file("b.repl", Data([0x23, 0x0A, 0x23, 0xE9, 0x0A]))
    try expectUsage(
      latin, "samples: \"\(latin)\" is not UTF-8 in line 2; save the script as UTF-8")
  }

  @Test("nothing in it but blanks and comments", arguments: ["", "\n \n", "# only a comment\n"])
  func empty(text: String) throws {
    try expectUsage(
      try folder.file("a.repl", text),
      "a.repl: no cases: the script has no commands. "
        + "Write `start SignUp` and go on; `help` lists them.")
  }

  func syntax() throws {
    try expectUsage(
      try folder.file("a.repl", "start SignUp\ntype name \"Ada\n"),
      """
      a.repl:2:11: error: unterminated string
        2 | type name "Ada
          |           ^ opened here
      """)
  }
}
