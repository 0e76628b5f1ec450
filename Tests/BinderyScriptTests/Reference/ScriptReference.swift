@testable import BinderyScript

/// The reference of the script language as a page of documentation, made from the tables that drive
/// parsing, `help`, completion and suggestions.
///
/// Each example of the tables is shown as in one of the example scripts, with its output there.
struct ScriptReference {
  /// The folder of the page and the scripts, relative to the package.
  static let catalog = "Sources/BinderyScript/BinderyScript.docc"

  private let scripts: [ScriptFile]
  /// Each line of the scripts, with its output if it is a command.
  private let excerpts: [String: [String]]

  /// Makes a reference with examples from scripts.
  init(scripts: [ScriptFile]) {
    self.scripts = scripts
    var excerpts: [String: [String]] = [:]
    for script in scripts {
      let steps = script.cases.flatMap(\.steps)
      let outputs = Dictionary(
        uniqueKeysWithValues: steps.map { ($0.line, ($0.source, $0.expectedOutput ?? [])) })
      for (index, line) in script.lines.enumerated() {
        let (source, output) = outputs[index + 1] ?? (line, [])
        // A command may be found with its comment, too; an excerpt with output is preferred.
        for key in [line, source] where (excerpts[key]?.count ?? 0) <= 1 {
          excerpts[key] = [key] + output.map { "  \($0)" }
        }
      }
    }
    self.excerpts = excerpts
  }

  /// The examples of the tables that no script has.
  var missingExamples: [String] {
    let examples =
      Verb.all.flatMap(\.examples) + Topic.all.flatMap(\.productions).map(\.example)
    return examples.filter { excerpts[$0] == nil }
  }

  /// The page.
  var page: String {
    ([introduction] + Topic.all.map(chapter) + VerbGroup.all.map(chapter)
      + [options, wholeScripts]).joined(separator: "\n\n") + "\n"
  }

  private var introduction: String {
    """
    # The script language

    What can be written in a script and at the prompt, with an example of everything.

    <!-- Made of the tables in Sources/BinderyScript/Syntax and of the scripts beside this page:
         UPDATE=1 swift test --filter ReferenceTests -->

    ## Overview

    A script says what a person does to the screens of an app, and what must come of it. Time is
    virtual, services answer when the script says so, and what a command changes is printed below
    it. At the prompt, `help` lists the commands, and `help NAME` explains a command or one of the
    chapters below.

    Words in capitals stand for something else, what is in brackets may be left out, and a bar
    separates what excludes each other. The examples are lines of the scripts at the end of the
    page, with what they print there.
    """
  }

  private func chapter(_ topic: Topic) -> String {
    let title = topic.name.prefix(1).uppercased() + topic.name.dropFirst()
    let entries = topic.productions.map { production in
      entry(production.form, production.summary, [production.example])
    }
    return (["## \(title)", topic.summary] + entries).joined(separator: "\n\n")
  }

  private func chapter(_ group: VerbGroup) -> String {
    let entries = group.verbs.map { verb in
      "### \(verb.name)\n\n" + entry(verb.usage, verb.summary, verb.examples)
    }
    return (["## \(group.title)"] + entries).joined(separator: "\n\n")
  }

  private func entry(_ form: String, _ summary: String, _ examples: [String]) -> String {
    let lines = examples.flatMap { excerpts[$0] ?? [$0] }
    return "\(code(form)) — \(summary)\n\n\(block(lines))"
  }

  private var options: String {
    let entries = ScriptOption.all.map { option in
      let summary = option.summary.split(separator: "\n").joined(separator: " ")
      return "\(code(option.form)) — \(summary)\n\n"
        + block(["samples run SignUp \(option.example)"])
    }
    return
      (["## Options", "What follows the program's name, here `samples run SignUp`."] + entries)
      .joined(separator: "\n\n")
  }

  private var wholeScripts: String {
    let entries = scripts.map { script in
      "### \(script.name)\n\n" + block(script.lines)
    }
    return (["## The scripts of the examples"] + entries).joined(separator: "\n\n")
  }

  /// A code span, without blanks before the text. DocC reads a longer fence as a link to a symbol.
  private func code(_ text: String) -> String { "`\(text.drop { $0 == " " })`" }

  private func block(_ lines: [String]) -> String {
    "```\n\(lines.joined(separator: "\n"))\n```"
  }
}
