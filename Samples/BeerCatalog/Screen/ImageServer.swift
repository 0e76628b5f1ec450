import BinderyHeadless
import SampleModels

/// A server of pictures that answers when the script says `reply pictures ok`, with 400 bytes, or
/// `reply pictures ok "900"`. It counts its requests.
@MainActor
final class ImageServer: Web {
  private(set) var requestCount = 0
  private let gate: Gate<WebAnswer>

  init(on stage: Stage) {
    gate = stage.gate("pictures") { request in
      let count = request.reply.flatMap { Int($0) } ?? 400
      return WebAnswer(body: Array(repeating: 0, count: count))
    }
  }

  @MainActor func get(_ address: String) async throws -> WebAnswer {
    requestCount += 1
    return try await gate.wait(address)
  }
}
