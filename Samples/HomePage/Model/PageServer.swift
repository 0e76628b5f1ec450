/// The service that has the contents of the page.
public protocol PageServer: Sendable {
  /// Fetches a document. Throws an error whose description a user can read.
  func fetch(_ path: String) async throws -> Document
}

/// The answer of a service, whose kind is unknown until it arrives.
public enum Document: Sendable, Hashable {
  /// A text.
  case text(String)
  /// A number.
  case number(Double)
  /// Documents with names.
  case dictionary([String: Document])

  /// The kind of a document.
  public enum Kind: String, Sendable {
    /// A text.
    case text
    /// A number.
    case number
    /// Documents with names.
    case dictionary
  }

  /// The kind.
  public var kind: Kind {
    switch self {
    case .text: .text
    case .number: .number
    case .dictionary: .dictionary
    }
  }

  /// The text; `nil` if the document is of another kind.
  public var text: String? { if case .text(let text) = self { text } else { nil } }
}

extension Document: Decodable {
  /// Reads a document of any of the kinds.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let text = try? container.decode(String.self) {
      self = .text(text)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .dictionary(try container.decode([String: Document].self))
    }
  }
}

/// A part of the page.
public struct Block: Sendable, Hashable, Identifiable {
  /// Which part: the path that it is fetched from.
  public let id: String
  /// What it says.
  public let text: String

  /// Makes a block.
  public init(id: String, text: String) {
    self.id = id
    self.text = text
  }
}

/// The reason why a part of the page is missing.
public enum PageError: Error, Hashable, CustomStringConvertible {
  /// The document is of another kind.
  case notA(Document.Kind)
  /// The text is empty.
  case empty
  /// There is no document of this name in the dictionary.
  case missing(String)
  /// The service failed, and says why.
  case service(String)

  /// Which part of the app is concerned, for reports.
  public var domain: String {
    switch self {
    case .notA, .missing: "page.contents"
    case .empty: "page.input"
    case .service: "page.service"
    }
  }

  /// What a user can read.
  public var description: String {
    switch self {
    case .notA(let kind): "The service sent something else than a \(kind.rawValue)."
    case .empty: "The service sent an empty text."
    case .missing(let name): "The service sent no \(name.debugDescription)."
    case .service(let reason): reason
    }
  }
}
