import BinderyHeadless
import BinderyViews

/// A screen of another rendition than headless views on a stage, and the hand that uses it.
@MainActor
final class Rendering {
  private let name: String
  private let root: any DrivenScreen
  private let log: StageLog
  let hand: any Hand
  /// What was printed last.
  private var known: RenderedScreen
  /// The alert that the log knows.
  private var alert: AlertContent?
  /// The action that the hand is choosing.
  private var choice: String?
  /// What a person sees now.
  var screen: RenderedScreen { RenderedScreen(root, named: name) }

  /// Reads the screen, then shows it to the hand.
  init(
    _ root: any DrivenScreen, named name: String, on stage: Stage,
    hand: (any DrivenScreen) -> any Hand
  ) {
    (self.root, self.name, log) = (root, name, stage.log)
    known = RenderedScreen(root, named: name)
    self.hand = hand(root)
    // A toolkit may fill a list when it is shown.
    known.add(screen)
    log.willAppend = { [weak self] in self?.noteAlert() }
    stage.rendition = self
  }

  /// Puts into the log what covers the screen, between the events before and after it.
  private func noteAlert() {
    let (before, now) = (alert, root.top.presentedAlert)
    guard before != now else { return }
    alert = now
    if let before {
      log.append(
        choice.map { .alertDismissed(title: before.title, choice: $0) }
          ?? .alertWithdrawn(title: before.title))
    }
    if let now { log.append(.presented(now)) }
  }

  /// Reads the screen again. Returns the changes, in the order of a delta: those of views, then what
  /// the stage has logged.
  ///
  /// - Parameter isComplete: Whether each row that came or went is named.
  func changes(isComplete: Bool, and logged: () -> [String]) -> [String] {
    noteAlert()
    let (old, new) = (known, screen)
    known = new
    let isOther = old.screenName != new.screenName
    return (isOther ? [] : new.changes(since: old, isComplete: isComplete)) + logged()
      + (isOther ? ["screen \(new.screenName)"] : [])
  }

  /// Performs the gesture of a command; returns the refusal, if there is one.
  func refusal(of command: ScriptCommand, _ aim: Aim?) async -> Refusal? {
    defer { choice = nil }
    do throws(Refusal) {
      switch command {
      case .gesture(let action, let target):
        if target == nil, case .text(let title) = action.argument { choice = title }
        let view = try aim?.view(for: action) as? RenderedView
        try await screen.perform(action, on: view, by: hand)
        noteAlert()
        known.add(screen)
      case .press(let keystroke, let times):
        for _ in 0..<times {
          try await screen.perform(.press(keystroke), on: nil, by: hand)
        }
      case .dismiss: try await screen.perform(.dismiss, on: nil, by: hand)
      default: break
      }
      return nil
    } catch {
      return error
    }
  }
}

extension ScriptCommand {
  /// Throws if only headless views can do it. A line that only looks at them is left out; a line that
  /// does more ends the case.
  func checkNeedOfHeadlessViews() throws(ScriptFailure) {
    let tree = "the accessibility tree is that of headless views"
    let (kind, need): (ScriptFailure.Kind, String)
    switch self {
    case .show, .writePicture, .expectTree, .expectSnapshot:
      (kind, need) = (.leftOut, "headless views are drawn, not windows")
    case .expect(.accessible): (kind, need) = (.leftOut, tree)
    case .ask: (kind, need) = (.leftOut, "the log names the events of headless views")
    case .await(.accessible, _): (kind, need) = (.lacking, tree)
    case .back, .go:
      kind = .lacking
      need = "the hand of another rendition has no `back` and no `go`: tap the button"
    case .force:
      kind = .lacking
      need = "`force` skips checks of the simulated user, and a widget does not skip its own"
    default: return
    }
    throw .withoutScreen(need, kind: kind)
  }
}
