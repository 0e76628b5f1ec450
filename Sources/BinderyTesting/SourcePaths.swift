import Bindery
import Foundation
import Synchronization

/// Finds the file of a call site.
///
/// A call site stores `#fileID`, module and file, so that an app contains no paths of the machine
/// that built it, and a property stays small. An issue needs the path, so that an IDE can jump
/// there. It is looked up when an issue is recorded: in the package of the running test, then in
/// the packages around it.
enum SourcePaths {
  /// The Swift files below a folder by name; read once.
  private static let indexes = Mutex<[String: [String: [String]]]>([:])

  /// The path of the site's file, or `nil` if no package around `file` has it.
  static func path(of site: CallSite, near file: String) -> String? {
    let module = site.fileID.split(separator: "/").first ?? ""
    var folder = URL(fileURLWithPath: file).deletingLastPathComponent().standardizedFileURL
    while folder.path != "/" {
      if FileManager.default.fileExists(atPath: folder.appendingPathComponent("Package.swift").path)
      {
        let found = files(below: folder)[site.file] ?? []
        // Of several files with one name, the one in the module's folder, which by convention has
        // its name.
        let named = found.filter { $0.split(separator: "/").contains(module) }
        if let path = named.count == 1 ? named.first : found.count == 1 ? found.first : nil {
          return path
        }
      }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func files(below folder: URL) -> [String: [String]] {
    if let index = indexes.withLock({ $0[folder.path] }) { return index }
    var index: [String: [String]] = [:]
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: nil, options: .skipsHiddenFiles)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      index[file.lastPathComponent, default: []].append(file.path)
    }
    let found = index
    indexes.withLock { $0[folder.path] = found }
    return found
  }
}
