import Bindery
import BinderyHeadless
import Foundation

/// The text of a script, read from a file.
///
/// ```swift
/// let source = try ScriptSource.load(path: "Samples/SignUp/sign-up.repl")
/// let file = try ScriptFile(parsing: source.text, named: source.name)
/// ```
package struct ScriptSource: Sendable, Equatable {
  /// The path as it was given.
  package let path: String

  /// The text, byte for byte: line endings and a byte order mark are kept.
  package let text: String

  /// The name shown in messages: the last part of the path.
  package var name: String { path == "-" ? "stdin" : path.lastPathPart }

  /// Reads a file, or standard input for `-`. An empty one is not an error here.
  package static func load(path: String) throws(ScriptSourceError) -> ScriptSource {
    let data = path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try read(path)
    guard let text = String(validating: data, as: UTF8.self) else {
      throw data.contains(0)
        ? .binary(path: path) : .notUTF8(path: path, line: firstInvalidLine(of: data))
    }
    // Searching the text itself takes several times as long.
    guard !Array(text.utf8).contains(0) else { throw .binary(path: path) }
    return ScriptSource(path: path, text: text)
  }

  private static func read(_ path: String) throws(ScriptSourceError) -> Data {
    let files = FileManager.default
    var isDirectory: ObjCBool = false
    guard files.fileExists(atPath: path, isDirectory: &isDirectory) else {
      throw .missing(path: path, similar: similarFile(to: path))
    }
    guard !isDirectory.boolValue else { throw .directory(path: path) }
    guard files.isReadableFile(atPath: path), let data = files.contents(atPath: path) else {
      throw .unreadable(path: path)
    }
    return data
  }

  /// The path of a file in the same folder with a name similar to the missing one.
  private static func similarFile(to path: String) -> String? {
    let name = path.lastPathPart
    let folder = path.dropLast(name.count)
    let names = try? FileManager.default.contentsOfDirectory(
      atPath: folder.isEmpty ? "." : String(folder))
    let similar = Suggestion.suggestions(for: name, among: (names ?? []).sorted()).first
    return similar.map { folder + $0 }
  }

  /// No sequence of UTF-8 continues beyond a line feed, so lines can be checked one by one.
  private static func firstInvalidLine(of data: Data) -> Int {
    let lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil }
    return (index ?? 0) + 1
  }
}

extension String {
  /// The part after the last slash. (The property of `NSString` stops the program for a path of one
  /// character.)
  var lastPathPart: String {
    utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[utf8.index(after: $0)...]) } ?? self
  }
}

/// Why a script could not be read, and what to do about it, in a sentence.
package enum ScriptSourceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The file does not exist; `similar` is a file with a similar name in its folder.
  case missing(path: String, similar: String?)

  /// The path leads to a folder.
  case directory(path: String)

  /// The file may not be read.
  case unreadable(path: String)

  /// The file has NUL bytes.
  case binary(path: String)

  /// The file has bytes that are not UTF-8, first on this line.
  case notUTF8(path: String, line: Int)

  /// The sentence.
  package var description: String {
    switch self {
    case .missing(let path, let similar?):
      "there is no file \"\(path)\"; did you mean \"\(similar)\"?"
    case .missing(let path, nil):
      "there is no file \"\(path)\"; check the path"
    case .directory(let path):
      "\"\(path)\" is a directory; name a script in it"
    case .unreadable(let path):
      "\"\(path)\" cannot be read; check its permissions"
    case .binary(let path):
      "\"\(path)\" is not text, it contains NUL bytes; save the script as UTF-8"
    case .notUTF8(let path, let line):
      "\"\(path)\" is not UTF-8 in line \(line); save the script as UTF-8"
    }
  }
}

/// A line of the output that a script expects, which may have wildcards.
///
/// ```
///   ...                              any number of lines
///   order [..] saved                 any text in between
///   saved at \d+s (re)               a regular expression for the whole line
/// ```
///
/// A line always matches itself, too, so that every output can be recorded.
struct ExpectedLine {
  private enum Pattern {
    case exact
    case gap
    case pieces([Substring])
    case expression(Regex<AnyRegexOutput>)
  }

  let text: String
  private let pattern: Pattern

  init(_ text: String) {
    self.text = text
    if text == "..." {
      pattern = .gap
    } else if let source = Self.expression(in: text), let expression = try? Regex(String(source)) {
      pattern = .expression(expression)
    } else {
      let pieces = text.split(separator: "[..]", omittingEmptySubsequences: false)
      pattern = pieces.count > 1 ? .pieces(pieces) : .exact
    }
  }

  /// Whether it matches any number of lines, including none.
  var isGap: Bool {
    if case .gap = pattern { true } else { false }
  }

  func matches(_ line: String) -> Bool {
    // Output shows what cannot be seen as escapes; a script may have the character.
    if line == text || line == text.showingInvisible { return true }
    return switch pattern {
    case .exact, .gap: false
    case .pieces(let pieces): Self.matches(line, pieces)
    case .expression(let expression): line.wholeMatch(of: expression) != nil
    }
  }

  /// The regular expression of a line that ends with ` (re)`.
  static func expression(in text: String) -> Substring? {
    text.hasSuffix(" (re)") ? text.dropLast(5) : nil
  }

  /// Each piece is matched at its first occurrence, which leaves the most text for later pieces.
  private static func matches(_ line: String, _ pieces: [Substring]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, line.hasPrefix(first) else {
      return false
    }
    var rest = line.dropFirst(first.count)
    for piece in pieces.dropFirst().dropLast() {
      guard let found = rest.firstRange(of: piece) else { return piece.isEmpty }
      rest = rest[found.upperBound...]
    }
    return rest.hasSuffix(last)
  }
}

extension StringProtocol {
  /// The lines, without their line feeds; at least one.
  var lines: [String] {
    let feed: Character = "\n"
    return split(separator: feed, omittingEmptySubsequences: false).map { String($0) }
  }

  /// The part before the first line feed.
  var firstLine: String { String(prefix { $0 != "\n" }) }
}

/// A quotation of a script in a message: `"enbled"`.
///
/// - Long pieces are cut, because a message is one line.
/// - Invisible characters, and control characters of terminals, are written as `\u{…}`: a name with
///   a zero-width blank would otherwise look right.
/// - A piece that is visibly in quotes already gets no second ones.
func quotation(_ text: some StringProtocol) -> String {
  let longest = 40
  var shown = ""
  for scalar in String(text.prefix(longest)).unicodeScalars {
    if isVisible(scalar) {
      shown.unicodeScalars.append(scalar)
    } else {
      shown += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
  if !text.dropFirst(longest).isEmpty { shown += "…" }
  return shown.hasPrefix("\"") ? shown : "\"\(shown)\""
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
  case .spaceSeparator: scalar == " "
  default: true
  }
}
