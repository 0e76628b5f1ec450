/// Links to pages: one value reads them and writes them.
///
/// ```swift
/// enum Step: Equatable { case basket, book(id: Int), review(String) }
///
/// let links = LinkFormat<Step>(
///   prefix: "bookshop://",
///   [
///     .link("basket", .basket),
///     .link("books/:id", Step.book) { if case .book(let id) = $0 { id } else { nil } },
///     .link("reviews/:review", Step.review) { if case .review(let text) = $0 { text } else { nil } },
///   ])
/// let steps = try links.steps(of: "bookshop://books/7/reviews/long%20one")
/// print(steps.count)                               // 2
/// print(links.link(to: [.basket]) ?? "none")       // bookshop://basket
/// ```
///
/// A link is a path of steps, each of which is one page. `:id` in a pattern stands for a part of the
/// path; after a `?`, `page=:page` for a part of the query, which has to be there. Other parts of the
/// query are ignored. Letters that a part of a URL may not have are written as `%20` and read back
/// (RFC 3986, sections 2.1 and 3.3).
///
/// What is read from the link that a path of steps has is that path.
public struct LinkFormat<Step>: Sendable {
  /// A kind of step: the pattern of its links, and how to make it of its parts and take it apart.
  public struct Pattern: Sendable {
    let text: String
    let path: [Part]
    let query: [(name: String, part: Part)]
    /// Makes a step of its parts; `nil` if a part cannot be read.
    let read: @Sendable ([String]) -> Step?
    /// The parts of a step; `nil` if it is of another kind.
    let write: @Sendable (Step) -> [String]?

    enum Part: Sendable, Equatable {
      case fixed(String)
      case value
    }
  }

  private let prefix: String
  private let patterns: [Pattern]

  /// Makes a format of patterns. The first that fits counts.
  ///
  /// - Parameters:
  ///   - prefix: The beginning of all links, such as `bookshop://`; its case does not matter.
  ///   - patterns: The kinds of steps.
  public init(prefix: String = "", _ patterns: [Pattern]) {
    (self.prefix, self.patterns) = (prefix, patterns)
  }

  /// The steps of a link, from the first page above the root.
  ///
  /// - Throws: An issue that says where it is not understood, and which links are.
  public func steps(of link: String) throws(ValidationIssue) -> [Step] {
    guard link.lowercased().hasPrefix(prefix.lowercased()) else {
      throw ValidationIssue(
        "link.unknown", "The link \(link.quoted) does not begin with \(prefix).")
    }
    let reading = read(link)
    if let matches = reading.matches { return matches.map(\.step) }
    let rest = reading.path[reading.furthest...].joined(separator: "/")
    throw ValidationIssue(
      "link.unknown",
      "No page has the link \(link.quoted): \(rest.quoted) is none of "
        + patterns.map(\.text).joined(separator: ", ") + ".")
  }

  /// Reads a link that begins with the prefix.
  private func read(_ link: String) -> Reading {
    let halves = link.dropFirst(prefix.count).prefix { $0 != "#" }
      .split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = (halves.first ?? "").split(separator: "/").map { Self.decoded($0) }
    var query: [String: String] = [:]
    for item in halves.dropFirst().first?.split(separator: "&") ?? [] {
      let sides = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query[Self.decoded(sides[0])] = sides.count > 1 ? Self.decoded(sides[1]) : ""
    }
    return Reading(of: path, query, by: patterns)
  }

  /// The link to a path of steps; `nil` if none leads there: a step has no pattern, a part of its path is
  /// empty, or what would be written is read as other steps, such as two searches with one query.
  public func link(to steps: [Step]) -> String? {
    var path: [String] = []
    var query: [String] = []
    var written: [Match] = []
    for step in steps {
      let found = patterns.indices.lazy.compactMap { number in
        patterns[number].write(step).map { (number, $0) }
      }.first
      guard let (number, values) = found else { return nil }
      let pattern = patterns[number]
      written.append(Match(pattern: number, values: values, step: step))
      var rest = values.map { Self.encoded($0) }[...]
      for part in pattern.path {
        if case .fixed(let text) = part {
          path.append(Self.encoded(text))
        } else {
          guard let text = rest.popFirst(), !text.isEmpty else { return nil }
          path.append(text)
        }
      }
      for (name, part) in pattern.query {
        let value =
          if case .fixed(let text) = part { Self.encoded(text) } else {
            rest.popFirst() ?? ""
          }
        query.append("\(Self.encoded(name))=\(value)")
      }
    }
    let link =
      prefix + path.joined(separator: "/")
      + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    let matches = read(link).matches ?? []
    let isSame = matches.elementsEqual(written) {
      $0.pattern == $1.pattern && $0.values == $1.values
    }
    return isSame ? link : nil
  }

  /// A step, and what it was made of.
  private struct Match {
    /// The number of the pattern.
    let pattern: Int
    let values: [String]
    let step: Step
  }

  /// The reading of a path by the patterns. A link comes from anywhere: so each place of it is read once, however
  /// long it is and however many ways lead there.
  private struct Reading {
    let path: [String]
    /// The steps; `nil` if the path cannot be read to its end.
    private(set) var matches: [Match]?
    /// How far it can be read.
    private(set) var furthest = 0

