import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews

// The keys of a window: first for the view with the cursor, then for the screen.

extension TerminalWindow {
  /// Takes a key that a person has pressed, or the mouse.
  func take(_ key: Key) async {
    message = nil
    sync()
    settleSpot()
    if case .mouse(let button, let column, let row) = key {
      return await mouse(button, column: column, row: row)
    }
    if let offer { return await answer(offer, key) }
    if screen?.presentedAlert != nil { return await answerAlert(key) }
    if let view = here, await use(key, on: view) { return }
    if presentSpot == .back, key == .enter || key == .text(" ") { return await goBack() }
    await useOnScreen(key)
  }

  // MARK: The screen

  private func useOnScreen(_ key: Key) async {
    switch key {
    case .tab, .down, .right: await move(by: 1)
    case .backTab, .up, .left: await move(by: -1)
    case .pageUp: if !scroll(by: -8) { await move(by: -1) }
    case .pageDown: if !scroll(by: 8) { await move(by: 1) }
    case .escape: await leave()
    case .enter: await press(Keystroke(.return))
    case .stroke(let keystroke): await press(screen?.shortcut(for: keystroke) ?? keystroke)
    default: break
    }
  }

  private func press(_ keystroke: Keystroke) async {
    await perform(.press(keystroke, times: 1))
  }

  /// Escape: a cancel button, a sheet, or the page before.
  private func leave() async {
    let hasCancel =
      screen?.allViews.contains { ($0 as? HeadlessButton)?.actionRole == .cancel } == true
    if !hasCancel, hasBack { return await goBack() }
    await press(Keystroke(.escape))
  }

  private func goBack() async { await perform(.back(to: nil)) }

  // MARK: An alert

  private func answerAlert(_ key: Key) async {
    let isField = here is HeadlessTextInput
    switch (key, presentSpot) {
    case (.enter, .action(let title)?), (.text(" "), .action(let title)?):
      await perform(.choose(title), on: nil)
    case (.tab, _), (.down, _): await move(by: 1)
    case (.backTab, _), (.up, _): await move(by: -1)
    case (.right, _) where !isField: await move(by: 1)
    case (.left, _) where !isField: await move(by: -1)
    case (.enter, _): await press(Keystroke(.return))
    case (.escape, _): await press(Keystroke(.escape))
    default: if let view = here { _ = await use(key, on: view) }
    }
  }

  private func answer(_ offer: (row: String, titles: [String]), _ key: Key) async {
    switch key {
    case .enter, .text(" "):
      guard case .action(let title)? = presentSpot else { return make(nil) }
      make(nil)
      if title != offer.titles.last { await perform(.swipe(title), on: view(offer.row)) }
    case .escape: make(nil)
    case .tab, .down, .right: await move(by: 1)
    case .backTab, .up, .left: await move(by: -1)
    default: break
    }
  }

  // MARK: A view

  /// Uses a key on a view; returns whether it has a meaning there.
  private func use(_ key: Key, on view: HeadlessView) async -> Bool {
    if let list = view as? any RowList { return await use(key, on: list) }
    if let input = view as? HeadlessTextInput {
      if await edit(key, in: input) { return true }
      // At its ends, a field in a row leaves the arrows to the row.
      let (caret, count) = (input.caretPlace, input.text.count)
      let leads = key == .left && caret == 0 || key == .right && caret == count
      if leads, await useInRow(key, of: input) { return true }
    }
    if view.isTyped, await pick(key, on: view) { return true }
    if await press(key, on: view) { return true }
    if let keystroke = key.keystroke, view.isFocusable, accepts(view, .press(keystroke)) {
      // The arrows of options side by side are left and right; up and down go on.
      let isVertical = key == .up || key == .down
      if !(isVertical && view.areOptionsInARow) {
        if !view.isFocused { await perform(.focus, on: view) }
        await press(keystroke)
        return true
      }
    }
    if await useInRow(key, of: view) { return true }
    switch key {
    case .text("a"):
      guard accepts(view, .longPress) else { return false }
      return await perform(.longPress, on: view)
    case .text("+"), .right:
      guard accepts(view, .increment(1)) else { return false }
      return await perform(.increment(1), on: view)
    case .text("-"), .left:
      guard accepts(view, .decrement(1)) else { return false }
      return await perform(.decrement(1), on: view)
    case .delete, .backspace:
      guard accepts(view, .dismiss) else { return false }
      return await perform(.dismiss, on: view)
    case .pageUp, .pageDown, .home, .end:
      guard let target = key.scrollTarget, accepts(view, .scroll(target)) else { return false }
      return await perform(.scroll(target), on: view)
    default: return false
    }
  }

