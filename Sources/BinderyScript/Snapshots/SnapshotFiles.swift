import Bindery
import BinderyHeadless
package import Foundation

/// The files that a screen is compared with: a tree, which may leave parts out, and a picture.
///
/// `__Snapshots__/sign-up/filled in.tree` and `.svg` belong to `expect snapshot "filled in"` in
/// `sign-up.repl`. Missing or different files are written beside them, as `.actual.tree` and
/// `.actual.svg`, and deleted when the snapshot matches again.
package struct SnapshotFiles {
  /// The reason why a screen does not match its snapshot.
  package struct Failure: Error {
    /// The difference, or the missing file.
    package let message: String
    package let note: String
  }

  /// The name of the folder that has a folder for each script and each file of tests.
  package static let folderName = "__Snapshots__"

  private let folder: URL
  private let name: String

  /// Names the files in a folder. Throws if the name is not valid for a file.
  package init(_ name: String, in folder: URL) throws(Failure) {
    let isPlain = name.allSatisfy { $0.isLetter || $0.isNumber || " -_,()".contains($0) }
    guard isPlain, !name.isEmpty, name.first != " ", name.last != " ", name.utf8.count <= 200 else {
      throw Failure(
        message: "a snapshot cannot be called \(name.quoted)",
        note: "its name becomes that of a file: letters, digits, blanks and -_,()")
    }
    self.folder = folder
    self.name = name
  }

  /// The paths of all possible files.
  package var paths: [String] {
    ["tree", "svg", "actual.tree", "actual.svg"].map { url($0).path }
  }

  private func url(_ ending: String) -> URL { folder.appendingPathComponent("\(name).\(ending)") }

  /// The text of a file, `nil` if it does not exist. Line endings are normalised, because some
  /// tools change them.
  private func text(_ ending: String) throws(Failure) -> String? {
    let url = url(ending)
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    guard let text = try? String(contentsOf: url, encoding: .utf8) else {
      throw Failure(
        message: "\(url.lastPathComponent) cannot be read as text",
        note: "delete it, or bring it back from version control")
    }
    return text.replacing("\r\n", with: "\n")
  }

  /// Compares the screen with the files, or accepts the present screen: then missing and different
  /// files are written. Returns whether they were.
  @discardableResult
  package func compare(
    tree: [String], svg: String, accepting accepts: Bool
  ) throws(Failure) -> Bool {
    let (differences, accepted) = try differences(from: tree, svg)
    guard !differences.isEmpty else {
      remove("actual.tree", "actual.svg")
      return false
    }
    guard accepts else {
      try write(tree, svg, "actual.tree", "actual.svg")
      throw Failure(
        message: differences.joined(separator: "\n"),
        note: "what is seen now is in \(Self.folderName)/\(folder.lastPathComponent)/"
          + "\(name).actual.tree and .actual.svg; UPDATE=1 accepts it")
    }
    try write(accepted, svg, "tree", "svg")
    remove("actual.tree", "actual.svg")
    return true
  }

  /// The differences, and the tree to accept.
  private func differences(
    from tree: [String], _ svg: String
  ) throws(Failure) -> ([String], [String]) {
    var found: [String] = []
    var accepted = tree
    if let recorded = try text("tree")?.lines {
      do throws(TreeDifference.Mistakes) {
        if let difference = try TreeDifference(expected: recorded, actual: tree) {
          accepted = difference.accepted
          found.append("the screen is not as in snapshot \(name.quoted)")
          found += difference.lines.map { "  \($0)" }
        } else {
          accepted = recorded.filter { !$0.isEmpty }
        }
      } catch {
        // Not accepted either, because the file was written by hand.
        throw Failure(
          message: "\(name).tree cannot be understood: \(error)",
          note: "mend the line, or delete the file to have it recorded again")
      }
    } else {
      found.append("there is no snapshot \(name.quoted) yet")
    }
    guard let picture = try text("svg") else {
      if found.isEmpty { found.append("snapshot \(name.quoted) has no picture yet") }
      return (found, accepted)
    }
    if picture != svg {
      let lines = UnifiedDiff(from: picture.lines, to: svg.lines, name: "\(name).svg").lines
      found.append("the picture is not as in snapshot \(name.quoted)")
      found += lines.prefix(24).map { "  \($0)" }
      if lines.count > 24 { found.append("  … (\(lines.count - 24) more lines)") }
    }
    return (found, accepted)
  }

  private func write(
    _ tree: [String], _ svg: String, _ treeEnding: String, _ svgEnding: String
  ) throws(Failure) {
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      let text = tree.map { "\($0)\n" }.joined()
      try text.write(to: url(treeEnding), atomically: true, encoding: .utf8)
      try svg.write(to: url(svgEnding), atomically: true, encoding: .utf8)
    } catch {
      throw Failure(
        message: "snapshot \(name.quoted) cannot be written into \(folder.path): "
          + error.localizedDescription, note: "check the permissions of the folder")
    }
  }

  private func remove(_ endings: String...) {
    for ending in endings { try? FileManager.default.removeItem(at: url(ending)) }
  }
}
