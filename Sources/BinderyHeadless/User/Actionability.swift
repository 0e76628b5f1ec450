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

extension Stage {
  /// What the view does when the user does this. Throws if a person could not: the first obstacle
  /// is the reason, the others become notes.
  func response(
    of view: HeadlessView, to action: UserAction, at site: CallSite
  ) throws(Refusal) -> @MainActor () -> Void {
    let response = view.response(to: action)
    var found = obstacles(for: action, on: view)
    switch response {
    case .accepted(let body):
      if found.isEmpty { return body }
    case .unsupported:
      let reason = action.refusal(byKind: view.kind)
      found.append(Obstacle(reason: reason, summary: "\(view.id): \(reason)"))
    case .refused(let reason, let note):
      found.append(Obstacle(reason: reason, summary: "\(view.id): \(reason)", note: note))
    }
    let target = [view.id.isEmpty ? view.label : view.id, action.argument]
    throw Refusal(
      action: action.verb, target: target.compactMap(\.self).joined(separator: " "),
      reason: found[0].reason, summary: found[0].summary,
      notes: [found[0].note].compactMap(\.self) + found.dropFirst().map { "also, \($0.reason)" },
      site: site)
  }

  private func obstacles(for action: UserAction, on view: HeadlessView) -> [Obstacle] {
    let noun = "the \(view.kind)"
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
          note: "`! \(action.verb) \(view.id)` asserts the refusal"))
    }
    if action.changesInput, view.isReadOnly {
      found.append(Obstacle(reason: "\(noun) is read-only", summary: "\(view.id) is read-only"))
    }
    return found
  }
}
