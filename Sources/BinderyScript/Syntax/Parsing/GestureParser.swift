import BinderyHeadless

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

  /// Reads the gesture after `force`: one that is made on a view.
  mutating func forcedGesture() throws(SyntaxError) -> ScriptCommand {
    try require("a gesture")
    let word = cursor.takeRun()
    let verb = try Verb.named(word, at: cursor.range(of: word))
    var rest = CommandParser(verb: verb, cursor: cursor)
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
