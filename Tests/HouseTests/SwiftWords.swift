/// A word of Swift code or one of the characters that structure it, and how many braces are open.
struct SwiftWord {
  let text: String
  let depth: Int

  private static let declaring: Set = [
    "class", "struct", "enum", "protocol", "actor", "typealias", "associatedtype",
  ]

  /// Whether it begins the declaration of a type.
  var declaresType: Bool { Self.declaring.contains(text) }
}

/// Reads the words of Swift code: no comments, and of strings only what is interpolated.
struct SwiftWords {
  private let bytes: [UInt8]
  private var place = 0
  private var depth = 0
  private(set) var words: [SwiftWord] = []

  init(_ text: String) {
    bytes = Array(text.utf8)
    readCode(isInterpolation: false)
  }

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: byte >= 128
    }
  }

  private func sees(_ text: StaticString) -> Bool {
    guard place + text.utf8CodeUnitCount <= bytes.count else { return false }
    return text.withUTF8Buffer { bytes[place..<(place + $0.count)].elementsEqual($0) }
  }

  private mutating func skip(to end: StaticString) {
    while place < bytes.count, !sees(end) { place += 1 }
  }

  private mutating func readCode(isInterpolation: Bool) {
    var parentheses = 0
    while place < bytes.count {
      let byte = bytes[place]
      if Self.isWord(byte) {
        let end = bytes[place...].firstIndex { !Self.isWord($0) } ?? bytes.count
        words.append(
          SwiftWord(text: String(decoding: bytes[place..<end], as: UTF8.self), depth: depth))
        place = end
        continue
      }
      switch byte {
      case UInt8(ascii: "/") where sees("//"): skip(to: "\n")
      case UInt8(ascii: "/") where sees("/*"): skip(to: "*/")
      case UInt8(ascii: "#") where sees("#\""):
        place += 2
        skip(to: "\"#")
      case UInt8(ascii: "\""):
        readString()
        continue
      case UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"):
        if isInterpolation, parentheses == 0 { return }
        parentheses -= 1
      case UInt8(ascii: "."), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ","):
        words.append(SwiftWord(text: String(UnicodeScalar(byte)), depth: depth))
      default: break
      }
      place += 1
    }
  }

  private mutating func readString() {
    let isLong = sees("\"\"\"")
    place += isLong ? 3 : 1
    while place < bytes.count {
      if sees("\\(") {
        place += 2
        readCode(isInterpolation: true)
      } else if bytes[place] == UInt8(ascii: "\\") {
        place += 1
      } else if isLong ? sees("\"\"\"") : bytes[place] == UInt8(ascii: "\"") {
        place += isLong ? 3 : 1
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
  /// Words that may name a type of another file.
  private(set) var used: Set<String> = []
  /// The parameters of its generic code.
  private var parameters: Set<String> = []

  init(_ text: String) {
    let words = SwiftWords(text).words
    var isPrivate = false
    for (index, word) in words.enumerated() {
      let next = index + 1 < words.count ? words[index + 1].text : ""
      switch word.text {
      case "private", "fileprivate": isPrivate = true
      case "extension", "import", "let", "var", "func", "init", "subscript":
        isPrivate = false
        readParameters(words[(index + 1)...])
      case _ where word.declaresType && next.first?.isUppercase == true:
        types.insert(next)
        if word.depth == 0, !isPrivate { visible.insert(next) }
        isPrivate = false
        readParameters(words[(index + 1)...])
      case _ where word.text.first?.isUppercase == true:
        if index == 0 || words[index - 1].text != "." { used.insert(word.text) }
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
