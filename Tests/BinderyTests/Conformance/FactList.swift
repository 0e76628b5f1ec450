import Foundation

/// A list of facts that other suites pin down, and the tests that cite them by their ids.
enum FactList {
  /// The ids of the facts in a resource.
  static func ids(in resource: String) -> [String] {
    guard let url = Bundle.module.url(forResource: resource, withExtension: "jsonl"),
      let text = try? String(contentsOf: url, encoding: .utf8)
    else { return [] }
    return text.split(separator: "\n").compactMap { line in
      let fact = try? JSONDecoder().decode([String: GraphValue].self, from: Data(line.utf8))
      return fact?["id"]?.string
    }
  }

  /// The ids that the titles of the tests beside a file cite after `word`.
  static func cited(after word: String, beside file: String = #filePath) throws -> Set<String> {
    let files = try FileManager.default.contentsOfDirectory(
      at: URL(filePath: file).deletingLastPathComponent(), includingPropertiesForKeys: [])
    var ids: Set<String> = []
    for file in files where file.pathExtension == "swift" {
      let titles = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.contains("@Test(") }
      for title in titles {
        for part in title.components(separatedBy: word + " ").dropFirst() {
          let id = part.prefix { $0.isLetter || $0.isNumber }
          if id.count == 4 { ids.insert(String(id)) }
        }
      }
    }
    return ids
  }
}
