import BinderyScript

/// A window on a terminal: widgets one below the other, and a dialog in front of them.
@MainActor
class Window {
  var title: String { didSet { changed() } }
  /// How the title looks.
  var accent = TextLine.Style.strong { didSet { changed() } }
  let widgets: [Widget]
  private(set) var focused: Widget?
  /// The open dialogs; the first one is shown, the others wait.
  private(set) var dialogs: [Dialog] = []
  /// Called when the drawing has changed.
  var onChange: () -> Void = {}
  /// The widget that had the focus before it was disabled.
  private weak var left: Widget?
  /// The widget that had the focus before a dialog covered it.
  private weak var covered: Widget?

  init(title: String, _ widgets: [Widget]) {
    (self.title, self.widgets) = (title, widgets)
    for widget in widgets { widget.window = self }
  }

  func changed() { onChange() }

  // MARK: Focus

  /// The widgets that are not covered.
  private var inFront: [Widget] { dialogs.first?.widgets ?? widgets }

  private var stops: [Widget] { inFront.flatMap(\.stops) }

  private func canFocus(_ widget: Widget) -> Bool {
    widget.isFocusable && widget.isUsable && inFront.contains { widget.isPart(of: $0) }
  }

  /// Moves the focus; the widget that had it is left first. If it cannot take the focus, the widget
  /// that contains it does.
  func focus(_ widget: Widget?) {
    guard widget !== focused else { return }
    if let old = focused {
      focused = nil
      old.focusChanged()
      // Handlers of the change may have moved the focus.
      if focused != nil { return }
    }
    var next = widget
    while let candidate = next, !canFocus(candidate) { next = candidate.parent }
    if let next {
      (focused, left) = (next, nil)
      next.focusChanged()
    }
    changed()
  }

  private func moveFocus(by step: Int) {
    let stops = stops
    guard !stops.isEmpty else { return }
    let place = stops.firstIndex { focused?.isPart(of: $0) == true }
    let next = place.map { $0 + step } ?? (step > 0 ? 0 : -1)
    focus(stops[(next + stops.count) % stops.count])
  }

  /// A widget that cannot be used loses the focus, and gets it back when it can, if nothing else
  /// has it then.
  func availabilityChanged(of widget: Widget) {
    if let lost = focused, !lost.isUsable, lost.isPart(of: widget) {
      focus(lost.parent)
      left = lost
    } else if let left, left.isUsable, left.isPart(of: widget),
      focused.map(left.isPart(of:)) ?? true
    {
      focus(left)
    }
  }

  // MARK: Keys

  func take(_ key: Key) {
    var widget = focused
    while let next = widget {
      if next.take(key) { return }
      widget = next.parent
    }
    switch key {
    case .tab, .down: moveFocus(by: 1)
    case .backTab, .up: moveFocus(by: -1)
    case .enter: press(.default)
    case .escape: press(.cancel)
    default: break
    }
  }

  private func press(_ purpose: PushButton.Purpose) {
    let buttons = stops.compactMap { $0 as? PushButton }
    buttons.first { $0.purpose == purpose }?.press()
  }

  // MARK: Dialogs

  func open(_ dialog: Dialog) {
    dialogs.append(dialog)
    for widget in dialog.widgets { widget.window = self }
    if dialogs.count == 1 {
      covered = focused ?? left
      enterDialog()
    }
  }

  /// Closes a dialog whose question is withdrawn.
  func close(titled title: String) {
    if let dialog = dialogs.first(where: { $0.title == title }) { close(dialog) }
  }

  func close(_ dialog: Dialog) {
    let wasInFront = dialogs.first === dialog
    dialogs.removeAll { $0 === dialog }
    guard wasInFront else { return }
    focus(nil)
    if dialogs.isEmpty { focus(covered) } else { enterDialog() }
    changed()
  }

  private func enterDialog() {
    focus(nil)
    let stops = stops
    focus(
      stops.first { $0 is TextInput || ($0 as? PushButton)?.purpose == .default } ?? stops.first)
  }
}
