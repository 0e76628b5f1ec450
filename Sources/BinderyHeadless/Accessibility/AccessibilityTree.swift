extension HeadlessScreen {
  /// The views in sight as assistive technology tells of them.
  public var accessibilityTree: [AccessibilityNode] {
    children.compactMap(\.accessibilityNode)
  }
}

extension HeadlessView {
  /// The view as assistive technology tells of it; `nil` if it is hidden, or says nothing.
  public final var accessibilityNode: AccessibilityNode? {
    guard !isEffectivelyHidden else { return nil }
    if role == .text, accessibleName.isEmpty { return nil }
    return AccessibilityNode(
      role: role, label: accessibleName, value: accessibleValue, states: accessibleStates,
      hint: hint, disabledReason: isEffectivelyEnabled ? nil : reasonDisabled,
      children: children.compactMap(\.accessibilityNode))
  }

  /// What the view holds, in words.
  private var accessibleValue: String? {
    guard isInput || role == .progressbar || role == .status else { return nil }
    switch ownAttributes.first?.value {
    case .text(let text)?: return text.isEmpty ? nil : text
    case .number(let number)?: return number.plainText
    case .date(let date)?: return date
    default: return nil
    }
  }

  private var accessibleStates: [String] {
    var states: [String] = []
    if (self as? HeadlessTextInput)?.hasLines == true { states.append("multiline") }
    for attribute in ownAttributes {
      switch (attribute.name, attribute.value) {
      case ("isOn", .onOff(let isOn)):
        states.append((self as? HeadlessToggle)?.isMixed == true ? "mixed" : isOn ? "on" : "off")
      case ("isSelected", .flag(true)): states.append("selected")
      case ("isOpen", .flag(true)): states.append("expanded")
      case ("isBusy", .flag(true)), ("isRefreshing", .flag(true)), ("isLoading", .flag(true)):
        states.append("busy")
      default: break
      }
    }
    if let purpose = (self as? HeadlessButton)?.purpose, purpose != .normal {
      states.append(purpose.rawValue)
    }
    if isReadOnly { states.append("readonly") }
    if isFocused { states.append("focused") }
    if isInput, isInvalid {
      states.append(issue.map { "invalid=\($0.debugDescription)" } ?? "invalid")
    }
    if !isEffectivelyEnabled { states.append("disabled") }
    return states
  }

  /// Why the view is disabled: what it says, or what it is disabled with.
  private var reasonDisabled: String? {
    guard let source = lineage.first(where: { !$0.isEnabled }) else { return nil }
    if let reason = source.disabledReason { return reason }
    return source === self ? nil : "disabled with \(source.kind) \(source.accessibleName)"
  }
}
