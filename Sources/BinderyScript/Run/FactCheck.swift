import Bindery
import BinderyHeadless
import BinderyViews

/// Checks whether an expected fact holds.
@MainActor
struct FactCheck {
  let stage: Stage
  let screen: any SeenScreen
  /// The view of a comparison, if it has been found already.
  var aim: Aim?

  /// Throws if the fact does not hold, or cannot be decided.
  func check(_ fact: Fact) throws(ScriptFailure) {
    switch fact {
    case .state(let target, let state, let negated):
      try check(target, state, negated: negated)
    case .compare(let target, let property, let relation, let value):
      try compare(target, property, relation, value)
    case .count(let target, let count, let countable):
      try checkCount(target, count, countable)
    case .alert(let title):
      try checkAlert(title)
    case .noAlert:
      if let alert = screen.presentedAlert { throw failure("no alert", "alert \(alert.summary)") }
    case .screen(let name):
      if screen.screenName != name {
        throw failure("screen \(name)", "screen \(screen.screenName)")
      }
    case .focus(let target):
      let view = try self.view(for: target)
      if !view.isFocused {
        let focused = screen.allViews.first(where: \.isFocused)
        throw failure("focus \(view.id)", focused.map { "focus \($0.id)" } ?? "no focus")
      }
    case .accessible:
      let issues = screen.headless?.accessibilityIssues ?? []
      if !issues.isEmpty {
        let lines = ["the screen leaves who cannot see it in the dark"] + issues.map(\.description)
        throw .withoutScreen(lines.joined(separator: "\n  "))
      }
    case .reproducible:
      if stage.hasNothingToCompare {
        throw .withoutScreen(
          "it is not known how the screen is made",
          "return `stage.reproducible { SignUpScreen(model) }` where it is made", kind: .unknown)
      }
      let differences = stage.staleFields + stage.compareWithFreshScreen()
      if !differences.isEmpty {
        let lines = ["the screen differs from one made afresh for its view model"] + differences
        throw .withoutScreen(lines.joined(separator: "\n  "))
      }
    case .idle:
      if !stage.isIdle {
        let list = stage.pending.map { "\n  \($0)" }.joined()
        throw ScriptFailure(
          kind: .failed, message: "expected idle, but something is going on\(list)")
      }
    }
  }

  private func view(for target: Target) throws(ScriptFailure) -> any SeenView {
    try Aim(at: target, on: screen).found()
  }

  private func failure(_ expected: String, _ actual: String) -> ScriptFailure {
    ScriptFailure(kind: .failed, message: "expected \(expected)\n  actual: \(actual)")
  }

  private func checkAlert(_ title: String?) throws(ScriptFailure) {
    let expected = title.map { "alert \($0.quoted)" } ?? "an alert"
    guard let alert = screen.presentedAlert else { throw failure(expected, "no alert") }
    if let title, alert.title != title, alert.message != title {
      throw failure(expected, "alert \(alert.summary)")
    }
  }

  // MARK: States

  private func check(
    _ target: Target, _ state: Fact.State, negated: Bool
  ) throws(ScriptFailure) {
    if state == .exists, negated {
      do throws(ScriptFailure) {
        _ = try view(for: target)
      } catch  where error.kind == .unknown || error.kind == .refused {
        return
      }
    }
    let view = try self.view(for: target)
    guard let (holds, actual) = reading(state, of: view) else {
      throw .withoutScreen(
        "a \(view.kind) is never \(state.rawValue)",
        "to compare a property: expect \(view.id).\(view.attributes[0].name) = …",
        kind: .unknown, column: target.column)
    }
    if holds == negated {
      throw failure("\(view.id) \(negated ? "not " : "")\(state.rawValue)", "\(view.id) \(actual)")
    }
  }

  /// Whether the view is in the state, and the word for the state it is in; `nil` if views of
  /// this kind never are.
  private func reading(_ state: Fact.State, of view: any SeenView) -> (Bool, String)? {
    switch state {
    case .enabled, .disabled:
      (view.isEffectivelyEnabled == (state == .enabled), enabledOrNot(view))
    case .visible, .hidden:
      (view.isEffectivelyHidden == (state == .hidden), visibleOrNot(view))
    case .focused: (view.isFocused, view.isFocused ? "focused" : "not focused")
    case .exists: (true, "exists")
    case .on where flag("isMixed", of: view) == true, .off where flag("isMixed", of: view) == true:
      (false, "mixed")
    case .on, .off: onOff(view).map { ($0 == (state == .on), $0 ? "on" : "off") }
    case .empty where view.ownAttributes.first?.isOptional == true:
      view.ownAttributes.first.map { ($0.value == .absent, "= \($0.value)") }
    case .empty: text(view).map { ($0.isEmpty, "= \($0.quoted)") }
    case .busy:
      flag("isBusy", of: view).map { ($0, $0 ? "busy" : "not busy") }
    case .readonly where view.isInput:
      (view.isReadOnly, view.isReadOnly ? "readonly" : "not readonly")
    case .required where view.isInput:
      (view.isRequired, view.isRequired ? "required" : "not required")
    case .invalid where view.isInput: (view.isInvalid, view.isInvalid ? "invalid" : "valid")
    case .selected:
      flag("isSelected", of: view).map { ($0, $0 ? "selected" : "not selected") }
    case .mixed: flag("isMixed", of: view).map { ($0, $0 ? "mixed" : "not mixed") }
    case .invalid, .readonly, .required: nil
    }
  }

  /// The effective state of the view, with its origin.
  private func enabledOrNot(_ view: any SeenView) -> String {
    if view.isEffectivelyEnabled { return "enabled" }
    return view.isEnabled ? "disabled, with what it is in" : "disabled"
  }

