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

  /// Reads a file, or standard input for `-`. An empty one is no error here.
  package static func load(path: String) throws(ScriptSourceError) -> ScriptSource {
    let data = path == "-" ? FileHandle.standardInput.readDataToEndOfFile() : try read(path)
    guard !data.contains(0) else { throw .binary(path: path) }
    guard let text = String(validating: data, as: UTF8.self) else {
      throw .notUTF8(path: path, line: firstInvalidLine(of: data))
    }
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

  /// The path of a file of the same folder whose name resembles the missing one's.
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
  /// What stands after the last slash. (`NSString` has a property for it, which stops the program
  /// for a path of one character.)
  var lastPathPart: String {
    lastIndex(of: "/").map { String(self[index(after: $0)...]) } ?? self
  }
}
