import SampleModels

/// Keeps the entries in a file, and the version saved before in another one beside it.
///
/// At every moment one of the two is good, whatever happens while a version is being saved; and a
/// good one is only replaced by a newer good one. A damaged file is not replaced at all: it is
/// moved aside.
struct FileArchive: Archive {
  let disk: any Disk
  /// The name of the file.
  let name: String

  /// The name of the version before.
  var previousName: String { name + ".previous" }

  private enum Version {
    case none
    case good([UInt8], [Entry])
    case damaged(ExpensesFile.Damage)
  }

  func load() async throws -> ArchiveContents {
    let problem: String
    switch try await version(name) {
    case .good(_, let entries): return ArchiveContents(entries: entries)
    case .none: problem = "\(name) is missing"
    case .damaged(let damage): problem = "\(name) is damaged: \(damage)"
    }
    switch try await version(previousName) {
    case .good(_, let entries):
      return ArchiveContents(
        entries: entries, warning: "\(problem). These are the expenses saved before.")
    case .none where problem.hasSuffix("is missing"): return ArchiveContents(entries: [])
    default:
      throw DiskError("\(problem), and no version before it is left. Restore it, or move it away.")
    }
  }

  func save(_ entries: [Entry]) async throws {
    switch try await version(name) {
    case .none: break
    case .good(let bytes, _): try await disk.write(bytes, to: previousName)
    case .damaged: try await putAside()
    }
    try await disk.write(ExpensesFile.bytes(of: entries), to: name)
  }

  private func version(_ name: String) async throws -> Version {
    guard let bytes = try await disk.read(name) else { return .none }
    do throws(ExpensesFile.Damage) {
      return .good(bytes, try ExpensesFile.entries(in: bytes))
    } catch {
      return .damaged(error)
    }
  }

  /// Gives a damaged file a name that is free.
  private func putAside() async throws {
    var number = 1
    while try await disk.read("\(name).damaged-\(number)") != nil { number += 1 }
    try await disk.move(name, to: "\(name).damaged-\(number)")
  }
}
