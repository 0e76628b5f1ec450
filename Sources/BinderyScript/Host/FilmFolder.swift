package import BinderyHeadless
import Foundation

/// The folder for the film strips of all script cases of a run: `--svg FOLDER`.
///
/// A file is named after the script and the case: `sign-up-a-name-is-taken.svg`. A run overwrites
/// files of an earlier run, and deletes none.
@MainActor
final class FilmFolder {
  private let path: String
  private var names: Set<String> = []

  /// The folder is made before the first write. Throws if there is a file in its place.
  init(_ path: String) throws(ScriptOptions.Misuse) {
    var isFolder: ObjCBool = false
    if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue {
      throw ScriptOptions.Misuse(message: "--svg needs a folder, and \(path) is a file")
    }
    self.path = path.hasSuffix("/") ? path : path + "/"
  }

  /// Writes a strip; returns its path.
  func write(_ film: FilmStrip, of script: String) throws -> String {
    let stem = script.hasSuffix(".repl") ? String(script.dropLast(5)) : script
    let title = film.title == script ? "" : "-" + film.title
    let file = path + freeName((stem + title).asFileName) + ".svg"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    try film.svg().write(toFile: file, atomically: true, encoding: .utf8)
    return file
  }

  /// The name, with a number if a case before had the same.
  private func freeName(_ name: String) -> String {
    var free = name
    var number = 2
    while !names.insert(free).inserted {
      free = "\(name)-\(number)"
      number += 1
    }
    return free
  }
}

/// Records the screens of a script run: a film strip for each case.
@MainActor
final class CaseFilms {
  private let cases: [ScriptCase]
  private var films: [FilmStrip]

  init(of cases: [ScriptCase]) {
    self.cases = cases
    // A limit far above normal use, so that the strip of an endless script ends.
    films = cases.map { FilmStrip($0.title, limit: 100) }
  }

  func add(_ step: ScriptStep, on screen: HeadlessScreen, succeeds: Bool) {
    guard let index = cases.firstIndex(where: { $0.lineRange.contains(step.line) }) else { return }
    films[index].add(step, on: screen, succeeds: succeeds)
  }

  /// The strips that are not empty.
  var shot: [FilmStrip] { films.filter { $0.frameCount > 0 } }
}

extension String {
  /// Letters and digits in lower case, with hyphens for everything else: a name that is valid on
  /// every file system and in a URL.
  fileprivate var asFileName: String {
    let words = precomposedStringWithCanonicalMapping.lowercased()
      .split { !$0.isLetter && !$0.isNumber }
    var name = ""
    for word in words {
      let longer = name.isEmpty ? String(word) : "\(name)-\(word)"
      guard longer.utf8.count <= 120 else { break }
      name = longer
    }
    return name.isEmpty ? "case" : name
  }
}

extension ScriptHost {
  /// The titles of the cases of a script; none if it cannot be parsed.
  package func titles(of text: String, named fileName: String) -> [String] {
    parse(text, named: fileName)?.cases.map(\.title) ?? []
  }

  /// The lines of the commands of a case, without outputs; none if the script cannot be parsed.
  package func lines(
    ofCaseAt index: Int, of text: String, named fileName: String
  ) -> [String] {
    guard let file = parse(text, named: fileName), file.cases.indices.contains(index) else {
      return []
    }
    return file.cases[index].steps.map { file.lines[$0.line - 1] }
  }

  /// Runs one case of a script without a transcript, and records the screen after each command.
  ///
  /// `nil` if the case fails, which is printed to standard error.
  package func film(
    ofCaseAt index: Int, of text: String, named fileName: String, path: String = "-"
  ) async -> FilmStrip? {
    guard let file = parse(text, named: fileName), file.cases.indices.contains(index) else {
      return nil
    }
    var film = FilmStrip(file.cases[index].title)
    var options = ScriptRunner.Options()
    options.path = path
    options.lines = file.cases[index].lineRange
    options.watch = { step, screen, succeeds in
      film.add(step, on: screen, succeeds: succeeds)
    }
    let report = await quietRunner(options).run(file)
    return report.exitCode == .passed ? film : nil
  }
}

extension FilmStrip {
  /// Adds the screen after a command, unless the command only concerns the transcript.
  @MainActor
  mutating func add(_ step: ScriptStep, on screen: HeadlessScreen, succeeds: Bool) {
    guard !step.command.isAside || !succeeds else { return }
    add(screen, after: (succeeds ? "" : "failed: ") + step.shown)
  }
}

extension ScriptCommand {
  /// Whether it only concerns the transcript, and does not affect the screen.
  fileprivate var isAside: Bool {
    switch self {
    case .pending, .time, .views, .trace, .show, .writePicture, .ask, .help, .echo, .settle: true
    default: false
    }
  }
}
