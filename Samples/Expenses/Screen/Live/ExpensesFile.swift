import Foundation
import SampleModels

/// A saved version of the entries, as bytes: a line with the length and the checksum of the rest,
/// and then the entries as JSON. So a file that was cut off at any byte, or changed, is recognised
/// as damaged.
///
/// ```
/// expenses 1 92 5d0f2c6e8a1b7340
/// [{"cents":350,"day":"2026-11-21","id":1,"kind":"outcome","note":"Coffee"}]
/// ```
enum ExpensesFile {
  private static let version = 1

  /// Writes a version.
  static func bytes(of entries: [Entry]) throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let content = Array(try encoder.encode(entries))
    return Array("expenses \(version) \(content.count) \(checksum(of: content))\n".utf8) + content
  }

  /// Reads a version.
  static func entries(in bytes: [UInt8]) throws(Damage) -> [Entry] {
    if bytes.isEmpty { throw .empty }
    guard let end = bytes.firstIndex(of: UInt8(ascii: "\n")) else { throw .noHeader }
    let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
    guard words.count == 4, words[0] == "expenses", let number = Int(words[1]),
      number > 0, let count = Int(words[2])
    else { throw .noHeader }
    guard number <= version else { throw .newer }
    let content = Array(bytes[(end + 1)...])
    guard content.count == count else { throw .length(content.count, expected: count) }
    guard checksum(of: content) == words[3] else { throw .changed }
    let entries: [Entry]
    do {
      entries = try JSONDecoder().decode([Entry].self, from: Data(content))
    } catch {
      throw .content
    }
    guard canAddUp(entries) else { throw .amounts }
    return entries
  }

  /// Whether the sum of the entries does not overflow, with room for later ones.
  private static func canAddUp(_ entries: [Entry]) -> Bool {
    var sum: UInt = 0
    for entry in entries where entry.kind == .outcome {
      let (next, isTooLarge) = sum.addingReportingOverflow(entry.cents.magnitude)
      guard !isTooLarge, next <= Int.max / 2 else { return false }
      sum = next
    }
    return true
  }

  /// FNV-1a with 64 bits (Fowler, Noll, Vo: "The FNV Non-Cryptographic Hash Algorithm").
  private static func checksum(of bytes: [UInt8]) -> String {
    let sum = bytes.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3
    }
    return String(sum, radix: 16)
  }

  /// The damage of a file.
  enum Damage: Error, Hashable, CustomStringConvertible {
    case empty
    case noHeader
    case newer
    case length(Int, expected: Int)
    case changed
    case content
    case amounts

    var description: String {
      switch self {
      case .empty: "it is empty"
      case .noHeader: "it does not begin as a file of expenses does"
      case .newer: "it was written by a newer version of the app"
      case .length(let count, let expected):
        "it has \(count) bytes of entries where there should be \(expected)"
      case .changed: "its entries are not those that were saved"
      case .content: "its entries cannot be understood"
      case .amounts: "its amounts are too large to be added up"
      }
    }
  }
}
