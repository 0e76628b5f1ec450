import BinderyScript
import BinderyTerminal
import Foundation
import TestKit
import Testing

@testable import samples

/// A case of a sample's script, as an argument of a test.
struct SampleCase: Sendable, CustomTestStringConvertible {
  let sample: String
  let script: String
  /// The lines of this case alone.
  let text: String
  let title: String

  var testDescription: String { "\(sample): \(title)" }

  /// The scripts of all samples.
  @MainActor static func scripts() -> [String] { Sample.all.flatMap { $0.scripts } }

  /// The cases of all samples.
  @MainActor static func all() throws -> [SampleCase] {
    try Sample.all.flatMap { sample in
      try sample.scripts.flatMap { script in
        let path = try #require(sample.path(of: script))
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let vocabulary = sample.makeHost().vocabulary
        let file = try ScriptFile(parsing: text, named: script, vocabulary: vocabulary)
        return file.cases.map { scriptCase in
          let range = (scriptCase.lineRange.lowerBound - 1)..<scriptCase.lineRange.upperBound
          return SampleCase(
            sample: sample.name, script: script,
            text: file.lines[range].map { $0 + "\n" }.joined(), title: scriptCase.title)
        }
      }
    }
  }
}

@MainActor @Suite("Scripts of the samples")
struct ScriptTests {
  nonisolated static let tests: [TestCase<ScriptTests>] = [
    TestCase(
      "a difference whose case is played as recorded, or is in no script, is found",
      staleDifferences)
  ]

  @Test(arguments: tests) func test(_ test: TestCase<ScriptTests>) async throws {
    try await test(in: self)
  }
}

extension ScriptTests {
  /// A third of the cases, or, in the stress, all of them: whole scripts play each of them besides.
  private static func some() throws -> [SampleCase] {
    let all = try SampleCase.all()
    let step = Extent.number(3, stress: 1)
    return stride(from: 0, to: all.count, by: step).map { all[$0] }
  }

  @Test("each case passes by itself, and its output is recorded", arguments: try await some())
  func passes(_ sampleCase: SampleCase) async throws {
    let (transcript, code, errors) = try await run(
      sampleCase.text, named: sampleCase.script, sample: sampleCase.sample)
    expectEqual(errors, "")
    expectEqual(transcript, sampleCase.text)
    expectEqual(code, .passed)
  }

  @Test(
    "a whole script is played by the keys and the mouse of a terminal, with the same transcript",
    arguments: await SampleCase.scripts())
  func byKeys(script: String) async throws {
    let sample = try #require(Sample.all.first { $0.scripts.contains(script) })
    let path = try #require(sample.path(of: script))
    var errors = ""
    let host = sample.makeHost(
      in: .terminal, console: Console(out: { _ in }, error: { errors += $0 }))
    var lacking: Set<String> = []
    host.playByKeys { lacking.insert($0) }
    let report = await host.check(try String(contentsOfFile: path, encoding: .utf8), named: script)
    expectEqual(report.exitCode, .passed, "\(errors)")
    expectEqual(lacking.subtracting(Self.withoutKeys), [], "they have keys elsewhere")
    let differs = ["a person leaves the form for the list, and what is left is judged"]
    expectEqual(
      report.cases.compactMap(\.message?.text), script == "expenses.repl" ? differs : [])
  }

  /// The gestures that a person at a terminal has not, or does in another way.
  private static let withoutKeys: Set = [
    "clear", "choose", "compose", "press", "scroll", "select", "set",
  ]

  func staleDifferences() async {
    var rendition = Rendition.terminal
    expectEqual(await Check(in: rendition).staleDifferences(), [])
    for title in ["E1 what was earned is neither listed nor added up", "no such case"] {
      rendition.differences[title] = "none"
    }
    expectEqual(
      await Check(in: rendition).staleDifferences(),
      ["E1 what was earned is neither listed nor added up", "no such case"])
  }

  private func run(
    _ text: String, named name: String, sample: String
  ) async throws -> (transcript: String, code: ExitCode, errors: String) {
    let sample = try #require(Sample.all.first { $0.name == sample })
    var (out, errors) = ("", "")
    let host = ScriptHost("samples", console: Console(out: { out += $0 }, error: { errors += $0 }))
    sample.addScreens(host, .headless)
    let code = await host.run(text, named: name)
    let lines = out.split(separator: "\n", omittingEmptySubsequences: false).dropLast(2)
    return (lines.map { $0 + "\n" }.joined(), code, errors)
  }
}
