public import Bindery
public import Foundation

/// The files of a folder.
///
/// ```swift
/// let disk = FolderDisk(applicationSupport)
/// let store = FileStore(disk: disk)
/// ```
///
/// A write goes to a temporary file, which is forced to the disk and then renamed: the name never has an
/// incomplete file, even if the program is killed or the power fails.
public struct FolderDisk: StoreDisk, Hashable {
  /// The folder.
  public let folder: URL

  /// A disk of a folder, which must exist.
  public init(_ folder: URL) {
    self.folder = folder
  }

  /// The contents of a file; `nil` if it does not exist. Off the main actor.
  ///
  /// - Throws: A `StoreError` with the reason of the system.
  @concurrent public func read(_ name: String) async throws -> [UInt8]? {
    do {
      return try Array(Data(contentsOf: url(name)))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw StoreError("\(name) cannot be read: \(Self.reason(for: error)).")
    }
  }

  /// Writes a temporary file and then renames it. Off the main actor.
  ///
  /// The temporary file always has the same name: if the program is killed during a write, the next
  /// write replaces the file.
  ///
  /// - Throws: A `StoreError` with the reason of the system.
  @concurrent public func write(_ bytes: [UInt8], to name: String) async throws {
    let unfinished = url(Self.unfinishedName(of: name))
    do {
      try Data(bytes).write(to: unfinished)
      let file = try FileHandle(forWritingTo: unfinished)
      try file.synchronize()
      try file.close()
      guard rename(unfinished.path, url(name).path) == 0 else {
        throw NSError(domain: NSPOSIXErrorDomain, code: Int(errno))
      }
    } catch {
      try? FileManager.default.removeItem(at: unfinished)
      throw StoreError("\(name) cannot be written: \(Self.reason(for: error)).")
    }
  }

  /// Gives a file another name, which must be free. Off the main actor.
  ///
  /// - Throws: A `StoreError` with the reason of the system.
  @concurrent public func move(_ name: String, to newName: String) async throws {
    do {
      try FileManager.default.moveItem(at: url(name), to: url(newName))
    } catch {
      throw StoreError("\(name) cannot be moved: \(Self.reason(for: error)).")
    }
  }

  /// Removes the file that an interrupted write has left.
  func removeUnfinished(_ name: String) {
    try? FileManager.default.removeItem(at: url(Self.unfinishedName(of: name)))
  }

  private static func unfinishedName(of name: String) -> String { ".\(name).unfinished" }

  private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// The system's message, without the words that Foundation adds.
  private static func reason(for error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let error = (underlying ?? error) as NSError
    guard error.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(error.code)))
  }
}
