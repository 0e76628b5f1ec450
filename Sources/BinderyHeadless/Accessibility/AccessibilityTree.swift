import Bindery
import BinderyViews

extension HeadlessScreen {
  /// The visible views as assistive technology presents them; the alert over them comes last.
  public var accessibilityTree: [AccessibilityNode] {
    children.compactMap(\.accessibilityNode) + [alertNode].compactMap(\.self)
  }

  var alertNode: AccessibilityNode? {
    guard let alert = presentedAlert else { return nil }
    return AccessibilityNode(
      role: alert.isMenu ? .menu : .alertdialog, label: alert.title, value: alert.message,
      states: alert.headlessPlace.map { ["at \($0)"] } ?? [],
      children: alertFields.map { $0.makeNode(hidden: false) }
        + alert.actions.map {
          $0.node(as: alert.isMenu ? .menuitem : .button, isEnabled: allows($0))
        })
  }
}

extension HeadlessView {
  /// The view as assistive technology presents it; `nil` if it is hidden or empty.
  package final var accessibilityNode: AccessibilityNode? {
    isEffectivelyHidden || figure == .nothing ? nil : makeNode(hidden: false)
  }

  /// The view and those in it; with `hidden`, also hidden views, marked as such.
  final func makeNode(hidden: Bool) -> AccessibilityNode {
    let figure = figure
    let rows = (self as? any RowList)?.rowsOutOfSight ?? .init(before: 0, after: 0)
    return AccessibilityNode(
      id: id, role: role, label: accessibleName, value: accessibleValue(figure),
      states: accessibleStates(figure), hint: hint,
      disabledReason: isEffectivelyEnabled ? nil : reasonDisabled,
      children: nodes(in: figure, hidden: hidden), rowsOutOfSight: rows)
  }

  private func nodes(in figure: ViewFigure, hidden: Bool) -> [AccessibilityNode] {
    var inner: [AccessibilityNode] = []
    if case .list(_, let captions, _, _, _, let headers) = figure {
      inner += captions.map(\.node) + headers.map(\.node)
    }
    for child in children {
      let (above, below) = (child as? HeadlessCell)?.captions ?? ([], [])
      inner += above.map(\.node)
      if hidden {
        inner.append(child.makeNode(hidden: true))
      } else {
        inner += [child.accessibilityNode].compactMap(\.self)
      }
      inner += below.map(\.node)
    }
    if case .menu(_, let items) = figure {
      inner += items.filter { !$0.isSeparator }.map(\.node)
    }
    if case .notice(_, let action?) = figure {
      inner.append(AccessibilityNode(role: .button, label: action))
    }
    if case .field(_, _, _, _, let around) = figure, around.showsClearButton {
      inner.append(AccessibilityNode(role: .button, label: "Clear"))
    }
    return inner
  }

  private func accessibleValue(_ figure: ViewFigure) -> String? {
    if case .list(let note, _, _, _, _, _) = figure { return note.isEmpty ? nil : note }
    let isCaptioned = (self as? HeadlessLabel)?.hasCaption == true
    guard isInput || role == .progressbar || role == .status || isCaptioned else { return nil }
    switch ownAttributes.first?.value {
    case .text(let text)?: return text.isEmpty ? nil : text
    case .number(let number)?: return number.plainText
    case .date(let date)?: return date
    default: return nil
    }
  }

  /// The states of the view, which is drawn as a figure.
  final func accessibleStates(_ figure: ViewFigure) -> [String] {
    var states = ownStates
    if let accessibleRange { states.append(accessibleRange) }
    if isInput, isRequired { states.append("required") }
    if isReadOnly { states.append("readonly") }
    if isFocused { states.append("focused") }
    if isInput, isInvalid {
      states.append(shownIssue.map { "invalid=\($0.quoted)" } ?? "invalid")
    }
    if let badge { states.append("badge=\(badge.quoted)") }
    if !contextItems.isEmpty { states.append("menu") }
    if !isEffectivelyEnabled { states.append("disabled") }
    if isEffectivelyHidden || figure == .nothing { states.append("hidden") }
    return states
  }

  /// `0…120 step 1`, for a view with bounds.
  private var accessibleRange: String? {
    guard isInput, viewKind.hasBounds else { return nil }
    func text(_ name: String) -> String? {
      let value = viewKind.value(of: name, in: self)
      return value == .absent ? nil : value.map { "\($0)" }
    }
    let (lower, upper) = (
      text("minimum") ?? text("earliest"), text("maximum") ?? text("latest")
    )
    guard lower != nil || upper != nil else { return nil }
    return "\(lower ?? "")…\(upper ?? "")" + (text("step").map { " step \($0)" } ?? "")
  }

  /// Why the view is disabled: its own reason, or the view or condition that disables it.
  private var reasonDisabled: String? {
    guard let source = lineage.first(where: { !$0.isEnabled }) else { return nil }
    if let reason = source.disabledReason { return reason }
    return source === self ? nil : "disabled with \(source.kind) \(source.accessibleName)"
  }
}

extension ViewFigure.Header {
  fileprivate var node: AccessibilityNode {
    AccessibilityNode(
      role: .columnheader, label: title,
      states: isDescending.map { [$0 ? "descending" : "ascending"] } ?? [])
  }
}

extension ViewFigure.Caption {
  fileprivate var node: AccessibilityNode {
    switch self {
    case .header(let text): AccessibilityNode(role: .heading, label: text)
    case .footer(let text): AccessibilityNode(role: .text, label: text)
    }
  }
}

extension ViewFigure.Choice {
  /// An item of an open menu.
  fileprivate var node: AccessibilityNode {
    AccessibilityNode(
      .menuitem, choosing: title, role, isChecked: isChosen, isFocused: isCurrent,
      isEnabled: isEnabled)
  }
}

extension AccessibilityNode {
  /// Something to choose: an item of a menu, or an action of an alert.
  fileprivate init(
    _ kind: ViewRole, choosing title: String, _ role: ActionRole, isChecked: Bool,
    isFocused: Bool = false, isEnabled: Bool
  ) {
    self.init(
      role: kind, label: title,
      states: (role == .normal ? [] : ["\(role)"]) + (isChecked ? ["checked"] : [])
        + (isFocused ? ["focused"] : []) + (isEnabled ? [] : ["disabled"]))
  }
}

extension AlertAction {
  func node(as kind: ViewRole = .button, isEnabled: Bool) -> AccessibilityNode {
    AccessibilityNode(
      kind, choosing: title, role, isChecked: isChecked == true, isEnabled: isEnabled)
  }

  func drawn(isEnabled: Bool) -> DrawnView {
    let node = node(isEnabled: isEnabled)
    return DrawnView(
      id: "", role: node.role, name: node.label, states: node.states,
      figure: .button(isChecked == true ? "✓ \(title)" : title, role, isBusy: false),
      label: title, isOff: !isEnabled, children: [])
  }
}
