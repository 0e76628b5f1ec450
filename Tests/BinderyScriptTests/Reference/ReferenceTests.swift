import BinderyHeadless
import BinderyViews
import Foundation
import TestKit
import Testing

@testable import BinderyScript

@MainActor @Suite("The reference of the script language", .serialized) struct ReferenceTests {
  nonisolated static let tests: [TestCase<ReferenceTests>] = [
    TestCase("each example script runs as it is written", scripts),
    TestCase("what is entered at the prompt prints what is written", prompt),
    TestCase("each example of the tables is a line of the scripts", examples),
    TestCase("the scripts use each verb, target, fact, value and gesture there is", coverage),
    TestCase("the page is what the tables and the scripts make", page),
    TestCase("each topic is explained by help", topics),
    TestCase("each option is one that is understood, and its example is carried out", options),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ReferenceTests>) async throws {
    try await test(in: self)
  }
}

extension ReferenceTests {
  private static let advice =
    "UPDATE=1 swift test --filter ReferenceTests accepts what differs"
  /// Whether what differs is accepted; a check must not mend what it checks.
  private static var accepts: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["UPDATE"].map { !$0.isEmpty && $0 != "0" } == true
      && environment["CI"] == nil
  }

  private func parsed(_ folder: String) throws -> [ScriptFile] {
    try ExampleApp.scripts(in: folder).map { url in
      let source = try ScriptSource.load(path: url.path)
      return try ScriptFile(parsing: source.text, named: source.name)
    }
  }

  func scripts() async throws {
    let scripts = try ExampleApp.scripts(in: "Examples")
    expectGreater(scripts.count, 5)
    for script in scripts {
      let output = Output()
      let code = await ExampleApp.host(output).run(arguments: [script.path])
      expectEqual(code, .passed, "\(Self.advice)")
      expectEqual(output.error, "", "\(script.lastPathComponent)")
    }
  }

  func prompt() async throws {
    let scripts = try ExampleApp.scripts(in: "Examples/Prompt")
    expectNotEmpty(scripts)
    for url in scripts {
      let script = try String(contentsOf: url, encoding: .utf8)
      let files = try ScriptFiles()
      let transcript = await entered(script.lines.dropLast(), in: files)
      if Self.accepts {
        try transcript.write(to: url, atomically: true, encoding: .utf8)
      } else {
        expectEqual(transcript, script, "\(Self.advice)")
      }
      let saved = try files.read("order.repl")
      await expectEqual(run(saved, on: ExampleApp.host).code, .passed)
    }
  }

  /// Enters the lines of a session that are no output; gives the session with what is printed now.
  private func entered(_ lines: ArraySlice<String>, in files: ScriptFiles) async -> String {
    let output = Output()
    var options = ScriptOptions()
    options.allowsOutside = true
    let repl = Repl(
      screens: ExampleApp.screens, console: output.console, isTerminal: false, options: options)
    var (session, printed) = ("", 0)
    var rest = lines.filter { !$0.hasPrefix("  ") }[...]
    _ = await repl.run(startingWith: nil) { _ in
      session += output.out.dropFirst(printed).replacing(files.url.path + "/", with: "")
      printed = output.out.count
      guard let line = rest.popFirst() else { return nil }
      session += line + "\n"
      let words = line.split(separator: " ")
      // What names a file means one beside the script.
      guard let name = words.last, name.hasSuffix(".repl") || name.hasSuffix(".svg") else {
        return line
      }
      return (words.dropLast() + [files.path(String(name))[...]]).joined(separator: " ")
    }
    expectEqual(output.error, "")
    return session
  }

  func examples() throws {
    let reference = ScriptReference(
      scripts: try parsed("Examples") + parsed("Examples/Prompt"))
    let missing = reference.missingExamples
    expectEqual(
      missing, [],
      """
      no script has this example, so nothing shows that it works: write a case with this line into \
      a script of \(ScriptReference.catalog)/Examples
      """)
  }

  func coverage()
    throws
  {
    let steps = (try parsed("Examples") + parsed("Examples/Prompt"))
      .flatMap(\.cases).flatMap(\.steps)
    let verbs = Set(
      steps.map { step in
        String(step.source.split { $0 == " " || $0 == "!" }.first { $0 != "try" } ?? "")
      })
    expectEqual(Verb.all.map(\.name).filter { !verbs.contains($0) }, [])
    #expect(steps.contains(where: \.isNegated) && steps.contains(where: \.isAttempt))
    var keys: Set<Keystroke.Name> = []
    var modifiers: Set<Keystroke.Modifier> = []
    for case .press(let keystroke, _) in steps.map(\.command) {
      if case .named(let name) = keystroke.key { keys.insert(name) }
      modifiers.formUnion(keystroke.modifiers)
    }
    expectEqual(Keystroke.Name.allCases.filter { !keys.contains($0) }, [])
    expectEqual(Keystroke.Modifier.allCases.filter { !modifiers.contains($0) }, [])
  }

  func page() throws {
    let url = ExampleApp.catalog.appendingPathComponent("ScriptLanguage.md")
    let page = ScriptReference(
      scripts: try parsed("Examples") + parsed("Examples/Prompt")
    ).page
    if Self.accepts { try page.write(to: url, atomically: true, encoding: .utf8) }
    try expectEqual(String(contentsOf: url, encoding: .utf8), page, "\(Self.advice)")
  }

  func topics() {
    expectGreater(Topic.all.count, 3)
    for topic in Topic.all {
      let help = ScriptHelp.text(for: topic.name) ?? ""
      expectEqual(help.lines.count, topic.productions.count + 1)
      expectEqual(help.lines.first, topic.summary)
      expectNil(Vocabulary.standard.verb(named: topic.name))
    }
  }

  func options() async throws {
    let files = try ScriptFiles()
    for script in ["sign-up.repl", "todos.repl"] {
      let url = ExampleApp.catalog.appendingPathComponent("Examples/\(script)")
      try files.write(script, String(contentsOf: url, encoding: .utf8))
    }
    for option in ScriptOption.all {
      let words = option.example.split(separator: " ").map { word in
        word.contains(".") ? files.path(String(word)) : String(word)
      }
      var parsed = try ScriptOptions(words, environment: [:])
      // Fewer steps of a monkey are carried out the same way.
      parsed.monkeySteps = parsed.monkeySteps.map { min($0, Extent.number(40, stress: $0)) }
      guard !parsed.isHelp else { continue }
      let output = Output()
      await expectEqual(ExampleApp.host(output).run(parsed), .passed, "\(option.form)")
      if parsed.svgFolder != nil {
        expectContains(output.error, "pictures/sign-up-")
      } else {
        expectEqual(output.error, "", "\(option.form)")
      }
    }
    expectTrue(FileManager.default.fileExists(atPath: files.path("report.xml")))
  }
}
