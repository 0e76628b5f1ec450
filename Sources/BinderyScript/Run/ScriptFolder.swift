import Bindery
import Foundation

/// The folder in which a script may read and write, with its subfolders: the script's own.
///
/// A path to a place outside, by `..` or by a symbolic link, is refused unless the run allows it.
struct ScriptFolder {
  private let script: String
  private let allowsOutside: Bool

  /// The folder of a script; that of standard input is the current one.
  init(of path: String, allowsOutside: Bool) {
    script = path == "-" ? "stdin" : path
    self.allowsOutside = allowsOutside
  }

  /// The folder, without symbolic links. Most scripts name no file, so it is looked up when one does.
  private var folder: URL {
    let file = URL(fileURLWithPath: script)
    return file.deletingLastPathComponent().standardizedFileURL.resolvingSymlinksInPath()
  }

  func folder(of path: String) -> ScriptFolder {
    ScriptFolder(of: path, allowsOutside: allowsOutside)
  }

  /// The path of a file, which need not exist yet.
  func place(of path: String) throws(ScriptFailure) -> String {
    let given = URL(fileURLWithPath: path, relativeTo: folder).absoluteURL
    // Links are resolved in the file's path and in its folder's path, and before `..` is removed,
    // because a link decides which folder is above it.
    let parent = given.deletingLastPathComponent().resolvingSymlinksInPath().standardizedFileURL
    let place = parent.appendingPathComponent(given.lastPathComponent).resolvingSymlinksInPath()
    guard allowsOutside || isInside(place) else {
      throw .withoutScreen(
        "\(path.quoted) leads out of the folder of the script",
        "a script reads and writes beside itself only; --allow-outside lifts that")
    }
    return place.path
  }

  private func isInside(_ file: URL) -> Bool {
    let (own, other) = (folder.pathComponents, file.standardizedFileURL.pathComponents)
    return other.count > own.count && other.starts(with: own)
  }
}
