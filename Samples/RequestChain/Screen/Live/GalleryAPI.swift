import SampleModels

/// A gallery on a server.
struct GalleryAPI: GalleryService {
  let client: WebClient

  func profile() async throws -> Profile { try await client.send(.profile) }
  func photos() async throws -> [Photo] { try await client.send(.photos) }
  func unreadCount() async throws -> Int { try await client.send(.unread) }
}

extension WebRequest where Response == Profile {
  static var profile: WebRequest { WebRequest(path: "profile") }
}

extension WebRequest where Response == [Photo] {
  static var photos: WebRequest { WebRequest(path: "photos", query: ["order": "newest"]) }
}

extension WebRequest where Response == Int {
  static var unread: WebRequest { WebRequest(path: "messages/unread") }
}
