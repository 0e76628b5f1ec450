import Foundation
import TestKit
import Testing

@Suite("The house: words")
struct WordTests {}

extension WordTests {
  /// Words that a comment does without, and what to write instead. A phrase is found in one line,
  /// after `^` only at the beginning of the text.
  private static let habits: KeyValuePairs<[String], String> = [
    ["nobody", "somebody", "anybody", "everybody", "whoever", "^who"]:
      "name the subject, or use the passive",
    ["meanwhile", "by then"]: "name the time, or leave it out",
    ["anew"]: "write \"again\"",
    ["is told", "are told", "was told"]: "write \"is notified\", \"gets\" or \"returns\"",
    ["there is not"]: "write \"does not exist\"",
    ["so to speak", "taken apart", "^the same but", "^the same for", "^the same with"]:
      "write what it is",
    ["roster"]: "write \"observer list\"",
    ["graveyard", "buries", "buried"]: "write \"reclaim\"",
  ]

  private struct Phrase {
    let words: [Substring]
    let isBeginning: Bool
    let advice: String
  }

  /// The phrases by their first words.
  private static let phrases: [Substring: [Phrase]] = {
    let all = habits.flatMap { texts, advice in
      texts.map { text in
        Phrase(
          words: text.split { $0 == " " || $0 == "^" }, isBeginning: text.hasPrefix("^"),
          advice: advice)
      }
    }
    return Dictionary(grouping: all) { $0.words[0] }
  }()

  /// The phrases in a line of text.
  private func faults(in text: some StringProtocol, at place: String) -> [String] {
    var found: [String] = []
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" }
    for index in words.indices {
      for phrase in Self.phrases[words[index]] ?? []
      where words[index...].starts(with: phrase.words) && (index == 0 || !phrase.isBeginning) {
        let quote = phrase.words.joined(separator: " ")
        found.append("\(place): \"\(quote)\": \(phrase.advice)")
      }
    }
    return found
  }

  @Test("a phrase is found wherever it stands, one for the beginning only there") func phrases() {
    expectEqual(faults(in: "By Then, everything is told anew.", at: "a:1").count, 3)
    expectEqual(faults(in: "Who is there", at: "a:1").count, 1)
    expectEqual(faults(in: "The one who is there, by the way, then is toldest", at: "a:1"), [])
  }

  @Test("messages are in plain words") func messages() {
    let found = SourceFile.sources.flatMap { file in
      zip(1..., file.lines).filter { !$0.1.contains("//") }
        .flatMap { faults(in: $0.1, at: file.place($0.0)) }
    }
    expectEqual(found, [])
  }

  @Test("comments are in plain words") func comments() {
    // This folder names the words.
    let tests = SourceFile.tests.filter { !$0.path.hasPrefix("Tests/HouseTests/") }
    let found = (SourceFile.sources + SourceFile.samples + tests).flatMap { file in
      file.comments.flatMap { faults(in: $0.text, at: file.place($0.number)) }
    }
    expectEqual(found, [])
  }

  /// Beginnings of a summary that hide the thing it is about.
  private static let clefts = ["What ", "The one ", "The ones ", "That of ", "Those of ", "Those "]

  /// The lines in which a comment begins like that.
  private func clefts(in lines: [Substring]) -> [Int] {
    let comments = lines.map { line -> Substring? in
      let text = line.drop { $0 == " " }
      return text.hasPrefix("///") ? text.dropFirst(3) : nil
    }
    return comments.indices.filter { index in
      guard let comment = comments[index], index == 0 || comments[index - 1] == nil else {
        return false
      }
      return Self.clefts.contains { comment.hasPrefix(" \($0)") }
    }
  }

  @Test("the summary of a declaration names the thing") func summaries() {
    expectEqual(
      clefts(in: ["/// What it is.", "var kind: Kind", "", "  /// That of its row."]), [0, 3])
    expectEqual(
      clefts(in: ["/// The kind.", "///", "/// What else it is.", "// What follows"]), [])
    let found = SourceFile.sources.flatMap { file in
      clefts(in: file.lines).map { "\(file.place($0 + 1)): \(file.lines[$0])" }
    }
    expectEqual(
      found, [], "write a summary that names the thing: \"Traits of a view type, cached\"")
  }

  @Test("titles of tests are in plain words") func titles() {
    let opens = ["@Test(", "@Suite(", "TestCase("]
    let titles = SourceFile.tests.flatMap { file in
      zip(file.lines.indices, file.lines).compactMap { index, line -> (Substring, String)? in
        let text = line.drop { $0 == " " }
        let isHere =
          (text.first == "@" || text.hasPrefix("TestCase("))
          && opens.contains { text.contains("\($0)\"") }
        let isNext =
          text.first == "\"" && index > 0
          && opens.contains { file.lines[index - 1].hasSuffix($0) }
        guard isHere || isNext, let start = line.firstIndex(of: "\""),
          let end = line.lastIndex(of: "\"")
        else { return nil }
        // An id of the specification is not the beginning of the sentence.
        let words = line[start..<end].dropFirst().split(separator: " ")
        let sentence = words.drop { $0.contains(where: \.isNumber) }
        return (line[(sentence.first?.startIndex ?? start)..<end], file.place(index + 1))
      }
    }
    expectGreater(titles.count, 2000)
    expectEqual(titles.flatMap { faults(in: $0, at: $1) }, [])
  }

  @Test("pages for readers are in plain words") func pages() throws {
    let samples = Set(SourceFile.samples.map { $0.path.split(separator: "/")[1] })
    let folders = ["", "Tests/Benchmarks/"] + samples.sorted().map { "Samples/\($0)/" }
    let sources = SourceFile.package.appendingPathComponent("Sources").path
    let articles =
      FileManager.default.enumerator(atPath: sources)?.compactMap { $0 as? String } ?? []
    var (count, found) = (0, [String]())
    for page in folders.map({ "\($0)README.md" })
      + articles.filter({ $0.hasSuffix(".md") }).map({ "Sources/\($0)" })
    {
      let url = SourceFile.package.appendingPathComponent(page)
      guard let text = try? String(contentsOf: url, encoding: .utf8) else { continue }
      var isCode = false
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in zip(1..., lines) {
        if line.hasPrefix("```") { isCode.toggle() }
        if isCode || line.hasPrefix("#") { continue }
        count += 1
        found += faults(in: line.replacing(/`[^`]*`/, with: ""), at: "\(page):\(number)")
      }
    }
    expectGreater(count, 1_000)
    expectEqual(found, [])
  }
}
