import BinderyHeadless
import BinderyViews

/// A screen of another rendition than headless views on a stage, and the hand that uses it.
@MainActor
final class Rendering {
  private let name: String
  private let root: any DrivenScreen
  let hand: any Hand
  /// What was printed last. An alert that is presented from the beginning is a change.
  private var known: (screen: RenderedScreen, alert: AlertContent?)
  /// What a person sees now.
  var screen: RenderedScreen { RenderedScreen(root, named: name) }

  /// Reads the screen, then shows it to the hand.
  init(_ root: any DrivenScreen, named name: String, hand: (any DrivenScreen) -> any Hand) {
    (self.root, self.name) = (root, name)
    known = (RenderedScreen(root, named: name), nil)
    self.hand = hand(root)
  }

  /// Reads the screen again. Returns the changes, in the order of a delta: those of views, then what
  /// the stage has logged, then what covers the screen now.
  func changes(and logged: [String]) -> [String] {
    let (old, new) = (known, screen)
    let alert = new.presentedAlert
    known = (new, alert)
    let isOther = old.screen.screenName != new.screenName
    var lines = isOther ? [] : new.changes(since: old.screen)
    if old.alert != nil, old.alert != alert { lines.append("alert dismissed") }
    lines += logged
    if isOther { lines.append("screen \(new.screenName)") }
    if let alert, alert != old.alert { lines.append("alert \(alert.summary)") }
    return lines
  }

  /// Performs the gesture of a command; returns the refusal, if there is one.
  func refusal(of command: ScriptCommand, _ aim: Aim?) async -> Refusal? {
    do throws(Refusal) {
      switch command {
      case .gesture(let action, _):
        let view = try aim?.view(for: action) as? RenderedView
        try await screen.perform(action, on: view, by: hand)
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
    throw ScriptFailure(kind: kind, message: need, showsScreen: false)
  }
}

extension Stage {
  /// Performs the gesture of a command by the simulated user; returns the obstacles that were
  /// skipped.
  func perform(_ command: ScriptCommand, _ aim: Aim?) throws(Refusal) -> [String] {
    switch command {
    case .gesture(let action, _):
      if let aim {
        if let view = try aim.view(for: action) as? HeadlessView { try act(action, on: view) }
      } else if case .text(let title) = action.argument {
        try choose(title)
      }
    case .force(let action, _):
      guard let view = try aim?.view(for: action) as? HeadlessView else { break }
      return try force(action, on: view).map { "forced: \($0)" }
    case .press(let keystroke, let times): try press(keystroke, times: times)
    case .back(let name): try back(to: name)
    case .dismiss: try dismiss()
    case .go(let title): try go(to: title)
    default: break
    }
    return []
  }
}
