import BinderyHeadless
import BinderyScript
import BinderyViews

/// A person at the keyboard of a terminal: with the focus at a widget, whatever a script says is done
/// by keys.
@MainActor
final class TextModeHand: Hand {
  private let window: Window

  init(_ window: Window) {
    self.window = window
  }

  func perform(
    _ action: UserAction, on view: (any DrivenView)?, of screen: any DrivenScreen
  ) async throws(HandError) {
    guard perform(action, on: view as? Widget) else { throw .lacking(action) }
  }

  /// Performs an action as a person does; returns whether there are keys for it. What a person cannot
  /// do with the widget has no effect.
  @discardableResult
  func perform(_ action: UserAction, on widget: Widget?) -> Bool {
    switch (action, action.argument, widget) {
    case (.press, .keystroke(let keystroke), _):
      guard let key = Key(keystroke) else { return false }
      press(key)
    case (.choose, .text(let title), nil): answer(title)
    case (.dismiss, _, nil): press(.escape)
    case (.focus, _, let widget?): go(to: widget)
    case (_, _, let input as TextInput):
      guard let keys = keys(of: action, in: input) else { return false }
      use(input, keys)
    case (.tap, _, let cell as ListCell): use(cell, [.text(" ")])
    case (.activate, _, let cell as ListCell): use(cell, [.enter])
    case (.delete, _, let cell as ListCell): use(cell, [.delete])
    case (.move, .place(let place), let cell as ListCell):
      guard use(cell, [.text("m")]), let list = cell.parent as? any RowsWidget else { break }
      moveCursor(of: list, to: place)
      press(.text("m"))
    case (_, .text(let title), let cell as ListCell):
      use(cell, [.text("a")])
      // Its dialog has no other title.
      if !window.dialogs.isEmpty, !answer(title) { press(.escape) }
    case (.scroll, .scroll(let target), let list as any RowsWidget): scroll(list, to: target)
    case (.scroll, .scroll(let target), let area as ScrollArea): scroll(area, to: target)
    case (.check, _, let box as CheckBox): if !box.isOn { use(box, [.text(" ")]) }
    case (.uncheck, _, let box as CheckBox): if box.isOn { use(box, [.text(" ")]) }
    case (.tap, _, let box as CheckBox), (.toggle, _, let box as CheckBox): use(box, [.text(" ")])
    case (.choose, .text(let title), let row as any TitlesWidget): choose(title, in: row)
    case (_, _, let stepper as NumberStepper):
      guard let steps = steps(of: action, on: stepper) else { return false }
      use(stepper, Array(repeating: steps < 0 ? .left : .right, count: abs(steps)))
    // Leaving a line may disable the button; Return in the line presses it.
    case (.tap, _, let button as PushButton)
    where button.purpose == .default && window.focused is TextInput && button.isUsable:
      press(.enter)
    case (.tap, _, let widget?): use(widget, [.enter])
    default: return false
    }
    return true
  }

  private func press(_ keys: Key...) {
    for key in keys { window.take(key) }
  }

  // MARK: Focus

  /// Presses keys in a widget; returns whether the focus is there.
  @discardableResult
  private func use(_ widget: Widget, _ keys: [Key]) -> Bool {
    guard go(to: widget) else { return false }
    for key in keys { window.take(key) }
    return true
  }

  /// Brings the focus to a widget, or the cursor to a row; returns whether a person can.
  @discardableResult
  private func go(to widget: Widget) -> Bool {
    guard let (list, cell) = place(of: widget) else { return move(to: widget) }
    guard
      let row = list.namedRows.firstIndex(where: { $0.view === cell }), enter(list)
    else { return false }
    moveCursor(of: list, to: list.first + row)
    if widget === cell { return true }
    for _ in cell.stops where !widget.hasFocus { press(.right) }
    return widget.hasFocus
  }

  /// The list that a widget is in, and its row.
  private func place(of widget: Widget) -> (list: any RowsWidget, cell: Widget)? {
    guard let parent = widget.parent else { return nil }
    return (parent as? any RowsWidget).map { ($0, widget) } ?? place(of: parent)
  }

  /// Goes there at once. By Tab, a person passes what is between, and leaves it.
  private func move(to widget: Widget) -> Bool {
    if !widget.containsFocus, widget.isFocusable, widget.isUsable { widget.takeFocus() }
    return widget.containsFocus
  }

  /// Brings the focus to a list itself, out of its rows.
  private func enter(_ list: any RowsWidget) -> Bool {
    if list.containsFocus, !list.hasFocus { press(.tab, .backTab) }
    return move(to: list)
  }

