import BinderyHeadless
import BinderyViews

/// The same app in another rendition: plays each line of a monkey, too, and what a person sees is compared.
@MainActor
struct OtherRendition {
  let interpreter: Interpreter
  /// The differences that are known, by their keys: a play ends with one.
  let known: Set<String>
  /// The beginnings of lines that mean something else there.
  let skipped: Set<String>

  /// Whether a line is of no use for a comparison.
  func skips(_ line: String) -> Bool { skipped.contains { line == $0 || line.hasPrefix($0 + " ") } }

  /// The line that moves the focus here to where it is there: each rendition moves it in its own way, and a
  /// field that is left is judged. `nil` if it is there, or as near as it can be.
  func alignment(of screen: (any SeenScreen)?) -> String? {
    Self.alignment(of: screen, with: interpreter.screen)
  }

  static func alignment(of screen: (any SeenScreen)?, with other: (any SeenScreen)?) -> String? {
    guard let screen, let other, screen.presentedAlert == nil, screen.screenName == other.screenName
    else { return nil }
    let (mine, theirs) = (focused(on: screen), focused(on: other))
    if mine == theirs { return nil }
    let isPossible = screen.allViews.contains {
      $0.id == theirs && $0.headless?.isFocusable == true
    }
    if let theirs, isPossible { return "focus \(theirs)" }
    return mine.map { "blur \($0)" }
  }

  private static func focused(on screen: any SeenScreen) -> String? {
    (screen.allViews as [any SeenView]).first(where: \.isFocused)?.id
  }

  /// The end of a line.
  enum End: Equatable {
    case done
    case refused(String)
    /// The rendition has no way to do it.
    case lacking
    case reported(String)

    /// Whether a row is out of sight there: how far a list scrolls is a matter of the rendition.
    var isOutOfSight: Bool {
      if case .refused(let reason) = self {
        reason.contains("the row is out of sight")
      } else {
        false
      }
    }

    init(_ failure: ScriptFailure?) {
      switch failure?.kind {
      case nil: self = .done
      case .lacking, .leftOut: self = .lacking
      case .reported, .notSettled: self = .reported(failure?.message.firstLine ?? "")
      default: self = .refused(failure?.message.firstLine ?? "")
      }
    }
  }

  /// The attributes by which renditions differ and need not: where a person looks.
  private static let ownNames = ViewAttribute.namesOfLooking.union(["selectedText", "markedText"])

  /// The difference of what a line came to.
  func finding(_ line: String, _ end: End, here: End) -> MonkeyFinding? {
    guard end != .lacking, end != here else { return nil }
    if case (.refused, .refused) = (end, here) { return nil }
    // What was tried in vain is no difference: whether anything has changed is seen.
    if case (.done, .refused) = (end, here) { return nil }
    let verb = line.prefix { $0 != " " }
    return MonkeyFinding(
      key: "differs by \(verb)",
      text: "`\(line)` is \(here.text) on headless views, and \(end.text) here")
  }

  /// The first difference of what a person sees.
  func finding(on screen: (any SeenScreen)?) -> MonkeyFinding? {
    Self.finding(on: screen, against: interpreter.screen)
  }

  static func finding(
    on screen: (any SeenScreen)?, against other: (any SeenScreen)?
  ) -> MonkeyFinding? {
    guard let screen, let other else { return nil }
    if screen.screenName != other.screenName {
      return finding("screen", "the screen", screen.screenName, other.screenName)
    }
    let alerts = (screen.presentedAlert?.summary, other.presentedAlert?.summary)
    if alerts.0 != alerts.1 {
      return finding("alert", "the alert", alerts.0 ?? "none", alerts.1 ?? "none")
    }
    let views = (screen.allViews as [any SeenView]).filter { !$0.isEffectivelyHidden }
    let others = Dictionary(
      (other.allViews as [any SeenView]).filter { !$0.isEffectivelyHidden }.map { ($0.id, $0) }
    ) { first, _ in first }
    let ids = Set(views.map(\.id))
    for view in views {
      guard let other = others[view.id] else {
        // A row may be out of sight in one of them.
        if view.id.contains("[") { continue }
        return finding("shown \(view.id)", view.id, "shown", "not shown")
      }
      if let finding = finding(view, other) { return finding }
    }
    let more = others.keys.filter { !ids.contains($0) && !$0.contains("[") }.min()
    return more.map { finding("shown \($0)", $0, "not shown", "shown") }
  }

  private static func finding(_ view: any SeenView, _ other: any SeenView) -> MonkeyFinding? {
    let values = Dictionary(other.attributes.map { ($0.name, $0.value) }) { first, _ in first }
    let main = view.attributes.first?.name
    for attribute in view.attributes {
      guard let value = values[attribute.name], value != attribute.value,
        view.isInput && attribute.name == main || !ownNames.contains(attribute.name)
      else { continue }
      let name = "\(view.id).\(attribute.name)"
      let isSecret = view.isSecret
      return finding(
        name, name, isSecret ? "•••" : "\(attribute.value)", isSecret ? "•••" : "\(value)")
    }
    guard view.isEffectivelyEnabled != other.isEffectivelyEnabled else { return nil }
    return finding(
      "\(view.id).enabled", view.id, view.isEffectivelyEnabled ? "enabled" : "disabled",
      other.isEffectivelyEnabled ? "enabled" : "disabled")
  }

  private static func finding(
    _ key: String, _ name: String, _ here: String, _ there: String
  ) -> MonkeyFinding {
    MonkeyFinding(
      key: "differs \(key.withoutIndices)",
      text: "\(name) is \(here) on headless views, and \(there) here")
  }
}

extension OtherRendition.End {
  fileprivate var text: String {
    switch self {
    case .done: "done"
    case .lacking: "lacking"
    case .refused(let reason): "refused (\(reason))"
    case .reported(let report): "reported (\(report))"
    }
  }
}
