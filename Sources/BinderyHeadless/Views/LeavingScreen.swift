import Bindery
package import BinderyViews

extension HeadlessScreen: CoverableScreen {
  package func leave() {
    hasLeft = true
    let end = { [self] in
      for screen in allScreens.reversed() {
        for view in screen.ownViews.flatMap(\.subtree) { view.scope.cancel() }
        screen.scope.cancel()
        screen.dismissAlerts()
      }
    }
    if let stage { stage.ending(end) } else { end() }
  }

  package func present(_ alert: AlertContent, for value: String) {
    guard let stage, let screens = stage.root?.allScreens, screens.count > 1,
      screens.contains(where: { $0 === self })
    else { return present(alert) }
    stage.alerts.add(alert, of: self, for: value, on: stage)
  }
}

/// The alerts for values of signals that screens on top of each other present in one turn.
@MainActor
final class PageAlerts {
  private var waiting: [(value: String, screen: HeadlessScreen, alert: AlertContent)] = []

  /// Presents the alert at the end of the turn, unless a screen above presents the same value.
  func add(
    _ alert: AlertContent, of screen: HeadlessScreen, for value: String, on stage: any ScreenHost
  ) {
    waiting.append((value, screen, alert))
    if waiting.count == 1 { Turn.whenDone { [weak stage] in self.present(on: stage) } }
  }

  private func present(on stage: (any ScreenHost)?) {
    let (all, screens) = (waiting, stage?.root?.screensFromBelow ?? [])
    waiting = []
    let height = { (screen: HeadlessScreen) in screens.firstIndex { $0 === screen } ?? -1 }
    for (value, screen, alert) in all {
      let isBelow = all.contains { $0.value == value && height($0.screen) > height(screen) }
      if !isBelow { screen.present(alert) }
    }
  }
}

extension HeadlessScreen {
  /// The screen and all screens in it, each before those that lie above it: a sheet lies above a page
  /// that is pushed under it.
  fileprivate var screensFromBelow: [HeadlessScreen] {
    let path = presentationPath
    return allScreens.filter { screen in !path.contains { $0 === screen } } + path
  }
}
