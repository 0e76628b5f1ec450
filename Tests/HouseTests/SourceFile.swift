import Foundation

/// A file of the package, as the rules of the house see it.
struct SourceFile: Sendable, CustomStringConvertible {
  /// A line and its number, from 1.
  typealias Line = (number: Int, text: Substring)

  /// The path from the package's folder: `Sources/Bindery/Property/Property.swift`.
  let path: String
  let text: String
  let lines: [Substring]
  /// The lines without comments; strings are left as they are.
  private(set) var code: [Line] = []
  /// The comments without their first two slashes.
  private(set) var comments: [Line] = []
  private let bytes: Data

  init(path: String, text: String) {
    self.path = path
    self.text = text
    bytes = Data(text.utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (number, line) in zip(1..., lines) {
      let slashes = Self.slashes(in: line)
      guard let slashes else {
        code.append((number, line))
        continue
      }
      comments.append((number, line[slashes...].dropFirst(2)))
      let text = line[..<slashes].dropLast()
      if text.utf8.contains(where: { $0 != UInt8(ascii: " ") }) { code.append((number, text)) }
    }
  }

  /// Where a comment begins: two slashes, at the beginning or after a space. Looks at bytes, because most
  /// lines have no slash, and to compare characters takes far longer.
  private static func slashes(in line: Substring) -> Substring.Index? {
    let (bytes, slash) = (line.utf8, UInt8(ascii: "/"))
    var rest = bytes[...]
    while let index = rest.firstIndex(of: slash) {
      rest = rest[index...].dropFirst()
      let before = bytes[..<index].last
      if rest.first == slash, before == nil || before == UInt8(ascii: " ") { return index }
    }
    return nil
  }

  var description: String { path }

  /// The package's folder.
  static let package = URL(fileURLWithPath: #filePath).appendingPathComponent("../../..")
    .standardizedFileURL

  static let sources = load("Sources")
  /// The types of each file of the sources.
  static let typesOfSources = sources.map { TypeNames($0.text) }
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
