import Foundation
import SampleModels

/// The users of the bundled file. They and their pictures are available at once.
struct BundledUsers: Users {
  /// The number of users in an answer, as on the real server.
  private static let pageLength = 30

  private static let all: [UserRecord] = {
    do {
      guard let file = Bundle.module.url(forResource: "users", withExtension: "json") else {
        preconditionFailure("users.json is not among the resources")
      }
      return try JSONDecoder().decode([UserRecord].self, from: Data(contentsOf: file))
    } catch {
      preconditionFailure("users.json cannot be read: \(error)")
    }
  }()

  func users(since offset: Int?) async throws -> [User] { Self.page(since: offset).map(\.user) }

  func loadAvatar(_ address: String) async throws {}

  /// The answer of a server with these users.
  static func json(since offset: Int?) -> String {
    let data = try? JSONEncoder().encode(page(since: offset))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private static func page(since offset: Int?) -> [UserRecord] {
    Array(all.drop { $0.id <= offset ?? 0 }.prefix(pageLength))
  }
}
