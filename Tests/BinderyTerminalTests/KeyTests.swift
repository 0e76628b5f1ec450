import BinderyScript
import BinderyViews
import TestKit
import Testing

@testable import BinderyTerminal

@Suite("The terminal: keys, the mouse and answers, as a terminal sends them") struct KeyTests {
  @Test(
    "what is sent, and the key that it is",
    arguments: [
      ("\u{13}", Key.stroke(Keystroke("s", .control))),
      ("\u{1B}x", .stroke(Keystroke("x", .option))),
      ("\u{1F}", .stroke(Keystroke("z", .control))), ("\u{1A}", .suspend),
      ("\u{1B}[1;2D", .stroke(Keystroke(.left, .shift))),
      ("\u{1B}[<0;3;5M", .mouse(.press, column: 2, row: 4)),
      ("\u{1B}[<2;3;5M", .mouse(.otherPress, column: 2, row: 4)),
      ("\u{1B}[<0;3;5m", .other), ("\u{1B}[<35;3;5M", .other),
      ("\u{1B}[<65;120;40M", .mouse(.wheelDown, column: 119, row: 39)),
      ("\u{1B}]11;rgb:0000/0000/0000\u{07}", .answer("11;rgb:0000/0000/0000")),
      ("\u{1B}]11;rgb:ff/ff/ff\u{1B}\\", .answer("11;rgb:ff/ff/ff")),
      ("\u{1B}[200~two words\u{1B}[201~", .text("two words")), ("お", .text("お")),
    ])
  func keys(sent: String, key: Key) {
    var decoder = KeyDecoder()
    expectEqual(sent.utf8.flatMap { decoder.take($0) }, [key])
    expectFalse(decoder.isWaiting)
  }
}
