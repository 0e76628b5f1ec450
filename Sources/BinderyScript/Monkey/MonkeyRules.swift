import Bindery
import BinderyHeadless
import BinderyViews

/// A fault that a monkey has found.
struct MonkeyFinding: Equatable {
  /// The part that is the same however it came about.
  let key: String
  /// The message.
  let text: String
  /// A line that fails when a script is there; `nil` if the line before it does.
  var closing: String?

  /// A difference from a screen that is made again: one of an attribute, whatever the value.
  @MainActor static func ofFreshScreen(_ difference: String) -> MonkeyFinding {
    let place = String(difference.prefix { $0 != "=" }).withoutIndices
    return MonkeyFinding(
      key: fresh + place,
      text: "the screen is not one made afresh for its view model: \(difference)",
      closing: "expect reproducible")
  }

  private static let fresh = "fresh "
  var isOfFreshScreen: Bool { key.hasPrefix(Self.fresh) }
}

/// The rules that hold on any screen after each line.
@MainActor
struct MonkeyRules {
  /// Whether names for assistive technology are looked at: always, or when the screen looks different.
  var looksAtNames: Bool?
  /// The screen whose names were looked at last, and its views with their names.
  private var named: (screen: String, views: [String])?
  /// The field that has the focus, with its text before an undo that was done last.
  private var undone: Field?

  struct Field: Equatable {
    let id: String
    let text: String
  }

  /// The fault after a line; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - field: The field that had the focus before an undo.
  ///   - focus: The view that had the focus before the line.
  mutating func finding(
    after line: String, _ field: Field?, _ focus: (any SeenView)?, on screen: any SeenScreen
  ) -> MonkeyFinding? {
    undoFinding(after: line, field, Self.field(on: screen)) ?? alertFinding(on: screen)
      ?? focusFinding(on: screen) ?? trapFinding(after: line, focus, on: screen)
      ?? accessibilityFinding(on: screen)
  }

  /// Whether a line leaves the view that has the focus.
  static func leaves(_ line: String) -> Bool {
    line.hasPrefix("focus ") || line.hasPrefix("blur ")
  }

  /// The view that has the focus.
  static func focus(on screen: (any SeenScreen)?) -> (any SeenView)? {
    (screen?.allViews as [any SeenView]?)?.first(where: \.isFocused)
  }

  /// The field that has the focus; `nil` while a text is composed, which an undo gives up.
  static func field(on screen: (any SeenScreen)?) -> Field? {
    guard let view = focus(on: screen), view.role == .textbox,
      (view.headless as? HeadlessTextInput)?.isComposing != true
    else { return nil }
    return view.ownAttributes.first.map { Field(id: view.id, text: "\($0.value)") }
  }

  static let undo = "press control+z"
  static let redo = "press control+y"

  /// Redoing gives back what undoing took away.
  private mutating func undoFinding(
    after line: String, _ before: Field?, _ after: Field?
  ) -> MonkeyFinding? {
    defer {
      undone = line == Self.undo && before?.id == after?.id && before != after ? before : nil
    }
    guard line == Self.redo, let undone, let after, after.id == undone.id, after != undone else {
      return nil
    }
    return MonkeyFinding(
      key: "redo \(after.id)",
      text: "after undo and redo, \(after.id) has \(after.text), and had \(undone.text)",
      closing: "expect \(after.id).text = \(undone.text)")
  }

  /// The rules of a field decide as they did.
  static func stale(on stage: Stage) -> MonkeyFinding? {
    stage.staleFields.first.map { field in
      let place = field.prefix { !$0.isNewline }
      return MonkeyFinding(key: "stale \(place)", text: field, closing: "expect reproducible")
    }
  }

  /// A person can leave each alert.
  private func alertFinding(on screen: any SeenScreen) -> MonkeyFinding? {
    guard let alert = screen.presentedAlert, !alert.actions.contains(where: screen.allows),
      alert.textFields.isEmpty
    else { return nil }
    return MonkeyFinding(
      key: "alert", text: "the alert \(alert.summary) has no way out", closing: "expect no alert")
  }

  /// One view has the focus, and can be used.
  private func focusFinding(on screen: any SeenScreen) -> MonkeyFinding? {
    let focused = (screen.allViews as [any SeenView]).filter(\.isFocused)
    if focused.count > 1 {
      return MonkeyFinding(
        key: "focus",
        text: "several views have the focus: \(focused.map(\.id).joined(separator: ", "))")
    }
    guard let view = focused.first, view.isEffectivelyHidden || !view.isEffectivelyEnabled else {
      return nil
    }
    return MonkeyFinding(
      key: "focus", text: "\(view.id) has the focus, and cannot be used",
      closing: "expect \(view.id) enabled")
  }

  /// The focus does not come back to the view that a person leaves for another one.
  ///
  /// Source: Web Content Accessibility Guidelines 2.2, 2.1.2, "No Keyboard Trap".
  private func trapFinding(
    after line: String, _ left: (any SeenView)?, on screen: any SeenScreen
  ) -> MonkeyFinding? {
    // Rows may have moved: so it is the view that counts, not its id.
    guard let left, let now = Self.focus(on: screen), now.identity == left.identity else {
      return nil
    }
    let before = now.id
    let goal = line.hasPrefix("focus ") ? String(line.dropFirst("focus ".count)) : nil
    guard goal != before else { return nil }
    return MonkeyFinding(
      key: "trap \(before)", text: "the focus comes back to \(before) when a person leaves it",
      closing: goal.map { "expect \($0) focused" } ?? "expect \(before) not focused")
  }

  private mutating func accessibilityFinding(on screen: any SeenScreen) -> MonkeyFinding? {
    guard let screen = screen.headless, looksAtNames != false else { return nil }
    let shown = screen.allViews.filter { !$0.isEffectivelyHidden }
    let now = (screen: screen.screenName, views: shown.map { "\($0.id) \($0.accessibleName)" })
    if looksAtNames == nil, let named, named == now { return nil }
    named = now
    guard let issue = screen.accessibilityIssues.first else { return nil }
    return MonkeyFinding(
      key: "accessible \(issue.view.withoutIndices)", text: issue.description,
      closing: "expect accessible")
  }
}
