import BinderyHeadless
import BinderyScript
import BinderyViews

/// A view as a terminal draws it, by its figure: one for each kind of view, of the kit or of the app.
@MainActor
struct Widget {
  let view: DrawnView
  let look: Look
  private var id: String { view.id }

  init(_ view: DrawnView, _ look: Look) {
    (self.view, self.look) = (view, look)
  }

  /// The lines of the view, with what it says beside its value.
  func lines(width: Int) -> [TextLine] {
    var lines = shape(width: max(1, width))
    if case .list = view.figure { return lines }
    if !marks.isEmpty, !lines.isEmpty { lines[0].append(TextLine(marks, .faint)) }
    let remarks = (view.issue.map { "! \($0)" } ?? "").wrapped(to: width)
    return lines + remarks.map { TextLine($0, .failure) }
  }

  /// A badge, and whether it can be used.
  private var marks: String {
    let isText = if case .text = view.figure { true } else { false }
    return (view.badge.map { " (\($0))" } ?? "") + (view.isReadOnly ? " read-only" : "")
      + (view.isOff && !view.isButton && !isText ? " off" : "")
  }

  /// A button, for a row of them.
  var face: TextLine.Piece {
    guard case .button(let title, let role, let isBusy, let image, let keys) = view.figure else {
      return TextLine.Piece("")
    }
    let usual: TextStyle =
      role == .destructive ? .failure : role == .default ? .accent : .plain
    let text =
      "( \(image == nil ? "" : "▣ ")\(title)\(isBusy ? " ⠿" : "") )"
      + (keys.map { " \($0)" } ?? "") + (view.badge.map { " (\($0))" } ?? "")
      + (view.isOff ? " off" : "")
    return TextLine.Piece(text, look.style(of: view, usual), .view(id))
  }

  private func shape(width: Int) -> [TextLine] {
    switch view.figure {
    case .nothing: return []
    case .text(let text), .value(let text):
      return view.toned(text).split(whereSeparator: \.isNewline)
        .flatMap { String($0).wrapped(to: width) }.map { TextLine($0, tone) }
    case .heading(let text, _): return text.wrapped(to: width).map { TextLine($0, .title) }
    case .button: return [TextLine([face])]
    case .menu(let title, let items):
      return [TextLine([.init("( \(title) )", look.style(of: view), .view(id))])] + items.map(item)
    case .link(let title):
      return [TextLine([.init("\(title) ↗", look.style(of: view, .underlined), .view(id))])]
    case .field(let text, let caret, let placeholder, let offers, let around):
      return [field(text, caret, placeholder, around, width: width)]
        + offers.map { option($0, mark: "›") } + row(around.categories, width: width)
    case .area(let text, let caret, let placeholder):
      return area(text, caret, placeholder, width: width)
    case .toggle(let isOn):
      let mark = isOn.map { $0 ? "x" : " " } ?? "-"
      return [
        TextLine([
          .init("[\(mark)]", look.style(of: view)),
          .init(" \(view.label)", view.isOff ? .faint : .plain),
        ])
      ]
    case .radio(let choices):
      return choices.map { option($0, mark: "•", around: ("(", ")")) }
    case .segments(let choices), .tabs(let choices): return row(choices, width: width)
    case .picker(let title, let placeholder, let options):
      let text = title ?? (placeholder.isEmpty ? "—" : "(\(placeholder))")
      return [TextLine([.init("‹ \(text) ▾ ›", look.style(of: view))])]
        + (options ?? []).map { option($0, mark: "✓") }
    case .slider(let part, let from, let to, let at):
      return [slider(part, from, to, at, width: width)]
    case .stepper(let number):
      return [
        TextLine([
          .init("‹ ", view.isOff ? .faint : .plain, .step(id, -1)),
          .init(number, look.style(of: view, .strong)),
          .init(" ›", view.isOff ? .faint : .plain, .step(id, 1)),
        ])
      ]
    case .moment(let text): return [typed(text)]
    case .swatch(let color): return [typed(color.map { "■ \($0)" })]
    case .files(let files):
      return [typed(files.isEmpty ? nil : ViewFigure.names(of: files))]
    case .progress(let part):
      guard let part else { return [TextLine("⠿", .faint)] }
      let (room, percent) = (min(20, max(4, width - 6)), Int((part * 100).rounded()))
      let done = max(0, min(room, Int((part * Double(room)).rounded())))
      return [
        TextLine([
          .init(String(repeating: "█", count: done), .accent),
          .init(String(repeating: "░", count: room - done), .faint), .init(" \(percent) %"),
        ])
      ]
    case .spinner(let isTurning):
      return isTurning ? [TextLine("⠿ \(view.label)", .faint)] : []
    case .image(let isLoading):
      return [TextLine((isLoading ? "⠿ " : "▣ ") + imageName, look.style(of: view, .faint))]
    case .notice(let text, let action):
      let face = action.map { title in
        [TextLine.Piece("  "), .init("( \(title) )", look.style(of: view), .option(id, title))]
      }
      return [TextLine([.init("» \(text) «", .strong)] + (face ?? []))]
    case .list: return ListDrawing(view, look).lines(width: width)
    case .row: return []
    case .group:
      let width = min(width, 60)
      return Layout(view.children, width: width - 4, look).lines
        .framed(view.label + marks, width: width)
    case .toolbar: return Layout(view.children, width: width, look).lines
    case .region(let offset, let length, let inSight):
      return region(offset, length, inSight, width: width)
    }
  }

