import BinderyHeadless

@testable import BinderyScript

/// The command of a line; fails the test if there is none.
func command(_ line: String) throws -> ScriptCommand {
  try step(line).command
}

/// The step of a line; fails the test if there is none.
func step(_ line: String) throws -> ScriptStep {
  switch EnteredLine(line, number: 1, file: "t.repl") {
  case .step(let step): return step
  case .diagnostic(let diagnostic): throw diagnostic
  case .nothing: throw NoCommand(line: line)
  }
}

/// What is printed for a script with mistakes; empty for one without.
func errors(_ text: String, named name: String = "signup.repl") -> String {
  do throws(ScriptDiagnostics) {
    _ = try ScriptFile(parsing: text, named: name)
    return ""
  } catch {
    return error.description
  }
}

/// The first lines of what is printed for a script with mistakes, without the source lines.
func headlines(_ text: String) -> String {
  do throws(ScriptDiagnostics) {
    _ = try ScriptFile(parsing: text, named: "signup.repl")
    return ""
  } catch {
    return error.diagnostics.map(\.headline).joined(separator: "\n")
  }
}

/// A script that must parse.
func script(_ text: String) throws -> ScriptFile {
  try ScriptFile(parsing: text, named: "sign-up.repl")
}

func path(_ names: String..., column: Int) -> Target {
  Target(name: .path(names), source: names.joined(separator: "."), column: column)
}

struct NoCommand: Error {
  let line: String
}

extension ScriptCommand {
  static func tap(_ target: Target) -> Self { .gesture(.tap, on: target) }
  static func clear(_ target: Target) -> Self { .gesture(.clear, on: target) }
  static func focus(_ target: Target) -> Self { .gesture(.focus, on: target) }
  static func type(_ target: Target, _ text: String) -> Self { .gesture(.type(text), on: target) }
  static func paste(_ target: Target, _ text: String) -> Self { .gesture(.paste(text), on: target) }
  static func choose(_ title: String) -> Self { .gesture(.choose(title), on: nil) }
}
