import BinderyHeadless
import BinderyViews
import TestKit
import Testing

@testable import BinderyScript

@Suite("Keys of a terminal") struct KeyDecoderTests {
  static let tests: [TestCase<KeyDecoderTests>] = [
    TestCase("letters, of any script", letters),
    TestCase("what moves, with and without Control or Alt", moves),
    TestCase("what deletes", deletes),
    TestCase("what ends a line", ends),
    TestCase("what it does not know takes its own bytes only", unknown),
    TestCase("what is pasted is one text, in one line, also after a pause", paste),
    TestCase("a sequence without end is given up", endless),
    TestCase("Control-C is a key wherever it comes, and what had begun ends with it", interrupts),
    TestCase("a byte that cannot belong to a key begins another", broken),
    TestCase("Alt and a letter of any script", alternatives),
    TestCase("Escape is a key when nothing follows it, and pages and Shift-Tab are keys", escape),
  ]

  @Test(arguments: tests) func test(_ test: TestCase<KeyDecoderTests>) async throws {
    try await test(in: self)
  }
}

extension KeyDecoderTests {
  private func keys(_ text: String) -> [Key] { keys(Array(text.utf8)) }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return bytes.flatMap { decoder.take($0) }
  }

  func letters() {
    expectEqual(keys("aé日😀"), [.text("a"), .text("é"), .text("日"), .text("😀")])
  }

  func moves() {
    expectEqual(keys("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D"), [.up, .down, .right, .left])
    expectEqual(keys("\u{1B}OA\u{1B}OH\u{1B}OF"), [.up, .home, .end])
    expectEqual(keys("\u{1B}[H\u{1B}[F\u{1B}[1~\u{1B}[4~"), [.home, .end, .home, .end])
    expectEqual(keys("\u{1B}[1;5C\u{1B}[1;5D\u{1B}[1;3C"), [.wordRight, .wordLeft, .wordRight])
    expectEqual(keys("\u{1B}b\u{1B}f\u{1B}d"), [.wordLeft, .wordRight, .deleteWordRight])
    expectEqual(
      keys("\u{01}\u{05}\u{02}\u{06}\u{10}\u{0E}"), [.home, .end, .left, .right, .up, .down])
  }

  func deletes() {
    expectEqual(keys("\u{7F}\u{08}\u{1B}[3~"), [.backspace, .backspace, .delete])
    expectEqual(keys("\u{17}\u{15}\u{0B}"), [.deleteWordLeft, .deleteToStart, .deleteToEnd])
  }

  func ends() {
    expectEqual(keys("\r\n\u{03}\u{04}\t"), [.enter, .enter, .interrupt, .endOfInput, .tab])
  }

  func unknown() {
    expectEqual(
      keys("\u{1B}[99~a\u{1B}[98~b\u{0}c"),
      [
        .other, .text("a"), .other, .text("b"), .other, .text("c"),
      ])
    expectEqual(keys([0x80, 0x61]), [.text("\u{FFFD}"), .text("a")])
  }

  func paste() {
    expectEqual(
      keys("a\u{1B}[200~Ada\nL\u{1B}[A\u{1B}[201~b"),
      [
        .text("a"), .text("Ada L\u{1B}[A"), .text("b"),
      ])
    var decoder = KeyDecoder()
    expectEmpty("\u{1B}[200~A".utf8.flatMap { decoder.take($0) })
    expectNil(decoder.finish())
    expectTrue(decoder.isWaiting)
    expectEqual("\u{1B}[201~".utf8.flatMap { decoder.take($0) }, [.text("A")])
  }

  func endless() {
    let bytes = Array("\u{1B}[".utf8) + Array(repeating: UInt8(ascii: "1"), count: 40)
    expectContains(keys(bytes), .other)
  }

  func interrupts() {
    let c = "\u{03}"
    expectEqual(keys([0xC3, 0x03]), [.text("\u{FFFD}"), .interrupt])
    expectEqual(keys("\u{1B}\(c)"), [.escape, .interrupt])
    expectEqual(keys("\u{1B}[1;\(c)"), [.other, .interrupt])
    expectEqual(keys("\u{1B}O\(c)"), [.other, .interrupt])
    expectEqual(keys("\u{1B}]11;\(c)"), [.other, .interrupt])
    expectEqual(keys("\u{1B}[200~Ada\(c)b"), [.text("Ada"), .interrupt, .text("b")])
    expectEqual(keys("\u{1B}[200~Ada\u{1B}\(c)"), [.text("Ada\u{1B}"), .interrupt])
    var random = SplitMix64(seed: 7)
    let pieces: [[UInt8]] =
      ["\u{1B}", "\u{1B}[", "\u{1B}]1;", "\u{1B}[200~", "\u{1B}[201~", c, "é", "a", "\r"]
      .map { Array($0.utf8) } + [[0xC3], [0xF0], [0x80], [0xFF], [0x07]]
    let bytes = (0..<4000).flatMap { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
    expectEqual(keys(bytes).count { $0 == .interrupt }, bytes.count { $0 == 0x03 })
  }

  func broken() {
    expectEqual(keys([0xF0, 0x9F, 0x61]), [.text("\u{FFFD}"), .text("a")])
    expectEqual(keys([0xC3] + Array("é".utf8)), [.text("\u{FFFD}"), .text("é")])
    expectEqual(keys([0xFF, 0xC0, 0x61]), [.text("\u{FFFD}"), .text("\u{FFFD}"), .text("a")])
    expectEqual(keys("\u{1B}\u{1B}[A"), [.escape, .up])
    expectEqual(keys("\u{1B}[1é\u{1B}[\r"), [.other, .text("é"), .other, .enter])
    expectEqual(keys("\u{1B}]11;rgb\u{1B}[A"), [.other, .up])
  }

  func alternatives() {
    expectEqual(
      keys("\u{1B}x\u{1B}é"),
      [.stroke(Keystroke("x", .option)), .stroke(Keystroke("é", .option))])
    expectEqual(keys([0x1B, 0xC3, 0x03]), [.other, .interrupt])
  }

  func escape() {
    var decoder = KeyDecoder()
    expectEmpty(decoder.take(0x1B))
    expectTrue(decoder.isWaiting)
    expectEqual(decoder.finish(), .escape)
    expectFalse(decoder.isWaiting)
    expectNil(decoder.finish())
    expectEmpty(decoder.take(0x1B))
    expectEmpty(decoder.take(0x5B))
    expectEqual(decoder.finish(), .other)
    expectEqual(keys("\u{1B}[Z\u{1B}[5~\u{1B}[6~"), [.backTab, .pageUp, .pageDown])
  }
}
