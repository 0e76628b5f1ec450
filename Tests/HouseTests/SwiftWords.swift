/// A word of Swift code or one of the characters that structure it, and how many braces are open.
struct SwiftWord {
  let text: String
  let depth: Int
  /// How many bytes of the file come before it.
  let place: Int

  private static let declaring: Set = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype",
  ]

  /// Whether it begins the declaration of a type.
  var declaresType: Bool { Self.declaring.contains(text) }
  /// Whether it begins as the name of a type does.
  var isCapitalized: Bool {
    text.utf8.first.map { $0 >= UInt8(ascii: "A") && $0 <= UInt8(ascii: "Z") } ?? false
  }
}

/// Reads the words of Swift code: no comments, and of strings only what is interpolated.
struct SwiftWords {
  private let bytes: [UInt8]
  /// Whether brackets, operators and literals are words, too; a literal is one word, with its quotes.
  private let hasMarks: Bool
  private var place = 0
  private var depth = 0
  private(set) var words: [SwiftWord] = []

  init(_ text: String, hasMarks: Bool = false) {
    bytes = Array(text.utf8)
    self.hasMarks = hasMarks
    readCode(isInterpolation: false)
  }

  /// What stands before an expression: a slash that follows begins a regular expression.
  private static let beforeExpressions: Set = ["(", "[", "{", ",", ":", "=", "==", "return"]

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 128
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "*"),
      UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"),
      UInt8(ascii: "?"), UInt8(ascii: "!"):
      true
    default: false
    }
  }

  private func sees(_ text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[place..<(place + $0.count)].elementsEqual($0) }
  }

  /// Plain loops here and below: without optimization, a call of the standard library for each byte is
  /// most of the time of these tests.
  private mutating func skip(to end: StaticString) {
    let first = end.withUTF8Buffer { $0[0] }
    while place < bytes.count, bytes[place] != first || !sees(end) { place += 1 }
  }

  /// Adds what was read since `start`.
  private mutating func add(from start: Int) {
    let end = min(place, bytes.count)
    words.append(
      SwiftWord(
        text: String(decoding: bytes[start..<end], as: UTF8.self), depth: depth, place: start))
  }

  private mutating func readCode(isInterpolation: Bool) {
    var parentheses = 0
    while place < bytes.count {
      let (start, byte) = (place, bytes[place])
      if Self.isWord(byte) {
        while place < bytes.count, Self.isWord(bytes[place]) { place += 1 }
        add(from: start)
        continue
      }
      switch byte {
      case UInt8(ascii: "/") where sees("//"):
        skip(to: "\n")
        continue
      case UInt8(ascii: "/") where sees("/*"):
        skip(to: "*/")
        place += 2
        continue
      case UInt8(ascii: "/") where hasMarks && beginsRegex, UInt8(ascii: "\""),
        UInt8(ascii: "#") where beginsRawString:
        let count = words.count
        byte == UInt8(ascii: "/") ? readRegex() : readString()
        if hasMarks {
          words.removeSubrange(count...)
          add(from: start)
        }
        continue
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"):
        if isInterpolation, parentheses == 0 { return }
        parentheses -= 1
      default: break
      }
      readMark(byte)
    }
  }

  private mutating func readMark(_ byte: UInt8) {
    let start = place
    place += 1
    if hasMarks {
      if byte == UInt8(ascii: ".") || Self.isOperator(byte) {
        let isDotted = byte == UInt8(ascii: ".")
        while place < bytes.count,
          isDotted && bytes[place] == UInt8(ascii: ".") || Self.isOperator(bytes[place])
        {
          place += 1
        }
      }
      if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\n") { add(from: start) }
    } else if byte == UInt8(ascii: ".") || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "<")
      || byte == UInt8(ascii: ">")
    {
      add(from: start)
    }
  }

  private var beginsRegex: Bool {
    guard place + 1 < bytes.count, bytes[place + 1] != UInt8(ascii: " "), let last = words.last
    else { return false }
    return Self.beforeExpressions.contains(last.text)
  }

  private mutating func readRegex() {
    place += 1
    while place < bytes.count, bytes[place] != UInt8(ascii: "/") {
      place += bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    place += 1
  }

  private var beginsRawString: Bool {
    let end = bytes[place...].firstIndex { $0 != UInt8(ascii: "#") }
    return end.map { bytes[$0] == UInt8(ascii: "\"") } ?? false
  }

  private mutating func readString() {
    let start = place
    while sees("#") { place += 1 }
    let hashes = bytes[start..<place]
    let isLong = sees("\"\"\"")
    let quotes = isLong ? 3 : 1
    place += quotes
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\"), bytes[(place + 1)...].starts(with: hashes) {
        place += 1 + hashes.count
        if sees("(") {
          place += 1
          readCode(isInterpolation: true)
        }
      } else if bytes[place] == UInt8(ascii: "\""), !isLong || sees("\"\"\""),
        bytes[(place + quotes)...].starts(with: hashes)
      {
        place += quotes + hashes.count
        return
      }
      place += 1
    }
  }
}

/// The types that a file declares and uses.
struct TypeNames {
  /// Those that others can use by the name alone.
  private(set) var visible: Set<String> = []
  /// All that it declares, also those inside of others, and private ones.
  private(set) var types: Set<String> = []
  /// Those of other modules, too, in order: public, and not inside of another.
  private(set) var published: [String] = []
  /// Words that may name a type of another file.
  private(set) var used: Set<String> = []
  /// The parameters of its generic code.
  private var parameters: Set<String> = []

  init(_ text: String) {
    let words = SwiftWords(text).words
    var (isPrivate, isPublic) = (false, false)
    for (index, word) in words.enumerated() {
      switch word.text {
      case "private", "fileprivate": isPrivate = true
      case "public", "open": isPublic = true
      case "extension", "import", "let", "var", "func", "init", "subscript":
        (isPrivate, isPublic) = (false, false)
        readParameters(words[(index + 1)...])
      case _ where word.isCapitalized:
        if index == 0 || words[index - 1].text != "." { used.insert(word.text) }
      case _ where word.declaresType && index + 1 < words.count && words[index + 1].isCapitalized:
        let next = words[index + 1].text
        types.insert(next)
        if word.depth == 0, !isPrivate { visible.insert(next) }
        if word.depth == 0, isPublic { published.append(next) }
        (isPrivate, isPublic) = (false, false)
        readParameters(words[(index + 1)...])
      default: break
      }
    }
    used.subtract(types)
    used.subtract(parameters)
  }

  /// `name<A, each B: C>`
  private mutating func readParameters(_ words: ArraySlice<SwiftWord>) {
    let first = words.prefix(2).firstIndex { $0.text == "<" }
    guard let first, first == words.startIndex || words[first - 1].text != "." else { return }
    var (angles, isName) = (0, false)
    for word in words[first...] {
      switch word.text {
      case "<":
        angles += 1
        isName = angles == 1
      case ">":
        angles -= 1
        if angles == 0 { return }
      case ",": isName = angles == 1
      case "each": break
      default:
        if isName { parameters.insert(word.text) }
        isName = false
      }
    }
  }
}
