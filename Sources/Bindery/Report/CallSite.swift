/// A place in source code: where a property, binding or command was made.
///
/// ```swift
/// let site = model.name.callSite                   // SignUpViewModel.swift:9
/// ```
public struct CallSite: Sendable, Hashable, CustomStringConvertible {
  /// Module and file, in the form of `#fileID`.
  public let fileID: String
  /// The line, from 1.
  public let line: UInt

  /// Makes a call site; by default, the caller's.
  public init(fileID: StaticString = #fileID, line: UInt = #line) {
    self.fileID = fileID.description
    self.line = line
  }

  init(fileID: String, line: UInt) {
    self.fileID = fileID
    self.line = line
  }

  /// The file without its module.
  public var file: String {
    fileID.split(separator: "/").last.map(String.init) ?? fileID
  }

  /// `File.swift:12`.
  public var description: String { "\(file):\(line)" }
}
