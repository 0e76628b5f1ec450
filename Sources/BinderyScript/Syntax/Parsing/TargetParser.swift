extension CommandParser {
  /// Reads a target: `account.email`, `button "Sign up"` or `"Sign up"`.
  ///
  /// - Parameter what: completes "type needs …".
  mutating func target(_ what: String = "a target") throws(SyntaxError) -> Target {
    try require(what)
    let start = cursor.position
    let name = try targetName()
    return Target(
      name: name, source: String(cursor.line[start..<cursor.position]),
      column: cursor.line.column(of: start))
  }

  /// Reads a target if one stands before the text that the command needs: a text alone is not one.
  ///
  /// - Parameter what: completes "choose needs …".
  mutating func targetBeforeText(_ what: String) throws(SyntaxError) -> Target? {
    try require(what)
    var ahead = self
    guard cursor.next == "\"" else {
      // A lone word is a title without its quotes rather than a target without a title.
      guard (try? ahead.target()) != nil, !ahead.isAtEnd else { return nil }
      return try target()
    }
    _ = try ahead.cursor.takeString()
    return ahead.isAtEnd ? nil : try target()
  }

  private mutating func targetName() throws(SyntaxError) -> Target.Name {
    if cursor.next == "\"" { return .text(try cursor.takeString()) }
    let first = try cursor.takeName("a target such as confirm or button \"Sign up\"")
    if let role = Target.Role(rawValue: first), let title = try roleTitle() {
      return .role(role, title)
    }
    var path = [first + (try row())]
    while cursor.take(".") {
      path.append(try cursor.takeName("a name after \".\"") + (try row()))
    }
    return .path(path)
  }

  /// Reads the row that a list is asked for: `[3]` or `["Buy milk"]`; empty without one.
  private mutating func row() throws(SyntaxError) -> String {
    guard cursor.take("[") else { return "" }
    let row: String
    if cursor.next == "\"" {
      row = "\"\(try cursor.takeString())\""
    } else {
      let piece = cursor.nextPiece
      let digits = cursor.take { "0"..."9" ~= $0 }
      guard Int(digits) != nil else {
        throw cursor.expected("the place of a row or its text in quotes", found: piece)
      }
      row = String(digits)
    }
    guard cursor.take("]") else { throw cursor.expected("] after the row") }
    return "[\(row)]"
  }

  /// Reads the title after a role. Without one the word is the name of a view.
  private mutating func roleTitle() throws(SyntaxError) -> String? {
    var ahead = cursor
    ahead.skipBlanks()
    guard ahead.next == "\"" else { return nil }
    let title = try ahead.takeString()
    cursor = ahead
    return title
  }

  /// Reads the `.title` of `button "Sign up".title`.
  mutating func propertyAfterTitle() throws(SyntaxError) -> String? {
    guard cursor.take(".") else { return nil }
    return try cursor.takeName("the name of a property after \".\"")
  }
}
