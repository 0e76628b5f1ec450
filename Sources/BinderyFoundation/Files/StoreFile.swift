import Bindery
import Foundation

/// A saved value, as bytes: a line with the key, the version, the length and the checksum of the rest,
/// and then the value as JSON. So a file that was cut off at any byte, or changed, is recognised as
/// damaged.
///
/// ```text
/// expenses 1 74 5d0f2c6e8a1b7340
/// [{"cents":350,"day":"2026-11-21","id":1,"kind":"outcome","note":"Coffee"}]
/// ```
struct StoreFile: StoreContent {
  let version: Int
  private let content: [UInt8]

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try JSONDecoder().decode(type, from: Data(content))
  }

  /// Writes a value.
  static func bytes(of value: some Encodable, key: String, version: Int) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let content = Array(try encoder.encode(value))
    let title = FileStore.fileName(of: key)
    return Array("\(title) \(version) \(content.count) \(checksum(of: content))\n".utf8) + content
  }

  /// Reads the value of an entry.
  ///
  /// - Throws: An error whose description completes "It is damaged: …".
  static func value<Value>(of entry: StoreEntry<Value>, in bytes: [UInt8]) throws(StoreError)
    -> Value
  {
    try entry.value(of: StoreFile(bytes, key: entry.key, newest: entry.version))
  }

  private init(_ bytes: [UInt8], key: String, newest: Int) throws(StoreError) {
    if bytes.isEmpty { throw Self.damaged("it is empty") }
    let noHeader = "it does not begin as a file of \(key) does"
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { throw Self.damaged(noHeader) }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    guard words.count > 1, words[0] == FileStore.fileName(of: key), let version = Int(words[1]),
      version > 0
    else { throw Self.damaged(noHeader) }
    (self.version, content) = (version, Array(bytes[(end + 1)...]))
    // The rest of a newer one may be of another form.
    if version > newest { return }
    guard words.count == 4, let count = Int(words[2]) else { throw Self.damaged(noHeader) }
    guard content.count == count else {
      throw Self.damaged(
        "it has \(content.count) bytes of entries where there should be \(count)")
    }
    guard Self.checksum(of: content) == words[3] else {
      throw Self.damaged("its entries are not those that were saved")
    }
  }

  private static func damaged(_ reason: String) -> StoreError {
    StoreError(reason, kind: .damaged)
  }

  /// FNV-1a with 64 bits (Fowler, Noll, Vo: "The FNV Non-Cryptographic Hash Algorithm").
  private static func checksum(of bytes: [UInt8]) -> String {
    let sum = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    return String(sum, radix: 16)
  }
}
