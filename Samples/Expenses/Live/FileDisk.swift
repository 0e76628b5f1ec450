import Foundation

/// The files of a folder.
struct FileDisk: Disk {
  let folder: URL

  @concurrent func read(_ name: String) async throws -> [UInt8]? {
    do {
      return try Array(Data(contentsOf: url(name)))
    } catch CocoaError.fileReadNoSuchFile {
      return nil
    } catch {
      throw DiskError("\(name) cannot be read: \(Self.reason(for: error)).")
    }
  }

  /// Foundation writes another file and then gives it the name: nobody sees half of it.
  @concurrent func write(_ bytes: [UInt8], to name: String) async throws {
    do {
      try Data(bytes).write(to: url(name), options: .atomic)
    } catch {
      throw DiskError("\(name) cannot be written: \(Self.reason(for: error)).")
    }
  }

  @concurrent func move(_ name: String, to newName: String) async throws {
    do {
      try FileManager.default.moveItem(at: url(name), to: url(newName))
    } catch {
      throw DiskError("\(name) cannot be moved: \(Self.reason(for: error)).")
    }
  }

  private func url(_ name: String) -> URL { folder.appendingPathComponent(name) }

  /// What the system says, without the words that Foundation puts around it.
  private static func reason(for error: any Error) -> String {
    let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? any Error
    let error = (underlying ?? error) as NSError
    guard error.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
    return String(cString: strerror(Int32(error.code)))
  }
}
