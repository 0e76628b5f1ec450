import BinderyHeadless
import SampleModels

/// A web whose only server is the script: it answers requests for users when the script says
/// `reply users …`, and those for pictures at once.
struct StubWeb: Web {
  static let address = "https://api.example"

  let gate: Gate<WebAnswer>

  func get(_ address: String) async throws -> WebAnswer {
    address.hasPrefix(Self.address) ? try await gate.wait(address) : WebAnswer()
  }

  /// The answer for a reply: the requested users for an empty one, a status for a number, and any
  /// other text as it is.
  @MainActor
  static func answer(_ request: GateRequest) -> WebAnswer {
    guard let text = request.reply else {
      let offset = request.text.split(separator: "=").dropFirst().first.flatMap { Int($0) }
      return WebAnswer(body: Array(BundledUsers.json(since: offset).utf8))
    }
    if let status = Int(text) { return WebAnswer(status: status) }
    return WebAnswer(body: Array(text.utf8))
  }
}

/// The bundled users, whose pictures come when the script says `reply avatars ok`.
struct SlowAvatars: Users {
  let gate: Gate<Void>

  func users(since offset: Int?) async throws -> [User] {
    try await BundledUsers().users(since: offset)
  }

  func loadAvatar(_ address: String) async throws {
    try await gate.wait(address)
  }
}
