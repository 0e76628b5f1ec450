public import BinderyScript
import Foundation
public import Testing

/// The scripts of a folder as tests, one for each `##`.
///
/// ```swift
/// @MainActor @Test(arguments: Scripts.cases(in: "Scripts"))
/// func scripts(_ scriptCase: Scripts.Case) async {
///   let host = ScriptHost("notes")
///   host.screen("Note") { stage in NoteScreen(NoteEditor(store: stub(on: stage))) }
///   await scriptCase.run(on: host)
/// }
/// ```
///
/// A case that fails is an issue at the line of the script; the screen at that moment is attached
/// to the test, as text and as a picture, and so is the page of the run, to walk through in a browser
/// (`swift test --attachments-path FOLDER` keeps them). `BINDERY_PAGES=1` attaches pages of cases that
/// pass, too; `BINDERY_EDITOR` is the beginning of their links to Swift files.
/// Recorded output that differs fails, too. `UPDATE=1 swift test` accepts it and writes it into the
/// script, but not where `CI` is set.
public enum Scripts {
  /// A test point of a script.
  public struct Case: Sendable, CustomTestStringConvertible {
    private let path: String
    private let title: String
    /// The index in the script; `nil` if there is nothing to run, and `problem` says why.
    private let index: Int?
    private let problem: String?

    fileprivate init(path: String, title: String, index: Int) {
      (self.path, self.title, self.index, problem) = (path, title, index, nil)
    }

    fileprivate init(path: String, problem: String) {
      (self.path, self.problem, index, title) = (path, problem, nil, "cannot be run")
    }

    /// `order.repl: a failed order can be repeated`
    public var testDescription: String {
      "\(URL(fileURLWithPath: path).lastPathComponent): \(title)"
    }

    /// Runs the case on the host's screens; failures are recorded as issues of the running test.
    ///
    /// - Parameter host: Its screens are those that the script starts.
    @MainActor
    public func run(on host: ScriptHost) async {
      await run(on: host, environment: ProcessInfo.processInfo.environment)
    }

    /// Runs the case with the given environment variables.
    @MainActor
    package func run(on host: ScriptHost, environment: [String: String]) async {
      guard let index else { return record(problem ?? "", line: 1, column: 1) }
      let run = await host.run(caseAt: index, of: path, environment: environment)
      for message in run.messages {
        record(message.text, line: message.line, column: message.column)
      }
      guard Test.current != nil else { return }
      let stem = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
      if let page = run.page { Attachment.record(page, named: "\(stem).html") }
      guard let screen = run.screen else { return }
      Attachment.record(screen.drawing, named: "\(stem).txt")
      Attachment.record(screen.svg, named: "\(stem).svg")
    }

    private func record(_ text: String, line: Int, column: Int) {
      let name = URL(fileURLWithPath: path).lastPathComponent
      Issue.record(
        Comment(rawValue: text),
        sourceLocation: SourceLocation(
          fileID: "Scripts/\(name)", filePath: path, line: line, column: column))
    }
  }

  /// The cases of all `.repl` files in a folder beside the file of the test; in the order of the
  /// files' names.
  ///
  /// A script with errors, and a folder without scripts, become cases that fail with a message.
  public static func cases(in folder: String, filePath: StaticString = #filePath) -> [Case] {
    let beside = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
    let url = URL(fileURLWithPath: folder, relativeTo: beside).standardizedFileURL
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    let scripts = names.filter { $0.hasSuffix(".repl") }.sorted()
    if scripts.isEmpty {
      return [Case(path: url.path, problem: "there are no scripts (.repl) in \(url.path)")]
    }
    return scripts.flatMap { cases(of: url.appendingPathComponent($0).path) }
  }

  /// Only the titles are needed here; the host knows the commands.
  private static func cases(of path: String) -> [Case] {
    do {
      let titles = ScriptFile.titles(in: try ScriptSource.load(path: path))
      if titles.isEmpty {
        return [Case(path: path, problem: "the script has no commands")]
      }
      return titles.enumerated().map { Case(path: path, title: $1, index: $0) }
    } catch {
      return [Case(path: path, problem: "\(error)")]
    }
  }
}
