import SampleModels

/// The bundled users from far away; each third request for them fails.
struct SlowUsers: Users {
  let server = SlowServer(failingEvery: 3)
  let pictures = SlowServer()

  func users(since offset: Int?) async throws -> [User] {
    try await server.answer()
    return try await BundledUsers().users(since: offset)
  }

  func loadAvatar(_ address: String) async throws { try await pictures.answer() }
}
