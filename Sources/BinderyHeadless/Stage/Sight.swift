import Bindery

/// The screen that is in sight, and what is left to do when another one comes into sight.
///
/// Screens change at once. Each hears that it appears or disappears when the one before has heard it: a
/// screen that is covered while it appears has appeared before it disappears.
@MainActor
final class Sight {
  /// How many screens may come into sight in one change.
  static let limit = 100

  /// The screen that has appeared, and the screen that it lies on.
  fileprivate weak var screen: HeadlessScreen?
  fileprivate weak var root: HeadlessScreen?
  /// The screens before the changes that are under way.
  fileprivate var former: [HeadlessScreen] = []
  /// Whether a change is under way, which tells the screens about those in it, too.
  fileprivate(set) var isChanging = false
  /// Ends the bindings of screens that go with the changes that are under way.
  var endings: [() -> Void] = []
}

extension Stage {
  var formerScreens: [HeadlessScreen] { sight.former }

  /// Runs a change of the visible screens: a screen that disappears loses the focus, and both sides
  /// are notified, at the end of the outermost change.
  func changingScreens(_ change: () -> Void) {
    let (isOutermost, rootBefore, screenBefore) = (!sight.isChanging, root, sight.screen)
    sight.isChanging = true
    sight.former += root?.allScreens ?? []
    beginChange()
    defer { endChange() }
    markSecrets()
    perform(change)
    // A new root is another app, so its screens are not compared with those before.
    if root !== rootBefore { sight.former = [] }
    let screens = root?.allScreens ?? []
    for screen in screens where screen.stage !== self {
      let name = screen.screenName.isEmpty ? HeadlessScreen.name(of: screen) : screen.screenName
      noteShown(screen, as: name)
      perform { screen.appear(on: self, name: name) }
    }
    if screens.contains(where: \.hasOverlay) { perform { root?.placeOverlays() } }
    guard isOutermost else { return }
    bringIntoSight(after: screenBefore)
    let endings = sight.endings
    (sight.former, sight.endings, sight.isChanging) = ([], [], false)
    for end in endings { ending(end) }
  }

  /// Notifies the screens that disappear and appear, until the one that the user sees has appeared and
  /// has the alerts.
  ///
  /// - Parameter last: The screen that has appeared last.
  private func bringIntoSight(after last: HeadlessScreen?) {
    var last = last
    for _ in 1...Sight.limit {
      let (before, now, isSameApp) = (last, screen, sight.root === root)
      last = now
      (sight.screen, sight.root) = (now, root)
      if before !== now {
        perform {
          before?.moveFocus(to: nil)
          before?.send(.willDisappear)
          now?.send(.willAppear)
          before?.send(.disappeared)
          now?.send(.appeared)
        }
        if isSameApp, let now { log.append(.screenShown(now.screenName)) }
      }
      guard screen === now else { continue }
      let present = root?.allScreens ?? [], others = sight.former + present
      sight.former = []
      perform { now?.takeAlerts(of: others, among: present) }
      if before !== now { perform { now?.grantRequestedFocus() } }
      if sight.former.isEmpty { return }
    }
    reportEndlessChange()
  }

  private func reportEndlessChange() {
    let name = screen?.screenName ?? "none"
    runtime.report(
      Diagnostic(
        .loop,
        """
        \(Sight.limit) screens came into sight in one change; the one that is shown now is \(name).
        Code that runs when a screen appears or disappears shows another screen each time. The last ones \
        are not told that they appear. To fix: show a screen there once, or from a command.
        """, at: nil))
  }
}
