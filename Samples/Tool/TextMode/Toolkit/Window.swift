import BinderyScript

/// What a terminal shows: widgets one below the other, and a dialog in front of them.
@MainActor
class Window {
  var title: String { didSet { changed() } }
  let widgets: [Widget]
  private(set) var focused: Widget?
  /// Dialogs that are opened meanwhile wait.
  private(set) var dialogs: [Dialog] = []
  /// It looks different now.
  var onChange: () -> Void = {}
  /// What had the focus before it was covered or out of use.
  private weak var left: Widget?

  init(title: String, _ widgets: [Widget]) {
    (self.title, self.widgets) = (title, widgets)
    for widget in widgets { widget.window = self }
  }

  func changed() { onChange() }

  // MARK: Focus

  private var stops: [Widget] {
    (dialogs.first?.widgets ?? widgets).filter { $0.isFocusable && $0.isUsable }
  }

  /// Moves the focus; the widget that had it is left first.
  func focus(_ widget: Widget?) {
    guard widget !== focused else { return }
    if let old = focused {
      focused = nil
      old.focusChanged()
    }
    guard let widget, stops.contains(where: { $0 === widget }) else { return changed() }
    focused = widget
    widget.focusChanged()
    changed()
  }

  private func moveFocus(by step: Int) {
    let stops = stops
    guard !stops.isEmpty else { return }
    let place = stops.firstIndex { $0 === focused }
    let next = place.map { $0 + step } ?? (step > 0 ? 0 : -1)
    focus(stops[(next + stops.count) % stops.count])
  }

  /// A widget that cannot be used loses the focus, and gets it back when it can, if nothing else
  /// has it then.
  func availabilityChanged(of widget: Widget) {
    if widget === focused, !widget.isUsable {
      left = widget
      focus(nil)
    } else if focused == nil, widget === left, widget.isUsable {
      focus(widget)
    }
  }

  // MARK: Keys

  func take(_ key: Key) {
    if focused?.take(key) == true { return }
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
      left = focused
      enterDialog()
    }
  }

  /// Takes a dialog away that nobody needs to answer any more.
  func close(titled title: String) {
    if let dialog = dialogs.first(where: { $0.title == title }) { close(dialog) }
  }

  func close(_ dialog: Dialog) {
    let wasInFront = dialogs.first === dialog
    dialogs.removeAll { $0 === dialog }
    guard wasInFront else { return }
    focus(nil)
    if dialogs.isEmpty { focus(left) } else { enterDialog() }
    changed()
  }

  private func enterDialog() {
    focus(nil)
    focus(stops.first)
  }
}
