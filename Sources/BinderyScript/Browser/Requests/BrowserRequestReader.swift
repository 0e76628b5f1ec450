/// Reads a request from the bytes of a connection. Too much is refused before it is kept.
struct BrowserRequestReader {
  /// The state after some bytes.
  enum State: Equatable {
    case incomplete
    case request(BrowserRequest)
    case refused(BrowserAnswer)
  }

  private struct Head {
    let method: String
    let target: String
    let fields: [String: String]
    let length: Int
  }

  /// The most bytes of the head of a request, and of its body.
  static let (longestHead, longestBody) = (16 * 1024, 64 * 1024)

  private var heard: [UInt8] = []
  private var head: Head?

  /// Reads more bytes.
  mutating func read(_ bytes: some Sequence<UInt8>) -> State {
    heard += bytes
    if head == nil {
      guard let end = endOfHead else {
        return heard.count > Self.longestHead ? .refused(.refused(431)) : .incomplete
      }
      head = Self.head(of: String(decoding: heard[..<end], as: UTF8.self))
      heard.removeFirst(end + 4)
    }
    guard let head else { return .refused(.refused(400)) }
    if head.length > Self.longestBody || heard.count > Self.longestBody {
      return .refused(.refused(413))
    }
    if heard.count < head.length { return .incomplete }
    return .request(
      BrowserRequest(
        method: head.method, target: head.target, fields: head.fields,
        body: Array(heard.prefix(head.length))))
  }

  private var endOfHead: Int? {
    let end: [UInt8] = [13, 10, 13, 10]
    return heard.indices.dropLast(3).first {
      heard[$0] == 13 && heard[$0..<$0 + 4].elementsEqual(end)
    }
  }

  private static func head(of text: String) -> Head? {
    // A line feed after a carriage return is one character with it.
    let lines = text.split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    guard words.count == 3, words[2].hasPrefix("HTTP/1.") else { return nil }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { return nil }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      // A field that stands twice could be read in two ways.
      let known = fields.updateValue(String(value), forKey: line[..<colon].lowercased())
      guard known == nil else { return nil }
    }
    // A body in chunks has no length to look at first.
    guard fields["transfer-encoding"] == nil, let length = Int(fields["content-length"] ?? "0"),
      length >= 0
    else { return nil }
    return Head(
      method: String(words[0]), target: String(words[1]), fields: fields, length: length)
  }
}
