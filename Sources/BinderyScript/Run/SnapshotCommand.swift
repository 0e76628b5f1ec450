import BinderyHeadless
import Foundation

/// Where the snapshots of a script are, and whether what differs is accepted.
struct ScriptSnapshots {
  /// The name of the script's folder in `__Snapshots__`: its own without the ending.
  let script: String
  let accepts: Bool
  /// How many were written.
  var writtenCount = 0
  /// What each was compared with in this run.
  fileprivate var seen: [String: String] = [:]

  /// `nil` for standard input, which has no place of its own.
  init?(path: String, update: UpdateMode) {
    guard path != "-" else { return nil }
    script = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    accepts = update != .none
  }
}

extension ScriptSnapshots {
  /// Whether the picture is the first one of this name, or the same as that.
  fileprivate mutating func isFirst(_ name: String, _ svg: String) -> Bool {
    let first = seen[name] ?? svg
    seen[name] = first
    return first == svg
  }
}

extension Interpreter {
  /// Compares the screen with the files of this name.
  func compare(_ screen: HeadlessScreen, withSnapshot name: String) throws(ScriptFailure) {
    guard var snapshots else {
      throw ScriptFailure(
        kind: .failed, message: "a snapshot is kept beside a script, and this is none in a file",
        notes: ["`expect tree` with the lines below needs no file"], showsScreen: false)
    }
    let place = try folder.place(of: "\(SnapshotFiles.folderName)/\(snapshots.script)")
    do throws(SnapshotFiles.Failure) {
      let files = try SnapshotFiles(name, in: URL(fileURLWithPath: place))
      try checkPlaces(files.paths)
      let svg = screen.svg()
      // Accepting both would leave what fails the next time.
      if snapshots.accepts, !snapshots.isFirst(name, svg) {
        throw SnapshotFiles.Failure(
          message: "snapshot \(name.debugDescription) was accepted before in this run, and the "
            + "screen is another one now", note: "give one of the two another name")
      }
      let isWritten = try files.compare(
        tree: screen.tree(), svg: svg, accepting: snapshots.accepts)
      if isWritten { snapshots.writtenCount += 1 }
      self.snapshots = snapshots
    } catch {
      var failure = ScriptFailure(
        kind: .failed, message: error.message, notes: [error.note], showsScreen: false)
      failure.isOutput = true
      throw failure
    }
  }

  /// A link in the folder must not lead elsewhere.
  private func checkPlaces(_ paths: [String]) throws(SnapshotFiles.Failure) {
    for path in paths {
      do throws(ScriptFailure) {
        _ = try folder.place(of: path)
      } catch {
        throw SnapshotFiles.Failure(
          message: error.message, note: error.notes.joined(separator: "; "))
      }
    }
  }
}
