/// A request of a browser.
struct BrowserRequest: Sendable, Equatable {
  /// `GET` or `POST`.
  let method: String
  /// The path with its slash, and a query if there is one.
  let target: String
  /// The header fields, by their names in lower case.
  let fields: [String: String]
  let body: [UInt8]
}
