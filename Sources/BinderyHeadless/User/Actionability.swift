import Bindery
import BinderyViews

/// One of the checks before a gesture, in the order they are made.
struct Obstacle {
  /// `the button is disabled`
  let reason: String
  /// `confirm is disabled`
  let summary: String
  var note: String?
}

/// A gesture, as far as the checks need to know.
struct Gesture {
  /// The verb, as in scripts.
  let verb: String
  /// What follows the target in a transcript, such as the text typed.
  var argument: String?
  /// Whether it changes text.
  var edits = false
  /// Why this kind of view does not take the gesture; `nil` if it does.
  let refusalByKind: @MainActor (HeadlessView) -> String?
}

extension Stage {
  /// Checks whether a person could do it. The first obstacle refuses, the others become notes.
  func check(_ gesture: Gesture, on view: HeadlessView, at site: CallSite) throws(Refusal) {
    let obstacles = obstacles(for: gesture, on: view)
    guard let first = obstacles.first else { return }
    let others = obstacles.dropFirst().map { "also, \($0.reason)" }
    let target = [view.id.isEmpty ? view.label : view.id, gesture.argument]
    throw Refusal(
      action: gesture.verb, target: target.compactMap(\.self).joined(separator: " "),
      reason: first.reason, summary: first.summary,
      notes: [first.note].compactMap(\.self) + others, site: site)
  }

  private func obstacles(for gesture: Gesture, on view: HeadlessView) -> [Obstacle] {
    let noun = "the \(view.role.noun)"
    guard let screen, view.screen === screen else {
      let place =
        screen.map { "the presented screen \($0.screenName)" } ?? "a screen: none is shown"
      return [
        Obstacle(
          reason: "\(noun) is not on \(place)",
          summary: "\(view.label.isEmpty ? noun : view.label) is not on the presented screen")
      ]
    }
    var found: [Obstacle] = []
    if view.isHidden {
      found.append(Obstacle(reason: "\(noun) is hidden", summary: "\(view.id) is hidden"))
    }
    if let alert = screen.presentedAlert {
      let choice = alert.actions.first?.title ?? ""
      found.append(
        Obstacle(
          reason: "covered by alert \(alert.summary)",
          summary: "\(view.id) is covered by alert \(alert.title.debugDescription)",
          note: "choose \(choice.debugDescription) first, "
            + "or `expect alert \(alert.title.debugDescription)`"))
    }
    if !view.isEnabled {
      found.append(
        Obstacle(
          reason: "\(noun) is disabled", summary: "\(view.id) is disabled",
          note: "`! \(gesture.verb) \(view.id)` asserts the refusal"))
    }
    if gesture.edits, let field = view as? HeadlessTextField, field.isReadOnly {
      found.append(Obstacle(reason: "\(noun) is read-only", summary: "\(view.id) is read-only"))
    }
    if let reason = gesture.refusalByKind(view) {
      found.append(Obstacle(reason: reason, summary: "\(view.id): \(reason)"))
    }
    return found
  }
}
