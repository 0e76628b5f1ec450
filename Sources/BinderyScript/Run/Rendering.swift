import BinderyHeadless

/// A screen of another rendition than headless views on a stage, and the hand that uses it.
@MainActor
final class Rendering {
  private let name: String
  private let root: any DrivenScreen
  let hand: any Hand
  /// What was read last.
  private(set) var screen: RenderedScreen

  /// Reads the screen, then shows it to the hand.
  init(_ root: any DrivenScreen, named name: String, hand: (any DrivenScreen) -> any Hand) {
    (self.root, self.name) = (root, name)
    screen = RenderedScreen(root, named: name)
    self.hand = hand(root)
  }

  /// Reads the screen again. Returns the changes, in the order of a delta: those of views, then what
  /// the stage has logged, then what covers the screen now.
  func changes(and logged: [String]) -> [String] {
    let (old, new) = (screen, RenderedScreen(root, named: name))
    screen = new
    let isOther = old.screenName != new.screenName
    var lines = isOther ? [] : new.changes(since: old)
    if old.presentedAlert != nil, old.presentedAlert != new.presentedAlert {
      lines.append("alert dismissed")
    }
    lines += logged
    if isOther { lines.append("screen \(new.screenName)") }
    if let alert = new.presentedAlert, alert != old.presentedAlert {
      lines.append("alert \(alert.summary)")
    }
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
  /// Why only headless views can do it; `nil` for what every rendition can, if its hand can.
  var needOfHeadlessViews: String? {
    switch self {
    case .force: "`force` skips checks of the simulated user, and a widget does not skip its own"
    case .back, .go: "the hand of another rendition has no `back` and no `go`: tap the button"
    case .show, .writePicture, .expectTree, .expectSnapshot: "headless views are drawn, not windows"
    case .expect(.accessible), .await(.accessible, _):
      "the accessibility tree is that of headless views"
    case .ask, .trace(true): "the log names the events of headless views"
    default: nil
    }
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