    init(of path: [String], _ query: [String: String], by patterns: [Pattern]) {
      self.path = path
      // By the place where a step begins: the steps that may, in the order of their patterns.
      var steps: [[(match: Match, end: Int)]] = Array(repeating: [], count: path.count + 1)
      var isReached = Array(repeating: false, count: path.count + 1)
      isReached[0] = true
      for place in path.indices where isReached[place] {
        for (number, pattern) in patterns.enumerated() {
          guard let values = pattern.values(in: path[place...], query),
            let step = pattern.read(values)
          else { continue }
          let end = place + pattern.path.count
          steps[place].append((Match(pattern: number, values: values, step: step), end))
          isReached[end] = true
          furthest = max(furthest, end)
        }
      }
      guard isReached[path.count] else { return }
      // The first pattern counts from which the rest can be read.
      var leads = Array(repeating: false, count: path.count + 1)
      leads[path.count] = true
      for place in path.indices.reversed() {
        leads[place] = steps[place].contains { leads[$0.end] }
      }
      var (place, found): (Int, [Match]) = (0, [])
      while let next = steps[place].first(where: { leads[$0.end] }) {
        found.append(next.match)
        place = next.end
      }
      matches = found
    }
  }
}

extension LinkFormat.Pattern {
  /// The links of a step without parts.
  ///
  /// ```swift
  /// let links = LinkFormat<String>([.link("basket", "Basket")])
  /// ```
  public static func link(_ pattern: String, _ step: Step) -> Self
  where Step: Equatable & Sendable {
    let parsed = parse(pattern)
    return Self(
      text: pattern, path: parsed.path, query: parsed.query, read: { _ in step },
      write: { $0 == step ? [] : nil })
  }

  /// The links of a kind of step with parts.
  ///
  /// - Parameters:
  ///   - pattern: The path, with a name after a colon for each part, and the query.
  ///   - make: Makes a step of the parts, in the order of the pattern.
  ///   - fileID: Where it is made.
  ///   - line: Where it is made.
  ///   - parts: Takes a step apart; `nil` for a step of another kind.
  @MainActor
  public static func link<each Part: LosslessStringConvertible & SendableMetatype>(
    _ pattern: String, _ make: @escaping @Sendable (repeat each Part) -> Step,
    fileID: StaticString = #fileID, line: UInt = #line,
    parts: @escaping @Sendable (Step) -> (repeat each Part)?
  ) -> Self {
    let parsed = parse(pattern)
    let count = Self.count(repeat (each Part).self)
    let named = parsed.path.count { $0 == .value } + parsed.query.count { $0.part == .value }
    if named != count {
      Diagnostic(
        .misuse,
        """
        The pattern \(pattern.quoted) has \(named) parts, and its step is made of \(count): no link \
        has it.
        To fix: write `:name` for each part.
        """, at: CallSite(fileID: fileID, line: line)
      ).report()
    }
    return Self(
      text: pattern, path: parsed.path, query: parsed.query,
      read: { texts in
        guard texts.count == count, named == count else { return nil }
        var rest = texts[...]
        do {
          return make(repeat try read((each Part).self, &rest))
        } catch {
          return nil
        }
      },
      write: { step in
        guard named == count, let parts = parts(step) else { return nil }
        var texts: [String] = []
        for part in repeat each parts { texts.append(part.description) }
        return texts
      })
  }

  private static func count<each Part>(_ parts: repeat (each Part).Type) -> Int {
    var count = 0
    for _ in repeat each parts { count += 1 }
    return count
  }

  private static func read<Part: LosslessStringConvertible>(
    _: Part.Type, _ rest: inout ArraySlice<String>
  ) throws(UnreadablePart) -> Part {
    guard let text = rest.popFirst(), let part = Part(text) else { throw UnreadablePart() }
    return part
  }

  private static func parse(
    _ pattern: String
  ) -> (path: [Part], query: [(name: String, part: Part)]) {
    let halves = pattern.split(separator: "?", maxSplits: 1)
    let part = { (text: Substring) -> Part in text.hasPrefix(":") ? .value : .fixed(String(text)) }
    let query = halves.dropFirst().first?.split(separator: "&").map { item in
      let sides = item.split(separator: "=", maxSplits: 1)
      return (name: String(sides[0]), part: sides.count > 1 ? part(sides[1]) : .fixed(""))
    }
    return ((halves.first ?? "").split(separator: "/").map(part), query ?? [])
  }

  /// The values of a step that begins a path; `nil` if it does not fit.
  fileprivate func values(in parts: ArraySlice<String>, _ items: [String: String]) -> [String]? {
    guard !path.isEmpty, parts.count >= path.count else { return nil }
    var values: [String] = []
    for (part, text) in zip(path, parts) {
      if part == .value { values.append(text) } else if part != .fixed(text) { return nil }
    }
    for (name, part) in query {
      guard let text = items[name] else { return nil }
      if part == .value { values.append(text) } else if part != .fixed(text) { return nil }
    }
    return values
  }
}

private struct UnreadablePart: Error {}

extension LinkFormat {
  /// Unreserved letters stay; all others are written by their UTF-8 bytes.
  private static func encoded(_ text: String) -> String {
    let digits = Array("0123456789ABCDEF")
    return text.utf8.reduce(into: "") { result, byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."),
        UInt8(ascii: "_"), UInt8(ascii: "~"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        result += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }

  /// The text with its escapes replaced; a `%` without two digits stays as it is.
  private static func decoded(_ text: Substring) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let code = bytes[index...].dropFirst().prefix(2)
      if bytes[index] == UInt8(ascii: "%"), code.count == 2,
        code.allSatisfy({ $0 != UInt8(ascii: "+") }),
        let byte = UInt8(String(decoding: code, as: UTF8.self), radix: 16)
      {
        result.append(byte)
        index += 3
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
