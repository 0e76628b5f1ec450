import BinderyHeadless

/// A marble diagram: the events of a stream over time, as a line of text. Plain data.
///
/// ```swift
/// let diagram = try Diagram("-a-(bc)--|", every: .milliseconds(100))
/// print(diagram.entries.count)                     // 4
/// // a at 100ms, b and c at 300ms, | at 600ms
/// ```
///
/// | | |
/// | --- | --- |
/// | `-` | a tick in which nothing happens |
/// | `a` `7` | a value; letters and digits stand for values |
/// | `'two words'` | a value with a longer name |
/// | `(ab)` | several things in one tick |
/// | `\|` `#` | the end, an end with an error |
/// | ` 2.5s ` | exactly this long since the event before, or the start; with blanks around it |
/// | `^` `!` | an observation begins and ends; in lines about observations only |
/// | `.` | at the end: nothing else happens, however long it goes on |
///
/// Each sign except a gap takes one tick; a group takes one tick as a whole. Blanks are ignored.
package struct Diagram: Sendable, Hashable {
  package enum Symbol: Sendable, Hashable {
    /// A value, by its letter, digit or name.
    case value(String)
    /// The end.
    case completed
    /// An end with an error.
    case failed
    /// An observation begins.
    case observed
    /// An observation ends.
    case cancelled
  }

  /// An event with its time.
  package struct Entry: Sendable, Hashable {
    /// The time since the beginning of the diagram.
    package let time: Duration
    package let symbol: Symbol

    package init(_ time: Duration, _ symbol: Symbol) {
      self.time = time
      self.symbol = symbol
    }
  }

  package enum Kind: Sendable, Hashable {
    /// Values and an end.
    case events
    /// When a source is observed: `^` and `!`.
    case observations
  }

  /// The line as it was written.
  package let text: String
  package let tick: Duration
  /// The events, in order.
  package private(set) var entries: [Entry]
  /// The time of the last drawn tick: the line makes no statement about later events.
  package let end: Duration
  /// Whether the line states that nothing happens after its end.
  package private(set) var isStrict: Bool

  /// Reads a diagram. The tick must be positive.
  package init(
    _ text: String, every tick: Duration = .milliseconds(100), _ kind: Kind = .events
  ) throws(DiagramError) {
    precondition(tick > .zero, "The tick of a diagram has to be longer than nothing.")
    var parser = DiagramParser(text, tick, kind)
    try parser.parse()
    self.text = text
    self.tick = tick
    entries = parser.entries
    end = parser.end
    isStrict = parser.isStrict
  }

  /// The diagram with other names for its values.
  func renamed(_ name: (String) -> String) -> Diagram {
    var diagram = self
    diagram.entries = entries.map { entry in
      guard case .value(let old) = entry.symbol else { return entry }
      return Entry(entry.time, .value(name(old)))
    }
    return diagram
  }

  /// The diagram for a source without an end: the end becomes the statement that nothing follows.
  var withoutEnd: Diagram {
    var diagram = self
    diagram.entries.removeAll { $0.symbol == .completed }
    if diagram.entries.count < entries.count { diagram.isStrict = true }
    return diagram
  }

  /// Draws events as a line that reads back as the same diagram: with ticks where they fit and the
  /// line stays short, else with gaps.
  package static func text(of entries: [Entry], every tick: Duration = .milliseconds(100)) -> String
  {
    var text = ""
    // The signs after the last drawn gap.
    var word = ""
    // The times of the next tick and of the last event.
    var (next, last) = (Duration.zero, Duration.zero)
    var rest = entries[...]
    while let first = rest.first {
      let group = rest.prefix { $0.time == first.time }
      rest = rest.dropFirst(group.count)
      let ticks = (first.time - next) / tick
      if ticks >= 0, ticks <= 20, next + tick * Int(ticks) == first.time {
        word += String(repeating: "-", count: Int(ticks))
      } else {
        text += unambiguous(word) + " \((first.time - last).scriptText) "
        word = ""
      }
      let symbols = group.map(\.symbol.text).joined()
      word += group.count > 1 ? "(\(symbols))" : symbols
      last = first.time
      next = first.time + tick
    }
    return text + unambiguous(word)
  }

  /// Quotes signs that begin a line or follow a gap, so that they do not read as a gap: the values
  /// `5` and `s` are `'5's`.
  private static func unambiguous(_ word: String) -> String {
    guard let first = word.first, Duration(scriptText: word.prefix { !$0.isWhitespace }) != nil
    else { return word }
    return "'\(first)'\(word.dropFirst())"
  }
}

extension Diagram.Symbol {
  /// The sign of the event.
  package var text: String {
    switch self {
    case .value(let name): name.isMarble ? name : "'\(name)'"
    case .completed: "|"
    case .failed: "#"
    case .observed: "^"
    case .cancelled: "!"
    }
  }

  /// The name of a value.
  var name: String {
    if case .value(let name) = self { name } else { "" }
  }

  /// Whether it ends the stream.
  var isEnd: Bool { self == .completed || self == .failed }
}

extension String {
  /// Whether it is a letter or a digit, and so needs no quotes.
  var isMarble: Bool {
    guard let character = first, count == 1 else { return false }
    return character.isLetter || character.isNumber
  }
}
