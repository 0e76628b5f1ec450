import Bindery
import BinderyHeadless
import Foundation

extension Interpreter {
  /// The output of `show` and `tree`.
  func lines(
    of screen: HeadlessScreen, _ target: Target?, as form: ScreenForm
  ) throws(ScriptFailure) -> [String] {
    guard let target else { return lines(of: screen, as: form) }
    let view = try view(of: screen, for: target)
    if form == .tree { return view.treeLines }
    let drawing = view.drawing(isASCII: drawsASCII)
    return drawing.isEmpty ? ["\(view.id) is not visible"] : drawing
  }

  private func lines(of screen: HeadlessScreen, as form: ScreenForm) -> [String] {
    switch form {
    case .drawing: screen.drawing(isASCII: drawsASCII)
    case .tree: screen.tree()
    case .all: screen.tree(showingHidden: true)
    case .svg: screen.svg().lines.filter { !$0.isEmpty }
    case .accessibility: screen.accessibilityTree.flatMap(\.lines)
    }
  }

  /// The view; a word that is not a view may be meant as a form.
  private func view(
    of screen: HeadlessScreen, for target: Target
  ) throws(ScriptFailure) -> HeadlessView {
    do throws(ScriptFailure) {
      return try Aim(at: target, on: screen).headlessView()
    } catch {
      guard error.kind == .unknown, target.source.allSatisfy(\.isLetter) else { throw error }
      var failure = error
      let question = Suggestion.question(for: target.source, among: ScreenForm.words)
      let words = ScreenForm.words.joined(separator: ", ")
      failure.notes.append(
        "\(target.source.quoted) is not a form; \(question ?? "the forms are \(words)")")
      throw failure
    }
  }

  /// Writes a text into a file beside the script.
  func write(_ text: String, to path: String) throws(ScriptFailure) -> [String] {
    let place = try folder.place(of: path)
    do {
      try text.write(toFile: place, atomically: true, encoding: .utf8)
    } catch {
      throw .withoutScreen("\(path) cannot be written: \(error.localizedDescription)")
    }
    return ["\(path) written"]
  }
}

/// The place of a script's snapshots, and whether differences are accepted.
struct ScriptSnapshots {
  private let path: String
  let accepts: Bool
  var writtenCount = 0
  /// The picture that each was compared with in this run.
  private var seen: [String: String] = [:]

  /// `nil` for standard input, which has no folder.
  init?(path: String, update: UpdateMode) {
    guard path != "-" else { return nil }
    self.path = path
    accepts = update != .none
  }

  /// The name of the script's folder in `__Snapshots__`: its own without the ending.
  var script: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

  /// Whether the picture is the first one of this name, or equal to the first.
  mutating func isFirst(_ name: String, _ svg: String) -> Bool {
    let first = seen[name] ?? svg
    seen[name] = first
    return first == svg
  }
}

extension Interpreter {
  /// Compares the screen with the files of this name.
  func compare(_ screen: HeadlessScreen, withSnapshot name: String) throws(ScriptFailure) {
    guard var snapshots else {
      throw .withoutScreen(
        "a snapshot is kept beside a script, and this is none in a file",
        "`expect tree` with the lines below needs no file")
    }
    let place = try folder.place(of: "\(SnapshotFiles.folderName)/\(snapshots.script)")
    do throws(SnapshotFiles.Failure) {
      let files = try SnapshotFiles(name, in: URL(fileURLWithPath: place))
      try checkPlaces(files.paths)
      let svg = screen.svg()
      // If both were accepted, the next run would fail.
      if snapshots.accepts, !snapshots.isFirst(name, svg) {
        throw SnapshotFiles.Failure(
          message: "snapshot \(name.quoted) was accepted before in this run, and the "
            + "screen is another one now", note: "give one of the two another name")
      }
      let isWritten = try files.compare(
        tree: screen.tree(), svg: svg, accepting: snapshots.accepts)
      if isWritten { snapshots.writtenCount += 1 }
      self.snapshots = snapshots
    } catch {
      var failure = ScriptFailure.withoutScreen(error.message, error.note)
      failure.isOutput = true
      throw failure
    }
  }

  /// Checks that no link in the folder leads outside.
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

extension Interpreter {
  /// Executes another script, including its expected output.
  func read(_ path: String) async throws(ScriptFailure) {
    let folder = reading.last.map(folder.folder) ?? folder
    let place = try folder.place(of: path)
    guard !reading.contains(place) else {
      throw .withoutScreen("\(path.quoted) reads itself, be it through others")
    }
    reading.append(place)
    defer { reading.removeLast() }
    let file: ScriptFile
    do {
      let source = try ScriptSource.load(path: place)
      file = try ScriptFile(
        parsing: source.text, named: source.name, vocabulary: vocabulary)
    } catch {
      throw .withoutScreen("\(error)")
    }
    for step in file.cases.flatMap(\.steps) {
      let result = await run(step)
      if result.failure?.kind == .leftOut { continue }
      let mismatch = step.expectedOutput.flatMap { step.mismatch(result.output, expected: $0) }
      guard var failure = result.failure ?? step.missingOutput ?? mismatch?.failure else {
        continue
      }
      let place = "\(file.name):\(step.line):\(failure.column ?? step.column)"
      failure.message = "`\(step.source)` (\(place)): \(failure.message)"
      failure.column = nil
      throw failure
    }
  }
}
