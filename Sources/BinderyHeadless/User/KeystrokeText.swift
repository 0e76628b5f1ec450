package import BinderyViews

extension Keystroke {
  /// Reads a keystroke as scripts write it: `tab`, `shift+tab`, `control+a`.
  ///
  /// Throws what is wrong with it: `unknown key "retrun"; did you mean "return"?`.
  package init(scriptText text: String) throws(UnknownKey) {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let last = parts.popLast() ?? ""
    var modifiers: Set<Modifier> = []
    for part in parts {
      guard let modifier = Modifier(rawValue: part) else {
        throw UnknownKey(what: "modifier", name: part, known: Modifier.allCases.map(\.rawValue))
      }
      modifiers.insert(modifier)
    }
    if let name = Name(rawValue: last) {
      self.init(.named(name), modifiers)
    } else if last.count == 1, let character = last.first {
      self.init(.character(character), modifiers)
    } else {
      throw UnknownKey(what: "key", name: last, known: Name.allCases.map(\.rawValue))
    }
  }

  /// The name of the key, if nothing is held.
  var plainName: Name? {
    if case .named(let name) = key, modifiers.isEmpty { name } else { nil }
  }

  /// What the key writes, if nothing but Shift is held: which makes a letter a capital.
  var writtenText: String? {
    guard modifiers.subtracting([.shift]).isEmpty else { return nil }
    switch key {
    case .named(.space): return " "
    case .character(let character):
      return modifiers.isEmpty ? String(character) : character.uppercased()
    case .named: return nil
    }
  }
}

/// A key or a modifier that there is not.
package struct UnknownKey: Error, CustomStringConvertible {
  let what: String
  let name: String
  let known: [String]

  /// `unknown key "retrun"; did you mean "return"?`
  package var description: String {
    let help =
      Suggestion.question(for: name, among: known) ?? "the \(what)s are "
      + known.joined(separator: ", ")
    return "unknown \(what) \(name.debugDescription); \(help)"
  }
}
