extension CommandParser {
  /// Reads what follows `start`: a screen and its arguments.
  mutating func start() throws(SyntaxError) -> ScriptCommand {
    let screen = try name("the name of a screen")
    var arguments: [ScriptArgument] = []
    var names: Set<String> = []
    while !isAtEnd {
      let start = cursor.position
      var name = try cursor.takeName("an argument such as email=\"…\"")
      while cursor.take(".") { name += "." + (try cursor.takeName("a name after \".\"")) }
      guard names.insert(name).inserted else {
        throw cursor.error("\(quotation(name)) is given twice", from: start)
      }
      cursor.skipBlanks()
      guard cursor.take("=") else {
        throw cursor.expected("= after \(quotation(name)), as in \(name)=\"…\"")
      }
      arguments.append(ScriptArgument(name: name, value: try value()))
    }
    return .start(screen: screen, arguments: arguments)
  }
}