  private var tone: TextStyle {
    if view.isOff { return .faint }
    return switch view.tone {
    case .normal: .plain
    case .secondary: .faint
    case .success: .success
    case .warning: .warning
    case .failure: .failure
    }
  }

  /// The end of the picture's address, or what the picture is called.
  private var imageName: String {
    let name = (look.view(id) as? HeadlessImage)?.name?.split(separator: "/").last.map(String.init)
    return name ?? view.label
  }

  // MARK: Text

  private func field(
    _ text: String, _ caret: Int?, _ placeholder: String, _ around: ViewFigure.Surroundings,
    width: Int
  ) -> TextLine {
    let start = around.leading.map { $0.filling(min($0.displayWidth, width / 3)) + " " } ?? ""
    let marks = (around.showsClearButton ? " ✕" : "") + (around.showsArrow ? " ▾" : "")
    let end =
      (around.trailing.map { " " + $0.filling(min($0.displayWidth, width / 3)) } ?? "") + marks
    let room = max(2, min(width - start.displayWidth - end.displayWidth, 32))
    var line = input(text, caret, placeholder, room: room)
    if !start.isEmpty { line = TextLine(start, .faint).followed(by: line) }
    line.append(TextLine(end, .faint))
    return line
  }

  /// A line of a text that is entered, as much of it as there is room for.
  private func input(_ text: String, _ caret: Int?, _ placeholder: String, room: Int) -> TextLine {
    let style: TextStyle = view.isOff ? .faint : .underlined
    if text.isEmpty, !placeholder.isEmpty, caret == nil {
      return TextLine("(\(placeholder))".filling(room), .faint)
    }
    guard let caret else { return TextLine(text.filling(room), style) }
    let characters = Array(text)
    let window = characters.window(caret: min(caret, characters.count), columns: room)
    let selected = (look.view(id) as? HeadlessTextInput)?.selectedRange ?? caret..<caret
    let pieces = characters[window.range].indices.map { index -> TextLine.Piece in
      .init(String(characters[index].drawn), selected.contains(index) ? .focused : style)
    }
    let used = pieces.reduce(0) { $0 + $1.text.displayWidth }
    let rest = TextLine.Piece(String(repeating: " ", count: max(0, room - used)), style)
    return TextLine(pieces.merged + [rest], caret: window.column)
  }

  /// The lines of a longer text around the caret, at most six.
  private func area(_ text: String, _ caret: Int?, _ placeholder: String, width: Int) -> [TextLine]
  {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    var (place, column) = (0, caret)
    while let here = column, place < lines.count - 1, here > lines[place].count {
      column = here - lines[place].count - 1
      place += 1
    }
    let first = max(0, min(place - 3, lines.count - 6))
    return lines.indices.dropFirst(first).prefix(6).map { index in
      input(
        lines[index], caret != nil && index == place ? column : nil,
        lines.count == 1 ? placeholder : "", room: max(2, min(width, 60)))
    }
  }

  /// A day, a colour or files, or what is being typed in their place.
  private func typed(_ text: String?) -> TextLine {
    guard let entry = look.entry, entry.view == id else {
      return TextLine([.init("‹ \(text ?? "—") ›", look.style(of: view))])
    }
    let window = entry.line.window(columns: 18)
    return TextLine([.init(window.text.filling(18), .underlined)], caret: window.column)
  }

