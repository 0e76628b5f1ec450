import BinderyScript
import Foundation
import TestKit

/// A folder with scripts, which goes away with the test, and a host that runs them.
@MainActor
final class ScriptFiles {
  private let folder: TemporaryFolder
  var url: URL { folder.url }
  let output = Output()

  init() throws {
    folder = try TemporaryFolder()
  }

  func path(_ name: String) -> String { url.appendingPathComponent(name).path }

  /// Writes a file; returns its path.
  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let file = url.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(to: file, atomically: true, encoding: .utf8)
    return file.path
  }

  func read(_ name: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
  }

  /// Runs the host with words of a command line; names of files in the folder stand for themselves.
  func run(_ words: String..., environment: [String: String] = [:]) async throws -> ExitCode {
    let words = words.map { word in
      let name = word.prefix { $0 != ":" }
      let isFile = FileManager.default.fileExists(atPath: path(String(name)))
      return isFile && !word.hasPrefix("-") ? path(word) : word
    }
    let options = try ScriptOptions(words, environment: environment)
    return await makeHost(output).run(options)
  }
}
