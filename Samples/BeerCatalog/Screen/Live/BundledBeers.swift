import Foundation
import SampleModels

/// The beers of the bundled file. Some have missing fields.
enum BundledBeers {
  static let all: [Beer] = {
    do {
      guard let file = Bundle.module.url(forResource: "beers", withExtension: "json") else {
        preconditionFailure("beers.json is not among the resources")
      }
      return try beers(in: WebAnswer(body: Array(Data(contentsOf: file))))
    } catch {
      preconditionFailure("beers.json cannot be read: \(error)")
    }
  }()

  /// Reads beers. Only the number of a beer is required.
  static func beers(in answer: WebAnswer) throws(WebError) -> [Beer] {
    try answer.decoded(as: [BeerRecord].self).map {
      Beer(id: $0.id, name: $0.name, abv: $0.abv, image: $0.image_url)
    }
  }

  private struct BeerRecord: Decodable {
    let id: Int
    let name: String?
    let abv: Double?
    let image_url: String?
  }
}

/// Pictures that are available at once, if the address is valid.
struct BundledImages: BeerImages {
  func load(_ address: String) async throws -> String {
    try WebAddress(address).url.lastPathComponent
  }
}

/// Pictures from one folder of a server.
struct ServedImages: BeerImages {
  private let folder: URL
  private let web: any Web

  init(at address: WebAddress, web: any Web) {
    folder = address.url
    self.web = web
  }

  func load(_ address: String) async throws -> String {
    let name = try WebAddress(address).url.lastPathComponent
    let answer = try await web.get(folder.appending(path: name).absoluteString)
    guard (200..<300).contains(answer.status) else { throw WebError.status(answer.status) }
    guard !answer.body.isEmpty else { throw WebError.empty }
    return name
  }
}
