import Foundation

/// Where a script may read and write: in the folder it lies in, and below.
///
/// A path that leads elsewhere, be it by `..` or by a symbolic link, is refused unless the one who
/// runs the script has allowed it.
struct ScriptFolder {
  /// The folder, without symbolic links.
  private let folder: URL
  private let allowsOutside: Bool

  /// The folder of a script; that of standard input is the current one.
  init(of path: String, allowsOutside: Bool) {
    let file = URL(fileURLWithPath: path == "-" ? "stdin" : path)
    self.init(at: file.deletingLastPathComponent(), allowsOutside: allowsOutside)
  }

  private init(at folder: URL, allowsOutside: Bool) {
    self.folder = folder.standardizedFileURL.resolvingSymlinksInPath()
    self.allowsOutside = allowsOutside
  }

  /// The folder of a script that was found here.
  func folder(of path: String) -> ScriptFolder {
    let file = URL(fileURLWithPath: path)
    return ScriptFolder(at: file.deletingLastPathComponent(), allowsOutside: allowsOutside)
  }

  /// The place of a file, which need not be there yet.
  func place(of path: String) throws(ScriptFailure) -> String {
    let given = URL(fileURLWithPath: path, relativeTo: folder).absoluteURL
    // Of the file itself and of its folder, since there may be a link in either place; and before
    // `..` is taken out of the path, as a link decides what is above it.
    let parent = given.deletingLastPathComponent().resolvingSymlinksInPath().standardizedFileURL
    let place = parent.appendingPathComponent(given.lastPathComponent).resolvingSymlinksInPath()
    guard allowsOutside || isInside(place) else {
      throw ScriptFailure(
        kind: .failed,
        message: "\(path.debugDescription) leads out of the folder of the script",
        notes: ["a script reads and writes beside itself only; --allow-outside lifts that"],
        showsScreen: false)
    }
    return place.path
  }

  private func isInside(_ file: URL) -> Bool {
    let (own, other) = (folder.pathComponents, file.standardizedFileURL.pathComponents)
    return other.count > own.count && other.starts(with: own)
  }
}
