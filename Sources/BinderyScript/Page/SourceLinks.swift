import Foundation

/// The Swift files that places in a page are in.
enum SourceLinks {
  /// How to get from the folder of a page to the working directory: `../../`.
  static func beside(_ page: String) -> String {
    let folder = URL(fileURLWithPath: page).standardizedFileURL.deletingLastPathComponent()
    let here = URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL
    let (from, to) = (folder.pathComponents, here.pathComponents)
    let shared = zip(from, to).prefix { $0 == $1 }.count
    return String(repeating: "../", count: from.count - shared)
      + to[shared...].map { "\($0)/" }.joined()
  }

  /// The paths below the working directory of Swift files with these names. Of several files with one
  /// name, the one that is not of tests is meant; if that does not decide it, none. Folders whose names
  /// begin with a dot are not searched.
  static func paths(of names: Set<String>) -> [String: String] {
    var found: [String: [String]] = [:]
    if names.isEmpty { return [:] }
    let tests = "Tests"
    let here = FileManager.default.currentDirectoryPath
    func search(_ folder: String, _ depth: Int) {
      let entries =
        (try? FileManager.default.contentsOfDirectory(atPath: "\(here)/\(folder)")) ?? []
      for entry in entries where entry.utf8.first != UInt8(ascii: ".") {
        let path = folder.isEmpty ? entry : "\(folder)/\(entry)"
        if names.contains(entry) {
          found[entry, default: []].append(path)
        } else if depth < 8, path != tests, !entry.utf8.contains(UInt8(ascii: ".")) {
          search(path, depth + 1)
        }
      }
    }
    search("", 0)
    let known = found
    if known.count < names.count {
      search(tests, 1)
      found.merge(known) { $1 }
    }
    return found.compactMapValues { $0.count == 1 ? $0[0] : nil }
  }
}

extension RunPage {
  /// Makes links of places in Swift.
  ///
  /// - Parameter editor: What stands before a path: the address of an editor, or of a folder.
  mutating func linkPlaces(to editor: String) {
    var places: Set<Int> = [-1]
    for stage in stages {
      for node in stage.nodes { places.insert(node[2]) }
      for change in stage.changes { places.insert(change[4]) }
    }
    places.remove(-1)
    let names = Set(places.map { String(strings[$0].prefix { $0 != ":" }) })
    self.editor = editor.isEmpty || editor.hasSuffix("/") ? editor : editor + "/"
    files = SourceLinks.paths(of: names.filter { $0.hasSuffix(".swift") })
  }
}
