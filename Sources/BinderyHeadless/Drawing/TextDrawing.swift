import Bindery

extension HeadlessScreen {
  /// The screen as text: one column, buttons side by side, words instead of colours.
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
    var buttons: [String] = []
    for view in layer.views.flatMap(\.inOrder) {
      if let face = view.face {
        buttons.append(face)
        continue
      }
      canvas.add(contentsOf: rows(buttons, "  ", width: canvas.width))
      buttons = []
      canvas.add(contentsOf: view.drawing(width: canvas.width))
    }
    canvas.add(contentsOf: rows(buttons, "  ", width: canvas.width))
    canvas.add(contentsOf: drawing(layers.dropFirst(), width: canvas.width))
    return canvas.framed(title: layer.name, isCovered: layers.count > 1)
  }
}

/// Texts side by side, as many in a row as fit.
private func rows(_ texts: [String], _ separator: String, width: Int) -> [String] {
  var rows: [String] = []
  for text in texts {
    if let last = rows.last, (last + separator + text).displayWidth <= width {
      rows[rows.count - 1] = last + separator + text
    } else {
      rows.append(text)
    }
  }
  return rows
}

extension DrawnView {
  /// What is drawn of a button, which stands beside others.
  fileprivate var face: String? {
    guard case .button(let title, _, let isBusy) = figure else { return nil }
    return "( \(title) )" + (isBusy ? " ⠿" : "") + offMark
  }

  private var offMark: String { isOff ? " off" : "" }

  private var caption: [String] {
    label.isEmpty ? [] : [label + (isReadOnly ? " read-only" : "") + offMark]
  }

  fileprivate func drawing(width: Int) -> [String] {
    shape(width: width) + [issue].compactMap(\.self).map { "! \($0)" }
  }

  private func shape(width: Int) -> [String] {
    switch figure {
    case .nothing: return []
    case .text(let text), .heading(let text, _): return [text]
    case .value(let value): return ["\(label)  \(value)\(offMark)"]
    case .button: return [face ?? ""]
    case .link(let title): return ["\(title) ↗\(offMark)"]
    case .field(let text, let caret, let placeholder, let offers):
      let shown = text.isEmpty && caret == nil ? placeholder : text.marked(at: caret)
      return caption + Canvas.box([shown], width: width - 4, isHeavy: isFocused)
        + offers.map { "  \($0.isChosen ? "›" : " ") \($0.face)" }
    case .area(let text, let caret, let placeholder):
      let shown = text.isEmpty && caret == nil ? placeholder : text.marked(at: caret)
      let lines = shown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return caption + Canvas.box(lines.map(String.init), width: width - 4, isHeavy: isFocused)
    case .toggle(let isOn):
      return ["[\(isOn.map { $0 ? "x" : " " } ?? "-")] \(label)\(offMark)"]
    case .radio(let choices):
      return caption
        + rows(choices.map { "(\($0.isChosen ? "•" : " ")) \($0.face)" }, "  ", width: width)
    case .segments(let choices): return caption + inBrackets(choices, width: width)
    case .tabs(let choices): return inBrackets(choices, width: width)
    case .picker(let title, let placeholder, let options):
      return ["\(label)  ‹ \(title ?? placeholder) ▾ ›\(offMark)"]
        + (options ?? []).map { "  \($0.isChosen ? "✓" : " ") \($0.face)" }
    case .slider(let part, let from, let to, let value):
      let rest = "\(label)  \(from)  \(to)  \(value)\(offMark)".displayWidth
      let track = max(5, min(24, width - rest))
      let place = Int((part * Double(track - 1)).rounded())
      let left = String(repeating: "─", count: place)
      let right = String(repeating: "─", count: track - 1 - place)
      return ["\(label)  \(from) \(left)●\(right) \(to)  \(value)\(offMark)"]
    case .stepper(let value): return ["\(label)  ‹ − \(value) + ›\(offMark)"]
    case .moment(let moment): return ["\(label)  ‹ \(moment ?? "—") ›\(offMark)"]
    case .progress(let part):
      guard let part else { return ["\(label)  ⠿"] }
      let done = Int((part * 20).rounded())
      let bar = String(repeating: "█", count: done) + String(repeating: "░", count: 20 - done)
      return ["\(label)  \(bar) \((part * 100).rounded().plainText) %"]
    case .spinner(let isTurning): return ["\(isTurning ? "⠿" : "·") \(label)"]
    case .image(let isLoading): return ["▨ \(label)" + (isLoading ? " ⠿" : "")]
    case .notice(let text, let action):
      return ["» \(text) «" + (action.map { "  ( \($0) )" } ?? "")]
    case .list(let note, let before, let after):
      return caption + (note.isEmpty ? [] : [note]) + (before > 0 ? ["  … \(before) more"] : [])
        + children.flatMap { $0.drawing(width: width) }
        + (after > 0 ? ["  … \(after) more"] : [])
    case .row(let isSelected, let header, let footer):
      let parts = children.flatMap(\.inOrder).compactMap { $0.shape(width: width).first }
      let row = (isSelected ? "› " : "  ") + parts.joined(separator: "  ")
      return [header, row, footer].compactMap(\.self)
    case .group: return label.isEmpty ? [] : [label + offMark]
    case .region(let offset, let length): return ["\(label)  ↕ \(offset) of \(length)\(offMark)"]
    }
  }

  private func inBrackets(_ choices: [Figure.Choice], width: Int) -> [String] {
    rows(
      choices.map { ($0.isChosen ? "[\($0.title)]" : $0.title) + $0.offMark }, " │ ", width: width)
  }
}

extension Figure.Choice {
  fileprivate var offMark: String { isEnabled ? "" : " off" }

  fileprivate var face: String { title + offMark }
}

extension String {
  /// The same with frames and marks of ASCII characters, each for one other.
  fileprivate var inASCII: String { String(map { asciiMarks[$0] ?? $0 }) }
}

private let asciiMarks: [Character: Character] = [
  "╭": "+", "╮": "+", "╰": "+", "╯": "+", "─": "-", "│": "|", "╌": ".", "┊": ":", "┌": "+",
  "┐": "+", "└": "+", "┘": "+", "┏": "#", "┓": "#", "┗": "#", "┛": "#", "━": "=", "┃": "#",
  "▏": "|", "●": "o", "•": "*", "▾": "v", "‹": "<", "›": ">", "»": ">", "«": "<", "⠿": "*",
  "↗": "^", "↕": "~", "▨": "#", "✓": "x", "█": "#", "░": ".", "−": "-", "—": "-", "…": "~",
  "·": ".",
]
