import BinderyHeadless

/// Reads a diagram, sign by sign.
struct DiagramParser {
  private(set) var entries: [Diagram.Entry] = []
  private(set) var isStrict = false
  /// The time of the last tick that is drawn.
  private(set) var end = Duration.zero

  private let text: String
  private let characters: [Character]
  private let tick: Duration
  private let kind: Diagram.Kind
  private var index = 0
  /// The time of the next tick.
  private var next = Duration.zero
  /// The ticks drawn since the last event, without that event's tick.
  private var ticksDrawn = 0
  /// Where the stream ended.
  private var endColumn: Int?

  init(_ text: String, _ tick: Duration, _ kind: Diagram.Kind) {
    self.text = text
    self.tick = tick
    self.kind = kind
    characters = Array(text)
  }

  mutating func parse() throws(DiagramError) {
    while index < characters.count {
      switch characters[index] {
      case _ where isAtBlankOrStart && gapEnd != nil: try parseGap()
      case let blank where blank.isWhitespace: index += 1
      case "-":
        passTick()
        ticksDrawn += 1
        index += 1
      case "(": try parseGroup()
      case ".": try parseStrictEnd()
      default:
        let symbol = try parseSymbol()
        append(symbol)
        passTick()
      }
    }
  }

  private mutating func passTick() {
    end = next
    next += tick
  }

  private mutating func append(_ symbol: Diagram.Symbol) {
    entries.append(Diagram.Entry(next, symbol))
    ticksDrawn = 0
  }

  // MARK: Signs

  private mutating func parseSymbol() throws(DiagramError) -> Diagram.Symbol {
    let start = index
    let symbol = try readSymbol()
    if let endColumn {
      throw error("nothing can follow the end", at: min(endColumn, start)..<index)
    }
    if symbol.isEnd { endColumn = start }
    return symbol
  }

  private mutating func readSymbol() throws(DiagramError) -> Diagram.Symbol {
    let character = characters[index]
    switch (character, kind) {
    case ("'", .events): return try readName()
    case ("|", .events): return step(.completed)
    case ("#", .events): return step(.failed)
    case ("^", .observations): return step(.observed)
    case ("!", .observations): return step(.cancelled)
    case ("^", .events), ("!", .events):
      throw error(
        "\"\(character)\" belongs in a line about observations, not in one about events")
    case (_, .observations):
      throw error("a line about observations has only \"^\", \"!\", \"-\" and gaps")
    case (")", _): throw error("a \")\" without its \"(\"")
    default:
      guard String(character).isMarble else {
        throw error("\"\(character)\" means nothing in a diagram; write longer names as 'name'")
      }
      return step(.value(String(character)))
    }
  }

  private mutating func step(_ symbol: Diagram.Symbol) -> Diagram.Symbol {
    index += 1
    return symbol
  }

  private mutating func readName() throws(DiagramError) -> Diagram.Symbol {
    let start = index
    guard let close = characters[(start + 1)...].firstIndex(of: "'") else {
      throw error("a name is missing its closing quote", at: start..<characters.count)
    }
    index = close + 1
    return .value(String(characters[(start + 1)..<close]))
  }

  private mutating func parseGroup() throws(DiagramError) {
    let start = index
    index += 1
    let count = entries.count
    while true {
      guard index < characters.count else {
        throw error("a \"(\" is missing its \")\"", at: start..<characters.count)
      }
      switch characters[index] {
      case ")":
        index += 1
        guard entries.count > count else {
          throw error("a group has at least one thing in it", at: start..<index)
        }
        passTick()
        return
      case let blank where blank.isWhitespace: index += 1
      case "-": throw error("a group is one tick, no time passes in it")
      case "(": throw error("a group has no groups in it")
      case ".": throw error("\".\" belongs at the end of the line")
      default:
        let symbol = try parseSymbol()
        append(symbol)
      }
    }
  }

  private mutating func parseStrictEnd() throws(DiagramError) {
    let start = index
    index += 1
    if let other = characters[index...].firstIndex(where: { !$0.isWhitespace && $0 != "." }) {
      throw error(
        "\".\" says that nothing else happens, and belongs at the end of the line",
        at: start..<other + 1)
    }
    isStrict = true
    index = characters.count
  }

  // MARK: Gaps

  private var isAtBlankOrStart: Bool { index == 0 || characters[index].isWhitespace }

  /// The end of a gap that begins here or after the blanks here.
  private var gapEnd: Int? {
    let start = characters[index...].firstIndex { !$0.isWhitespace } ?? characters.count
    let end = characters[start...].firstIndex(where: \.isWhitespace) ?? characters.count
    return Duration(scriptText: String(characters[start..<end])) == nil ? nil : end
  }

  private mutating func parseGap() throws(DiagramError) {
    guard let gapEnd else { return }
    let start = characters[index...].firstIndex { !$0.isWhitespace } ?? index
    let gap = Duration(scriptText: String(characters[start..<gapEnd])) ?? .zero
    let last = entries.last?.time ?? .zero
    // The tick of the event itself, then the drawn ones.
    let drawn = tick * (ticksDrawn + (entries.isEmpty ? 0 : 1))
    guard ticksDrawn == 0 || gap >= drawn else {
      throw error(
        "a gap counts from the event before it, and this one is over before the ticks that are "
          + "drawn", at: start..<gapEnd)
    }
    next = last + gap
    end = next
    index = gapEnd
  }

  private func error(_ message: String, at columns: Range<Int>? = nil) -> DiagramError {
    DiagramError(message: message, text: text, columns: columns ?? index..<index + 1)
  }
}
