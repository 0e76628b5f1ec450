import Foundation
import SampleModels

extension FileArchive {
  /// An archive in the file at this path, whose folder must exist.
  init(path: String) throws(DiskError) {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent()
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder.path, isDirectory: &isFolder),
      isFolder.boolValue
    else { throw DiskError("there is no folder \(folder.path)") }
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
      throw DiskError("\(path) is a folder; name a file in it")
    }
    let disk = FileDisk(folder: folder)
    self.init(disk: disk, name: url.lastPathComponent)
    for name in [name, previousName] { disk.removeUnfinished(name) }
  }
}

extension Day {
  /// The present day in the user's time zone.
  static var today: Day {
    let parts = Calendar.current.dateComponents([.year, .month, .day], from: Date())
    return Day(parts.year ?? 1, parts.month ?? 1, parts.day ?? 1)
  }
}
