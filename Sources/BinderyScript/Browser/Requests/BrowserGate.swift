/// Lets only the page that has the address to the stage.
///
/// The address has a token that cannot be guessed. Other pages in the same browser can send requests to this
/// machine, too, but not from this origin; and a name that an attacker lets point to this machine is another
/// host than the one in the address.
struct BrowserGate: Sendable {
  /// A request that is refused, and with which status.
  struct Refusal: Error, Equatable {
    let status: Int
  }

  let token: String
  let port: UInt16

  /// Makes a gate with a token of 128 random bits.
  init(port: UInt16) {
    var random = SystemRandomNumberGenerator()
    let words = (0..<2).map { _ in String(random.next() as UInt64, radix: 36) }
    self.init(token: words.joined(), port: port)
  }

  init(token: String, port: UInt16) { (self.token, self.port) = (token, port) }

  /// The address to open.
  var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// The path after the token.
  func path(of request: BrowserRequest) throws(Refusal) -> String {
    guard let host = request.fields["host"],
      host == "127.0.0.1:\(port)" || host == "localhost:\(port)"
    else { throw Refusal(status: 403) }
    let origin = request.fields["origin"]
    guard origin == nil || origin == "http://\(host)" else { throw Refusal(status: 403) }
    guard ["same-origin", "none"].contains(request.fields["sec-fetch-site"] ?? "none") else {
      throw Refusal(status: 403)
    }
    switch request.method {
    case "GET": break
    // Browsers send the origin with each of these.
    case "POST" where origin != nil: break
    case "POST": throw Refusal(status: 403)
    default: throw Refusal(status: 405)
    }
    let parts = request.target.dropFirst().split(
      separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, isToken(parts[0]) else { throw Refusal(status: 404) }
    return String(parts[1])
  }

  /// Compares all bytes, so that the time tells nothing.
  private func isToken(_ text: Substring) -> Bool {
    let (given, own) = (Array(text.utf8), Array(token.utf8))
    guard given.count == own.count else { return false }
    return zip(given, own).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
