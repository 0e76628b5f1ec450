public import Bindery
public import Foundation

/// A store that keeps each value in a file, and the version saved before in another one beside it.
///
/// ```swift
/// let store = try FileStore(folder: applicationSupport.appending(path: "Reader"))
/// let theme = Stored("light", "theme", in: store)
/// ```
///
/// The file of a key has its name; characters that a name cannot have are escaped.
///
/// Contract:
/// - **Nothing that was saved is lost**, whatever happens while a version is being saved: at every moment
///   one of the two files is good, and a good one is only replaced by a newer good one.
/// - **A damaged file is reported**, and the version before is loaded with a warning. The damaged file
///   is not replaced: the next save moves it aside, as `expenses.damaged-1`. If no good version is
///   left, nothing is loaded, and nothing is written until it has been restored or moved.
/// - **A file of a newer version of the app** is neither loaded nor moved: `load` fails.
/// - Values are encoded as JSON, off the main actor.
public final class FileStore: ValueStore {
  private let disk: any StoreDisk
  private let name: String?

  /// Makes a store on a disk.
  ///
  /// - Parameters:
  ///   - disk: The disk.
  ///   - name: The name of the file, for a store of one key; `nil` for a file for each key.
  public init(disk: any StoreDisk, name: String? = nil) {
    (self.disk, self.name) = (disk, name)
  }

  /// Makes a store that keeps a file for each key in a folder, which is made if it does not exist.
  ///
  /// - Throws: A `StoreError`, if there cannot be such a folder.
  public convenience init(folder: URL) throws(StoreError) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw StoreError("there is no folder \(folder.path): \(error.localizedDescription)")
    }
    self.init(disk: FolderDisk(folder))
  }

  /// Makes a store that keeps one key in a file, in a folder that exists. The file need not exist.
  ///
  /// - Throws: A `StoreError`, if there cannot be such a file.
  public convenience init(file: URL) throws(StoreError) {
    let folder = file.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw StoreError("there is no folder \(folder.path)") }
    if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder),
      isFolder.boolValue
    {
      throw StoreError("\(file.path) is a folder; name a file in it")
    }
    self.init(disk: FolderDisk(folder), name: file.lastPathComponent)
  }

  /// Two stores of one folder are one; on any other disk, each is one of its own.
  public var identity: String {
    guard let disk = disk as? FolderDisk else { return "\(ObjectIdentifier(self))" }
    return "\(disk.folder.standardizedFileURL.path)/\(name ?? "")"
  }

  /// Loads the version saved last, or else the one before, with a warning.
  ///
  /// - Throws: A `StoreError`, if there are files and none of them can be used.
  @concurrent public func load<Value>(
    _ entry: StoreEntry<Value>
  ) async throws -> LoadedValue<Value>? {
    let name = name(of: entry.key)
    if let disk = disk as? FolderDisk {
      for name in [name, Self.previous(name)] { disk.removeUnfinished(name) }
    }
    let problem: String
    switch try await version(name, entry) {
    case .good(_, let value): return LoadedValue(value)
    case .none: problem = "\(name) is missing"
    case .damaged(let reason): problem = "\(name) is damaged: \(reason)"
    }
    switch try await version(Self.previous(name), entry) {
    case .good(_, let value):
      let these = entry.key.hasSuffix("s") ? "These are" : "This is"
      return LoadedValue(value, warning: "\(problem). \(these) the \(entry.key) saved before.")
    case .none where problem.hasSuffix("is missing"): return nil
    default:
      throw StoreError(
        "\(problem), and no version before it is left. Restore it, or move it away.",
        kind: .damaged)
    }
  }

  /// Saves a value, and keeps the version saved before.
  ///
  /// - Throws: A `StoreError`, if it cannot be written; what was saved before is still there.
  @concurrent public func save<Value>(
    _ value: Value, to entry: StoreEntry<Value>
  ) async throws {
    let name = name(of: entry.key)
    let bytes = try Self.bytes(of: value, entry)
    switch try await version(name, entry) {
    case .none: break
    case .good(let bytes, _): try await disk.write(bytes, to: Self.previous(name))
    case .damaged: try await putAside(name)
    }
    try await disk.write(bytes, to: name)
  }

  /// The bytes of a file with a value.
  ///
  /// - Throws: A `StoreError`, if the value cannot be encoded.
  public static func bytes<Value>(of value: Value, _ entry: StoreEntry<Value>) throws -> [UInt8] {
    do {
      return try StoreFile.bytes(of: value, key: entry.key, version: entry.version)
    } catch {
      throw StoreError("\(entry.key) cannot be written as JSON.", detail: "\(error)")
    }
  }

  private enum Version<Value> {
    case none
    case good([UInt8], Value)
    case damaged(StoreError)
  }

  private func version<Value>(
    _ name: String, _ entry: StoreEntry<Value>
  ) async throws -> Version<Value> {
    guard let bytes = try await disk.read(name) else { return .none }
    do throws(StoreError) {
      return .good(bytes, try StoreFile.value(of: entry, in: bytes))
    } catch {
      guard error.kind != .newer else {
        throw StoreError(
          "\(name) cannot be used: \(error). Update the app; the file stays as it is.",
          kind: .newer)
      }
      return .damaged(error)
    }
  }

  /// Gives a damaged file a name that is free.
  private func putAside(_ name: String) async throws {
    var number = 1
    while try await disk.read("\(name).damaged-\(number)") != nil { number += 1 }
    try await disk.move(name, to: "\(name).damaged-\(number)")
  }

  private func name(of key: String) -> String { name ?? Self.fileName(of: key) }

  /// The key as the name of a file, and as a word of its first line.
  static func fileName(of key: String) -> String {
    let escaped = key.addingPercentEncoding(withAllowedCharacters: allowed) ?? key
    return escaped.isEmpty ? "%" : escaped
  }

  /// Without the point, so that no key has the name of the version before of another one.
  private static let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_"))

  private static func previous(_ name: String) -> String { name + ".previous" }
}
