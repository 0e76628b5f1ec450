import Bindery
public import BinderyViews

extension Stage {
  /// Presses a key.
  ///
  /// The view with the focus handles it first. Other keys are for the screen: the shortcut of a
  /// button taps it, Tab and Shift-Tab move the focus, Return taps the default button, Escape the
  /// cancel button. Over an alert, Return chooses its default action and Escape its cancel action.
  /// Any other key does nothing.
  public func press(
    _ keystroke: Keystroke, times: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    let site = CallSite(fileID: fileID, line: line)
    for _ in 0..<max(0, times) { try press(keystroke, at: site) }
  }

  /// Presses a key that has a name.
  public func press(
    _ name: Keystroke.Name, times: Int = 1, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    try press(Keystroke(name), times: times, fileID: fileID, line: line)
  }

  private func press(_ keystroke: Keystroke, at site: CallSite) throws(Refusal) {
    let screen = try presentedScreen(for: "press", "\(keystroke)", at: site)
    if let alert = screen.presentedAlert, let role = keystroke.alertRole, !screen.isComposing {
      return try press(keystroke, for: role, over: alert, at: site)
    }
    act("press \(keystroke)") {
      guard let view = screen.focusedView else { return screen.userPresses(keystroke) }
      view.note("pressed \(keystroke)")
      view.keystrokePipe.send(keystroke)
      guard screen.focusedView === view else { return }
      if case .accepted(let body) = view.response(to: .press(keystroke)) {
        body()
      } else {
        screen.userPresses(keystroke)
      }
    }
  }

  private func press(
    _ keystroke: Keystroke, for role: ActionRole, over alert: AlertContent, at site: CallSite
  ) throws(Refusal) {
    func refusal(_ reason: String) -> Refusal {
      Refusal(action: "press", target: "\(keystroke)", reason: reason, site: site)
    }
    guard let action = alert.actions.first(where: { $0.role == role }) else {
      throw refusal(
        "alert \(alert.title.quoted) has no \(role) action  "
          + "(options: \(alert.actions.map(\.title).joined(separator: ", ")))")
    }
    guard screen?.allows(action) == true else {
      throw refusal("the option \(action.title.quoted) is disabled")
    }
    try choose(action.title, at: site)
  }
}

extension Keystroke {
  /// The action of an alert that the key chooses.
  fileprivate var alertRole: ActionRole? {
    switch plainName {
    case .return: .default
    case .escape: .cancel
    default: nil
    }
  }
}

extension HeadlessScreen {
  /// Whether the user is composing a text, which Return and Escape end.
  var isComposing: Bool { (focusedView as? HeadlessTextInput)?.isComposing == true }

  /// Handles a key that no view has handled.
  func userPresses(_ keystroke: Keystroke) {
    if let button = button(for: keystroke) { return button.userTaps() }
    switch (keystroke.key, keystroke.modifiers) {
    case (.named(.tab), []): moveFocus(by: 1)
    case (.named(.tab), [.shift]): moveFocus(by: -1)
    case (.named(.right), []): moveInToolbar(by: 1)
    case (.named(.left), []): moveInToolbar(by: -1)
    case (.named(.return), []): userTaps(.default)
    case (.named(.escape), []): userCancels()
    default: break
    }
  }

  /// The views that Tab goes through: by their focus index, otherwise in document order.
  var focusOrder: [HeadlessView] {
    let views = allViews.filter { $0.isFocusable && $0.isAvailable }
    let ordered = views.enumerated().sorted {
      ($0.element.focusIndex ?? .max, $0.offset) < ($1.element.focusIndex ?? .max, $1.offset)
    }
    return ordered.map(\.element)
  }

  /// Moves the focus on in a toolbar; after its last command comes the first.
  private func moveInToolbar(by step: Int) {
    guard let bar = focusedView?.nearest(where: { $0 is HeadlessToolbar }) else { return }
    let order = focusOrder.filter { $0.nearest { $0 === bar } != nil }
    guard let place = order.firstIndex(where: { $0 === focusedView }) else { return }
    moveFocus(to: order[(place + step + order.count) % order.count])
  }

