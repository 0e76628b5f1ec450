import Bindery

extension HeadlessScreen {
  /// The screen as text: one column, buttons side by side, words instead of colours.
  ///
  /// ```text
  /// ╭─ Profile ────────────────────────────────╮
  /// │ Your profile                             │
  /// │                                          │
  /// │ Name                                     │
  /// │ ┏━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┓     │
  /// │ ┃ Ada▏                             ┃     │
  /// │ ┗━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━━┛     │
  /// │ ! At least 8 characters                  │
  /// │ [x] I accept the terms                   │
  /// │ Age      0 ────●──────────────── 120  21 │
  /// │ Country  ‹ Finland ▾ ›                   │
  /// │                                          │
  /// │ ( Cancel )                  ( Save ) off │
  /// ╰──────────────────────────────────────────╯
  /// ```
  ///
  /// A heavy frame is the focus, `off` means disabled, `!` begins what is wrong with an input,
  /// `[x]` is a toggle. What is covered by an alert or a sheet has a frame of dots, and the other
  /// one is in it at the end, so that nothing is lost from sight. Hidden views are left out.
  ///
  /// - Parameters:
  ///   - width: How many columns it takes.
  ///   - isASCII: Whether frames and marks are made of ASCII characters.
  public func drawing(width: Int = 44, isASCII: Bool = false) -> [String] {
    let lines = picture.drawing(width: width)
    return isASCII ? lines.map(\.inASCII) : lines
  }
}

extension HeadlessView {
  /// The view as it is drawn on a screen of this width; empty if nothing is seen of it.
  package func drawing(width: Int = 44, isASCII: Bool = false) -> [String] {
    var canvas = Canvas(width: width - 4)
    canvas.add([drawn].compactMap(\.self))
    return canvas.lines.map { line in
      let text = String(line.reversed().drop { $0 == " " }.reversed())
      return isASCII ? text.inASCII : text
    }
  }
}

extension Picture {
  /// The layers, each in the one that it covers.
  func drawing(width: Int) -> [String] { drawing(layers[...], width: width) }

  private func drawing(_ layers: ArraySlice<Layer>, width: Int) -> [String] {
    guard let layer = layers.first else { return [] }
    var canvas = Canvas(width: width - 4)
    if layer.kind == .alert {
      canvas.add(layer.title)
      if let message = layer.message { canvas.add(message) }
    } else {
      if let back = layer.back { canvas.add("‹ \(back)") }
      if !layer.title.isEmpty {
        canvas.add(layer.title)
        canvas.add("")
      }
    }
    canvas.add(layer.views)
    canvas.add(contentsOf: drawing(layers.dropFirst(), width: canvas.width))
    return canvas.framed(title: layer.name, isCovered: layers.count > 1)
  }
}

extension String {
  /// The same with frames and marks of ASCII characters, each for one other.
  fileprivate var inASCII: String { String(map { asciiMarks[$0] ?? $0 }) }
}

private let asciiMarks: [Character: Character] = [
  "╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|", "╌": ".", "┊": ":", "┌": "+",
  "┐": "+", "└": "+", "┘": "+", "┏": "#", "┓": "#", "┗": "#", "┛": "#", "━": "=", "┃": "#",
  "▏": "|", "●": "o", "•": "*", "▾": "v", "‹": "<", "›": ">", "»": ">", "«": "<", "⠿": "*",
  "↗": "^", "↕": "~", "▨": "#", "✓": "x", "✕": "x", "✗": "x", "⚠": "!", "█": "#", "░": ".",
  "−": "-", "—": "-", "…": "~",
  "·": ".",
]
