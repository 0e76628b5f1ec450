import BinderyHeadless
import Foundation

/// Where the snapshots of a script are, and whether what differs is accepted.
struct ScriptSnapshots {
  /// The name of the script's folder in `__Snapshots__`: its own without the ending.
  let script: String
  let accepts: Bool
  /// How many were written.
  var writtenCount = 0

  /// `nil` for standard input, which has no place of its own.
  init?(path: String, update: UpdateMode) {
    guard path != "-" else { return nil }
    script = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    accepts = update != .none
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
      let isWritten = try files.compare(
        tree: screen.tree(), svg: screen.svg(), accepting: snapshots.accepts)
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