  // MARK: Keys

  /// The keys for an action on a text; `nil` if there are none.
  private func keys(of action: UserAction, in input: TextInput) -> [Key]? {
    switch (action, action.argument) {
    case (.type, .text(let text)): return text.map { .text(String($0)) }
    case (.paste, .text(let text)): return [.text(text)]
    // What was there goes last: an empty line may have an effect.
    case (.replace, .text(let text)):
      let rest = Array(repeating: Key.delete, count: input.text.count)
      return [.end, .text(text), .home] + rest
    case (.clear, _): return [.end, .deleteToStart]
    case (.submit, _): return [.enter]
    case (.tap, _): return []
    case (.selectText, .part(.range(let range))) where range.isEmpty:
      return [.home] + Array(repeating: .right, count: range.lowerBound)
    default: return nil
    }
  }

  /// The steps of an action on a number; `nil` if there is no such action.
  private func steps(of action: UserAction, on stepper: NumberStepper) -> Int? {
    switch (action, action.argument) {
    case (.increment, .count(let count)): count
    case (.increment, _): 1
    case (.decrement, .count(let count)): -count
    case (.decrement, _): -1
    case (.set, .value(.number(let number))):
      Int(((number - stepper.value) / stepper.step).rounded())
    default: nil
    }
  }

  /// Presses the button of the dialog; returns whether there is one.
  @discardableResult
  private func answer(_ title: String) -> Bool {
    let button = window.dialogs.first?.buttons.first { $0.title == title }
    return button.map { use($0, [.enter]) } ?? false
  }

  private func choose(_ title: String, in row: any TitlesWidget) {
    guard let place = row.titles.firstIndex(of: title) else { return }
    if row.isMomentary {
      let back = Array(repeating: Key.left, count: row.titles.count)
      use(row, back + Array(repeating: .right, count: place) + [.text(" ")])
    } else {
      let steps = place - (row.chosenPlace ?? -1)
      use(row, Array(repeating: steps < 0 ? .left : .right, count: abs(steps)))
    }
  }

  // MARK: Rows and pages

  /// Moves the cursor by pages and rows; the list scrolls with it.
  private func moveCursor(of list: any RowsWidget, to place: Int) {
    while list.cursorPlace != place, (0..<list.rowCount).contains(place) {
      let distance = place - (list.cursorPlace ?? -1)
      let isFar = abs(distance) >= list.visibleCount
      press(distance < 0 ? isFar ? .pageUp : .up : isFar ? .pageDown : .down)
    }
  }

  private func scroll(_ list: any RowsWidget, to target: UserAction.ScrollTarget) {
    guard enter(list) else { return }
    let end = max(0, list.rowCount - list.visibleCount)
    let first =
      switch target {
      case .up: list.first - list.visibleCount
      case .down: list.first + list.visibleCount
      case .top: 0
      case .end: end
      case .row(let place): place
      }
    if first <= 0 { return press(.home) }
    if first >= end { return press(.end) }
    moveCursor(of: list, to: first < list.first ? first : first + list.visibleCount - 1)
  }

  private func scroll(_ area: ScrollArea, to target: UserAction.ScrollTarget) {
    let pages = Int((area.length / area.visible).rounded(.up))
    switch target {
    case .up: use(area, [.pageUp])
    case .down: use(area, [.pageDown])
    case .top: use(area, Array(repeating: .pageUp, count: pages))
    case .end: use(area, Array(repeating: .pageDown, count: pages))
    case .row(let offset):
      let steps = Int((Double(offset) - area.offset) / area.visible)
      use(area, Array(repeating: steps < 0 ? .pageUp : .pageDown, count: abs(steps)))
    }
  }
}

extension Key {
  /// The key of a script; `nil` if terminals have none.
  fileprivate init?(_ keystroke: Keystroke) {
    switch (keystroke.key, keystroke.modifiers) {
    case (.named(.tab), [.shift]): self = .backTab
    case (.character(let character), []): self = .text(String(character))
    case (.named(let name), []):
      switch name {
      case .tab: self = .tab
      case .return: self = .enter
      case .escape: self = .escape
      case .space: self = .text(" ")
      case .up: self = .up
      case .down: self = .down
      case .left: self = .left
      case .right: self = .right
      case .home: self = .home
      case .end: self = .end
      case .pageup: self = .pageUp
      case .pagedown: self = .pageDown
      case .backspace: self = .backspace
      case .delete: self = .delete
      }
    default: return nil
    }
  }
}
