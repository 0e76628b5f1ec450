import Bindery

extension DrawnView {
  /// The marks behind the name of the view.
  private var marks: String {
    badgeMark + (isReadOnly ? " read-only" : "") + (isOff ? " off" : "")
  }

  var badgeMark: String { badge.map { " (\($0))" } ?? "" }

  private var badgeLine: [String] { badge.map { ["(\($0))"] } ?? [] }

  private var caption: [String] { label.isEmpty ? badgeLine : [label + marks] }

  var issueLines: [String] { [issue].compactMap(\.self).map { "! \($0)" } }

  /// The drawing of a button beside others.
  func face(width: Int) -> String {
    guard case .button(let title, _, let isBusy, let image, let keys) = figure else { return "" }
    let rest = (keys.map { " \($0)" } ?? "") + (isBusy ? " ⠿" : "") + marks
    return framed((image == nil ? "" : "▨ ") + title, "( ", " )", rest: rest, width: width)
  }

  /// A text between marks, heavy for the focus, with the given suffix; the text is cut to the room.
  private func framed(
    _ text: String, _ left: String, _ right: String, rest: String, width: Int
  ) -> String {
    let room = width - left.count - right.count - rest.displayWidth
    let (left, right) = isFocused ? (left.heavy, right.heavy) : (left, right)
    return left + text.cut(to: max(room, 1)) + right + rest
  }

  /// The lines of the view, without the views in it.
  func shape(width: Int) -> [String] {
    switch figure {
    case .nothing: return []
    case .text(let text), .heading(let text, _):
      // A long text leaves room for its badge.
      if badge == nil { return [toned(text)] }
      return [toned(text).cut(to: width - badgeMark.displayWidth) + badgeMark]
    case .button: return [face(width: width)]
    case .menu(let title, let items):
      return [framed(title, "( ", " )", rest: marks, width: width)]
        + items.map {
          $0.isSeparator ? "  ────" : "\($0.isCurrent ? "›" : " ") \($0.mark)\($0.face)"
        }
    case .link(let title):
      return isFocused
        ? [framed(title, "┃ ", " ↗ ┃", rest: marks, width: width)] : ["\(title) ↗\(marks)"]
    case .field(let text, let caret, let placeholder, let offers, let around):
      let line = line(text, caret, placeholder, around, width: width - 8)
      return caption + Canvas.box([line], width: width - 4, isHeavy: isFocused)
        + inBrackets(around.categories, width: width) + lines(of: offers, "›")
    case .area(let text, let caret, let placeholder):
      let lines = lines(text, caret, placeholder, width: width - 8)
      return caption + Canvas.box(lines, width: width - 4, isHeavy: isFocused)
    case .toggle(let isOn):
      let mark = isOn.map { $0 ? "x" : " " } ?? "-"
      return [
        framed(mark, "[", "]", rest: "", width: 3) + " " + label.cut(to: width - 4 - marks.count)
          + marks
      ]
    case .radio(let choices):
      let focused = choices.firstIndex(where: \.isChosen) ?? 0
      let faces = choices.enumerated().map { index, choice in
        let (left, right) = isFocused && index == focused ? ("┃", "┃") : ("(", ")")
        return left + (choice.isChosen ? "•" : " ") + right + " " + choice.face
      }
      return caption + rows(faces, "  ", width: width)
    case .segments(let choices): return caption + inBrackets(choices, width: width)
    case .tabs(let choices): return badgeLine + inBrackets(choices, width: width)
    case .spinner(let isTurning): return ["\(isTurning ? "⠿" : "·") \(label)\(badgeMark)"]
    case .image(let isLoading): return ["▨ \(label)" + (isLoading ? " ⠿" : "") + badgeMark]
    case .notice(let text, let action):
      return ["» \(text) «" + (action.map { "  ( \($0) )" } ?? "") + badgeMark]
    case .list, .row: return listLines(width: width)
    case .group: return caption
    case .toolbar: return badgeLine
    case .value, .picker, .slider, .stepper, .moment, .swatch, .files, .progress, .region:
      return [label + "  " + control(width: width - label.displayWidth - 2)] + options
    }
  }

