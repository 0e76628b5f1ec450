public import Bindery

// Together, from the functions of `Verifiers.swift`.
let isString = verify(isKind(of: .text), orThrow: PageError.notA(.text))
let isDictionary = verify(isKind(of: .dictionary), orThrow: PageError.notA(.dictionary))
let isNotEmpty = verify({ $0 != Document.text("") }, orThrow: PageError.empty)
let string = require({ (document: Document) in document.text }, orThrow: PageError.notA(.text))

func child(_ name: String) -> @Sendable (Document) throws(PageError) -> Document {
  require(valueForKey(name), orThrow: PageError.missing(name))
}

extension PageServer {
  /// A fetch as a signal: it begins when it is observed.
  @MainActor
  public func document(_ path: String) -> Signal<Document, PageError> {
    Signal { try await self.fetch(path) }
      .mapError { $0 as? PageError ?? .service("\($0)") }
  }

  /// A fetch of a text.
  @MainActor
  public func text(_ path: String) -> Signal<String, PageError> {
    document(path).attemptMap(string)
  }

  /// A fetch of a text that is a part of the page.
  @MainActor
  public func block(_ path: String) -> Signal<Block, PageError> {
    text(path).map { Block(id: path, text: $0) }
  }
}
