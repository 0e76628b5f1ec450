import Bindery
import BinderyHeadless
import BinderyScript
import BinderyViews

/// The user of a script at a terminal: whatever a line says is done by keys and the mouse, in a window
/// of any size.
///
/// So a script that passes shows that a person at the terminal can do the same. A gesture that has no
/// keys, such as a long press, is performed on the stage.
@MainActor
final class KeyboardUser: ScreenUser {
  private let stage: Stage
  private let player: LivePlayer
  private let window: TerminalWindow
  /// Called with the name of each gesture that has no keys.
  private let lack: (String) -> Void

  init(_ stage: Stage, lack: @escaping (String) -> Void = { _ in }) {
    (self.stage, self.lack) = (stage, lack)
    player = LivePlayer(stage)
    window = TerminalWindow(player)
  }

  var seenScreen: (any SeenScreen)? { stage.seenScreen }

  func lack(of ability: ScreenAbility) -> String? { nil }

  func takes(_ action: UserAction, on view: any SeenView) -> Bool { stage.takes(action, on: view) }

  func settleScreen() async { await stage.settleScreen() }

  func unloggedChanges(isComplete: Bool) -> [String] { [] }

  func perform(_ deed: UserDeed, named name: String) async throws(Refusal) -> [String] {
    window.sync()
    player.name = name
    defer { player.name = nil }
    switch deed {
    case .gesture(let action, let view?):
      guard let view = view.headless else { break }
      // What stands in the way is said as ever; then the keys are tried.
      try stage.check(action, on: view)
      if await perform(action, on: view) { return [] }
    case .gesture(let action, nil):
      if case .text(let title) = action.argument, stage.screen?.presentedAlert != nil,
        await choose(title)
      {
        return []
      }
    case .press(let keystroke, let times):
      if keystroke != Keystroke(.tab), let key = Key(keystroke), stage.screen != nil {
        for _ in 0..<times { try await press(key, keystroke) }
        return []
      }
    case .back(nil):
      if await click(.back) { return [] }
    case .force, .back, .dismiss, .go: break
    }
    lack(deed.line.split(separator: " ").first.map(String.init) ?? "")
    return try stage.perform(deed, named: name)
  }

  /// Presses a key of the script itself, which may be refused.
  private func press(_ key: Key, _ keystroke: Keystroke) async throws(Refusal) {
    let isAway = stage.lifecycle.phase.value != .active
    let isRefused = isAway || stage.screen?.presentedAlert != nil
    if isRefused || window.here == nil {
      _ = try stage.perform(.press(keystroke, times: 1), named: player.name ?? "press")
    } else {
      await window.take(key)
    }
  }

  // MARK: Gestures

  /// Performs a gesture by keys; returns whether it has any.
  private func perform(_ action: UserAction, on view: HeadlessView) async -> Bool {
    switch (action, action.argument, view) {
    case (.focus, _, _): return await go(to: view)
    case (.selectRow, _, let row as HeadlessCell) where row.isSelected: return false
    case (.deselectRow, _, let row as HeadlessCell) where !row.isSelected: return false
    case (.tap, _, is HeadlessCell):
      if await click(.view(view.id)) { return true }
      return await use(view, .text(" "))
    case (.selectRow, _, is HeadlessCell), (.deselectRow, _, is HeadlessCell):
      return await use(view, .text(" "))
    case (.activate, _, is HeadlessCell): return opens(view) ? await use(view, .enter) : false
    case (.open, _, is HeadlessCell): return await use(view, .right)
    case (.close, _, is HeadlessCell): return await use(view, .left)
    case (.delete, _, is HeadlessCell): return await use(view, .delete)
    case (.move, .place(let place), is HeadlessCell): return await move(view, to: place)
    case (.swipe, .text(let title), is HeadlessCell):
      guard await use(view, .text("a")) else { return false }
      return await choose(title)
    case (.refresh, _, is any RowList): return await use(view, .text("r"))
    case (.scroll, .scroll(let target), is HeadlessScrollView): return await scroll(view, target)
    case (.type, .text(let text), is HeadlessTextInput):
      guard !text.isEmpty, await go(to: view) else { return false }
      for character in text {
        await window.take(character == "\n" ? .enter : .text("\(character)"))
      }
      return true
    case (.paste, .text(let text), is HeadlessTextInput):
      return text.count > 1 ? await use(view, .text(text)) : false
    case (.clear, _, is HeadlessTextField), (.clear, _, is HeadlessNumberField):
      return await use(view, .end, .deleteToStart)
    case (.set, .value(.date(let text)), _),
      (.set, .value(.text(let text)), is HeadlessColorPicker),
      (.choose, .text(let text), is HeadlessFilePicker):
      guard await use(view, .enter, .deleteToStart) else { return false }
      for character in text { await window.take(.text("\(character)")) }
      await window.take(.enter)
      return true
    case (.increment, let count, _), (.decrement, let count, _):
      // In a number field, these keys move the caret.
      if view is HeadlessNumberField { return false }
      let times = if case .count(let count) = count { count } else { 1 }
      let key: Key = action ~= .increment ? .right : .left
      guard times < 100, await go(to: view) else { return false }
      for _ in 0..<times { await window.take(key) }
      return true
    case (.toggle, _, _): return await turn(view)
    case (.check, _, let toggle as HeadlessToggle):
      return toggle.isOn && !toggle.isMixed ? false : await turn(view)
    case (.uncheck, _, let toggle as HeadlessToggle):
      // A mixed one goes on first.
      if toggle.isMixed, await !turn(view) { return false }
      return toggle.isOn ? await turn(view) : false
    case (.choose, .text(let title), let menu as HeadlessMenu):
      if !menu.isOpen { _ = await click(.view(view.id)) }
      return await click(.option(view.id, title))
    case (.choose, .text(let title), _):
      if case .picker(_, _, nil) = view.figure { _ = await click(.view(view.id)) }
      return await click(.option(view.id, title))
    case (.tap, _, _): return await tap(view)
    case (.longPress, _, _):
      // A letter is text there.
      return view is HeadlessTextInput
        ? await click(.view(view.id), .otherPress) : await use(view, .text("a"))
    default: return false
    }
  }

