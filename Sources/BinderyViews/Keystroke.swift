/// A key, and what is held while it is pressed.
///
/// ```swift
/// save.shortcut = Keystroke("s", .command)
/// try stage.press(Keystroke(.tab, .shift))
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

  /// Makes a keystroke of a key and whatever is held.
  package init(_ key: Key, _ modifiers: Set<Modifier>) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The keystroke as scripts write it.
  public var description: String {
    let held = Modifier.allCases.filter(modifiers.contains).map { $0.rawValue + "+" }.joined()
    switch key {
    case .named(let name): return held + name.rawValue
    case .character(let character): return held + String(character)
    }
  }
}
