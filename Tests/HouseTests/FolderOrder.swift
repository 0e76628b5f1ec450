/// Which folders of a module use which: a folder uses itself, those that it lies on, and what is
/// below them.
///
/// Folders, not targets, because a target of its own for the engine was measured: a signal takes 12 %
/// more instructions and a link 9 %, a clean build as long as before, and four classes of the engine
/// would have to be `open`, and so public.
struct FolderOrder: Sendable, CustomStringConvertible {
  let module: String
  /// The folders, lower ones first, and what each lies on. A file belongs to the longest that its
  /// path begins with.
  let folders: [(name: String, below: [String])]
  /// Arrows that go the other way and are to be turned: a folder, and what it uses all the same.
  var exceptions: [String: Set<String>] = [:]

  var description: String { module }

  static let all = [bindery, headless, script, terminal]

  ///     Report ← Graph ← Lifetime ← Runtime ← Property ← Signal ← Binding ← Channel ← Lists ← Forms
  ///                                             Binding ← Command ← Forms, Stored, Navigation
  static let bindery = FolderOrder(
    module: "Bindery",
    folders: [
      ("Report", []),
      ("Graph", ["Report"]),
      // Reports of misuse, explanations, traces. The engine calls members of `Graph` that are declared
      // there, and names nothing else of it.
      ("Graph/Diagnosis", ["Graph"]),
      // Run by debug builds and tests. Nothing uses it, so nothing has to know it.
      ("Graph/Diagnosis/Checker", ["Graph/Diagnosis"]),
      ("Lifetime", ["Graph"]),
      // Values without a part in the graph; messages quote them.
      ("Dates", ["Report"]),
      // The date of a runtime.
      ("Runtime", ["Lifetime", "Dates"]),
      ("Property", ["Runtime"]),
      ("Signal", ["Property"]),
      ("Binding", ["Signal"]),
      ("Channel", ["Binding"]),
      ("Command", ["Binding"]),
      // A selection is a channel.
      ("Lists", ["Channel"]),
      // A form may have the rows of a list.
      ("Forms", ["Lists", "Command"]),
      // Records what commands change in properties and lists.
      ("Undo", ["Command", "Lists"]),
      // Loads and saves by commands; a list is one of the values.
      ("Stored", ["Command", "Lists"]),
      // A result is waited for as an answer is, and a link read as an entry is.
      ("Navigation", ["Channel", "Command"]),
    ])

  /// What a view says of itself lies below the views; what looks at them and uses them lies above.
  static let headless = FolderOrder(
    module: "BinderyHeadless",
    folders: [
      ("Text", []),
      ("Time", []),
      ("Description", ["Text", "Time"]),
      ("Views", ["Description"]),
      ("Drawing", ["Views"]),
      ("Accessibility", ["Drawing"]),
      ("Snapshots", ["Accessibility"]),
      ("Stage", ["Views"]),
      ("Driving", ["Views"]),
      ("User", ["Stage", "Driving"]),
      ("Explain", ["User"]),
      ("Moments", ["Explain", "Drawing"]),
    ])

  /// Reading scripts, then running them, then what runs them: a tool, its prompt and its terminal.
  static let script = FolderOrder(
    module: "BinderyScript",
    folders: [
      ("Syntax/Source", []),
      ("Syntax/Diagnostics", ["Syntax/Source"]),
      ("Syntax/Model", ["Syntax/Diagnostics"]),
      ("Syntax/Topics", ["Syntax/Model"]),
      ("Syntax/Grammar", ["Syntax/Topics"]),
      ("Output", ["Syntax/Grammar"]),
      ("Snapshots", ["Output"]),
      ("Run", ["Snapshots"]),
      ("Terminal", ["Run"]),
      // Sees a run, and shows it to a person.
      ("Page", ["Run"]),
      // A random person plays by the lines of a script.
      ("Monkey", ["Run"]),
      ("Browser/Requests", []),
      ("Host", ["Terminal", "Monkey", "Page", "Browser/Requests"]),
      // A prompt whose lines come from a page.
      ("Browser", ["Host"]),
    ])

  /// What a screen looks like, what keys do to it, the loop around both, and what an app calls.
  static let terminal = FolderOrder(
    module: "BinderyTerminal",
    folders: [
      ("Drawing", []),
      ("Window", ["Drawing"]),
      ("Session", ["Window"]),
      ("Host", ["Session"]),
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
