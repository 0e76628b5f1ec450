import BinderyHeadless

struct Completion: Equatable {
  /// A candidate, with a note about it.
  struct Candidate: Equatable {
    let text: String
    var note: String?
  }

  /// The number of characters before the cursor that a candidate replaces.
  var typed = 0
  var candidates: [Candidate] = []
}

/// Edits lines at a terminal, with a history.
///
/// Independent of the terminal: takes keys, and returns the text to write.
struct LineEditor {
  enum Result: Equatable {
    case line(String)
    /// Ctrl-C: the line is dropped.
    case cleared
    /// Ctrl-D on an empty line.
    case end
  }

  private static let clearToEnd = "\u{1B}[K"

  private var buffer = LineBuffer()
  private var history: [String] = []
  /// The index of the history line that is shown; the history's count for the line being entered.
  private var place = 0
  /// The line being entered, while another one is shown.
  private var entered = ""
  private var prompt = ""
  private var columns = 80

  /// Begins a line; returns the text to write.
  mutating func begin(prompt: String, columns: Int) -> String {
    self.prompt = prompt
    self.columns = columns
    buffer = LineBuffer()
    place = history.count
    entered = ""
    return prompt
  }

  /// Takes a key; returns the text to write, and the result if the line has ended.
  mutating func take(
    _ key: Key, complete: (String) -> Completion = { _ in Completion() }
  ) -> (output: String, result: Result?) {
    switch key {
    case .enter:
      let line = buffer.text
      remember(line)
      return ("\n", .line(line))
    case .interrupt:
      return ("^C\n", .cleared)
    case .endOfInput where buffer.isEmpty:
      return ("\n", .end)
    case .endOfInput:
      return (edit(.delete), nil)
    case .clearScreen:
      return ("\u{1B}[H\u{1B}[2J\(drawing)", nil)
    case .up:
      return (show(place - 1), nil)
    case .down:
      return (show(place + 1), nil)
    case .tab:
      return (apply(complete(buffer.textBeforeCursor)), nil)
    default:
      return (edit(key), nil)
    }
  }

  private mutating func remember(_ line: String) {
    let isBlank = line.allSatisfy { $0 == " " }
    if !isBlank, history.last != line { history.append(line) }
  }

  private mutating func edit(_ key: Key) -> String {
    let isAppending = buffer.isAtEnd
    let before = buffer.characters.count
    guard buffer.edit(key) else { return "" }
    // A character typed at the end is only appended, unless it joined the character before or does
    // not fit any more.
    if isAppending, case .text(let text) = key, text.count == 1, let character = text.first,
      buffer.characters.count == before + 1, character.displayWidth == 1,
      character == character.drawn,
      width(of: buffer.text) < room
    {
      return text
    }
    return drawing
  }

  private mutating func show(_ index: Int) -> String {
    guard (0...history.count).contains(index), index != place else { return "" }
    if place == history.count { entered = buffer.text }
    place = index
    buffer = LineBuffer(index == history.count ? entered : history[index])
    return drawing
  }

  private mutating func apply(_ completion: Completion) -> String {
    let candidates = completion.candidates
    guard let first = candidates.first else { return "" }
    let usable = candidates.filter { $0.note == nil }
    if candidates.count == 1 || usable.count == 1, let only = usable.first {
      buffer.replaceBeforeCursor(completion.typed, with: only.text + " ")
      return drawing
    }
    let common = candidates.dropFirst().reduce(first.text) { $0.commonPrefix(with: $1.text) }
    if common.count > completion.typed {
      buffer.replaceBeforeCursor(completion.typed, with: common)
      return drawing
    }
    let lines = candidates.map { candidate in
      "  \(candidate.text)\(candidate.note.map { "   (\($0))" } ?? "")\n"
    }
    return "\n" + lines.joined() + drawing
  }

  // MARK: Drawing

  private var room: Int { max(8, columns - width(of: prompt)) }

  private var drawing: String {
    let window = buffer.window(columns: room)
    let column = width(of: prompt) + window.column
    let move = column > 0 ? "\u{1B}[\(column)C" : ""
    return "\r\(prompt)\(window.text)\(Self.clearToEnd)\r\(move)"
  }

  private func width(of text: String) -> Int {
    text.reduce(0) { $0 + max($1.displayWidth, 1) }
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
