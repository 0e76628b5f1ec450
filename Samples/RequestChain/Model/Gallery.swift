/// The owner of a gallery.
public struct Profile: Sendable, Hashable, Codable {
  /// The name.
  public let name: String

  /// Makes a profile.
  public init(name: String) {
    self.name = name
  }
}

/// A photo.
public struct Photo: Sendable, Hashable, Codable, Identifiable {
  /// Its number.
  public let id: Int
  /// What is on it.
  public let title: String

  /// Makes a photo.
  public init(id: Int, title: String) {
    self.id = id
    self.title = title
  }
}

/// The service of a gallery: three requests, each with a response of its own type.
public protocol GalleryService: Sendable {
  /// The owner.
  func profile() async throws -> Profile
  /// The photos, newest first.
  func photos() async throws -> [Photo]
  /// How many messages are unread.
  func unreadCount() async throws -> Int
}

/// The requests by name, in the order in which they are made.
public enum GalleryRequest: String, Sendable, CaseIterable {
  case profile, photos, unread

  /// Makes the request.
  func send(to service: some GalleryService) async throws -> GalleryResponse {
    switch self {
    case .profile: .profile(try await service.profile())
    case .photos: .photos(try await service.photos())
    case .unread: .unread(try await service.unreadCount())
    }
  }
}

/// The response to a request.
public enum GalleryResponse: Sendable, Hashable {
  case profile(Profile)
  case photos([Photo])
  case unread(Int)
}
