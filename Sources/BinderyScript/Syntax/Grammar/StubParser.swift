import BinderyHeadless

extension CommandParser {
  /// Reads what follows `reply`: a gate, its answer and when it comes.
  mutating func reply() throws(SyntaxError) -> ScriptCommand {
    let gate = try name("the name of a gate")
    let result = try replyResult()
    if isAtEnd { return .reply(gate: gate, result, after: nil) }
    guard cursor.takeWord("after") else {
      throw cursor.expected("after and a duration, or the end of the line")
    }
    return .reply(gate: gate, result, after: try duration())
  }

  private mutating func replyResult() throws(SyntaxError) -> ReplyResult {
    try require("ok or fail after the gate")
    if cursor.takeWord("ok") { return .ok(try value(unless: "after")) }
    if cursor.takeWord("fail") { return .fail(try string("the text of the error")) }
    let question = Suggestion.question(for: String(cursor.nextPiece), among: ["ok", "fail"])
    throw cursor.expected("ok or fail", hint: question.map { "; \($0)" } ?? "")
  }
}
