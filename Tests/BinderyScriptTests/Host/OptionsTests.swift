import BinderyScript
import Testing

@Suite("The options of a host") struct OptionsTests {
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

  @Test("files, with lines or without") func files() throws {
    let files = try options("a.repl", "-", "b.repl:3-7", "c.repl:5").files
    #expect(files.map(\.path) == ["a.repl", "-", "b.repl", "c.repl"])
    #expect(files.map(\.lines) == [nil, nil, 3...7, 5...5])
  }

  @Test("what each option sets") func all() throws {
    var wanted = ScriptOptions()
    wanted.files = [.init("a.repl")]
    wanted.bails = false
    wanted.junit = "r.xml"
    wanted.svgFolder = "pictures"
    wanted.update = .all
    wanted.seed = 7
    wanted.allowsOutside = true
    #expect(
      try options(
        "--keep-going", "--junit", "r.xml", "--svg", "pictures", "--update=all", "--seed=7",
        "--allow-outside", "a.repl")
        == wanted)
    #expect(try options("--bail", "a").bails == true)
    #expect(try options("--list", "a").lists)
    #expect(try options("--check", "a").checks)
    #expect(try options("-h").isHelp)
  }

  @Test("outputs are accepted by option or environment") func update() throws {
    #expect(try options("a", environment: ["UPDATE": "1"]).update == .existing)
    #expect(try options("a", environment: ["UPDATE": "all"]).update == .all)
    #expect(try options("a", environment: ["UPDATE": ""]).update == .none)
    #expect(try options("--update", "a").update == .existing)
    #expect(try options("a", environment: ["CI": "true"]).update == .none)
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
    #expect(complaint(words) == message)
  }

  @Test("a check does not mend what it checks") func continuousIntegration() {
    #expect(
      complaint(["--update", "a"], ["CI": "true"])
        == "outputs are not accepted while CI is set: a check must not mend what it checks")
    #expect(complaint(["a"], ["CI": "true", "UPDATE": "1"])?.hasPrefix("outputs are not") == true)
  }
}

@MainActor @Suite("The options that an app adds") struct AppOptionTests {
  private struct NoColour: Error, CustomStringConvertible {
    let description: String
  }

  private let output = Output()
  private let host: ScriptHost
  private let colour: HostOption<String>

  init() {
    let host = makeHost(output)
    self.host = host
    colour = host.option("--colour", "NAME", "paints the screens") { name in
      guard ["red", "green"].contains(name) else { throw NoColour(description: "\(name) is none") }
      return name.uppercased()
    }
  }

  @Test("the value is read, however it is written, and is none if nothing is")
  func values() async {
    #expect(await host.run(arguments: ["--help"]) == .passed)
    #expect(colour.value == nil)
    #expect(await host.run(arguments: ["--help", "--colour", "red"]) == .passed)
    #expect(colour.value == "RED")
    #expect(await host.run(arguments: ["--colour=green", "--help"]) == .passed)
    #expect(colour.value == "GREEN")
  }

  @Test("the help lists it first") func help() async {
    _ = await host.run(arguments: ["--help"])
    #expect(output.out.contains("\n--colour NAME      paints the screens\nFILE:FROM-TO "))
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
    #expect(await host.run(arguments: words) == .usage)
    #expect(output.error.hasPrefix("tests: \(message)\nusage: "))
    #expect(output.out == "")
    #expect(colour.value == nil)
  }
}
