import BinderyHeadless
import BinderyScript
import Foundation
import TestKit

/// A host with the screens that the tests use.
@MainActor
func makeHost(_ output: Output) -> ScriptHost {
  let host = ScriptHost("tests", console: output.console)
  host.screen("Form", makeForm)
  host.screen("Pair") { _ in PairScreen() }
  host.screen("Leaky") { _ in LeakyScreen() }
  host.screen("Loop") { _ in LoopScreen() }
  host.screen("Stuck") { stage in StuckScreen(on: stage) }
  host.screen("Broken") { _ in throw StubError("no database") }
  return host
}

/// A host with the screens of controls.
@MainActor
func makeControlHost(_ output: Output) -> ScriptHost {
  let host = ScriptHost("tests", console: output.console)
  host.screen("Inputs") { _ in InputScreen() }
  host.screen("Address") { _ in AddressScreen() }
  host.screen("Todos") { _ in TodoScreen() }
  host.screen("Places") { _ in makePlaces() }
  return host
}

/// Runs a script as the program does.
@MainActor
func run(
  _ text: String, on makeHost: @MainActor (Output) -> ScriptHost = makeHost
) async -> Outcome {
  let output = Output()
  let code = await Retainer.run { await makeHost(output).run(text, named: "t.repl") }
  // The time that the run took is the only thing that differs from run to run. Byte by byte, since
  // CRLF is one character.
  let bytes = Array(output.out.utf8.dropLast())
  let end = bytes.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  let summary = String(decoding: bytes[end...], as: UTF8.self)
  return Outcome(
    transcript: String(decoding: bytes[..<end], as: UTF8.self),
    summary: summary.components(separatedBy: " (")[0], error: output.error, code: code)
}

/// Runs the commands after `start Form`; returns what is printed below the last of them.
@MainActor
func outputOfLast(_ commands: String...) async -> [String] {
  let outcome = await run((["start Form"] + commands).joined(separator: "\n") + "\nquit\n")
  let lines = outcome.transcript.components(separatedBy: "\n").dropLast(2)
  return lines.reversed().prefix { $0.hasPrefix("  ") }.reversed().map { String($0.dropFirst(2)) }
}

/// Runs one command after `start Form`, which must fail; returns the failure's text without the
/// drawing of the screen and the place in front.
@MainActor
func failure(_ commands: String...) async -> String {
  let lines = ["start Form"] + commands
  let outcome = await run(lines.joined(separator: "\n") + "\n")
  let place = "t.repl:\(lines.count):"
  guard outcome.error.hasPrefix(place) else { return "elsewhere: \(outcome.error)" }
  return String(outcome.failure.dropFirst(place.count)).trimmingCharacters(in: .newlines)
}
