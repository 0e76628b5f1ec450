/// Numbers as one text, `"3 14 -1"`: a page has tens of thousands of them, and an encoder takes a
/// container for each list and a box for each number.
package struct Numbers: Codable, Sendable, Equatable {
  /// The numbers, in order.
  package var all: [Int]

  package init(_ all: some Sequence<Int>) { self.all = Array(all) }

  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    all = try container.decode(String.self).split(separator: " ").map { number in
      guard let number = Int(number) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(number)'")
      }
      return number
    }
  }

  package func encode(to encoder: any Encoder) throws {
    var text = ""
    for number in all {
      if !text.isEmpty { text += " " }
      text += String(number)
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

extension Numbers: RandomAccessCollection {
  package var startIndex: Int { all.startIndex }
  package var endIndex: Int { all.endIndex }
  package subscript(index: Int) -> Int { all[index] }
}

extension Numbers: ExpressibleByArrayLiteral {
  package init(arrayLiteral numbers: Int...) { all = numbers }
}
