/// How sure it is that code expects something when it runs.
enum Certainty: Int, Comparable {
  case never, sometimes, always

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// A function of a file of tests.
struct TestFunction {
  let name: String
  let isTest: Bool
  /// Whether only its own file can call it.
  let isPrivate: Bool
  /// The title of the test, or its name.
  let title: String
  /// Whether its suite lists its tests.
  let hasList: Bool
  /// How many bytes of the file come before it.
  let place: Int
  /// Its parameters that are functions.
  let closures: [String]
  /// The words between its braces.
  let body: Range<Int>
}

/// The words of a file of tests with the brackets that belong together, and the functions in it.
struct TestCode {
  let path: String
  private let text: String
  let words: [String]
  /// The closing bracket of each opening one.
  private(set) var ends: [Int: Int] = [:]
  private(set) var starts: [Int: Int] = [:]
  /// Whether each bracket has its partner.
  private(set) var isBalanced = true
  private(set) var functions: [TestFunction] = []
  /// What `let name = …` and `static let name = …` begin with, after the equals sign.
  private(set) var constants: [String: [Int]] = [:]
  /// The brace that each word stands in, or -1.
  private var braces: [Int] = []
  /// The titles of the tests that a suite lists, by the name of the suite and that of its method.
  private var listed: [String: [String: String]] = [:]

  private static let partners = [")": "(", "]": "[", "}": "{"]
  private static let types: Set = ["struct", "class", "enum", "actor", "extension"]

  init(_ text: String, path: String = "") {
    (self.path, self.text) = (path, text)
    let read = SwiftWords(text, hasMarks: true).words
    words = read.map(\.text)
    var open: [Int] = []
    for (index, word) in words.enumerated() {
      braces.append(open.last { words[$0] == "{" } ?? -1)
      switch word {
      case "(", "[", "{": open.append(index)
      case ")", "]", "}":
        guard let start = open.popLast(), words[start] == Self.partners[word] else {
          isBalanced = false
          return
        }
        ends[start] = index
        starts[index] = start
      default: break
      }
    }
    isBalanced = open.isEmpty
    if isBalanced {
      findListedTests()
      findFunctions(read.map(\.place))
    }
  }

  /// The number of a line, from 1, given how many bytes of the file come before it.
  func line(at place: Int) -> Int {
    text.utf8.prefix(place).count { $0 == UInt8(ascii: "\n") } + 1
  }

  subscript(index: Int) -> String { words.indices.contains(index) ? words[index] : "" }

  /// Reads `TestCase("it counts", count)`, with or without facts between.
  private mutating func findListedTests() {
    for index in words.indices where self[index] == "TestCase" && self[index + 1] == "(" {
      let parts = parts(of: index + 1)
      guard parts.count > 1, let title = parts.first?.first, let name = parts.last?.last,
        self[title].hasPrefix("\"")
      else { continue }
      listed[owner(of: index), default: [:]][self[name]] = self[title]
    }
  }

  /// The name of the type that a word stands in, or in an extension of it; empty elsewhere.
  private func owner(of index: Int) -> String {
    var place = braces[index] - 1
    while place > 0, !["{", "}"].contains(self[place]) {
      if Self.types.contains(self[place]) { return self[place + 1] }
      place -= 1
    }
    return ""
  }

  private mutating func findFunctions(_ places: [Int]) {
    var test: (place: Int, title: String)?
    for index in words.indices {
      switch self[index] {
      case "Test" where self[index - 1] == "@":
        let hasTitle = self[index + 1] == "(" && self[index + 2].hasPrefix("\"")
        test = (places[index - 1], hasTitle ? self[index + 2] : "")
      case "func":
        guard let body = body(after: index + 2) else { continue }
        let name = self[index + 1]
        let list = listed[owner(of: index)]
        let title = test?.title ?? list?[name] ?? ""
        functions.append(
          TestFunction(
            name: name, isTest: test != nil || list?[name] != nil, isPrivate: isPrivate(at: index),
            title: title.isEmpty ? name : title, hasList: list != nil,
            place: test?.place ?? places[index], closures: closures(after: index + 2), body: body))
        test = nil
      case "let", "var":
        guard let value = value(after: index + 2) else { continue }
        constants[self[index + 1], default: []].append(value)
        if self[value] == "{", let end = ends[value] {
          functions.append(
            TestFunction(
              name: self[index + 1], isTest: false, isPrivate: true, title: "", hasList: false,
              place: places[index],
              closures: [], body: (value + 1)..<end))
        }
      default: break
      }
    }
  }

  /// The body of the function whose parameters begin at `index` or after it.
  private func body(after index: Int) -> Range<Int>? {
    guard let start = words[index...].firstIndex(of: "("), var place = ends[start] else {
      return nil
    }
    while place < words.count, !["{", "}", "func", "@"].contains(self[place]) { place += 1 }
    return ends[place].map { (place + 1)..<$0 }
  }

