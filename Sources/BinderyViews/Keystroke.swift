/// A key and the modifiers held with it.
///
/// ```swift
/// save.shortcut = Keystroke("s", .command)
/// try stage.press(Keystroke(.tab, .shift))
/// ```
public struct Keystroke: Sendable, Hashable, CustomStringConvertible {
  /// A key.
  public enum Key: Sendable, Hashable {
    /// A named key.
    case named(Name)
    /// A key that writes a character.
    case character(Character)
  }

  /// The keys that write no character, and the space bar.
  public enum Name: String, Sendable, CaseIterable {
    /// Tab: moves the focus.
    case tab
    /// Return.
    case `return`
    /// Escape: cancels.
    case escape
    /// The space bar.
    case space
    /// An arrow key.
    case up, down, left, right
    /// The keys that go to the begin and the end of a line or a list.
    case home, end
    /// The keys that scroll by a page.
    case pageup, pagedown
    /// Deletes before the caret, and behind it.
    case backspace, delete
  }

  /// A modifier key.
  public enum Modifier: String, Sendable, CaseIterable {
    /// A modifier key, by its name on Apple's keyboards.
    case shift, control, option, command
  }

  /// The key.
  public let key: Key
  /// The modifiers.
  public let modifiers: Set<Modifier>

  /// Makes a keystroke of a named key.
  public init(_ name: Name, _ modifiers: Modifier...) {
    self.init(.named(name), Set(modifiers))
  }

  /// Makes a keystroke of a key that writes a character.
  public init(_ character: Character, _ modifiers: Modifier...) {
    self.init(character == " " ? .named(.space) : .character(character), Set(modifiers))
  }

  package init(_ key: Key, _ modifiers: Set<Modifier>) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The keystroke in the spelling of scripts.
  public var description: String {
    let held = Modifier.allCases.filter(modifiers.contains).map { $0.rawValue + "+" }.joined()
    switch key {
    case .named(let name): return held + name.rawValue
    case .character(let character): return held + String(character)
    }
  }
}

extension Keystroke: AttributeRepresentable {
  /// The notation of scripts, as text.
  public var attributeValue: ViewAttribute.Value { .text(description) }
}
