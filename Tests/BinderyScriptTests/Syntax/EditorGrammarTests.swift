import Foundation
import TestKit
import Testing

@testable import BinderyScript

/// The TextMate grammar for editors, with as much of an editor as it needs: at each place of a line,
/// the pattern that matches first, and among those the first in the file.
@Suite("The grammar for editors") struct EditorGrammarTests {
  static let tests: [TestCase<EditorGrammarTests>] = [
    TestCase("is for .repl, and knows each command of the language", verbs),
    TestCase("tells texts, numbers, states, relations and comments apart", parts),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<EditorGrammarTests>) async throws {
    try await test(in: self)
  }

  private let grammar: Grammar
  private let expressions: [NSRegularExpression]

  init() throws {
    let url = Self.package.appendingPathComponent(
      "Sources/BinderyScript/BinderyScript.docc/repl.tmLanguage.json")
    grammar = try JSONDecoder().decode(Grammar.self, from: Data(contentsOf: url))
    expressions = try grammar.patterns.map { try NSRegularExpression(pattern: $0.match) }
  }
}

extension EditorGrammarTests {
  private struct Grammar: Decodable {
    struct Pattern: Decodable {
      struct Capture: Decodable { let name: String }
      let name: String?
      let match: String
      let captures: [String: Capture]?
    }
    let scopeName: String
    let fileTypes: [String]
    let patterns: [Pattern]
  }

  private static let package = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../../..").standardizedFileURL
  /// The scripts of the samples and of the reference.
  private static let files: [URL] =
    ["Samples", "Sources/BinderyScript/BinderyScript.docc/Examples"].flatMap { folder in
      let root = package.appendingPathComponent(folder)
      let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
      return (paths ?? []).filter { $0.hasSuffix(".repl") && !$0.contains("Prompt/") }.sorted()
        .map(root.appendingPathComponent)
    }

  /// The texts of a line that get a colour, with their scopes.
  private func scopes(of line: String) -> [(text: String, scope: String)] {
    let text = line as NSString
    var found: [(String, String)] = []
    var place = 0
    while place < text.length {
      let rest = NSRange(location: place, length: text.length - place)
      let matches = expressions.indices.compactMap { index in
        expressions[index].firstMatch(in: line, options: .withTransparentBounds, range: rest)
          .map { (index, $0) }
      }
      guard let (index, match) = matches.min(by: { $0.1.range.location < $1.1.range.location }),
        match.range.length > 0
      else { break }
      let pattern = grammar.patterns[index]
      if let name = pattern.name { found.append((text.substring(with: match.range), name)) }
      for (group, capture) in (pattern.captures ?? [:]).sorted(by: { $0.key < $1.key }) {
        let range = match.range(at: Int(group) ?? 0)
        guard range.location != NSNotFound else { continue }
        found.append((text.substring(with: range), capture.name))
      }
      place = match.range.upperBound
    }
    return found
  }

  func verbs() {
    expectEqual(grammar.scopeName, "source.repl")
    expectEqual(grammar.fileTypes, ["repl"])
    for verb in Verb.all {
      expectEqual(
        scopes(of: verb.name).map(\.scope), ["keyword.other.verb.repl"],
        "add \(verb.name) to repl.tmLanguage.json")
    }
    expectEqual(scopes(of: "arrive 2").first?.scope, "entity.name.function.repl")
  }

  func parts() {
    expectEqual(
      scopes(of: #"try type name "a # \"b\"" # why"#).map(\.scope),
      [
        "keyword.operator.expectation.repl", "keyword.other.verb.repl",
        "string.quoted.double.repl", "comment.line.number-sign.repl",
      ])
    expectEqual(
      scopes(of: "expect volume >= 42 within 1m30s").map(\.text),
      [
        "expect", ">=", "42", "within", "1m30s",
      ])
    expectEqual(scopes(of: "expect confirm.isBusy not on").map(\.text), ["expect", "not", "on"])
    expectEqual(scopes(of: "expect birthday = 2024-02-29").last?.text, "2024-02-29")
  }

  @Test("reads the scripts as the parser does", arguments: files)
  func reads(url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    // Commands of an app are no commands of the language; they are functions of the script.
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    expectGreater(lines.count, 2)
    for (number, line) in zip(1..., lines) where !line.allSatisfy(\.isWhitespace) {
      let first = scopes(of: line).first(where: { $0.scope != "keyword.operator.expectation.repl" })
      let wanted =
        if line.hasPrefix("  ") {
          "string.unquoted.output.repl"
        } else if line.hasPrefix("#!") {
          "keyword.control.directive.repl"
        } else if line.hasPrefix("## ") {
          "entity.name.section.repl"
        } else if line.hasPrefix("#") {
          "comment.line.number-sign.repl"
        } else {
          switch EnteredLine(line.replacing(/^(! |try )/, with: ""), number: number) {
          case .step: "keyword.other.verb.repl"
          case .nothing, .diagnostic: "entity.name.function.repl"
          }
        }
      expectEqual(first?.scope, wanted, "\(url.lastPathComponent):\(number): \(line)")
    }
  }
}
