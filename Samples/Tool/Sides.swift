import BinderyHeadless
public import BinderyScript
import BinderyTerminal
import Foundation

/// The same moment of each sample in three renditions, side by side on one page.
@MainActor
public struct Sides {
  private let folder: URL
  private let windows: Rendition
  /// Draws the window that was opened last into a file; returns whether that was possible.
  private let draw: @MainActor (String) -> Bool

  /// - Parameters:
  ///   - folder: Where the pictures are written, and `index.html`.
  ///   - windows: The rendition of windows.
  ///   - draw: Draws the window that was opened last into a file; returns whether that was possible.
  public init(
    in folder: String, windows: Rendition, draw: @escaping @MainActor (String) -> Bool
  ) {
    (self.folder, self.windows, self.draw) = (URL(fileURLWithPath: folder), windows, draw)
  }

  /// Plays the case of each sample that its picture shows, up to its end, and draws it.
  public func write() async -> ExitCode {
    var rows = ""
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      for sample in Sample.all {
        guard let shown = Shot([]).choose(from: sample) else { continue }
        let lines = sample.makeHost().lines(
          ofCaseAt: shown.index, of: shown.text, named: shown.script)
        rows += "<h2>\(sample.name.xmlEscaped)</h2><p>\(shown.title.xmlEscaped)</p><div>"
        rows += try await columns(of: sample, lines) + "</div>\n"
      }
      try (Self.style + rows).write(
        to: folder.appendingPathComponent("index.html"), atomically: true, encoding: .utf8)
    } catch {
      Console.standard.error("\(folder.path): \(error.localizedDescription)\n")
      return .failed
    }
    Console.standard.out("\(folder.path)/index.html\n")
    return .passed
  }

  private func columns(of sample: Sample, _ lines: [String]) async throws -> String {
    let quiet = Console(out: { _ in }, error: { _ in })
    var columns = ""
    let headless = sample.makeHost(console: quiet).makePrompt(on: quiet)
    for line in lines { await headless.enter(line) }
    if let stage = headless.stage, let screen = stage.screen {
      let name = "\(sample.name).svg"
      try screen.svg().write(
        to: folder.appendingPathComponent(name), atomically: true, encoding: .utf8)
      let text = Terminal.lines(of: stage, columns: 60, rows: 40).joined(separator: "\n")
      columns += "<img src=\"\(name)\"><pre>\(text.xmlEscaped)</pre>"
    }
    headless.end()
    let windowed = sample.makeHost(in: windows, console: quiet).makePrompt(on: quiet)
    for line in lines { await windowed.enter(line) }
    let name = "\(sample.name).png"
    if windowed.stage != nil, draw(folder.appendingPathComponent(name).path) {
      columns += "<img src=\"\(name)\">"
    } else {
      columns += "<p>\(windows.name.xmlEscaped) lack this screen</p>"
    }
    windowed.end()
    return columns
  }

  private static let style = """
    <!DOCTYPE html><meta charset="utf-8"><title>The samples, side by side</title>
    <style>body { font-family: sans-serif } div { display: flex; gap: 16px; align-items: flex-start }
    pre { background: #1e1e1e; color: #ddd; padding: 8px; margin: 0 } img { max-width: 440px }</style>
    <h1>The same moment: headless, in a terminal, in a window</h1>

    """
}
