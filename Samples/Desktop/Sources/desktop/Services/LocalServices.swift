import Bindery
import Foundation
import SampleModels

// What the other renditions have in their bundles or on a disk in memory.

/// Expenses in memory; they last as long as the window.
actor MemoryArchive: Archive {
  private var entries = ExpensesDemo.entries

  func load() -> ArchiveContents { ArchiveContents(entries: entries) }
  func save(_ entries: [Entry]) { self.entries = entries }
}

/// A shelf in memory.
actor MemoryShelf: Shelf {
  private var texts: [String: String] = [:]

  func text(_ name: String) -> String? { texts[name] }
  func keep(_ text: String, as name: String) { texts[name] = text }
}

/// The users of the sample's file; each third request fails.
struct SlowUsers: Users {
  private struct UserRecord: Decodable {
    let id: Int
    let login: String
    let avatar_url: String?
  }

  let server = SlowServer(failingEvery: 3)
  let pictures = SlowServer()

  func users(since offset: Int?) async throws -> [User] {
    try await server.answer()
    let records = try SampleFile.read([UserRecord].self, from: "WhoToFollow/users.json")
    return records.drop { $0.id <= offset ?? 0 }.prefix(30).map {
      User(id: $0.id, name: $0.login, avatar: $0.avatar_url)
    }
  }

  func loadAvatar(_ address: String) async throws { try await pictures.answer() }
}

/// The beers of the sample's file, and pictures that come late.
struct LateImages: BeerImages {
  private struct BeerRecord: Decodable {
    let id: Int
    let name: String?
    let abv: Double?
    let image_url: String?
  }

  let server = SlowServer()

  static var beers: [Beer] {
    get throws {
      try SampleFile.read([BeerRecord].self, from: "BeerCatalog/beers.json").map {
        Beer(id: $0.id, name: $0.name, abv: $0.abv, image: $0.image_url)
      }
    }
  }

  func load(_ address: String) async throws -> String {
    try await server.answer()
    return URL(string: address)?.lastPathComponent ?? address
  }
}

/// A file of the samples, in the folder beside this package.
enum SampleFile {
  static let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../../..")
    .standardizedFileURL

  static func read<Value: Decodable>(_ type: Value.Type, from path: String) throws -> Value {
    try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(path)))
  }
}

/// A slow mailbox.
struct SlowMailbox: Mailbox {
  let server = SlowServer(failingEvery: 3)

  func fetchUnread(_ completion: @escaping @Sendable (Int?, (any Error)?) -> Void) -> Int {
    Task {
      do {
        try await server.answer()
        completion(12, nil)
      } catch {
        completion(nil, error)
      }
    }
    return 0
  }

  func cancel(_ request: Int) {}
}
