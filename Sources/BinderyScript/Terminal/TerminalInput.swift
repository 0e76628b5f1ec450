import Foundation

/// The keyboard of a terminal, read line by line.
///
/// The terminal is in raw mode while a line is edited, and as it was while a command runs, so that
/// Ctrl-C can end that.
@MainActor
final class TerminalInput {
  private let terminal: Terminal
  private let console: Console
  private var editor = LineEditor()
  private var decoder = KeyDecoder()

  /// `nil` without a terminal.
  init?(console: Console) {
    guard let terminal = Terminal() else { return nil }
    self.terminal = terminal
    self.console = console
  }

  /// Reads a line; `nil` at the end of the input.
  func readLine(prompt: String, complete: (String) -> Completion) -> String? {
    // Before the prompt: who sees it may type, and nobody but the editor echoes that.
    let mode = terminal.enterRawMode()
    console.out(editor.begin(prompt: prompt, columns: terminal.size.columns))
    defer { terminal.restore(mode) }
    while let byte = terminal.readByte() {
      guard let key = decoder.take(byte) else { continue }
      let (output, result) = editor.take(key, complete: complete)
      if !output.isEmpty { console.out(output) }
      switch result {
      case nil: continue
      case .line(let line)?: return line
      case .cleared?: console.out(editor.begin(prompt: prompt, columns: terminal.size.columns))
      case .end?: return nil
      }
    }
    console.out("\n")
    return nil
  }
}
