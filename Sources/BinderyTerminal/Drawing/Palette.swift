/// The looks of the styles on one terminal.
///
/// After xterm's control sequences; the variables of the environment are those of no-color.org, of
/// `COLORTERM` as terminals set it for 24 bits, and of `COLORFGBG` as rxvt and others set it.
struct Palette: Equatable {
  /// The colours of a terminal.
  enum Depth: Equatable {
    /// Bold, underlined and inverse text alone.
    case none
    case sixteen, manyIndexed, full
  }

  var depth = Depth.sixteen
  /// Whether the background is light.
  var isLight = false
  /// Whether frames and marks are made of ASCII characters.
  var isASCII = false

  init(depth: Depth = .sixteen, isLight: Bool = false, isASCII: Bool = false) {
    (self.depth, self.isLight, self.isASCII) = (depth, isLight, isASCII)
  }

  /// The palette of a terminal by its environment.
  init(environment: [String: String]) {
    let kind = environment["TERM"] ?? ""
    let colours = environment["COLORTERM"] ?? ""
    depth =
      if environment["NO_COLOR"]?.isEmpty == false || ["dumb", "vt100", "vt220"].contains(kind) {
        .none
      } else if ["truecolor", "24bit"].contains(colours) || kind.hasSuffix("-direct") {
        .full
      } else if kind.contains("256") {
        .manyIndexed
      } else {
        .sixteen
      }
    let background = environment["COLORFGBG"]?.split(separator: ";").last.flatMap { Int($0) }
    isLight = background.map { $0 == 7 || $0 > 8 } ?? false
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    // Without a locale, as in many containers, terminals still show UTF-8.
    isASCII = locale.map { !$0.lowercased().replacing("-", with: "").contains("utf8") } ?? false
  }

  /// Takes a terminal's answer to the question for its background: `11;rgb:ffff/ffff/ffff`.
  mutating func take(answer: String) {
    guard let match = answer.wholeMatch(of: /11;rgba?:([0-9a-fA-F\/]+)/) else { return }
    let parts = match.1.split(separator: "/").prefix(3).compactMap { part in
      Int(part, radix: 16).map { Double($0) / Double((1 << (4 * part.count)) - 1) }
    }
    guard parts.count == 3 else { return }
    isLight = 0.299 * parts[0] + 0.587 * parts[1] + 0.114 * parts[2] > 0.5
  }

  /// The parameters of the control sequence for a style; empty for plain text.
  func code(of style: TextStyle) -> String {
    switch style {
    case .plain: ""
    case .strong, .title: "1"
    case .faint: "2"
    case .underlined: "4"
    case .focused: "7"
    case .success: colour(32, dark: (114, "135;215;135"), light: (28, "0;110;30"))
    case .warning: colour(33, dark: (179, "224;180;90"), light: (130, "150;85;0"))
    case .failure: colour(31, dark: (203, "255;110;100"), light: (160, "190;20;20"))
    case .accent: colour(isLight ? 34 : 36, dark: (117, "120;200;255"), light: (25, "0;80;180"))
    }
  }

  private func colour(
    _ basic: Int, dark: (index: Int, parts: String), light: (index: Int, parts: String)
  ) -> String {
    let shade = isLight ? light : dark
    return switch depth {
    case .none: "1"
    case .sixteen: "1;\(basic)"
    case .manyIndexed: "1;38;5;\(shade.index)"
    case .full: "1;38;2;\(shade.parts)"
    }
  }
}
