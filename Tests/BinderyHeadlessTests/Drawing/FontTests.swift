import BinderyHeadless
import TestKit
import Testing

@Suite("Drawing: the room that texts take")
struct FontTests {}

extension FontTests {
  /// Widths of one hundred pixels, added up from the advances of real fonts.
  @Test(
    "no real font needs more",
    arguments: [
      (Font.Face.regular, "Sign up for the newsletter", 1303),  // DejaVu Sans
      (.bold, "Sign up for the newsletter", 1486),  // DejaVu Sans Bold
      (.monospaced, "tap confirm", 663),  // DejaVu Sans Mono
      (.regular, "WWWW@@@@%%%%", 1140),  // Liberation Sans
      (.regular, "Käse, Größe, œuvre", 927),  // Noto Sans
      (.regular, "Ελληνικά", 460),  // DejaVu Sans
      (.regular, "Щёлково Ж", 617),  // DejaVu Sans
      (.regular, "“quoted” – and … more", 1183),  // DejaVu Sans
      (.regular, "مرحبا بالعالم", 684),  // Noto Sans Arabic, unjoined
      (.regular, "नमस्ते", 240),  // Noto Sans Devanagari
      (.regular, "😀🎉👍", 374),  // Noto Color Emoji
      (.regular, "春夏秋冬", 400),  // WenQuanYi Micro Hei
      (.regular, "\u{FDFD}", 722),  // Noto Sans Arabic
    ])
  func real(face: Font.Face, text: String, width: Int) {
    let room = Font(face: face, size: 100).width(of: text)
    expectAtLeast(room, width)
    // Where letters join, the room is for those that do not.
    expectAtMost(room, (text.allSatisfy(\.isASCII) ? width * 4 / 3 : width * 5))
  }

  @Test("marks and joiners take none, pictures of several as much as all of them")
  func marks() {
    let font = Font(face: .regular, size: 100)
    expectEqual(font.width(of: "e\u{301}\u{300}"), font.width(of: "e"))
    expectEqual(font.width(of: "👩‍👩‍👧"), 3 * font.width(of: "👩"))
    expectEqual(font.width(of: ""), 0)
  }
}
