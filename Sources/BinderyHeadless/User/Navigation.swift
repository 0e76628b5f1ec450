import Bindery
public import BinderyViews

/// Navigation of the simulated user between screens.
extension Stage {
  /// Goes back to the screen before, or to one further down by its name.
  ///
  /// ```swift
  /// try stage.back()
  /// try stage.back(to: "Home")
  /// ```
  ///
  /// A screen whose `mayLeave` returns false stays.
  public func back(
    to name: String? = nil, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    let site = CallSite(fileID: fileID, line: line)
    let screen = try uncoveredScreen(for: "back", name.map { "to \($0)" } ?? "", at: site)
    let stack = root?.presentationPath.last { $0.layers.last === screen && $0 !== screen }
    guard let stack, stack.layers.count > 1 else {
      throw refusal("back", name ?? "", "there is no screen to go back to", at: site)
    }
    let before = stack.layers.dropLast()
    var target = before.count - 1
    if let name {
      guard let index = before.lastIndex(where: { $0.screenName == name }) else {
        throw refusal(
          "back", "to \(name)", Refusal.noSuch("screen", name, among: before.map(\.screenName)),
          at: site)
      }
      target = index
    }
    act("back") {
      // The question may have led to another path: then there is nothing left to go back from.
      if screen.mayLeave(), stack.layers.last === screen { stack.userGoesBack(to: target) }
    }
  }

  /// Dismisses the screen that is presented over another one.
  ///
  /// A screen whose `mayLeave` returns false stays.
  public func dismiss(
    fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    let site = CallSite(fileID: fileID, line: line)
    let screen = try uncoveredScreen(for: "dismiss", "", at: site)
    guard let presenter = presenterOfSheet else {
      throw refusal("dismiss", "", "nothing is presented over another screen", at: site)
    }
    guard presenter.sheet?.isDismissable == true else {
      throw refusal(
        "dismiss", "", "screen \(screen.screenName) cannot be dismissed by the user", at: site)
    }
    act("dismiss") { screen.userLeaves(sheetOf: presenter) }
  }

  /// Selects a tab by its title.
  public func go(
    to title: String, fileID: StaticString = #fileID, line: UInt = #line
  ) throws(Refusal) {
    let site = CallSite(fileID: fileID, line: line)
    let screen = try presentedScreen(for: "go", title.quoted, at: site)
    guard let tabs = screen.allViews.first(where: { $0 is any TabRow }) else {
      throw refusal("go", title.quoted, "the screen has no tabs", at: site)
    }
    try act(.choose(title), on: tabs, at: site)
  }

  /// Sends the app to the background, where the user cannot use it, or brings it back. `terminated`
  /// is final.
  public func move(to phase: ApplicationLifecycle.Phase) {
    guard lifecycle.phase.untracked != phase, lifecycle.phase.untracked != .terminated else {
      return
    }
    log.append(.lifecycle(phase))
    act("\(phase)") { lifecycle.move(to: phase) }
  }

  /// The screen that the user sees. Throws if there is none, or the app is not active.
  func presentedScreen(
    for action: String, _ target: String, at site: CallSite
  ) throws(Refusal) -> HeadlessScreen {
    if let absence { throw refusal(action, target, absence, at: site) }
    guard let screen else { throw refusal(action, target, "no screen is shown", at: site) }
    return screen
  }

  private func uncoveredScreen(
    for action: String, _ target: String, at site: CallSite
  ) throws(Refusal) -> HeadlessScreen {
    let screen = try presentedScreen(for: action, target, at: site)
    guard let alert = screen.presentedAlert else { return screen }
    throw refusal(action, target, "covered by alert \(alert.summary)", at: site)
  }

  private func refusal(
    _ action: String, _ target: String, _ reason: String, at site: CallSite
  ) -> Refusal {
    Refusal(action: action, target: target, reason: reason, site: site)
  }
}
