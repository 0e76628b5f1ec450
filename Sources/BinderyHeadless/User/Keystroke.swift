/// A key, and what is held while it is pressed.
///
/// ```swift
/// try stage.press(.tab)
/// try stage.press(Keystroke(.tab, .shift))
/// try stage.press(.down, times: 3)
/// ```
public struct Keystroke: Sendable, Hashable, CustomStringConvertible {
  /// A key.
  public enum Key: Sendable, Hashable {
    /// A key by its name.
    case named(Name)
    /// A key that writes a character.
    case character(Character)
  }

  /// A key that writes nothing, and the space bar.
  public enum Name: String, Sendable, CaseIterable {
    case tab, `return`, escape, space, up, down, left, right, home, end, pageup, pagedown
    case backspace, delete
  }

  /// A key that is held.
  public enum Modifier: String, Sendable, CaseIterable {
    case shift, control, option, command
  }

  /// The key.
  public let key: Key
  /// What is held.
  public let modifiers: Set<Modifier>

  /// Makes a keystroke of a key with a name.
  public init(_ name: Name, _ modifiers: Modifier...) {
    self.init(.named(name), Set(modifiers))
  }

  /// Makes a keystroke of a key that writes a character.
  public init(_ character: Character, _ modifiers: Modifier...) {
    self.init(character == " " ? .named(.space) : .character(character), Set(modifiers))
  }

  private init(_ key: Key, _ modifiers: Set<Modifier>) {
    self.key = key
    self.modifiers = modifiers
  }

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

  /// The keystroke as scripts write it.
  public var description: String {
    let held = Modifier.allCases.filter(modifiers.contains).map { $0.rawValue + "+" }.joined()
    switch key {
    case .named(let name): return held + name.rawValue
    case .character(let character): return held + String(character)
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
