import Bindery
import BinderyHeadless

/// A disk in memory: it can be full, and a file can be cut off.
@MainActor
final class MemoryDisk: StoreDisk {
  private(set) var files: [String: [UInt8]] = [:]
  /// Whether writes fail because it is full.
  var isFull = false
  /// How many bytes a file can have.
  private let room: Int

  init(room: Int = .max) {
    self.room = room
  }

  func read(_ name: String) -> [UInt8]? { files[name] }

  func write(_ bytes: [UInt8], to name: String) throws {
    if isFull || bytes.count > room {
      throw StoreError("\(name) cannot be written: the disk is full.")
    }
    files[name] = bytes
  }

  func move(_ name: String, to newName: String) {
    files[newName] = files.removeValue(forKey: name)
  }

  /// Removes all files.
  func removeAll() {
    (files, isFull) = ([:], false)
  }

  /// Executes a script's command for the disk or a file, and lists the files.
  func run(_ words: [String], on name: String) throws -> [String] {
    switch (words.first, words.count) {
    case (nil, _): return files.sorted { $0.key < $1.key }.map { "\($0): \($1.count) bytes" }
    case ("cut", 2):
      guard let count = Int(words[1]), count >= 0 else {
        throw StubError("\(words[1].debugDescription) is no number of bytes")
      }
      files[name] = files[name].map { Array($0.prefix(count)) }
    case ("full", 1): isFull = true
    case ("free", 1): isFull = false
    default: throw StubError("a disk can be cut BYTES, full or free")
    }
    return []
  }
}