  /// Turns a toggle by a click, or else by a key.
  private func turn(_ view: HeadlessView) async -> Bool {
    if await click(.view(view.id)) { return true }
    return await use(view, .text(" "))
  }

  /// A tap by the mouse, which leaves the focus where it is.
  private func tap(_ view: HeadlessView) async -> Bool {
    if view is HeadlessTextInput { return await go(to: view) }
    return await click(.view(view.id))
  }

  private func opens(_ row: HeadlessView) -> Bool { window.row(of: row)?.list.opensRows == true }

  /// Presses keys in a view; returns whether the cursor is there.
  private func use(_ view: HeadlessView, _ keys: Key...) async -> Bool {
    guard await go(to: view) else { return false }
    for key in keys { await window.take(key) }
    return true
  }

  /// Brings the cursor to a view; returns whether that is possible.
  private func go(to view: HeadlessView) async -> Bool {
    guard let (list, place) = window.row(of: view), let row = list.visibleCell(at: place) else {
      // The cursor may be where the focus is no more.
      let isThere = window.presentSpot == .view(view.id) && (view.isFocused || !view.isFocusable)
      if !isThere { await window.move(to: .view(view.id)) }
      return window.presentSpot == .view(view.id)
    }
    if window.presentSpot != .view(list.id) { await window.move(to: .view(list.id)) }
    // Nothing is between the rows in sight; a person holds the key down.
    for _ in 0..<list.rowCount where window.cursor(of: list) != place {
      let distance = place - (window.cursor(of: list) ?? place + 1)
      let isSideways = list.columns > 1 && abs(distance) < list.columns
      let (forth, back): (Key, Key) = isSideways ? (.right, .left) : (.down, .up)
      await window.take(window.cursor(of: list) == nil || distance > 0 ? forth : back)
    }
    if view === row { return window.cursor(of: list) == place }
    await window.take(.right)
    for _ in window.parts(of: row) where window.presentSpot != .view(view.id) {
      await window.take(.tab)
    }
    return window.presentSpot == .view(view.id)
  }

  private func move(_ row: HeadlessView, to place: Int) async -> Bool {
    guard let (list, _) = window.row(of: row), await use(row, .text("m")) else { return false }
    for _ in 0..<list.rowCount where window.cursor(of: list) != place {
      await window.take((window.cursor(of: list) ?? 0) < place ? .down : .up)
    }
    await window.take(.text("m"))
    return true
  }

  private func scroll(_ view: HeadlessView, _ target: UserAction.ScrollTarget) async -> Bool {
    switch target {
    case .up: await use(view, .pageUp)
    case .down: await use(view, .pageDown)
    case .top: await use(view, .home)
    case .end: await use(view, .end)
    case .row: false
    }
  }

  /// Goes through the actions of the alert to the one with this title, and presses it.
  private func choose(_ title: String) async -> Bool {
    window.sync()
    for _ in window.stops where window.presentSpot != .action(title) { await window.take(.tab) }
    guard window.presentSpot == .action(title) else { return false }
    await window.take(.enter)
    return true
  }

  /// Clicks where something is drawn; returns whether it is.
  private func click(_ wanted: Target, _ button: Key.MouseButton = .press) async -> Bool {
    let frame = window.draw(columns: 100, rows: 2000)
    for (row, line) in frame.lines.enumerated() {
      guard let column = line.column(of: wanted) else { continue }
      await window.take(.mouse(button, column: column, row: row))
      return true
    }
    return false
  }
}

extension ScriptHost {
  /// Scripts are played by the keys of a terminal from now on.
  ///
  /// - Parameter lack: Called with the name of each gesture that has no keys, and is performed on the
  ///   stage.
  package func playByKeys(lack: @escaping @MainActor (String) -> Void = { _ in }) {
    makeUser = { KeyboardUser($0, lack: lack) }
  }
}

extension Key {
  /// The key of a script; `nil` if terminals have none.
  fileprivate init?(_ keystroke: Keystroke) {
    switch (keystroke.key, keystroke.modifiers) {
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
    default: self = .stroke(keystroke)
    }
  }
}
