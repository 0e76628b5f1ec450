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
  /// A heavy frame is the focus, `off` means disabled, `!` begins the issue of an input, `[x]` is a
  /// toggle. A screen covered by an alert or a sheet has a frame of dots, with the alert or sheet
  /// at its end, so that everything stays visible. Hidden views are left out.
  ///
  /// - Parameters:
  ///   - width: The width in columns.
  ///   - isASCII: Whether frames and marks are made of ASCII characters.
  public func drawing(width: Int = 44, isASCII: Bool = false) -> [String] {
    let lines = picture.drawing(width: width)
    return isASCII ? lines.map(\.inASCII) : lines
  }
}

extension HeadlessView {
  /// The view as drawn on a screen of this width; empty if it is invisible.
  package func drawing(width: Int = 44, isASCII: Bool = false) -> [String] {
    var canvas = Canvas(width: width - 4)
    canvas.add([drawn].compactMap(\.self))
    return canvas.lines.map { line in
      isASCII ? line.trimmedAtEnd.inASCII : line.trimmedAtEnd
    }
  }
}

extension Picture {
  /// The layers, each inside the one that it covers.
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
  /// The text with frames and marks replaced by ASCII characters, one for one.
  package var inASCII: String { String(map { asciiMarks[$0] ?? $0 }) }
}

private let asciiMarks: [Character: Character] = [
  "╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|", "╌": ".", "┊": ":", "┌": "+",
  "┐": "+", "└": "+", "┘": "+", "┏": "#", "┓": "#", "┗": "#", "┛": "#", "━": "=", "┃": "#",
  "▏": "|", "●": "o", "•": "*", "▾": "v", "▸": ">", "■": "#", "‹": "<", "›": ">", "»": ">",
  "«": "<", "⠿": "*",
  "↗": "^", "↕": "~", "▨": "#", "✓": "x", "✕": "x", "✗": "x", "⚠": "!", "█": "#", "░": ".",
  "−": "-", "—": "-", "…": "~",
  "·": ".", "▣": "#", "↑": "^", "↓": "v", "←": "<", "→": ">", "★": "*", "–": "-",
]

extension Canvas {
  /// Draws views below each other: buttons of a group side by side, and values that fit on one line
  /// beside their labels, in one column.
  mutating func add(_ views: [DrawnView]) {
    for run in views.runs {
      switch run {
      case .one(let view):
        add(contentsOf: view.shape(width: width))
        add(contentsOf: view.issueLines)
      case .pairs(let views): add(pairs: views)
      case .buttons(let views):
        if lines.last.map({ !$0.allSatisfy(\.isWhitespace) }) == true { add("") }
        add(contentsOf: spread(views.map { $0.face(width: width) }))
      }
    }
  }

  private mutating func add(pairs views: [DrawnView]) {
    // A long label stands above its value, so that it does not move the column.
    let (widths, limit) = (views.map { $0.label.displayWidth }, width * 2 / 5)
    let beside = widths.filter { $0 <= limit }.max() ?? 0
    let column = beside > 0 ? beside + 2 : 0
    let indent = String(repeating: " ", count: column)
    for view in views {
      let isBeside = view.label.displayWidth <= beside
      if !isBeside { add(view.label) }
      let head = isBeside ? view.label.fitted(to: column) : indent
      add(head + view.control(width: width - column))
      add(contentsOf: view.options.map { indent + $0 })
      add(contentsOf: view.issueLines)
    }
  }

  /// Spreads texts from edge to edge, as many in a row as fit; a single one stands at the
  /// beginning.
  private func spread(_ texts: [String]) -> [String] {
    var rows: [[String]] = []
    for text in texts {
      let total = ((rows.last ?? []) + [text]).reduce(-2) { $0 + $1.displayWidth + 2 }
      if rows.isEmpty || total > width { rows.append([]) }
      rows[rows.count - 1].append(text)
    }
    return rows.map { row in
      let gaps = row.count - 1
      guard gaps > 0 else { return row[0] }
      let room = width - row.reduce(0) { $0 + $1.displayWidth }
      return row.dropFirst().enumerated().reduce(row[0]) { line, next in
        let gap = room * (next.offset + 1) / gaps - room * next.offset / gaps
        return line + String(repeating: " ", count: gap) + next.element
      }
    }
  }
}

/// Views that are laid out together.
private enum Run {
  case one(DrawnView)
  case pairs([DrawnView])
  case buttons([DrawnView])
}

