/// Writes JSON that may stand in a script of HTML: nothing in it ends the script or begins a comment there.
///
/// A page has tens of thousands of texts and numbers. An encoder takes a container or a box for each of
/// them, and the run that is recorded waits for it.
struct PageWriter {
  private(set) var bytes: [UInt8] = []
  /// Whether a comma stands before what comes next.
  private var isLater = false

  /// The JSON as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Begins with room for some bytes.
  init(room: Int) { bytes.reserveCapacity(room) }

  private mutating func separate() {
    if isLater { bytes.append(UInt8(ascii: ",")) }
    isLater = true
  }

  private mutating func enclosed(
    _ open: Unicode.Scalar, _ close: Unicode.Scalar, _ body: (inout Self) -> Void
  ) {
    separate()
    bytes.append(UInt8(ascii: open))
    isLater = false
    body(&self)
    bytes.append(UInt8(ascii: close))
    isLater = true
  }

  // MARK: Values

  mutating func write(_ text: String) {
    separate()
    quote(text)
  }

  mutating func write(_ number: Int) {
    separate()
    bytes += String(number).utf8
  }

  /// Numbers as one text.
  mutating func write(_ numbers: Numbers) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    var isFirst = true
    for number in numbers.all {
      if !isFirst { bytes.append(UInt8(ascii: " ")) }
      isFirst = false
      bytes += String(number).utf8
    }
    bytes.append(UInt8(ascii: "\""))
  }

  mutating func object(_ members: (inout Self) -> Void) { enclosed("{", "}", members) }

  mutating func list<Element>(_ all: [Element], _ write: (inout Self, Element) -> Void) {
    enclosed("[", "]") { writer in for one in all { write(&writer, one) } }
  }

  // MARK: Members

  private mutating func name(_ name: String) {
    separate()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    isLater = false
  }

  mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    write(text)
  }

  mutating func member(_ name: String, _ number: Int?) {
    guard let number else { return }
    self.name(name)
    write(number)
  }

  mutating func member(_ name: String, _ flag: Bool) {
    self.name(name)
    separate()
    bytes += flag ? "true".utf8 : "false".utf8
  }

  mutating func member(_ name: String, _ numbers: Numbers?) {
    guard let numbers else { return }
    self.name(name)
    write(numbers)
  }

  mutating func member(_ name: String, _ lists: [Numbers]?) {
    guard let lists else { return }
    member(name, lists) { $0.write($1) }
  }

  mutating func member(_ name: String, _ texts: [String]) {
    member(name, texts) { $0.write($1) }
  }

  mutating func member<Element>(
    _ name: String, _ all: [Element], _ write: (inout Self, Element) -> Void
  ) {
    self.name(name)
    list(all, write)
  }

  mutating func member(_ name: String, members: (inout Self) -> Void) {
    self.name(name)
    object(members)
  }

  // MARK: Bytes

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { all in
      var start = 0
      for place in all.indices {
        let byte = all[place]
        guard
          byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
            || byte == UInt8(ascii: "<")
        else { continue }
        bytes.append(contentsOf: all[start..<place])
        start = place + 1
        switch byte {
        case UInt8(ascii: "<"): bytes += "\\u003c".utf8
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes += [UInt8(ascii: "\\"), byte]
        default: bytes += ((byte < 16 ? "\\u000" : "\\u00") + String(byte, radix: 16)).utf8
        }
      }
      bytes.append(contentsOf: all[start...])
    }
    bytes.append(UInt8(ascii: "\""))
  }
}
