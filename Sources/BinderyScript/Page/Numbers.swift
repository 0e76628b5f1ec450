/// Numbers, which a page has tens of thousands of: one text in its JSON, `"3 14 -1"`.
package struct Numbers: Decodable, Sendable, Equatable {
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
}

extension Numbers: RandomAccessCollection {
  package var startIndex: Int { all.startIndex }
  package var endIndex: Int { all.endIndex }
  package subscript(index: Int) -> Int { all[index] }
}

extension Numbers: ExpressibleByArrayLiteral {
  package init(arrayLiteral numbers: Int...) { all = numbers }
}
