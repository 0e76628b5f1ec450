/// A line of a tree that is expected: what it leaves out may be anything.
///
/// ```text
/// - button                            any button
/// - button "Save"                     of this name, in whatever state
/// - button /Save.*/ [disabled]        of such a name, and disabled, whatever else it is
/// - button "Save" [disabled *]        disabled, and nothing else
/// - textbox "Name": Ada               with this value; /A.*/ is a pattern, "A" the same as A
/// - …                                 any number of views
/// ```
struct TreePattern {
  /// What is wrong with a line.
  struct Mistake: Error {
    let message: String
  }

  private enum Text {
    case any
    /// As the tree writes it.
    case written(String)
    case expression(Regex<AnyRegexOutput>)

    func matches(_ other: Text) -> Bool {
      switch (self, other) {
      case (.any, _): true
      case (.written(let text), .written(let actual)): text == actual
      case (.expression(let expression), .written(let actual)):
        (try? expression.wholeMatch(in: actual.withoutQuotes)) != nil
      default: false
      }
    }
  }

  /// How deep it is: 0 is the screen.
  let depth: Int
  let isGap: Bool
  private let role: String
  private let name: Text
  private let id: String?
  private let states: [String]
  private let saysAllStates: Bool
  private let value: Text

  /// Reads a line.
  init(_ line: String) throws(Mistake) {
    let indent = line.prefix { $0 == " " }.count
    var rest = line.dropFirst(indent)
    var (name, id, states, value) = (Text.any, String?.none, [String](), Text.any)
    let isScreen = indent == 0 && (rest == "screen" || rest.hasPrefix("screen "))
    guard isScreen || rest.hasPrefix("- ") else {
      throw Mistake(message: "a line of a tree begins with `- ` and what the view is")
    }
    guard indent.isMultiple(of: 2) else {
      throw Mistake(message: "what is in a view is indented by two blanks more")
    }
    depth = isScreen ? 0 : indent / 2 + 1
    if !isScreen { rest = rest.dropFirst(2) }
    isGap = rest == "…" || rest == "..."
    if isGap || rest.hasPrefix("…") {
      // `… 3 more` stands for itself: rows that there are, but not in sight.
      role = String(rest)
    } else {
      role = String(rest.prefix { $0.isLetter })
      rest = rest.dropFirst(role.count)
      if !isScreen { try Self.checkRole(role) }
      while rest.first == " " {
        rest = rest.dropFirst()
        switch rest.first {
        case "\"", "/": name = try Self.text(&rest)
        case "#":
          id = String(rest.dropFirst().prefix { $0 != " " && $0 != ":" })
          rest = rest.dropFirst((id?.count ?? 0) + 1)
        case "[":
          rest = rest.dropFirst()
          states += try Self.states(&rest)
        default:
          // The name of a screen.
          let word = rest.prefix { $0 != " " }
          guard isScreen, !word.isEmpty else {
            throw Mistake(
              message: "expected a name in quotes, #id, [states] or a colon, found "
                + String(rest).debugDescription)
          }
          id = String(word)
          rest = rest.dropFirst(word.count)
        }
      }
      guard rest.isEmpty || rest.first == ":" else {
        throw Mistake(
          message: "expected a blank or a colon, found " + String(rest).debugDescription)
      }
      rest = rest.dropFirst()
      if rest.first == " " {
        rest = rest.dropFirst()
        if rest.first == "/", rest.count > 1, rest.last == "/" {
          value = .expression(try Self.expression(rest.dropFirst().dropLast()))
        } else {
          value = .written(String(rest).withoutPlainQuotes)
        }
      }
    }
    self.name = name
    self.id = id
    saysAllStates = states.contains("*")
    self.states = states.filter { $0 != "*" }
    self.value = value
  }

  /// Whether a line, which is read from a tree, is what this one asks for.
  func matches(_ actual: TreePattern) -> Bool {
    depth == actual.depth && role == actual.role && name.matches(actual.name)
      && value.matches(actual.value) && (id == nil || id == actual.id) && hasStates(of: actual)
  }

  private func hasStates(of actual: TreePattern) -> Bool {
    var rest = actual.states
    for state in states {
      guard let place = rest.firstIndex(of: state) else { return false }
      rest.remove(at: place)
    }
    return rest.isEmpty || !saysAllStates
  }

  // MARK: Reading

  private static func checkRole(_ role: String) throws(Mistake) {
    let roles = ViewRole.allCases.map(\.rawValue)
    guard !roles.contains(role) else { return }
    let question = Suggestion.question(for: role, among: roles)
    throw Mistake(
      message: "\(role.debugDescription) is no role; "
        + (question ?? "the roles are \(roles.joined(separator: ", "))"))
  }

  /// A text in quotes as it is written, or an expression between slashes.
  private static func text(_ rest: inout Substring) throws(Mistake) -> Text {
    guard let mark = rest.first else { return .any }
    var end = rest.index(after: rest.startIndex)
    while end < rest.endIndex, rest[end] != mark {
      if rest[end] == "\\" { end = rest.index(after: end) }
      if end < rest.endIndex { end = rest.index(after: end) }
    }
    guard end < rest.endIndex else {
      throw Mistake(message: "the \(mark) is never closed")
    }
    let inner = rest[rest.index(after: rest.startIndex)..<end]
    rest = rest[rest.index(after: end)...]
    return mark == "/" ? .expression(try expression(inner)) : .written("\"\(inner)\"")
  }

  private static func expression(_ source: Substring) throws(Mistake) -> Regex<AnyRegexOutput> {
    guard let expression = try? Regex(String(source)) else {
      throw Mistake(message: "\(String(source).debugDescription) is not a regular expression")
    }
    return expression
  }

  /// The words up to the bracket that closes; what is in quotes belongs to its word.
  private static func states(_ rest: inout Substring) throws(Mistake) -> [String] {
    var words = [""]
    var isQuoted = false
    while let character = rest.popFirst() {
      switch character {
      case "]" where !isQuoted: return words.filter { !$0.isEmpty }
      case " " where !isQuoted: words.append("")
      case "\\" where isQuoted:
        words[words.count - 1] += "\\" + (rest.popFirst().map(String.init) ?? "")
      default:
        if character == "\"" { isQuoted.toggle() }
        words[words.count - 1].append(character)
      }
    }
    throw Mistake(message: "the [ is never closed")
  }
}

extension String {
  fileprivate var isQuoted: Bool { count > 1 && hasPrefix("\"") && hasSuffix("\"") }

  fileprivate var withoutQuotes: String { isQuoted ? String(dropFirst().dropLast()) : self }

  /// A value in quotes is the same without them, if it needs none.
  fileprivate var withoutPlainQuotes: String {
    isQuoted && withoutQuotes.treeValue == withoutQuotes ? withoutQuotes : self
  }
}