  /// Return and Space are a tap; a toggle is turned by Space alone.
  private func press(_ key: Key, on view: HeadlessView) async -> Bool {
    guard key == .enter || key == .text(" ") else { return false }
    // In an open menu they choose.
    if case .menu = view.figure { return false }
    if let banner = view as? HeadlessBanner, let action = banner.content?.action {
      await perform(.choose(action), on: banner)
    } else if accepts(view, .toggle) {
      if key == .enter { return false }
      await perform(.toggle, on: view)
    } else {
      guard accepts(view, .tap), !(view is HeadlessTextInput) else { return false }
      await perform(.tap, on: view)
    }
    return true
  }

  // MARK: Text

  /// Edits a text. Its other keys are those of headless views.
  private func edit(_ key: Key, in input: HeadlessTextInput) async -> Bool {
    let caret = input.caretPlace
    switch key {
    case .text(let text):
      await perform(text.count == 1 ? .type(text) : .paste(text), on: input)
    case .deleteToStart where caret > 0: await delete(0..<caret, in: input)
    case .deleteToEnd where caret < input.text.count:
      await delete(caret..<input.text.count, in: input)
    case .deleteWordLeft: await press(Keystroke(.backspace, .option), in: input)
    case .deleteWordRight: await press(Keystroke(.delete, .option), in: input)
    case .stroke(let keystroke) where keystroke == Keystroke("z", .control):
      if input.canUndo { await press(keystroke, in: input) }
    default: return false
    }
    return true
  }

  private func press(_ keystroke: Keystroke, in input: HeadlessTextInput) async {
    if !input.isFocused { await perform(.focus, on: input) }
    await press(keystroke)
  }

  private func delete(_ range: Range<Int>, in input: HeadlessTextInput) async {
    if await perform(.selectText(.range(range)), on: input) {
      await press(Keystroke(.backspace))
    }
  }

  // MARK: Days and times

  /// Arrows go by days or minutes, pages by months or hours, and letters are typed.
  private func pick(_ key: Key, on view: HeadlessView) async -> Bool {
    if var (_, line) = entry {
      switch key {
      case .enter: await leaveEntry()
      case .escape: begin(nil)
      case .tab, .backTab, .up, .down: return false
      default:
        if line.edit(key) { begin((view.id, line)) }
      }
      return true
    }
    switch key {
    case .text(let text) where text != " ": begin((view.id, LineBuffer(text)))
    case .enter, .text: begin((view.id, LineBuffer(view.typedText)))
    case .left, .right, .pageUp, .pageDown:
      guard view.isMoment else { return false }
      let isFar = key == .pageUp || key == .pageDown
      let isBack = key == .left || key == .pageUp
      let now = stage?.perform { Runtime.current.now }
      if let text = Moments.next(
        view.momentText, by: isBack ? -1 : 1, isFar: isFar, from: now, on: view)
      {
        await perform(.set(to: .date(text)), on: view)
      }
    case .delete, .backspace: await perform(.clear, on: view)
    default: return false
    }
    return true
  }

  /// The help for the keys where the cursor is.
  var meaningOfKeys: String {
    if offer != nil { return "Return: choose · Escape: leave it" }
    if presentSpot == .back { return "Return: back" }
    if case .action? = presentSpot { return "Return: choose" }
    guard let view = here else { return "" }
    if let list = view as? any RowList { return keys(of: list) }
    switch view.figure {
    case .field, .area: return view.isReadOnly ? "read-only" : ""
    case .moment: return entry == nil ? "← →: a day · Return: type it" : "Return: set it"
    case .swatch, .files: return entry == nil ? "Return: type it · Delete: none" : "Return: set it"
    case .toggle: return "Space: turn"
    case .picker: return "Space: open · ↑ ↓: choose"
    case .radio: return "↑ ↓: choose"
    case .segments, .tabs: return "← →: choose"
    case .slider, .stepper: return "← →: less, more"
    case .region: return "Page up, Page down: scroll"
    case .notice(_, let action):
      return action.map { "Return: \($0) · Delete: away" } ?? "Delete: away"
    case .link: return "Return: follow"
    case .menu: return "↑ ↓: go · Return: choose · Escape: close"
    default:
      let menu = view.contextItems.isEmpty ? nil : "a: menu"
      return [accepts(view, .tap) ? "Return: press" : nil, menu].compactMap(\.self)
        .joined(separator: " · ")
    }
  }
}

