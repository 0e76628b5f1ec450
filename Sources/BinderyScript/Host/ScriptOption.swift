/// An option of a script host: the usage, suggestions and the reference go by these.
package struct ScriptOption: Sendable {
  /// How it is written; words in capitals stand for something else.
  package let form: String
  /// What it does; further lines stand below each other.
  package let summary: String
  /// Words of a command line with it.
  package let example: [String]

  /// The option without what may follow it.
  var name: String { String(form.prefix { $0 != " " && $0 != "[" }) }

  /// All of them, in the order of the usage.
  package static let all = [
    ScriptOption(
      form: "FILE:FROM-TO", summary: "runs only the cases on these lines",
      example: ["sign-up.repl:1-12"]),
    ScriptOption(
      form: "--check", summary: "only looks for mistakes", example: ["--check", "sign-up.repl"]),
    ScriptOption(
      form: "--list", summary: "only names the cases", example: ["--list", "sign-up.repl"]),
    ScriptOption(
      form: "--bail", summary: "stops at the first failure; a single script does so anyway",
      example: ["--bail", "sign-up.repl", "todos.repl"]),
    ScriptOption(
      form: "--keep-going", summary: "runs all cases, whatever fails",
      example: ["--keep-going", "sign-up.repl"]),
    ScriptOption(
      form: "--junit FILE", summary: "writes a report in the JUnit format",
      example: ["--junit", "report.xml", "sign-up.repl"]),
    ScriptOption(
      form: "--svg FOLDER",
      summary: "draws each case as a film strip into the folder,\na picture a step",
      example: ["--svg", "./pictures", "sign-up.repl"]),
    ScriptOption(
      form: "--update[=all]",
      summary: "accepts recorded output that differs; with all, adds what is missing\n"
        + "(as UPDATE=1 and UPDATE=all do)",
      example: ["--update=all", "sign-up.repl"]),
    ScriptOption(
      form: "--seed N", summary: "what random numbers begin with, 1 otherwise",
      example: ["--seed", "7", "sign-up.repl"]),
    ScriptOption(
      form: "--allow-outside", summary: "lets scripts read and write outside of their folders",
      example: ["--allow-outside", "sign-up.repl"]),
    ScriptOption(
      form: "--ascii", summary: "draws screens with ASCII characters alone",
      example: ["--ascii", "sign-up.repl"]),
    ScriptOption(form: "--help", summary: "lists the options", example: ["--help"]),
  ]

  /// What the options are, for the usage.
  static let usage = all.map { option in
    let lines = option.summary.lines
    let padding = String(repeating: " ", count: max(1, 19 - option.form.count))
    let further = lines.dropFirst().map { "\n" + String(repeating: " ", count: 19) + $0 }
    return option.form + padding + lines[0] + further.joined()
  }.joined(separator: "\n")
}
