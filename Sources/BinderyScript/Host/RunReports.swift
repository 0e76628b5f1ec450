import BinderyHeadless
import Foundation

extension ScriptHost {
  /// The title of the page of a run: what was run.
  func pageTitle(of options: ScriptOptions) -> String {
    options.files.map { URL(fileURLWithPath: $0.path).lastPathComponent }.joined(separator: ", ")
  }

  /// Writes the reports that the command line asks for. Returns whether that succeeded.
  func write(
    _ suites: [(name: String, report: ScriptReport)], _ page: RunRecorder?, _ options: ScriptOptions
  ) -> Bool {
    var texts: [(path: String, text: String)] = []
    if let path = options.junit { texts.append((path, JUnitReport(suites: suites).text)) }
    if let path = options.page, let page {
      var page = page.finished
      page.linkPlaces(to: options.editor ?? SourceLinks.beside(path))
      texts.append((path, page.html))
    }
    for (path, text) in texts {
      do {
        try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
      } catch {
        complain("the report cannot be written: \(error.localizedDescription)")
        return false
      }
    }
    return true
  }
}
