package import BinderyViews

/// The user of a screen, for a script: what they see, and what they do to it.
///
/// The stage is the user of headless views; a hand is that of another rendition. A script has one path
/// for both, and asks for what only some can.
@MainActor
package protocol ScreenUser: AnyObject {
  /// The screen that the user sees now; `nil` if nothing is shown.
  var seenScreen: (any SeenScreen)? { get }
  /// Why the user cannot have or do something; `nil` if they can.
  func lack(of ability: ScreenAbility) -> String?
  /// Whether a view may accept an action, whatever stands in the way now.
  func takes(_ action: UserAction, on view: any SeenView) -> Bool
  /// Does what a line says, under its name. Returns the obstacles that were skipped.
  func perform(_ deed: UserDeed, named name: String) async throws(Refusal) -> [String]
  /// Lets the toolkit lay out, and the stage settle.
  func settleScreen() async
  /// The changes since the last call of the views that keep no log, in the order of a delta. Those in
  /// the stage's log come after them.
  ///
  /// - Parameter isComplete: Whether each row that came or went is named.
  func unloggedChanges(isComplete: Bool) -> [String]
}

/// An action of the user in a line of a script.
package enum UserDeed {
  /// A gesture; without a view, the choice of an action of the alert.
  case gesture(UserAction, on: (any SeenView)?)
  /// A gesture without the checks whether the view can be used.
  case force(UserAction, on: any SeenView)
  case press(Keystroke, times: Int)
  case back(to: String?)
  case dismiss
  case go(to: String)
}

/// An ability that only some users have.
package enum ScreenAbility {
  /// To have the screen drawn.
  case drawing
  /// To have the tree of assistive technology.
  case accessibility
  /// To have the screen made again.
  case reproduction
  /// To be asked how something came about.
  case explanation
  /// To skip the checks before a gesture.
  case force
  /// To go back, and to another tab.
  case navigation
}

// The user of headless views: the simulated one.
extension Stage: ScreenUser {
  package var seenScreen: (any SeenScreen)? { screen }

  package func lack(of ability: ScreenAbility) -> String? { nil }

  package func takes(_ action: UserAction, on view: any SeenView) -> Bool {
    view.headless.map { acceptance(of: $0, for: action) != .never } ?? false
  }

  package func perform(_ deed: UserDeed, named name: String) throws(Refusal) -> [String] {
    try named(name) { () throws(Refusal) in try perform(deed) }
  }

  private func perform(_ deed: UserDeed) throws(Refusal) -> [String] {
    switch deed {
    case .gesture(let action, let view?):
      if let view = view.headless { try act(action, on: view) }
    case .gesture(let action, nil):
      if case .text(let title) = action.argument { try choose(title) }
    case .force(let action, let view):
      guard let view = view.headless else { break }
      return try force(action, on: view).map { "forced: \($0)" }
    case .press(let keystroke, let times): try press(keystroke, times: times)
    case .back(let name): try back(to: name)
    case .dismiss: try dismiss()
    case .go(let title): try go(to: title)
    }
    return []
  }

  package func settleScreen() async { await settle() }

  package func unloggedChanges(isComplete: Bool) -> [String] { [] }
}
