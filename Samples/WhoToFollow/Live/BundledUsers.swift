import Foundation
import SampleModels

/// The users of the file that comes with the sample. They are there at once, and so are their
/// pictures.
struct BundledUsers: Users {
  /// How many users an answer has, as on the server that the file stands for.
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

  /// What a server with these users would send.
  static func json(since offset: Int?) -> String {
    let data = try? JSONEncoder().encode(page(since: offset))
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  private static func page(since offset: Int?) -> [UserRecord] {
    Array(all.drop { $0.id <= offset ?? 0 }.prefix(pageLength))
  }
}
