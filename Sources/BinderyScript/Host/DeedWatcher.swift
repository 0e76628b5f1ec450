import Bindery
import BinderyHeadless
import BinderyViews

/// Hears what a person does with a screen of another rendition, by the signals of its views, and writes
/// each deed as a line of a script.
@MainActor
final class DeedWatcher {
  private let user: DrivenUser
  private let scope = LifetimeScope()
  /// The lines that nothing has taken yet.
  private(set) var lines: [String] = []
  /// The views and screens that are watched.
  private var watched: Set<ObjectIdentifier> = []
  /// The views as they were when the screen was read last: those that a deed leaves may have other names.
  private var known: [ObjectIdentifier: RenderedView] = [:]
  private var texts: [ObjectIdentifier: String] = [:]
  private var paths: [ObjectIdentifier: Int] = [:]
  /// The views by whose names deeds are written, as long as they may still be asked.
  private var kept: [any DrivenView] = []

  init(_ user: DrivenUser) {
    self.user = user
    read()
  }

  /// Takes the lines.
  func take() -> [String] {
    defer { lines = [] }
    return lines
  }

  /// Reads the screen, and watches what is new on it.
  func read() {
    for screen in user.path { watch(screen) }
    guard let screen = user.seenScreen as? RenderedScreen else { return }
    kept = screen.allViews.map(\.view)
    for view in screen.allViews {
      let id = ObjectIdentifier(view.view)
      known[id] = view
      texts[id] = Self.text(of: view.view)
      if watched.insert(id).inserted { watch(view.view) }
    }
  }

  func end() { scope.cancel() }

  private func hear<Value>(
    _ signal: Signal<Value, Never>, _ body: @escaping @MainActor (DeedWatcher, Value) -> Void
  ) {
    scope.observe(signal) { [weak self] value in
      guard let self else { return }
      body(self, value)
      read()
    }
  }

  private func add(_ action: UserAction, on view: (any DrivenView)?) {
    let seen = view.flatMap { known[ObjectIdentifier($0)] }
    if view != nil, seen == nil { return }
    add(action.line(on: seen?.id))
  }

  /// Adds a line; texts typed one after the other into a view become one. Return in a field presses the
  /// default button, too, at once.
  private func add(_ line: String) {
    if line.hasPrefix("tap "), lines.last?.hasPrefix("submit ") == true {
      lines[lines.count - 1] = "press return"
    } else if let last = lines.last, let before = Self.typed(last), let more = Self.typed(line),
      before.view == more.view
    {
      lines[lines.count - 1] = "type \(before.view) \"\(before.text)\(more.text)\""
    } else {
      lines.append(line)
    }
  }

  /// The view and the text, still escaped, of a line that types.
  private static func typed(_ line: String) -> (view: Substring, text: Substring)? {
    line.wholeMatch(of: /type (\S+) "(.*)"/).map { ($0.1, $0.2) }
  }

  // MARK: Screens

  private func watch(_ screen: any DrivenScreen) {
    let id = ObjectIdentifier(screen)
    if let stack = screen as? any NavigationStackView { paths[id] = stack.path.count }
    guard watched.insert(id).inserted else { return }
    hear(screen.choices) { watcher, title in
      watcher.add("choose \(title.scriptLiteral)")
    }
    if let screen = screen as? any SheetPresentingView {
      hear(screen.sheetDismissals) { watcher, _ in watcher.add("dismiss") }
    }
    if let stack = screen as? any NavigationStackView { watch(stack, id) }
  }

  private func watch(_ stack: some NavigationStackView, _ id: ObjectIdentifier) {
    hear(stack.navigations) { watcher, path in
      for _ in path.count..<max(path.count, watcher.paths[id] ?? 0) { watcher.add("back") }
    }
  }

  // MARK: Views

