import BinderyHeadless
import BinderyViews

extension CommandParser {
  /// Reads a key with its modifiers, such as `shift+tab`.
  mutating func keystroke() throws(SyntaxError) -> Keystroke {
    try require("a key")
    let piece = cursor.takeRun()
    do throws(UnknownKey) {
      return try Keystroke(scriptText: String(piece))
    } catch {
      throw SyntaxError(range: cursor.range(of: piece), message: "\(error)")
    }
  }

  /// Reads the target of a scroll.
  mutating func scrollTarget() throws(SyntaxError) -> UserAction.ScrollTarget {
    let words = ["up": UserAction.ScrollTarget.up, "down": .down, "top": .top, "end": .end]
    let what = "up, down, top, end or the place of a row"
    try require(what)
    let piece = cursor.nextPiece
    let word = String(cursor.takeRun())
    if let target = words[word] ?? Int(word).map(UserAction.ScrollTarget.row) { return target }
    let hint = Suggestion.hint(for: word, among: words.keys.sorted())
    throw cursor.expected(what, found: piece, hint: hint)
  }

  /// Reads the place of a row.
  mutating func rowIndex() throws(SyntaxError) -> Int {
    cursor.skipBlanks()
    let piece = cursor.nextPiece
    guard let index = Int(cursor.takeRun()), index >= 0 else {
      throw cursor.expected("the place of a row", found: piece)
    }
    return index
  }

  /// Reads the gesture after `force`, which must have a view.
  mutating func forcedGesture() throws(SyntaxError) -> ScriptCommand {
    try require("a gesture")
    let word = cursor.takeRun()
    let verb = try vocabulary.verb(named: String(word), at: cursor.range(of: word))
    var rest = CommandParser(verb: verb, cursor: cursor, vocabulary: vocabulary)
    guard verb.isGesture, case .gesture(let action, let target?) = try verb.parse(&rest) else {
      throw SyntaxError(
        range: cursor.range(of: word),
        message: "force needs a gesture on a view, and \(quotation(word)) is none; "
          + "for example: \(example)")
    }
    cursor = rest.cursor
    return .force(action, on: target)
  }
}
