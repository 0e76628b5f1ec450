import BinderyHeadless
import BinderyViews
import Foundation

/// The result of one case of a script that was run for a test.
package struct ScriptCaseRun: Sendable {
  /// The failures, with their places.
  package var messages: [CaseMessage] = []
  /// The screen on which a command failed.
  package var screen: Screen?
  /// The page of the run, if it failed or was asked for.
  package var page: String?

  /// A screen in the forms stored with a failure.
  package struct Screen: Sendable {
    package let drawing: String
    package let svg: String
  }
}

extension ScriptHost {
  /// Runs one case of a script without a transcript.
  ///
  /// A case that fails is run once more for its page, so that one that passes costs nothing more.
  ///
  /// - Parameter environment: `UPDATE` accepts output that differs, and writes it into the script;
  ///   `BINDERY_PAGES` asks for the page of a case that passes, too.
  package func run(
    caseAt index: Int, of path: String, environment: [String: String] = [:]
  ) async -> ScriptCaseRun {
    let file: ScriptFile
    var options = ScriptRunner.Options()
    do {
      file = try load(path)
      options.update = try ScriptOptions.update(askedForBy: environment)
    } catch let misuse as ScriptOptions.Misuse {
      return ScriptCaseRun(messages: [CaseMessage(line: 1, column: 1, text: misuse.message)])
    } catch let error as ScriptDiagnostics {
      return ScriptCaseRun(
        messages: error.diagnostics.map {
          CaseMessage(line: $0.line, column: $0.column, text: $0.description)
        })
    } catch {
      return ScriptCaseRun(messages: [CaseMessage(line: 1, column: 1, text: "\(error)")])
    }
    guard file.cases.indices.contains(index) else {
      let text = "the script has changed since"
      return ScriptCaseRun(messages: [CaseMessage(line: 1, column: 1, text: text)])
    }
    var run = ScriptCaseRun()
    options.path = path
    options.lines = file.cases[index].lineRange
    options.watch = { _, screen, succeeds in
      guard !succeeds else { return }
      let drawing = screen.drawing().map { "\($0)\n" }.joined()
      run.screen = ScriptCaseRun.Screen(drawing: drawing, svg: screen.svg())
    }
    let report = await quietRunner(options, errors: { _ in }).run(file)
    if RunPage.isAskedFor(in: environment) || report.exitCode != .passed {
      (options.watch, options.update) = (nil, .none)
      let recorder = RunRecorder(file.name)
      options.observer = recorder
      _ = await quietRunner(options, errors: { _ in }).run(file)
      var page = recorder.finished
      if let editor = environment["BINDERY_EDITOR"] { page.linkPlaces(to: editor) }
      run.page = page.html
    }
    run.messages = report.cases.filter { $0.verdict != .skipped }.compactMap(\.message)
    do {
      try accept(report.updates, of: file.cases[index], at: index, in: path)
    } catch {
      let text = "\(path) cannot be written: \(error.localizedDescription)"
      run.messages.append(CaseMessage(line: 1, column: 1, text: text))
    }
    return run
  }

  private func load(_ path: String) throws -> ScriptFile {
    let source = try ScriptSource.load(path: path)
    return try ScriptFile(parsing: source.text, named: source.name, vocabulary: vocabulary)
  }

  /// Writes accepted outputs into the script as it is now: other cases may have changed it since it
  /// was read, but only between their commands.
  private func accept(
    _ updates: [OutputUpdate], of old: ScriptCase, at index: Int, in path: String
  ) throws {
    guard !updates.isEmpty else { return }
    let file = try load(path)
    let present = file.cases.indices.contains(index) ? file.cases[index].steps : []
    let moved = updates.compactMap { update -> OutputUpdate? in
      let place = old.steps.firstIndex { $0.line == update.step.line }
      guard let place, present.indices.contains(place) else { return nil }
      return OutputUpdate(step: present[place], output: update.output)
    }
    try file.text(with: moved).write(toFile: path, atomically: true, encoding: .utf8)
  }
}

/// The visible state of a stage at a moment.
@MainActor
struct Sight {
  private let screen: String?
  private let alert: AlertContent?
  private let values: [(name: String, value: ViewAttribute.Value)]

  /// - Parameter stage: Without one, nothing is seen.
  init(_ stage: Stage?) {
    screen = stage?.screen?.screenName
    alert = stage?.screen?.presentedAlert
    values = (stage?.screen?.allViews ?? []).flatMap { view in
      view.attributes.map { ("\(view.id).\($0.name)", $0.value) }
    }
  }

  /// The visible changes since `before`, in the words and the order of a delta.
  func changes(since before: Sight) -> [String] {
    let old = Dictionary(before.values, uniquingKeysWith: { first, _ in first })
    var lines = values.compactMap { name, value in
      old[name].flatMap { $0 == value ? nil : "\(name): \($0) -> \(value)" }
    }
    if before.alert != nil, before.alert != alert { lines.append("alert dismissed") }
    if let screen, screen != before.screen { lines.append("screen \(screen)") }
    if let alert, alert != before.alert { lines.append("alert \(alert.summary)") }
    return lines
  }
}
