extension Canvas {
  /// Draws views below each other: buttons of a group side by side, and what holds a value that
  /// fits on one line beside its label, all such values in one column.
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
    // A long label stands above its value, and does not push all others aside.
    let beside = views.map(\.label.displayWidth).filter { $0 <= width * 2 / 5 }.max() ?? 0
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

  /// Texts from edge to edge, as many in a row as fit; one alone stands at the beginning.
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

/// What is laid out together.
private enum Run {
  case one(DrawnView)
  case pairs([DrawnView])
  case buttons([DrawnView])
}

extension [DrawnView] {
  /// The views and all in them; only what stands side by side in the same group is together.
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
