/// Which folders of a module use which: a folder uses itself, those that it lies on, and what is
/// below them.
struct FolderOrder: Sendable, CustomStringConvertible {
  let module: String
  /// The folders, lower ones first, and what each lies on. A file belongs to the longest that its
  /// path begins with.
  let folders: [(name: String, below: [String])]
  /// Arrows that go the other way and are to be turned: a folder, and what it uses all the same.
  var exceptions: [String: Set<String>] = [:]

  var description: String { module }

  static let all = [bindery]

  ///     Report ← Graph ← Lifetime ← Runtime ← Property ← Signal ← Binding ← Channel ← Forms, Lists
  ///                                                               Binding ← Command ← Forms
  static let bindery = FolderOrder(
    module: "Bindery",
    folders: [
      ("Report", []),
      ("Graph", ["Report"]),
      // Run by debug builds and tests. Nothing uses it, so nothing has to know it.
      ("Graph/Checker", ["Graph"]),
      ("Lifetime", ["Graph"]),
      ("Runtime", ["Lifetime"]),
      ("Property", ["Runtime"]),
      ("Signal", ["Property"]),
      ("Binding", ["Signal"]),
      ("Channel", ["Binding"]),
      ("Command", ["Binding"]),
      // A selection is a channel.
      ("Lists", ["Channel"]),
      ("Forms", ["Channel", "Command"]),
    ])

  /// The folder of a file of the module, given its path in it.
  func folder(of path: String) -> String? {
    folders.map(\.name).filter { path.hasPrefix($0 + "/") }.max { $0.count < $1.count }
  }

  /// What a folder may use.
  func usable(by folder: String) -> Set<String> {
    let below = folders.first { $0.name == folder }?.below ?? []
    return below.reduce(into: [folder]) { $0.formUnion(usable(by: $1)) }
  }
}
