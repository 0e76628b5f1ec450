import Bindery
import BinderyViews

/// The difference between the tree of a screen and the expected tree.
///
/// If an expected view has no lines below it, the views in it are not compared; neighbouring views
/// are all compared, except at `- …`. A tree may begin with the screen or with its views.
package struct TreeDifference: Sendable {
  /// The lines of both: `-` is missing, `+` was not expected; lines far from any difference are
  /// counted.
  package let lines: [String]
  /// The tree to expect instead; lines with wildcards that match stay unchanged.
  package let accepted: [String]

  /// The errors in an expected tree.
  package struct Mistakes: Error, CustomStringConvertible {
    /// The errors, with line numbers from 1.
    package let description: String
  }

  /// Compares the lines of a screen's `tree()` with expected ones; `nil` if they match.
  package init?(expected: [String], actual: [String]) throws(Mistakes) {
    guard let difference = try Self.compare(expected, actual) else { return nil }
    lines = difference.lines
    accepted = Self.fitting(difference.accepted, actual)
  }

  /// A tree that is to be accepted, changed until it fits.
  ///
  /// A view that is added to one whose views were left out says of all of them that they are there, and
  /// one that is taken out may leave a gap beside another view: then there is a difference again. It
  /// is smaller each time; should it not be, the whole screen is accepted.
  private static func fitting(_ tree: [String], _ actual: [String]) -> [String] {
    var tree = tree
    for _ in 0..<4 {
      do {
        guard let difference = try compare(tree, actual) else { return tree }
        tree = difference.accepted
      } catch {
        break
      }
    }
    return actual
  }

  private static func compare(
    _ expected: [String], _ actual: [String]
  ) throws(Mistakes) -> (lines: [String], accepted: [String])? {
    let expected = expected.filter { !$0.allSatisfy(\.isWhitespace) }
    // A gap becomes two rows: one for its first view, which is not inside the view above the gap,
    // and one for all others.
    var (patterns, sources, isFirstOfGap): ([TreePattern], [Int], [Bool]) = ([], [], [])
    for (index, pattern) in try Self.patterns(expected).enumerated() {
      let count = pattern.isGap ? 2 : 1
      patterns += repeatElement(pattern, count: count)
      sources += repeatElement(index, count: count)
      isFirstOfGap += pattern.isGap ? [true, false] : [false]
    }
    // The actual tree has the same syntax.
    let views = try Self.patterns(actual)
    let skipsScreen = patterns.first?.depth != 0 && views.first?.depth == 0
    let alignment = LineAlignment(
      expected: patterns.count, actual: views.count,
      LineAlignment.Rules(
        isGap: { patterns[$0].isGap }, leap: { isFirstOfGap[$0] ? 2 : 1 },
        mayPass: { place, next in
          if skipsScreen, place == 0 { return true }
          let depth = views[place].depth
          if next < patterns.count, patterns[next].isGap, !isFirstOfGap[next] {
            return depth >= patterns[next].depth
          }
          guard next > 0, !patterns[next - 1].isGap else { return false }
          let isLeaf =
            next == patterns.count || patterns[next].depth <= patterns[next - 1].depth
          return isLeaf && depth > patterns[next - 1].depth
        },
        matches: { row, place in
          isFirstOfGap[row]
            ? views[place].depth == patterns[row].depth : patterns[row].matches(views[place])
        }))
    if alignment.isExact { return nil }
    var accepted: [(text: String, depth: Int)] = []
    for step in alignment.steps {
      switch step {
      case .missing, .skipped: break
      case .added(let place): accepted.append((actual[place], views[place].depth))
      case .same(_, let row):
        if !isFirstOfGap[row] { accepted.append((expected[sources[row]], patterns[row].depth)) }
      case .gap(let row):
        // A gap goes with the view that it is in.
        let depth = patterns[row].depth
        if depth <= (accepted.last?.depth ?? 0) + 1 {
          accepted.append((expected[sources[row]], depth))
        }
      }
    }
    return (
      marked(alignment.steps, sources.map { expected[$0] }, actual), accepted.map(\.text)
    )
  }

  private static func patterns(_ lines: [String]) throws(Mistakes) -> [TreePattern] {
    var patterns: [TreePattern] = []
    var mistakes: [String] = []
    for (index, line) in lines.enumerated() {
      do throws(TreePattern.Mistake) {
        let pattern = try TreePattern(line)
        let deepest = patterns.last.map { $0.depth + 1 } ?? 1
        if pattern.depth > deepest {
          throw TreePattern.Mistake(message: "it is indented too far to be in the view above")
        }
        patterns.append(pattern)
      } catch {
        mistakes.append("line \(index + 1), \(line.quoted): \(error.message)")
      }
    }
    if mistakes.isEmpty { return patterns }
    throw Mistakes(description: mistakes.joined(separator: "\n"))
  }

  private static func marked(
    _ steps: [LineAlignment.Step], _ expected: [String], _ actual: [String]
  ) -> [String] {
    var lines: [(text: String, isEdit: Bool)] = []
    for step in steps {
      switch step {
      case .missing(let place): lines.append(("- " + expected[place], true))
      case .added(let place): lines.append(("+ " + actual[place], true))
      case .same(let place, _), .skipped(let place): lines.append(("  " + actual[place], false))
      case .gap: break
      }
    }
    let edits = lines.indices.filter { lines[$0].isEdit }
    let isNear = lines.indices.map { line in edits.contains { abs($0 - line) <= 2 } }
    var result: [String] = []
    var index = 0
    while index < lines.count {
      let run = isNear[index...].prefix { !$0 }.count
      if run > 2 {
        result.append("  … (\(run) unchanged)")
        index += run
      } else {
        result += lines[index...(index + max(run, 1) - 1)].map(\.text)
        index += max(run, 1)
      }
    }
    return result
  }
}

