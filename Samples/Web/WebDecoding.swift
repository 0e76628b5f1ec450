import Foundation

extension WebAnswer {
  /// Reads the document as JSON. Throws an error with a description for the user.
  func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws(WebError) -> Value {
    guard (200..<300).contains(status) else { throw .status(status) }
    guard let first = body.first(where: { !" \t\r\n".utf8.contains($0) }) else { throw .empty }
    if first == UInt8(ascii: "<") { throw .page }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(body))
    } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
      throw .malformed
    } catch let error as DecodingError {
      throw .unexpected(error.place)
    } catch {
      throw .malformed
    }
  }
}

extension DecodingError {
  /// The place of the mismatch, and the missing key: `item 4 has no "login"`, counted from 1.
  fileprivate var place: String {
    switch self {
    case .keyNotFound(let key, let context):
      "\(Self.name(context.codingPath)) has no \(key.stringValue.debugDescription)"
    case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
      "\(Self.name(context.codingPath)) is of another kind"
    @unknown default: "it is of another kind"
    }
  }

  private static func name(_ path: [any CodingKey]) -> String {
    if path.isEmpty { return "the whole" }
    return path.map { key in
      key.intValue.map { "item \($0 + 1)" } ?? key.stringValue.debugDescription
    }
    .joined(separator: ", ")
  }
}
