/// A storage of named files, which are read and written as a whole: the disk below a `FileStore`.
///
/// `FolderDisk` of BinderyFoundation is a folder of the file system. A test may have one in memory that
/// is full or loses bytes:
///
/// ```swift
/// @MainActor final class MemoryDisk: StoreDisk {
///   private var files: [String: [UInt8]] = [:]
///   func read(_ name: String) -> [UInt8]? { files[name] }
///   func write(_ bytes: [UInt8], to name: String) { files[name] = bytes }
///   func move(_ name: String, to newName: String) { files[newName] = files.removeValue(forKey: name) }
/// }
/// ```
public protocol StoreDisk: Sendable {
  /// The contents of a file; `nil` if it does not exist.
  func read(_ name: String) async throws -> [UInt8]?
  /// Writes a file completely or not at all; when it returns, the file survives the end of the program.
  func write(_ bytes: [UInt8], to name: String) async throws
  /// Gives a file another name, which must be free.
  func move(_ name: String, to newName: String) async throws
}