  /// The text of a field with its caret, between leading and trailing text, each at most a third of
  /// the line.
  func line(
    _ text: String, _ caret: Int?, _ placeholder: String, _ around: ViewFigure.Surroundings,
    width: Int
  ) -> String {
    let start = around.leading.map { $0.cut(to: width / 3) + " " } ?? ""
    let marks = [(around.showsClearButton, "✕"), (around.showsArrow, "▾")].filter(\.0).map(\.1)
    let ends = [around.trailing?.cut(to: width / 3)].compactMap(\.self) + marks
    let end = ends.isEmpty ? "" : " " + ends.joined(separator: " ")
    let room = max(width - start.displayWidth - end.displayWidth, 0)
    let shown =
      caret.map { text.window(around: $0, room: room, width: \.displayWidth) }
      ?? (text.isEmpty ? Self.shown(placeholder) : text)
    return start + (end.isEmpty ? shown : shown.fitted(to: room)) + end
  }

  /// Parentheses distinguish a placeholder from a text.
  private static func shown(_ placeholder: String) -> String {
    placeholder.isEmpty ? "" : "(\(placeholder))"
  }

  /// The lines of a text, the caret in one of them.
  private func lines(
    _ text: String, _ caret: Int?, _ placeholder: String, width: Int
  ) -> [String] {
    let shown = text.isEmpty && caret == nil ? Self.shown(placeholder) : text
    let lines = shown.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    var ahead = caret
    return lines.map { line in
      guard let place = ahead else { return String(line) }
      ahead = place > line.count ? place - line.count - 1 : nil
      guard ahead == nil else { return String(line) }
      return String(line).window(around: place, room: width, width: \.displayWidth)
    }
  }

  // MARK: Beside a label

  /// Whether it is a label with a value that fits on one line.
  var isPair: Bool {
    switch figure {
    case .value, .picker, .slider, .stepper, .moment, .swatch, .files, .progress, .region: true
    default: false
    }
  }

  /// The value beside the label.
  func control(width: Int) -> String {
    switch figure {
    case .value(let value): return value.cut(to: width - marks.count) + marks
    case .picker(let title, let placeholder, _):
      return framed(title ?? placeholder, "‹ ", " ▾ ›", rest: marks, width: width)
    case .slider(let part, let from, let to, let value):
      let ends = "\(from)  \(to)  \(value)\(marks)".displayWidth
      let track = max(5, min(24, width - ends))
      let place = Int((part * Double(track - 1)).rounded())
      let dash = isFocused ? "━" : "─"
      let left = String(repeating: dash, count: place)
      let right = String(repeating: dash, count: track - 1 - place)
      return "\(from) \(left)●\(right) \(to)  \(value)\(marks)"
    case .stepper(let value): return framed(value, "‹ − ", " + ›", rest: marks, width: width)
    case .moment(let moment): return framed(moment ?? "—", "‹ ", " ›", rest: marks, width: width)
    case .swatch(let color):
      return framed(color.map { "■ \($0)" } ?? "—", "‹ ", " ›", rest: marks, width: width)
    case .files(let files):
      let names = files.isEmpty ? "—" : ViewFigure.names(of: files)
      return framed(names, "‹ ", " … ›", rest: marks, width: width)
    case .progress(let part):
      guard let part else { return "⠿\(badgeMark)" }
      let done = Int((part * 20).rounded())
      let bar = String(repeating: "█", count: done) + String(repeating: "░", count: 20 - done)
      return "\(bar) \((part * 100).rounded().plainText) %\(badgeMark)"
    case .region(let offset, let length, _): return "↕ \(offset) of \(length)\(marks)"
    default: return ""
    }
  }

  /// The lines of the visible options.
  var options: [String] {
    guard case .picker(_, _, let choices?) = figure else { return [] }
    return lines(of: choices, "✓")
  }

  // MARK: Choices

  private func lines(of choices: [ViewFigure.Choice], _ mark: String) -> [String] {
    choices.map { "  \($0.isChosen ? mark : " ") \($0.face)" }
  }

  private func inBrackets(_ choices: [ViewFigure.Choice], width: Int) -> [String] {
    let focused = choices.firstIndex(where: \.isChosen) ?? 0
    let faces = choices.enumerated().map { index, choice in
      let title =
        isFocused && index == focused
        ? "┃\(choice.title)┃" : choice.isChosen ? "[\(choice.title)]" : choice.title
      return title + choice.offMark
    }
    return rows(faces, " │ ", width: width)
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
}

extension String {
  /// The text with heavy lines in place of brackets.
  fileprivate var heavy: String { String(map { "()[]‹›".contains($0) ? "┃" : $0 }) }
}

extension ViewFigure.Choice {
  fileprivate var offMark: String { isEnabled ? "" : " off" }

  fileprivate var face: String { title + offMark }

  /// The check mark of an item of a menu.
  fileprivate var mark: String { isChosen ? "✓ " : "  " }
}
