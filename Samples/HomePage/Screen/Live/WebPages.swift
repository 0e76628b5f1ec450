import Bindery
import SampleModels

/// Pages of a server: `GET /news`, answered in JSON.
struct WebPages: PageServer {
  let client: WebClient

  func fetch(_ path: String) async throws -> Document {
    try await client.send(WebRequest(path: path))
  }
}

/// A shelf on a disk, with a file for each text.
struct DiskShelf: Shelf {
  let disk: any StoreDisk

  func text(_ name: String) async throws -> String? {
    try await disk.read(name).map { String(decoding: $0, as: UTF8.self) }
  }

  func keep(_ text: String, as name: String) async throws {
    try await disk.write(Array(text.utf8), to: name)
  }
}