extension [DrawnView] {
  /// The runs of the views and all views in them; only neighbours in the same group form a run.
  fileprivate var runs: [Run] {
    var runs: [Run] = []
    var isOpen = false
    for view in self {
      switch (runs.last, view.isButton, view.isPair) {
      case (.buttons(let others)?, true, _) where isOpen:
        runs[runs.count - 1] = .buttons(others + [view])
      case (.pairs(let others)?, _, true) where isOpen:
        runs[runs.count - 1] = .pairs(others + [view])
      case (_, true, _): runs.append(.buttons([view]))
      case (_, _, true): runs.append(.pairs([view]))
      default: runs.append(.one(view))
      }
      let inner = view.isDrawnWhole ? [] : view.children.runs
      isOpen = inner.isEmpty
      runs += inner
    }
    return runs
  }
}

extension [DrawnView] {
  /// The rows of a list, as many in a line as are side by side.
  func lines(of columns: Int) -> [ArraySlice<DrawnView>] {
    stride(from: 0, to: count, by: columns).map { self[$0..<Swift.min($0 + columns, count)] }
  }
}

extension [DrawnView] {
  /// The views of a row on one line; with several fields, on as many as they need.
  fileprivate func inlineLines(width: Int) -> [String] {
    let faces = map { $0.inline(width: width) }
    guard filter(\.isField).count > 1 else { return [faces.joined(separator: "  ")] }
    return faces.reduce(into: [""]) { lines, face in
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = face
      } else if last.displayWidth + 2 + face.displayWidth <= width {
        lines[lines.count - 1] += "  " + face
      } else {
        lines.append(face)
      }
    }
  }
}

extension [[String]] {
  /// Blocks of lines beside each other, each as wide as given.
  fileprivate func sideBySide(width: Int) -> [String] {
    guard count > 1 else { return first ?? [] }
    return (0..<(map(\.count).max() ?? 0)).map { line in
      let parts = map { line < $0.count ? $0[line].cut(to: width - 1) : "" }
      return parts.dropLast().map { $0.fitted(to: width) }.joined() + (parts.last ?? "")
    }
  }
}

extension DrawnView {
  /// A list with its rows, or a row of it.
  func listLines(width: Int) -> [String] {
    switch figure {
    case .list(let note, let captions, let before, let after, let columns, let headers):
      // The focus is a heavy edge, because a list has no frame.
      let width = isFocused ? width - 2 : width
      var lines = label.isEmpty ? [] : [label + badgeMark + (isOff ? " off" : "")]
      lines += captions.map(\.text)
      if !headers.isEmpty { lines.append("  " + headers.map(\.face).joined(separator: "  ")) }
      if !note.isEmpty { lines.append(note) }
      if before > 0 { lines.append("  … \(before) more") }
      for line in children.lines(of: columns) {
        lines += line.map { $0.shape(width: width / columns) }.sideBySide(width: width / columns)
      }
      if after > 0 { lines.append("  … \(after) more") }
      if children.isEmpty, note.isEmpty { lines.append("  —") }
      return isFocused ? lines.map { "┃ " + $0 } : lines
    case .row(let isSelected, let above, let below, let indent):
      return above.map(\.text)
        + row(isSelected: isSelected, indent: indent?.text ?? "", width: width) + below.map(\.text)
    default: return []
    }
  }

  /// Pictures, texts and inputs from the left, buttons at the right.
  private func row(isSelected: Bool, indent: String, width: Int) -> [String] {
    let parts = children.flatMap(\.inOrder).filter { $0.figure != .group }
    let buttons = parts.filter(\.isButton)
    let others = parts.filter(\.isImage) + parts.filter { !$0.isImage && !$0.isButton }
    let right = buttons.map { $0.face(width: width - 2) }.joined(separator: "  ")
    let room = width - right.displayWidth
    // Buttons that leave no room for the texts go below them.
    let isBeside = !right.isEmpty && room >= 12
    let lines = others.inlineLines(width: (isBeside ? room - 2 : width) - 2)
    var first = (isSelected ? "› " : "  ") + indent + lines[0] + badgeMark
    if isBeside { first = first.cut(to: room - 2).fitted(to: room) + right }
    let own = right.isEmpty || isBeside ? [] : [String(repeating: " ", count: max(0, room)) + right]
    let below = Array(lines.dropFirst()) + parts.flatMap(\.issueLines)
    return [first] + own + below.map { "  " + $0 }
  }

  /// The view on a line with others.
  fileprivate func inline(width: Int) -> String {
    switch figure {
    case .image(let isLoading): return "▨" + (isLoading ? " ⠿" : "") + badgeMark
    case .field(let text, let caret, let placeholder, _, let around):
      let edge = isFocused ? "┃" : "│"
      let room = max(width - label.displayWidth - 3, 8)
      let line = line(text, caret, placeholder, around, width: room)
      return (label.isEmpty ? "" : label + " ") + edge + line.cut(to: room) + edge
        + (isOff ? " off" : "")
    default: return shape(width: width).first ?? ""
    }
  }
}
