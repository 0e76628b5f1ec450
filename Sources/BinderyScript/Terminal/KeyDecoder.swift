import BinderyViews

/// Converts the bytes that a terminal sends to keys.
///
/// Letters come as UTF-8, other keys as control bytes or as sequences that begin with an escape;
/// after ECMA-48 and xterm, whose mode 1006 is the form of the mouse.
package struct KeyDecoder {
  private var sequence: [UInt8] = []

  /// Makes a decoder that waits for the first byte of a key.
  package init() {}

  /// Whether a key has begun, and more bytes of it are to come.
  package var isWaiting: Bool { !sequence.isEmpty }

  /// The codes around a pasted text, if the terminal is asked for them: that is one key.
  private static let (paste, endOfPaste) = (Array("\u{1B}[200~".utf8), Array("\u{1B}[201~".utf8))
  private var isPasting: Bool { sequence.starts(with: Self.paste) }

  /// Handles a pause in the input: the bytes so far are a complete key, such as Escape.
  package mutating func finish() -> Key? {
    isPasting || sequence.isEmpty ? nil : end()
  }

  /// Takes a byte; returns the keys that it completes.
  ///
  /// A byte that cannot be part of the key that has begun ends that key, and is not lost: it begins another. So
  /// Control-C is a key wherever it comes.
  package mutating func take(_ byte: UInt8) -> [Key] {
    if sequence.isEmpty || isContinued(by: byte) { return append(byte).map { [$0] } ?? [] }
    let isAnswer = !isPasting && sequence.count > 2 && sequence.last == 0x1B
    let ended = end()
    // An escape in an answer was not its end, so it has begun a key.
    return [ended] + (isAnswer ? take(0x1B) : []) + take(byte)
  }

  /// Ends the key that has begun: what came of it is a key.
  private mutating func end() -> Key {
    defer { sequence = [] }
    if isPasting { return pasted(sequence.dropFirst(Self.paste.count)) }
    if sequence == [0x1B] { return .escape }
    return sequence[0] < 0x80 ? .other : .text(String(decoding: sequence, as: UTF8.self))
  }

  private mutating func append(_ byte: UInt8) -> Key? {
    sequence.append(byte)
    let key = completed()
    if key != nil { sequence = [] }
    return key
  }

  private func completed() -> Key? {
    if isPasting {
      guard sequence.suffix(Self.endOfPaste.count) == Self.endOfPaste[...] else { return nil }
      return pasted(sequence.dropFirst(Self.paste.count).dropLast(Self.endOfPaste.count))
    }
    return switch sequence[0] {
    case 0x1B: escaped()
    case 0x20..<0x7F, 0x80...: character(from: 0).map { .text(String($0)) }
    default: Self.control(sequence[0])
    }
  }

  /// Whether a byte can be part of the key that has begun.
  private func isContinued(by byte: UInt8) -> Bool {
    if isPasting { return byte != 0x03 }
    let begun = sequence[0] == 0x1B ? sequence.dropFirst().first : sequence[0]
    // Alt and another key.
    guard let begun else { return byte != 0x1B && byte != 0x03 }
    switch begun {
    case 0x80...: return byte & 0xC0 == 0x80
    case UInt8(ascii: "]"):
      return sequence.last == 0x1B ? byte == 0x5C : byte >= 0x20 || byte == 0x07 || byte == 0x1B
    default: return (0x20..<0x7F).contains(byte)
    }
  }

  private func pasted(_ bytes: ArraySlice<UInt8>) -> Key {
    .text(String(decoding: bytes, as: UTF8.self).replacing(/\R/, with: " "))
  }

  private static func control(_ byte: UInt8) -> Key {
    switch byte {
    case 0x01: .home
    case 0x02: .left
    case 0x03: .interrupt
    case 0x04: .endOfInput
    case 0x05: .end
    case 0x06: .right
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0A, 0x0D: .enter
    case 0x0B: .deleteToEnd
    case 0x0C: .clearScreen
    case 0x0E: .down
    case 0x10: .up
    case 0x15: .deleteToStart
    case 0x17: .deleteWordLeft
    case 0x1A: .suspend
    // What editors of lines take for undo.
    case 0x1F: .stroke(Keystroke("z", .control))
    case 0x01...0x1A: .stroke(Keystroke(Character(Unicode.Scalar(byte + 0x60)), .control))
    default: .other
    }
  }

  /// The character that begins at a place, or the replacement for bytes that begin none; `nil` if it is
  /// incomplete.
  private func character(from place: Int) -> Character? {
    let length =
      switch sequence[place] {
      case 0xC2..<0xE0: 2
      case 0xE0..<0xF0: 3
      case 0xF0..<0xF5: 4
      default: 1
      }
    guard sequence.count >= place + length else { return nil }
    return String(decoding: sequence[place...], as: UTF8.self).first
  }

  private func escaped() -> Key? {
    guard sequence.count > 1 else { return nil }
    switch sequence[1] {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      guard sequence.count > 2, let last = sequence.last else { return nil }
      // Parameters are digits and semicolons; any other byte ends the sequence.
      if (0x30...0x3F).contains(last), sequence.count < 32 { return nil }
      let parameters = String(decoding: sequence[2..<(sequence.count - 1)], as: UTF8.self)
      return Self.function(last, parameters)
    case UInt8(ascii: "]"): return answer()
    case UInt8(ascii: "b"): return .wordLeft
    case UInt8(ascii: "f"): return .wordRight
    case UInt8(ascii: "d"): return .deleteWordRight
    case 0x7F, 0x08: return .deleteWordLeft
    case 0x21...: return character(from: 1).map { .stroke(Keystroke($0, .option)) }
    default: return .other
    }
  }

  /// An answer ends with a bell, or with an escape and a backslash.
  private func answer() -> Key? {
    let isLong = sequence.count >= 64
    guard sequence.last == 0x07 || sequence.suffix(2) == [0x1B, 0x5C] else {
      return isLong ? .other : nil
    }
    let text = sequence.dropFirst(2).dropLast(sequence.last == 0x07 ? 1 : 2)
    return .answer(String(decoding: text, as: UTF8.self))
  }

  /// `<0;12;3` with M: the left button goes down at column 12 and row 3, counted from 1; `<2` is the right
  /// one.
  private static func mouse(_ last: UInt8, _ parameters: String) -> Key {
    let numbers = parameters.dropFirst().split(separator: ";").compactMap { Int($0) }
    guard numbers.count == 3, last == UInt8(ascii: "M") else { return .other }
    let button: Key.MouseButton? =
      switch numbers[0] {
      case 0: .press
      case 2: .otherPress
      case 64: .wheelUp
      case 65: .wheelDown
      default: nil
      }
    return button.map { .mouse($0, column: numbers[1] - 1, row: numbers[2] - 1) } ?? .other
  }

  private static let shifted: [UInt8: Keystroke.Name] = [
    UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right,
    UInt8(ascii: "D"): .left, UInt8(ascii: "H"): .home, UInt8(ascii: "F"): .end,
  ]

  private static func function(_ last: UInt8, _ parameters: String) -> Key {
    if parameters.hasPrefix("<") { return mouse(last, parameters) }
    // `1;2C`: with Shift.
    if parameters.hasSuffix(";2"), let name = shifted[last] {
      return .stroke(Keystroke(name, .shift))
    }
    // `1;5C`: with Control; `1;3C`: with Alt.
    let isWord = parameters.hasSuffix(";5") || parameters.hasSuffix(";3")
    return switch Unicode.Scalar(last) {
    case "A": .up
    case "B": .down
    case "C": isWord ? .wordRight : .right
    case "D": isWord ? .wordLeft : .left
    case "H": .home
    case "F": .end
    case "Z": .backTab
    case "~":
      switch parameters {
      case "1", "7": .home
      case "4", "8": .end
      case "3": .delete
      case "3;5": .deleteWordRight
      case "5": .pageUp
      case "6": .pageDown
      default: .other
      }
    default: .other
    }
  }
}
