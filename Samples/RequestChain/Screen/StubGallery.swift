import BinderyHeadless
import SampleModels

/// A gallery that answers when a script says `reply profile ok "Ada"`, `reply photos ok "Harbour,
/// Bridge"` and `reply unread ok "2"`.
struct StubGallery: GalleryService {
  let profiles: Gate<Profile>
  let photoLists: Gate<[Photo]>
  let counts: Gate<Int>

  @MainActor init(on stage: Stage) {
    profiles = stage.gate("profile") { Profile(name: $0.reply ?? "Ada") }
    photoLists = stage.gate("photos") { request in
      let titles = (request.reply ?? "Harbour, Bridge").split(separator: ", ")
      return titles.enumerated().map { Photo(id: $0, title: String($1)) }
    }
    counts = stage.gate("unread") { Int($0.reply ?? "2") ?? 0 }
  }

  func profile() async throws -> Profile { try await profiles.wait("profile") }
  func photos() async throws -> [Photo] { try await photoLists.wait("photos") }
  func unreadCount() async throws -> Int { try await counts.wait("unread") }
}
