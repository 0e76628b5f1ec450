/// What a single line is.
enum LineKind: Equatable {
  /// Nothing but blanks.
  case blank
  /// `# …`, and `###…`, which scripts use as rules.
  case comment
  /// `#! …`: what holds for the whole file.
  case pragma(String)
  /// `## …`
  case title(String)
  /// Two blanks, then this.
  case output(String)
  /// One blank or a tab, then something: neither a command nor output.
  case misindented
  case command

  init(_ line: String) {
    let scalars = line.unicodeScalars
    let indent = scalars.prefix(while: isBlank).count
    if indent == scalars.count {
      self = .blank
    } else if line.hasScalarPrefix("  ") {
      self = .output(String(scalars.dropFirst(2)))
    } else if indent > 0 {
      self = .misindented
    } else if line.hasScalarPrefix("##"), !line.hasScalarPrefix("###") {
      self = .title(String(trimmed(scalars.dropFirst(2))))
    } else if line.hasScalarPrefix("#!") {
      self = .pragma(String(trimmed(scalars.dropFirst(2))))
    } else {
      self = line.hasScalarPrefix("#") ? .comment : .command
    }
  }
}

extension String {
  /// `hasPrefix` goes by characters: `"  \u{301}"` does not begin with two blanks for it.
  fileprivate func hasScalarPrefix(_ prefix: String) -> Bool {
    unicodeScalars.starts(with: prefix.unicodeScalars)
  }
}

private func trimmed(_ scalars: Substring.UnicodeScalarView) -> Substring.UnicodeScalarView {
  var scalars = scalars.drop(while: isBlank)
  while let last = scalars.last, isBlank(last) { scalars.removeLast() }
  return scalars
}