  // MARK: Choices

  private func option(
    _ choice: ViewFigure.Choice, mark: String, around: (String, String) = ("", "")
  ) -> TextLine {
    let (left, right) = around
    let text = left + (choice.isChosen ? mark : " ") + right + " " + choice.title
    let style: TextStyle =
      !choice.isEnabled || view.isOff
      ? .faint : choice.isChosen ? look.isHere(view) ? .focused : .strong : .plain
    return TextLine(text, style, .option(id, choice.title))
  }

  /// An item of an open menu.
  private func item(_ choice: ViewFigure.Choice) -> TextLine {
    if choice.isSeparator { return TextLine("  ────", .faint) }
    let style: TextStyle =
      choice.isCurrent
      ? .focused : !choice.isEnabled ? .faint : choice.role == .destructive ? .failure : .plain
    let mark = (choice.isCurrent ? "› " : "  ") + (choice.isChosen ? "✓ " : "  ")
    let text = mark + choice.title + (choice.isEnabled ? "" : " off")
    return TextLine(text, style, .option(id, choice.title))
  }

  /// Options side by side.
  private func row(_ choices: [ViewFigure.Choice], width: Int) -> [TextLine] {
    choices.enumerated().map { index, choice in
      // Without a choice, the cursor is at the first one.
      let isMarked = choice.isChosen || index == 0 && !choices.contains(where: \.isChosen)
      let style: TextStyle =
        view.isOff || !choice.isEnabled
        ? .faint : isMarked && look.isHere(view) ? .focused : choice.isChosen ? .strong : .plain
      return TextLine.Piece(
        choice.isChosen ? "[\(choice.title)]" : " \(choice.title) ", style,
        .option(id, choice.title))
    }.flowing(gap: "", width: width)
  }

  // MARK: Ways

  private func slider(
    _ part: Double, _ from: String, _ to: String, _ at: String, width: Int
  ) -> TextLine {
    let room = max(3, min(24, width - from.displayWidth - to.displayWidth - at.displayWidth - 4))
    let place = max(0, min(room - 1, Int((part * Double(room - 1)).rounded())))
    let way = Target.way(id, room)
    return TextLine([
      .init("\(from) ", .faint), .init(String(repeating: "━", count: place), .accent, way),
      .init("●", look.style(of: view, .strong), way),
      .init(String(repeating: "─", count: room - place - 1), .faint, way),
      .init(" \(to)", .faint), .init("  \(at)"),
    ])
  }

  private func region(
    _ offset: String, _ length: String, _ inSight: ClosedRange<Double>, width: Int
  ) -> [TextLine] {
    let columns = max(3, min(width - "\(offset) of \(length) ".displayWidth, 24))
    let start = min(columns - 1, Int(inSight.lowerBound * Double(columns)))
    let end = max(start + 1, min(columns, Int((inSight.upperBound * Double(columns)).rounded())))
    return [
      TextLine([
        .init(String(repeating: "─", count: start), .faint, .step(id, -1)),
        .init(String(repeating: "━", count: end - start), look.style(of: view, .strong)),
        .init(String(repeating: "─", count: columns - end), .faint, .step(id, 1)),
        .init(" \(offset) of \(length)", .faint),
      ])
    ]
  }
}

extension DrawnView {
  var isButton: Bool { if case .button = figure { true } else { false } }
}

extension [Character] {
  /// The part around the caret that fits into some columns, and the column of the caret in it; one
  /// column is reserved for a caret behind the last character.
  fileprivate func window(caret: Int, columns: Int) -> (range: Range<Int>, column: Int) {
    let widths = map { Swift.max($0.displayWidth, 1) }
    var (start, column) = (0, widths[..<caret].reduce(0, +))
    while column >= columns, start < caret {
      column -= widths[start]
      start += 1
    }
    var (end, used) = (start, 0)
    while end < count, used + widths[end] < columns {
      used += widths[end]
      end += 1
    }
    return (start..<end, column)
  }
}

extension [TextLine.Piece] {
  /// Neighbours in the same style as one piece, so that marks join the letters before them.
  fileprivate var merged: [TextLine.Piece] {
    reduce(into: []) { pieces, next in
      if let last = pieces.last, last.style == next.style, last.target == next.target {
        pieces[pieces.count - 1] = TextLine.Piece(last.text + next.text, last.style, last.target)
      } else {
        pieces.append(next)
      }
    }
  }
}