  /// Moves the focus on by Tab; after the last view comes the first.
  private func moveFocus(by step: Int) {
    let order = focusOrder
    guard let first = order.first, let last = order.last else { return }
    let index = order.firstIndex { $0 === focusedView }
    let next =
      index.map { order[($0 + step + order.count) % order.count] }
      ?? (step > 0 ? first : last)
    moveFocus(to: next)
    if next.isFocused { next.focusCameByTab() }
  }

  /// Taps the button with a role; does nothing if it cannot be used.
  private func userTaps(_ role: ActionRole) {
    button(for: role)?.userTaps()
  }

  /// Without a cancel button, a sheet is dismissed; with one that is disabled, nothing happens.
  private func userCancels() {
    if let button = button(for: .cancel) { return button.userTaps() }
    if buttons.contains(where: { $0.actionRole == .cancel && !$0.isEffectivelyHidden }) { return }
    guard let presenter = stage?.presenterOfSheet, presenter.sheet?.isDismissable == true else {
      return
    }
    userLeaves(sheetOf: presenter)
  }

  private func button(for shortcut: Keystroke) -> HeadlessButton? {
    let buttons = buttons.filter { $0.shortcut == shortcut && $0.isAvailable }
    if buttons.count > 1 {
      let names = buttons.map { "\($0.id) \($0.accessibleName.quoted)" }
      Runtime.current.report(
        Diagnostic(
          .conflict,
          """
          \(buttons.count) buttons that can be used have the shortcut \(shortcut): \
          \(names.joined(separator: ", ")).
          A key taps one button; the first of them was tapped.
          To fix: give each a shortcut of its own, or disable those that are not meant.
          """, at: nil))
    }
    return buttons.first
  }

  private func button(for role: ActionRole) -> HeadlessButton? {
    buttons.first { $0.actionRole == role && $0.isAvailable }
  }

  private var buttons: [HeadlessButton] { allViews.compactMap { $0 as? HeadlessButton } }
}

extension Keystroke {
  /// Reads a keystroke in the notation of scripts: `tab`, `shift+tab`, `control+a`.
  ///
  /// Throws an error such as `unknown key "retrun"; did you mean "return"?`.
  package init(scriptText text: String) throws(UnknownKey) {
    var parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
    let last = parts.popLast() ?? ""
    var modifiers: Set<Modifier> = []
    for part in parts {
      guard let modifier = Modifier(rawValue: part) else {
        throw UnknownKey(what: "modifier", name: part, known: Modifier.allCases.map(\.rawValue))
      }
      modifiers.insert(modifier)
    }
    if let name = Name(rawValue: last) {
      self.init(.named(name), modifiers)
    } else if last.count == 1, let character = last.first {
      self.init(.character(character), modifiers)
    } else {
      throw UnknownKey(what: "key", name: last, known: Name.allCases.map(\.rawValue))
    }
  }

  /// The name of the key, if no modifier is held.
  var plainName: Name? {
    if case .named(let name) = key, modifiers.isEmpty { name } else { nil }
  }

  /// The text that the key writes, if no modifier except Shift is held. Shift makes a letter a
  /// capital.
  var writtenText: String? {
    guard modifiers.subtracting([.shift]).isEmpty else { return nil }
    switch key {
    case .named(.space): return " "
    case .character(let character):
      return modifiers.isEmpty ? String(character) : character.uppercased()
    case .named: return nil
    }
  }
}

/// A key or a modifier that does not exist.
package struct UnknownKey: Error, CustomStringConvertible {
  let what: String
  let name: String
  let known: [String]

  /// `unknown key "retrun"; did you mean "return"?`
  package var description: String {
    let help =
      Suggestion.question(for: name, among: known) ?? "the \(what)s are "
      + known.joined(separator: ", ")
    return "unknown \(what) \(name.quoted); \(help)"
  }
}
