/// A storage of named files, which are read and written as a whole.
protocol Disk: Sendable {
  /// The contents of a file; `nil` if it does not exist.
  func read(_ name: String) async throws -> [UInt8]?
  /// Writes a file completely or not at all.
  func write(_ bytes: [UInt8], to name: String) async throws
  /// Gives a file another name, which must be free.
  func move(_ name: String, to newName: String) async throws
}

/// Why a file cannot be read or written, in words.
struct DiskError: Error, Hashable, CustomStringConvertible {
  let description: String

  init(_ description: String) {
    self.description = description
  }
}
