import Foundation
import SampleModels

/// Users of a server with the API of GitHub: `GET /users?since=135`.
struct UsersAPI: Users {
  private let base: URL
  private let web: any Web

  init(at address: WebAddress, web: any Web) {
    base = address.url
    self.web = web
  }

  func users(since offset: Int?) async throws -> [User] {
    var url = base.appending(path: "users")
    if let offset { url.append(queryItems: [URLQueryItem(name: "since", value: "\(offset)")]) }
    return try await web.get(url.absoluteString).decoded(as: [UserRecord].self).map(\.user)
  }

  func loadAvatar(_ address: String) async throws {
    let answer = try await web.get(address)
    guard (200..<300).contains(answer.status) else { throw WebError.status(answer.status) }
  }
}

/// A user in the server's format.
struct UserRecord: Codable {
  let id: Int
  let login: String
  let avatar_url: String?

  var user: User { User(id: id, name: login, avatar: avatar_url) }
}
