import SampleModels

/// The bundled pictures from far away.
struct LateImages: BeerImages {
  let server = SlowServer()

  func load(_ address: String) async throws -> String {
    try await server.answer()
    return try await BundledImages().load(address)
  }
}
