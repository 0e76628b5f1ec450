/// A place in source code: where a property, binding or command was made.
///
/// ```swift
/// let site = CallSite(fileID: "SignUp/SignUpViewModel.swift", line: 9)
/// print(site)                                      // SignUpViewModel.swift:9
/// ```
///
/// Functions take it as `fileID` and `line`. It has no path, which only a test needs, and finds; and no
/// column, since a report names a line. Functions that read or write files beside a source take
/// `filePath` as well.
public struct CallSite: Sendable, Hashable, CustomStringConvertible {
  /// A string with a zero at its end, as compilers leave them in the program. So a place is made and
  /// copied without memory of its own; unsafe, because a pointer does not tell that the program never
  /// frees what it points to.
  nonisolated(unsafe) let text: UnsafePointer<UInt8>
  /// The line, from 1.
  public let line: UInt

  /// Makes a call site; by default, the caller's.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.init(text: Self.text(of: fileID), line: line)
  }

  /// Makes a call site of a string of the program.
  init(text: UnsafePointer<UInt8>, line: UInt) {
    (self.text, self.line) = (text, line)
  }

  /// The address of a string of the program.
  static func text(of fileID: StaticString) -> UnsafePointer<UInt8> {
    let unknown: StaticString = "?"
    return fileID.hasPointerRepresentation ? fileID.utf8Start : unknown.utf8Start
  }

  /// Module and file, in the form of `#fileID`.
  public var fileID: String { String(cString: text) }

  /// The file without its module.
  public var file: String {
    var (start, next) = (text, text)
    while next.pointee != 0 {
      if next.pointee == UInt8(ascii: "/") { start = next + 1 }
      next += 1
    }
    return String(cString: start)
  }

  /// Whether module and file begin with a text.
  package func begins(with beginning: StaticString) -> Bool {
    var (next, byte) = (text, Self.text(of: beginning))
    while byte.pointee != 0 {
      if next.pointee != byte.pointee { return false }
      (next, byte) = (next + 1, byte + 1)
    }
    return true
  }

  /// Whether it comes first, by module and file, then by line.
  package func isBefore(_ other: CallSite) -> Bool {
    var (own, others) = (text, other.text)
    if own == others { return line < other.line }
    while own.pointee == others.pointee {
      if own.pointee == 0 { return line < other.line }
      (own, others) = (own + 1, others + 1)
    }
    return own.pointee < others.pointee
  }

  /// `File.swift:12`.
  public var description: String { "\(file):\(line)" }

  /// Whether both are the same place; a file may stand in the program several times.
  public static func == (left: CallSite, right: CallSite) -> Bool {
    guard left.line == right.line else { return false }
    var (left, right) = (left.text, right.text)
    while left != right {
      if left.pointee != right.pointee { return false }
      if left.pointee == 0 { return true }
      (left, right) = (left + 1, right + 1)
    }
    return true
  }

  /// By the line alone: two places of one line in different files are rare.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(line)
  }
}
