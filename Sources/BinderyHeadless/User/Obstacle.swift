import Bindery
import BinderyViews

/// An obstacle to a gesture, in the same words for every rendition.
struct Obstacle {
  /// `the button is disabled`
  let reason: String
  /// `confirm is disabled`
  let summary: String
  var cause: String?
  /// The causes of that.
  var chain: String?
  var note: String?
  /// The advice for scripts, if it differs from `note`.
  var scriptNote: String?
  /// Whether `force` ignores it.
  var isForcible = false
}

@MainActor
extension Obstacle {
  /// The view is in a state, or something that it is in: `disabled`, with `its row users[0]`.
  private init(
    _ view: some SeenView, is state: String, with other: String?, _ why: String = ""
  ) {
    let state = state + (other.map { " with \($0)" } ?? "")
    self.init(
      reason: "the \(view.kind) is \(state)\(why)", summary: "\(view.id) is \(state)",
      isForcible: true)
  }

  /// The user is not there: `the app is in the background`.
  static func absent(_ reason: String, for view: some SeenView) -> Obstacle {
    Obstacle(reason: reason, summary: "\(view.id): \(reason)")
  }

  /// The view is hidden, or something that it is in.
  static func hidden(_ view: some SeenView, with other: String?) -> Obstacle {
    Obstacle(view, is: "hidden", with: other)
  }

  /// The view is disabled, or something that it is in, for a reason in words for the user.
  static func disabled(
    _ view: some SeenView, for action: UserAction, with other: String?, because reason: String?
  ) -> Obstacle {
    var obstacle = Obstacle(
      view, is: "disabled", with: other, reason.map { ": \($0)" } ?? "")
    let gesture = "\(action.verb) \(view.id)"
    obstacle.note =
      "`#expect(throws: Refusal.self) { … }` asserts the refusal, `stage.force` skips the check"
    obstacle.scriptNote =
      "`! \(gesture)` asserts the refusal, `force \(gesture)` skips the check"
    return obstacle
  }

  /// An alert is above the view.
  static func covered(
    _ view: some SeenView, by alert: AlertContent, of screen: some SeenScreen
  ) -> Obstacle {
    let possible = alert.actions.first { screen.allows($0) }
    let choice = (possible ?? alert.actions.first)?.title ?? ""
    return Obstacle(
      reason: "covered by alert \(alert.summary)",
      summary: "\(view.id) is covered by alert \(alert.title.quoted)",
      note: "`stage.choose(\(choice.quoted))` first",
      scriptNote: "choose \(choice.quoted) first, or `expect alert \(alert.title.quoted)`",
      isForcible: true)
  }

  /// The view is read-only, set by something.
  static func readOnly(_ view: some SeenView, setBy origin: String?) -> Obstacle {
    let by = origin.map { " (set by \($0))" } ?? ""
    return Obstacle(
      reason: "the \(view.kind) is read-only\(by)", summary: "\(view.id) is read-only")
  }

  /// No view of the kind takes the gesture.
  static func unsupported(_ action: UserAction, by view: some SeenView) -> Obstacle {
    refused(action.refusal(byKind: view.kind), by: view)
  }

  /// The view does not take the gesture with this argument.
  static func refused(_ reason: String, note: String? = nil, by view: some SeenView) -> Obstacle {
    Obstacle(reason: reason, summary: "\(view.id): \(reason)", note: note)
  }
}

extension UserAction {
  /// The subject of a refusal: the view, and the argument, unless that is for a secret.
  @MainActor
  func target(_ view: (some SeenView)?, called name: String? = nil) -> String {
    let argument = view?.isSecret == true && argumentText != nil ? "•••" : argumentText
    return [name ?? view?.id, argument].compactMap(\.self).joined(separator: " ")
  }
}

extension Refusal {
  /// The first obstacle is the reason, the others become notes.
  ///
  /// - Parameter name: What the target is called; by default its id.
  @MainActor
  init(
    _ action: UserAction, of view: some SeenView, called name: String? = nil,
    _ found: [Obstacle], at site: CallSite
  ) {
    let others = found.dropFirst().map { "also, \($0.reason)" }
    self.init(
      action: action.verb, target: action.target(view, called: name),
      reason: found[0].reason, summary: found[0].summary,
      causes: [found[0].cause, found[0].chain].compactMap(\.self),
      notes: [found[0].note].compactMap(\.self) + others,
      scriptNotes: [found[0].scriptNote ?? found[0].note].compactMap(\.self).filter { !$0.isEmpty }
        + others, site: site)
  }
}
