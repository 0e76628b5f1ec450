/// The answer to a request of a browser.
struct BrowserAnswer: Sendable, Equatable {
  /// The kind of the body.
  enum Kind: String, Sendable {
    case page = "text/html; charset=utf-8"
    case data = "application/json"
    case text = "text/plain; charset=utf-8"
  }

  let status: Int
  var kind = Kind.text
  var body = ""

  /// A refusal, which says nothing of the stage.
  static func refused(_ status: Int) -> BrowserAnswer { BrowserAnswer(status: status) }

  /// The answer as bytes. No cache keeps it, no other page may show it, and no link from it tells its
  /// address.
  var bytes: [UInt8] {
    let head = [
      "HTTP/1.1 \(status) \(status == 200 ? "OK" : "Refused")", "Content-Type: \(kind.rawValue)",
      "Content-Length: \(body.utf8.count)", "Connection: close", "Cache-Control: no-store",
      "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY", "Referrer-Policy: no-referrer",
      "Cross-Origin-Resource-Policy: same-origin", "Cross-Origin-Opener-Policy: same-origin",
    ]
    return Array((head.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8)
  }
}
