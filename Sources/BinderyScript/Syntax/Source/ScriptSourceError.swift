/// Why a script could not be read, and what to do about it, in a sentence.
package enum ScriptSourceError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is no such file; perhaps one with a similar name in its folder.
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
