import Bindery
public import BinderyScript
import Foundation

/// Opens all screens of a host, plays the scripts of a folder, and fails the test if a part of the app is
/// connected to nothing or was never used.
///
/// ```swift
/// @MainActor @Test func everythingIsConnected() async {
///   let host = ScriptHost("notes")
///   host.screen("Note") { stage in NoteScreen(NoteEditor(store: stub(on: stage))) }
///   await expectWiring(
///     of: host, playing: "Scripts", except: ["command archive": "the widget executes it"])
/// }
/// ```
///
/// One table has a row for each
/// - `event`: a view whose events nothing observes;
/// - `attribute`: a view that shows nothing, because nothing binds it;
/// - `property` of a view model that nothing reads;
/// - `command` that was never executed;
/// - `error`: a command that may fail, and nothing handles that;
/// - `gate` that never failed.
///
/// A part that was connected once is not listed, whatever scenario has shown it. The view models are those
/// that screens are bound to. A property that code reads by its `value` alone is listed: name it as an
/// exception, with the reason. An exception for a part that lacks nothing is a failure, too.
///
/// - Parameters:
///   - host: Its screens are opened, and used by the scripts.
///   - folder: The folder of the scripts, beside the file of the test; `nil` only opens the screens.
///   - exceptions: The names of rows that are right, with the reasons.
///   - fileID: Where a failure is reported.
///   - filePath: The file beside which the folder is.
///   - line: Where a failure is reported.
/// - Returns: The table.
@MainActor
@discardableResult
public func expectWiring(
  of host: ScriptHost, playing folder: String? = nil, except exceptions: [String: String] = [:],
  fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line
) async -> WiringReport {
  let beside = URL(fileURLWithPath: "\(filePath)").deletingLastPathComponent()
  let url = folder.map { URL(fileURLWithPath: $0, relativeTo: beside).standardizedFileURL }
  let names = url.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0.path) } ?? []
  let texts = names.filter { $0.hasSuffix(".repl") }.sorted().compactMap { name in
    url.flatMap { try? String(contentsOf: $0.appendingPathComponent(name), encoding: .utf8) }
  }
  let report = await host.wiring(playing: texts, except: exceptions)
  let site = CallSite(fileID: fileID, line: line)
  if let url, texts.isEmpty {
    TestReporting.record(
      Diagnostic(.misuse, "There are no scripts (.repl) in \(url.path).", at: site))
  }
  if !report.isPassed {
    TestReporting.record(
      Diagnostic(.expectation, "The app is not wired as a whole.\n\(report)", at: site))
  }
  return report
}