/// A line of an expected tree: parts that it leaves out match anything.
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
  struct Mistake: Error {
    let message: String
  }

  private enum Text {
    case any
    /// The text in the tree's notation.
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

  /// The depth: 0 is the screen.
  let depth: Int
  let isGap: Bool
  private let role: String
  private let name: Text
  private let id: String?
  private let states: [String]
  private let saysAllStates: Bool
  private let value: Text

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
      // `… 3 more` is compared as text: the rows out of sight.
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
                + String(rest).quoted)
          }
          id = String(word)
          rest = rest.dropFirst(word.count)
        }
      }
      guard rest.isEmpty || rest.first == ":" else {
        throw Mistake(
          message: "expected a blank or a colon, found " + String(rest).quoted)
      }
      rest = rest.dropFirst()
      if rest.first == " " {
        rest = rest.dropFirst()
        if rest.first == "/", rest.count > 1, rest.last == "/" {
          value = .expression(try Self.expression(rest.dropFirst().dropLast()))
        } else {
          value = .written(String(rest).withoutPlainQuotes.showingInvisible)
        }
      }
    }
    self.name = name
    self.id = id
    saysAllStates = states.contains("*")
    self.states = states.filter { $0 != "*" }
    self.value = value
  }

  /// Whether a line of an actual tree matches this one.
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
      message: "\(role.quoted) is no role; "
        + (question ?? "the roles are \(roles.joined(separator: ", "))"))
  }

  /// A text in quotes in its notation, or an expression between slashes.
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
    return mark == "/"
      ? .expression(try expression(inner)) : .written("\"\(inner)\"".showingInvisible)
  }

  private static func expression(_ source: Substring) throws(Mistake) -> Regex<AnyRegexOutput> {
    guard let expression = try? Regex(String(source)) else {
      throw Mistake(message: "\(String(source).quoted) is not a regular expression")
    }
    return expression
  }

  /// The words up to the closing bracket; a quoted part belongs to its word.
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

  /// The value without quotes, if it needs none.
  fileprivate var withoutPlainQuotes: String {
    isQuoted && withoutQuotes.treeValue == withoutQuotes ? withoutQuotes : self
  }
}
