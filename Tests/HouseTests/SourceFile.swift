import Foundation

/// A file of the package, as the rules of the house see it.
struct SourceFile: Sendable, CustomStringConvertible {
  /// A line and its number, from 1.
  typealias Line = (number: Int, text: Substring)

  /// The path from the package's folder: `Sources/Bindery/Property/Property.swift`.
  let path: String
  let lines: [Substring]
  /// The lines without comments; strings are left as they are.
  let code: [Line]
  private let bytes: Data

  init(path: String, text: String) {
    self.path = path
    bytes = Data(text.utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    code = zip(1..., lines).compactMap { number, line in
      let text = line.firstRange(of: " //").map { line[..<$0.lowerBound] } ?? line
      return line.drop { $0 == " " }.hasPrefix("//") ? nil : (number, text)
    }
  }

  var description: String { path }

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
    .standardizedFileURL

  static let sources = load("Sources")
  static let samples = load("Samples")
  static let tests = load("Tests")

  /// The Swift files below a folder of the package, nested packages included.
  private static func load(_ folder: String) -> [SourceFile] {
    let root = package.appendingPathComponent(folder)
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String }
    let files = (paths ?? []).filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }
    return files.sorted().map { path in
      let data = FileManager.default.contents(atPath: root.appendingPathComponent(path).path)
      return SourceFile(
        path: "\(folder)/\(path)", text: String(decoding: data ?? Data(), as: UTF8.self))
    }
  }

  /// The modules that the file imports.
  var imports: Set<String> {
    let pattern = /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:[a-z]+\s+)?(\w+)/
    return Set(
      code(with: "import").compactMap { _, text in
        text.firstMatch(of: pattern).map { String($0.1) }
      })
  }

  /// Whether a word stands anywhere in the file. Most files have none of what a rule looks for, and to
  /// compare bytes is a hundred times faster than to compare characters.
  func mentions(_ word: String) -> Bool { bytes.range(of: Data(word.utf8)) != nil }

  /// The lines of code with one of these words in them: far fewer than there are lines, so that a
  /// pattern can be tried on them.
  func code(with words: String...) -> [Line] {
    let words = words.filter(mentions)
    return words.isEmpty ? [] : code.filter { _, text in words.contains { text.contains($0) } }
  }

  /// `path:line`
  func place(_ number: Int) -> String { "\(path):\(number)" }
}