  private func visibleOrNot(_ view: any SeenView) -> String {
    if !view.isEffectivelyHidden { return "visible" }
    return view.isHidden ? "hidden" : "hidden, with what it is in"
  }

  private func flag(_ name: String, of view: any SeenView) -> Bool? {
    view.ownAttributes.first { $0.name == name }.map { $0.value == .flag(true) }
  }

  private func onOff(_ view: any SeenView) -> Bool? {
    if case .onOff(let isOn)? = view.ownAttributes.first?.value { isOn } else { nil }
  }

  private func text(_ view: any SeenView) -> String? {
    if case .text(let text)? = view.ownAttributes.first?.value { text } else { nil }
  }

  // MARK: Comparisons

  private func checkCount(
    _ target: Target, _ count: Int, _ countable: Fact.Countable
  ) throws(ScriptFailure) {
    let view = try self.view(for: target)
    guard let actual = self.count(of: countable, in: view) else {
      throw .withoutScreen(
        "a \(view.kind) has no \(countable.rawValue)", kind: .unknown, column: target.column)
    }
    if actual != count {
      throw failure(
        "\(view.id) has \(countable.text(count))", "\(view.id) has \(countable.text(actual))")
    }
  }

  /// How many of something a view has; `nil` if views of this kind have none of them.
  private func count(of countable: Fact.Countable, in view: any SeenView) -> Int? {
    if countable == .errors {
      let inputs = screen.allViews.filter { $0.isInput && $0.id.isPart(of: view.id) }
      return inputs.isEmpty ? nil : inputs.count { $0.isInvalid }
    }
    let attribute = view.ownAttributes.first { $0.name == countable.rawValue }
    guard case .number(let count)? = attribute?.value else { return nil }
    return Int(count)
  }

  private func compare(
    _ target: Target, _ property: String?, _ relation: Fact.Relation, _ value: ScriptValue
  ) throws(ScriptFailure) {
    let aim = aim ?? Aim(at: target, mayNameAttribute: true, on: screen)
    let (view, attribute) = try aim.attribute(property)
    let name = "\(view.id).\(attribute.name)"
    let wanted = "\(relation.rawValue) \(value.text(comparedWith: attribute.value))"
    let holds: Bool? =
      switch (attribute.value, value) {
      case (_, .absent) where attribute.isOptional: relation.holds(attribute.value == .absent, true)
      case (.date(let actual), .date(let wanted)): relation.holds(ordering: actual, wanted)
      case (.absent, .expression): false
      case (.absent, _): relation.holds(false, true)
      case (.text(let actual), .expression(let source)):
        relation.holds(actual, expression: source)
      case (.text(let actual), .string(let wanted)): relation.holds(actual, wanted)
      case (.number(let actual), .number(let wanted, _)):
        relation.holds(ordering: actual, wanted)
      case (.flag(let actual), .flag(let wanted)), (.onOff(let actual), .flag(let wanted)):
        relation.holds(actual, wanted)
      default: nil
      }
    guard let holds else {
      throw .withoutScreen(
        "\(name) is \(attribute.value.kind), which cannot be compared with \(wanted)",
        "its value now: \(attribute.value)", column: target.column)
    }
    if !holds {
      throw failure("\(name) \(wanted)", "\(name) = \(attribute.value)")
    }
  }
}

extension String {
  /// Whether it is the id of a view, or of one in it.
  fileprivate func isPart(of id: String) -> Bool {
    hasPrefix(id) && [nil, ".", "["].contains(dropFirst(id.count).first)
  }
}

extension Fact.Relation {
  func holds(_ actual: String, _ wanted: String) -> Bool? {
    self == .contains
      ? wanted.isEmpty || actual.contains(wanted) : holds(whetherEqual: actual == wanted)
  }

  /// Compares values that have an order. Dates are compared as ISO 8601 texts, in which earlier
  /// ones come first.
  func holds<Value: Comparable>(ordering actual: Value, _ wanted: Value) -> Bool? {
    switch self {
    case .less: actual < wanted
    case .lessOrEqual: actual <= wanted
    case .greater: actual > wanted
    case .greaterOrEqual: actual >= wanted
    default: holds(whetherEqual: actual == wanted)
    }
  }

  func holds(_ actual: Bool, _ wanted: Bool) -> Bool? { holds(whetherEqual: actual == wanted) }

  /// Matches the whole text, like a line of expected output with `(re)`.
  func holds(_ actual: String, expression source: String) -> Bool? {
    guard self == .matches, let expression = try? Regex(source) else { return nil }
    return actual.wholeMatch(of: expression) != nil
  }

  private func holds(whetherEqual isEqual: Bool) -> Bool? {
    switch self {
    case .equal: isEqual
    case .notEqual: !isEqual
    default: nil
    }
  }
}

extension ViewAttribute.Value {
  var kind: String {
    switch self {
    case .date: "a date"
    case .absent: "a value"
    case .text: "a text"
    case .flag: "true or false"
    case .onOff: "on or off"
    case .number: "a number"
    }
  }
}

extension ScriptValue {
  /// The value in the spelling of the script; a flag in the spelling of the value it is compared
  /// with.
  fileprivate func text(comparedWith actual: ViewAttribute.Value) -> String {
    if case (.flag(let wanted), .flag) = (self, actual) { return wanted ? "true" : "false" }
    return text
  }

  /// The value as a script writes it.
  var text: String {
    switch self {
    case .string(let text): text.quoted
    case .number(_, let source): source
    case .flag(let isOn): isOn ? "on" : "off"
    case .absent: "nil"
    case .date(let text): text
    case .duration(let duration): duration.scriptText
    case .expression(let source): "/\(source.replacing("/", with: "\\/"))/"
    }
  }
}
