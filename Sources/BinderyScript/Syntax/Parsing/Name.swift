extension LineCursor {
  /// Reads the name of a view, a screen, a gate or an argument: a letter or `_`, then letters,
  /// digits, `_` and `-`, of any script.
  ///
  /// - Parameter what: what stands here, for the message if something else does.
  mutating func takeName(_ what: String) throws(SyntaxError) -> String {
    let start = position
    guard let first = next, isNameStart(first) else { throw expected(what) }
    let name = take(while: isNamePart)
    switch next {
    case nil, " ", "\t", ".", "[", "=", "!", "<", ">":
      return String(name)
    case "\"":
      throw error("a blank must come before a string", label: "the string begins here")
    default:
      _ = takeRun()
      throw error(
        "\(quotation(line[start..<position])) is not a name: "
          + "names are made of letters, digits, \"_\" and \"-\"",
        from: start)
    }
  }
}

private func isNameStart(_ scalar: Unicode.Scalar) -> Bool {
  // Nearly all names are of these letters; the tables of Unicode are slow.
  switch scalar {
  case "a"..."z", "A"..."Z", "_": true
  default: !scalar.isASCII && scalar.properties.isXIDStart
  }
}

private func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar {
  case "0"..."9", "-": true
  default: isNameStart(scalar) || !scalar.isASCII && scalar.properties.isXIDContinue
  }
}