  private func watch(_ view: any DrivenView) {
    switch view {
    case let button as any ButtonView:
      hear(button.taps) { [weak view] watcher, _ in watcher.add(.tap, on: view) }
    case let link as any LinkView:
      hear(link.follows) { [weak view] watcher, _ in watcher.add(.tap, on: view) }
    case let toggle as any ToggleView:
      hear(toggle.edits) { [weak view] watcher, isOn in
        watcher.add(isOn ? .check : .uncheck, on: view)
      }
    case let number as any NumberFieldView:
      hear(number.edits) { [weak view] watcher, value in
        watcher.add(value.map { .set(to: $0) } ?? .clear, on: view)
      }
    case let combo as any ComboBoxView:
      hear(combo.textEdits) { [weak view] watcher, text in watcher.note(text, in: view) }
    case let input as any TextInputView:
      hear(input.edits) { [weak view] watcher, text in watcher.note(text, in: view) }
      if let field = input as? any TextFieldView {
        hear(field.submissions) { [weak view] watcher, _ in watcher.add(.submit, on: view) }
      }
    case let slider as any SliderView:
      hear(slider.moves) { [weak view] watcher, move in
        if move.isFinal { watcher.add(.set(to: move.value), on: view) }
      }
    case let range as any StepperView:
      hear(range.edits) { [weak view] watcher, value in watcher.add(.set(to: value), on: view) }
    case let choice as any ChoiceView: watch(choice, view)
    case let picker as any DatePickerView: watch(picker, view)
    case let list as any ListView: watch(list, view)
    default: break
    }
    if let list = view as? any RefreshableView {
      hear(list.refreshes) { [weak view] watcher, _ in watcher.add(.refresh, on: view) }
    }
  }

  private static func text(of view: any DrivenView) -> String? {
    (view as? any ComboBoxView)?.text ?? (view as? any TextInputView)?.text
  }

  /// A text that a person has entered: typed at the end, or in place of another one.
  private func note(_ text: String, in view: (any DrivenView)?) {
    guard let view else { return }
    let before = texts[ObjectIdentifier(view)] ?? ""
    if text == before { return }
    let more = text.hasPrefix(before) ? String(text.dropFirst(before.count)) : nil
    let action: UserAction =
      more.map { .type($0) } ?? (text.isEmpty ? .clear : .replace(text))
    add(action, on: view)
    texts[ObjectIdentifier(view)] = text
  }

  private func watch(_ view: some ChoiceView, _ driven: any DrivenView) {
    hear(view.edits) { [weak view, weak driven] watcher, choice in
      guard let title = view?.options.first(where: { $0.value == choice })?.title else { return }
      watcher.add(.choose(title), on: driven)
    }
  }

  private func watch(_ view: some DatePickerView, _ driven: any DrivenView) {
    hear(view.edits) { [weak driven] watcher, date in
      watcher.add(
        date.map { .set.with(.value(.date("\($0)"))) } ?? .clear, on: driven)
    }
  }

  private func watch(_ list: some ListView, _ driven: any DrivenView) {
    var selected = list.selectedIDs
    hear(list.selections) { [weak driven] watcher, ids in
      for id in ids.subtracting(selected) { watcher.add(.selectRow, onRow: "\(id)", of: driven) }
      if ids.isSubset(of: selected) {
        for id in selected.subtracting(ids) {
          watcher.add(.deselectRow, onRow: "\(id)", of: driven)
        }
      }
      selected = ids
    }
    hear(list.activations) { [weak driven] watcher, id in
      watcher.add(.activate, onRow: "\(id)", of: driven)
    }
    if let list = list as? any EditableListView { watch(editable: list, driven) }
  }

  private func watch(editable list: some EditableListView, _ driven: any DrivenView) {
    hear(list.deletions) { [weak driven] watcher, id in
      watcher.add(.delete, onRow: "\(id)", of: driven)
    }
    hear(list.moves) { [weak driven] watcher, move in
      watcher.add(.move(to: move.destination), onRow: "\(move.id)", of: driven)
    }
    hear(list.chosenActions) { [weak driven] watcher, action in
      watcher.add(.swipe(action.title), onRow: "\(action.id)", of: driven)
    }
  }

  private func add(_ action: UserAction, onRow id: String, of list: (any DrivenView)?) {
    guard let list, let seen = known[ObjectIdentifier(list)],
      let place = seen.rowIDs?.firstIndex(of: id)
    else { return }
    add(action.line(on: "\(seen.id)[\(place)]"))
  }
}
