/// A piece of a script as messages quote it: `"enbled"`.
///
/// - Long pieces are cut, since a message is one line.
/// - Characters that cannot be seen, or that would steer a terminal, are written as `\u{…}`: a
///   name with a zero-width blank in it would otherwise look right.
/// - A piece that is in quotes already, as far as it can be seen, gets no second ones.
func quotation(_ text: some StringProtocol) -> String {
  let longest = 40
  var shown = ""
  for scalar in String(text.prefix(longest)).unicodeScalars {
    if isVisible(scalar) {
      shown.unicodeScalars.append(scalar)
    } else {
      shown += "\\u{\(String(scalar.value, radix: 16))}"
    }
  }
  if !text.dropFirst(longest).isEmpty { shown += "…" }
  return shown.hasPrefix("\"") ? shown : "\"\(shown)\""
}

private func isVisible(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
  case .spaceSeparator: scalar == " "
  default: true
  }
}