  /// Whether the modifiers before a declaration say that it is.
  private func isPrivate(at index: Int) -> Bool {
    let modifiers: Set = ["private", "fileprivate", "static", "nonisolated", "MainActor", "@"]
    let first = words[..<index].lastIndex { !modifiers.contains($0) } ?? -1
    return words[(first + 1)..<index].contains { $0.hasSuffix("private") }
  }

  private func closures(after index: Int) -> [String] {
    guard let start = words[index...].firstIndex(of: "(") else { return [] }
    return parts(of: start).compactMap { part in
      guard let colon = part.first(where: { self[$0] == ":" }),
        words[colon..<part.upperBound].contains("->")
      else { return nil }
      return self[colon - 1]
    }
  }

  /// Where the value begins, of a constant whose name is before `index`.
  private func value(after index: Int) -> Int? {
    if self[index] == "=" { return index + 1 }
    guard self[index] == ":" else { return nil }
    let end = words[index...].firstIndex { ["=", "{", "}", "let", "var", "func"].contains($0) }
    guard let end, self[end] == "=" else { return nil }
    return end + 1
  }

  // MARK: Sequences that are not empty

  private static let keepingCount: Set = [
    "map", "enumerated", "reversed", "sorted", "shuffled", "indices", "lazy", "keys", "values",
    "utf8", "allCases",
  ]

  /// Whether the words at `index` say themselves that there is an element: a literal, a range of
  /// literals, or the name of a constant that is one.
  func isFilled(at index: Int, depth: Int = 0) -> Bool {
    guard depth < 5 else { return false }
    var index = index
    while ["try", "await"].contains(self[index]) { index += 1 }
    let first = self[index]
    let next: Int
    var isFilled = false
    if let end = ends[index] {
      next = end + 1
      isFilled =
        first == "["
        ? end > index + 1 && self[index + 1] != ":" && self[end + 1] != "("
        : self.isFilled(at: index + 1, depth: depth + 1)
    } else if ["zip", "Array", "Set"].contains(first), self[index + 1] == "(" {
      let end = ends[index + 1] ?? index
      next = end + 1
      isFilled = parts(of: index + 1).allSatisfy { part in
        part.lowerBound < part.upperBound
          && (self[part.lowerBound] == "repeating" || self[part.lowerBound] == "count"
            || self.isFilled(at: part.lowerBound, depth: depth + 1))
      }
    } else if first == "stride" {
      return true
    } else if let number = Int(first.replacing("_", with: "")) {
      guard ["...", "..<"].contains(self[index + 1]) else { return false }
      let isMember = self[index + 2] == "Self" && self[index + 3] == "."
      let bound = self[isMember ? index + 4 : index + 2]
      let end = Int(bound.replacing("_", with: "")) ?? constant(bound)
      if let end { return self[index + 1] == "..." ? number <= end : number < end }
      return self[index + 1] == "..." && ["{", ")", "]", ","].contains(self[index + 2])
    } else if first == "-" {
      return self.isFilled(at: index + 1, depth: depth + 1) || self[index + 2] == "..."
    } else if first.hasPrefix("\"") {
      next = index + 1
      isFilled = first.count > 2
    } else {
      var place = index
      while self[place + 1] == ".", ends[place + 2] == nil,
        !Self.keepingCount.contains(self[place + 2]), self[place + 3] != "("
      {
        place += 2
      }
      next = place + 1
      if self[place + 1] == ".", self[place + 2] == "allCases" { return true }
      if self[place + 1] == "..." { return false }
      isFilled =
        constants[self[place]]?.allSatisfy { self.isFilled(at: $0, depth: depth + 1) } ?? false
    }
    return isFilled && keepsCount(from: next)
  }

  /// The number that a constant of the file is.
  private func constant(_ name: String) -> Int? {
    guard let values = constants[name], values.count == 1, let value = values.first else {
      return nil
    }
    return Int(self[value].replacing("_", with: ""))
  }

  /// Whether the members that follow an expression leave as many elements.
  private func keepsCount(from index: Int) -> Bool {
    var index = index
    while self[index] == "." {
      guard Self.keepingCount.contains(self[index + 1]) else { return self[index + 1] == "forEach" }
      index += 2
      while let end = ends[index], self[index] != "[", !(self[index] == "{" && isLoop(index)) {
        index = end + 1
      }
    }
    return true
  }

  /// Whether a brace is that of a loop over the words before it, not that of a closure.
  private func isLoop(_ brace: Int) -> Bool {
    var index = brace - 1
    while index >= 0 {
      if let start = starts[index] {
        index = start - 1
        continue
      }
      if self[index] == "for" { return true }
      if ["{", "(", "[", ";", "=", "let", "var", "return"].contains(self[index]) { return false }
      index -= 1
    }
    return false
  }

  /// What stands between the commas of a bracket.
  func parts(of bracket: Int) -> [Range<Int>] {
    guard let end = ends[bracket] else { return [] }
    var (parts, start, index) = ([Range<Int>](), bracket + 1, bracket + 1)
    while index < end {
      if self[index] == "," {
        parts.append(start..<index)
        start = index + 1
      }
      index = (ends[index] ?? index) + 1
    }
    if start < end { parts.append(start..<end) }
    return parts
  }
}
