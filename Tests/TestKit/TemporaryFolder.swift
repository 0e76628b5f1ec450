package import Foundation

/// A folder for the files of a test, which goes away with it.
package final class TemporaryFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// Writes a file; returns its path.
  package func file(_ name: String, _ bytes: Data) throws -> String {
    let file = url.appendingPathComponent(name)
    try bytes.write(to: file)
    return file.path
  }

  package func file(_ name: String, _ text: String) throws -> String {
    try file(name, Data(text.utf8))
  }
}
