/// A user of the service.
public struct User: Sendable, Hashable, Identifiable {
  /// The number that the service has given.
  public let id: Int
  /// The name to show.
  public let name: String
  /// The address of the picture; `nil` if there is none.
  public let avatar: String?

  /// Makes a user.
  public init(id: Int, name: String, avatar: String? = nil) {
    self.id = id
    self.name = name
    self.avatar = avatar
  }
}

/// The service that knows users.
public protocol Users: Sendable {
  /// Some users: those whose numbers come after `offset`, or the first ones without it. Throws an
  /// error whose description a user can read.
  func users(since offset: Int?) async throws -> [User]

  /// Loads a picture, so that an image view can show it by its address.
  func loadAvatar(_ address: String) async throws
}
