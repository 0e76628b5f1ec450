import BinderyScript
import TestKit
import Testing

@Suite("The options of a host") struct OptionsTests {
  static let tests: [TestCase<OptionsTests>] = [
    TestCase("files, with lines or without", files),
    TestCase("what each option sets", all),
    TestCase("outputs are accepted by option or environment", update),
    TestCase("a check does not mend what it checks", continuousIntegration),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<OptionsTests>) async throws {
    try await test(in: self)
  }
}

extension OptionsTests {
  private func options(
    _ words: String..., environment: [String: String] = [:]
  ) throws -> ScriptOptions {
    try ScriptOptions(words, environment: environment)
  }

  private func complaint(_ words: [String], _ environment: [String: String] = [:]) -> String? {
    do {
      _ = try ScriptOptions(words, environment: environment)
      return nil
    } catch { return error.message }
  }

  func files() throws {
    let files = try options("a.repl", "-", "b.repl:3-7", "c.repl:5").files
    expectEqual(files.map(\.path), ["a.repl", "-", "b.repl", "c.repl"])
    expectEqual(files.map(\.lines), [nil, nil, 3...7, 5...5])
  }

  func all() throws {
    var wanted = ScriptOptions()
    wanted.files = [.init("a.repl")]
    wanted.bails = false
    wanted.junit = "r.xml"
    wanted.svgFolder = "pictures"
    wanted.update = .all
    wanted.seed = 7
    wanted.allowsOutside = true
    try expectEqual(
      options(
        "--keep-going", "--junit", "r.xml", "--svg", "pictures", "--update=all", "--seed=7",
        "--allow-outside", "a.repl"), wanted)
    try expectEqual(options("--bail", "a").bails, true)
    #expect(try options("--list", "a").lists)
    #expect(try options("--check", "a").checks)
    #expect(try options("-h").isHelp)
  }

  func update() throws {
    try expectEqual(options("a", environment: ["UPDATE": "1"]).update, .existing)
    try expectEqual(options("a", environment: ["UPDATE": "all"]).update, .all)
    try expectEqual(options("a", environment: ["UPDATE": ""]).update, .none)
    try expectEqual(options("--update", "a").update, .existing)
    try expectEqual(options("a", environment: ["CI": "true"]).update, .none)
  }

  @Test(
    "what cannot be understood",
    arguments: [
      (["--chek", "a"], #"unknown option --chek; did you mean "--check"?"#),
      (["--zzz"], "unknown option --zzz"),
      (["--junit"], "--junit needs a file"),
      (["--seed", "x", "a"], #"--seed needs a whole number, and "x" is none"#),
      (["--seed"], "--seed needs a number"),
      (["--update=some", "a"], #"--update is 1 or all, not "some""#),
      (["--bail=1", "a"], "--bail takes no value"),
      (["--list"], "name a script, too"),
      (["--svg"], "--svg needs a folder"),
      (["--svg", "pictures"], "name a script, too"),
    ])
  func misuse(words: [String], message: String) {
    expectEqual(complaint(words), message)
  }

  func continuousIntegration() {
    expectEqual(
      complaint(["--update", "a"], ["CI": "true"]),
      "outputs are not accepted while CI is set: a check must not mend what it checks")
    expectEqual(
      complaint(["a"], ["CI": "true", "UPDATE": "1"])?.hasPrefix("outputs are not"), true)
  }
}

@MainActor @Suite("The options that an app adds") struct AppOptionTests {
  nonisolated static let tests: [TestCase<AppOptionTests>] = [
    TestCase("the value is read, however it is written, and is none if nothing is", values),
    TestCase("the help lists it first", help),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<AppOptionTests>) async throws {
    try await test(in: self)
  }

  private let output = Output()
  private let host: ScriptHost
  private let colour: HostOption<String>

  init() {
    let host = makeHost(output)
    self.host = host
    colour = host.option("--colour", placeholder: "NAME", summary: "paints the screens") { name in
      guard ["red", "green"].contains(name) else { throw NoColour(description: "\(name) is none") }
      return name.uppercased()
    }
  }
}

extension AppOptionTests {
  private struct NoColour: Error, CustomStringConvertible {
    let description: String
  }

  func values() async {
    await expectEqual(host.run(arguments: ["--help"]), .passed)
    expectNil(colour.value)
    await expectEqual(host.run(arguments: ["--help", "--colour", "red"]), .passed)
    expectEqual(colour.value, "RED")
    await expectEqual(host.run(arguments: ["--colour=green", "--help"]), .passed)
    expectEqual(colour.value, "GREEN")
  }

  func help() async {
    _ = await host.run(arguments: ["--help"])
    expectContains(output.out, "\n--colour NAME      paints the screens\nFILE:FROM-TO ")
  }

  @Test(
    "what is wrong with it, and nothing is run then",
    arguments: [
      (["--colour"], "--colour needs a value"),
      (["--colour="], "--colour needs a value"),
      (["--colour", "blue"], "--colour: blue is none"),
      (["--color", "red"], "unknown option --color; did you mean \"--colour\"?"),
    ])
  func misuse(words: [String], message: String) async {
    await expectEqual(host.run(arguments: words), .usage)
    expectPrefix(output.error, "tests: \(message)\nusage: ")
    expectEqual(output.out, "")
    expectNil(colour.value)
  }
}