extension HeadlessView {
  /// Whether it has options side by side.
  fileprivate var areOptionsInARow: Bool {
    switch figure {
    case .segments, .tabs, .slider, .stepper: true
    default: false
    }
  }

  fileprivate var isMoment: Bool { if case .moment = figure { true } else { false } }

  /// Whether its value is typed, as a whole.
  fileprivate var isTyped: Bool {
    switch figure {
    case .moment, .swatch, .files: true
    default: false
    }
  }

  /// The text to begin with, when a value is typed.
  fileprivate var typedText: String {
    if case .swatch(let color) = figure { color ?? "" } else { momentText ?? "" }
  }

  /// The day or the time that it shows.
  fileprivate var momentText: String? { if case .moment(let text) = figure { text } else { nil } }
}

extension HeadlessTextInput {
  /// The place of the caret.
  fileprivate var caretPlace: Int {
    switch figure {
    case .field(_, let caret?, _, _, _), .area(_, let caret?, _): caret
    default: text.count
    }
  }
}

extension HeadlessScreen {
  /// A shortcut of a button is pressed with Control, whatever modifier it has elsewhere.
  fileprivate func shortcut(for keystroke: Keystroke) -> Keystroke? {
    let shortcuts = allViews.compactMap { ($0 as? HeadlessButton)?.shortcut }
    if shortcuts.contains(keystroke) { return keystroke }
    return shortcuts.first { $0.key == keystroke.key && $0.modifiers == [.command] }
  }
}

extension Key {
  /// The key as headless views know it; `nil` if they have none.
  var keystroke: Keystroke? {
    switch self {
    case .text(" "): Keystroke(.space)
    case .text(let text): text.count == 1 ? text.first.map { Keystroke($0) } : nil
    case .left: Keystroke(.left)
    case .right: Keystroke(.right)
    case .wordLeft: Keystroke(.left, .option)
    case .wordRight: Keystroke(.right, .option)
    case .home: Keystroke(.home)
    case .end: Keystroke(.end)
    case .up: Keystroke(.up)
    case .down: Keystroke(.down)
    case .pageUp: Keystroke(.pageup)
    case .pageDown: Keystroke(.pagedown)
    case .backspace: Keystroke(.backspace)
    case .delete: Keystroke(.delete)
    case .enter: Keystroke(.return)
    case .escape: Keystroke(.escape)
    case .stroke(let keystroke): keystroke
    default: nil
    }
  }

  fileprivate var scrollTarget: UserAction.ScrollTarget? {
    switch self {
    case .pageUp: .up
    case .pageDown: .down
    case .home: .top
    case .end: .end
    default: nil
    }
  }
}

/// The days and times beside others.
@MainActor
private enum Moments {
  /// The next day or time, in ISO 8601; today, or now, after none.
  static func next(
    _ text: String?, by step: Int, isFar: Bool, from now: LocalDateTime?, on view: HeadlessView
  ) -> String? {
    let text = text ?? ""
    if let day = LocalDate(text) {
      return "\(isFar ? day.adding(months: step) : day.adding(days: step))"
    }
    if let time = LocalTime(text) {
      return "\(time.adding(minutes: step * (isFar ? 60 : interval(of: view))))"
    }
    if let moment = LocalDateTime(text) {
      return
        "\(isFar ? moment.adding(days: step) : moment.adding(minutes: step * interval(of: view)))"
    }
    guard let now else { return nil }
    // Nothing is picked yet: the first of these that the view takes.
    let kinds = ["\(now.date)", "\(now.time)", "\(now)"]
    return kinds.first { kind in
      if case .accepted = view.response(to: .set(to: .date(kind))) { true } else { false }
    }
  }

  private static func interval(of view: HeadlessView) -> Int {
    (view as? any MinutePicker)?.minuteInterval ?? 1
  }
}
