import Bindery
import BinderyViews

/// The user of a screen of another rendition than headless views: a hand.
@MainActor
package final class DrivenUser: ScreenUser, StageRendition {
  private let name: String
  private let root: any DrivenScreen
  private let hand: any Hand
  private let log: StageLog
  private weak var stage: Stage?
  /// The reading that was printed last.
  private var known: RenderedScreen
  /// The readings of the screens behind that one.
  private var behind: [RenderedScreen] = []
  /// The alert that the log knows.
  private var alert: AlertContent?
  /// The id of the view that it belongs to; `nil` for none.
  private var place: String?
  /// The screen that the log knows.
  private var shownName: String
  /// The action that the hand is choosing.
  private var choice: String?

  /// Reads the screen, then shows it to the hand.
  package init(
    _ root: any DrivenScreen, named name: String, on stage: Stage,
    hand: (any DrivenScreen) -> any Hand
  ) {
    (self.root, self.name, self.stage, log) = (root, name, stage, stage.log)
    known = RenderedScreen(root, named: name)
    shownName = known.screenName
    self.hand = hand(root)
    // A toolkit may fill a list when it is shown.
    known.add(present)
    log.willAppend = { [weak self] in self?.noteScreen() }
    stage.rendition = self
  }

  private var present: RenderedScreen { RenderedScreen(root, named: name) }

  package var seenScreen: (any SeenScreen)? { present }

  var presentedAlert: AlertContent? { root.top.presentedAlert }

  package func lack(of ability: ScreenAbility) -> String? {
    switch ability {
    case .drawing: "headless views are drawn, not windows"
    case .accessibility: "the accessibility tree is that of headless views"
    case .reproduction: "headless screens are made again, not windows"
    case .explanation: "the log names the events of headless views"
    case .force: "`force` skips checks of the simulated user, and a widget does not skip its own"
    case .navigation: nil
    }
  }

  package func takes(_ action: UserAction, on view: any SeenView) -> Bool {
    action ~= .choose || ![.radiogroup, .combobox, .tablist].contains(view.role)
  }

  /// Puts into the log which screen is shown, and what covers it, between the events before and after
  /// that.
  private func noteScreen() {
    let name = root.top === root ? name : root.top.screenName
    if name != shownName {
      shownName = name
      log.append(.screenShown(name))
    }
    noteAlert()
  }

  private func noteAlert() {
    let (before, now) = (alert, presentedAlert)
    guard before != now else { return }
    alert = now
    if let before {
      let isGone = before.anchor != nil && id(of: before.anchor) == nil
      log.append(
        choice.map { .alertDismissed(title: before.title, choice: $0) }
          ?? .alertWithdrawn(title: before.title, with: isGone ? place : nil))
    }
    place = id(of: now?.anchor)
    if let now { log.append(.presented(now, at: place)) }
  }

  /// The id of a view on the screen; `nil` if it is not there.
  private func id(of anchor: AlertAnchor?) -> String? {
    guard let view = anchor?.view else { return nil }
    return present.allViews.first { $0.view === view }?.id
  }

  package func unloggedChanges(isComplete: Bool) -> [String] {
    noteScreen()
    let (old, new) = (known, present)
    known = new
    let before =
      old.screenName == new.screenName ? old : behind.first { $0.screen === new.screen }
    behind = RenderedScreen.behind(root)
    return new.changes(since: before ?? old.part(in: new), isComplete: isComplete)
  }

  package func perform(_ deed: UserDeed, named name: String) async throws(Refusal) -> [String] {
    guard let stage else { return [] }
    if let refusal = await stage.perform(as: name, { await refusal(of: deed) }) { throw refusal }
    return []
  }

  /// The reason why the hand does not do it.
  private func refusal(of deed: UserDeed) async -> Refusal? {
    defer { choice = nil }
    do throws(Refusal) {
      switch deed {
      case .gesture(let action, let view):
        if view == nil, case .text(let title) = action.argument { choice = title }
        try await use(view?.rendered, action)
        noteScreen()
        known.add(present)
      case .press(let keystroke, let times):
        for _ in 0..<times { try await use(nil, .press(keystroke)) }
      case .dismiss: try await use(nil, .dismiss)
      case .force: throw lacking("force", lack(of: .force) ?? "")
      case .back(let name): try await goBack(to: name)
      case .go: throw lacking("go", "this rendition has no hand for `go`: tap the tab")
      }
      return nil
    } catch {
      return error
    }
  }

  /// Performs an action by the hand, if nothing stands in the way.
  private func use(_ view: RenderedView?, _ action: UserAction) async throws(Refusal) {
    let (screen, site) = (present, CallSite(fileID: #fileID, line: #line))
    func refusal(_ reason: String, _ kind: Refusal.Kind = .refused) -> Refusal {
      Refusal(kind, action: action.verb, target: action.target(view), reason: reason, site: site)
    }
    if view == nil, let absence = stage?.absence { throw refusal(absence) }
    if view == nil, action ~= .dismiss {
      if let alert = screen.presentedAlert { throw refusal("covered by alert \(alert.summary)") }
      guard hasSheet else { throw refusal("nothing is presented over another screen") }
    }
    if view == nil, action ~= .choose, case .text(let title) = action.argument {
      if screen.presentedAlert == nil, let banner = screen.bannerView(offering: title) {
        return try await use(banner, action)
      }
      _ = try screen.alertAction(title, site)
    }
    let found = view.map { obstacles(for: action, on: $0, of: screen) } ?? []
    // A click on what is disabled has no effect; anything else might reach another view.
    let isTried = action ~= .tap && found.count == 1 && view?.isEffectivelyEnabled == false
    if let view, !found.isEmpty, !isTried { throw Refusal(action, of: view, found, at: site) }
    do throws(HandError) {
      try await hand.perform(action, on: view?.view, of: screen.screen)
    } catch {
      switch error {
      case .lacking(let reason): throw refusal(reason, .lacking)
      case .refused(let reason): throw refusal(reason)
      }
    }
    if let view, !found.isEmpty { throw Refusal(action, of: view, found, at: site) }
  }

  /// The obstacles for a person, in the order of the simulated user.
  private func obstacles(
    for action: UserAction, on view: RenderedView, of screen: RenderedScreen
  ) -> [Obstacle] {
    var found: [Obstacle] = []
    if let absence = stage?.absence { found.append(.absent(absence, for: view)) }
    func other(_ source: RenderedView.Source) -> String? {
      source.id == view.id ? nil : source.asPart
    }
    if let source = view.hider { found.append(.hidden(view, with: other(source))) }
    if let alert = screen.presentedAlert, !view.isInAlert {
      found.append(.covered(view, by: alert, of: screen))
    }
    if let source = view.disabler {
      found.append(.disabled(view, for: action, with: other(source), because: source.reason))
    }
    if view.isReadOnly, action.gesture.changesInput { found.append(.readOnly(view, setBy: nil)) }
    if view.neverTakes(action) { found.append(.unsupported(action, by: view)) }
    if action ~= .delete, let list = list(of: view, on: screen), !list.mayDelete(view.view) {
      found.append(.refused("the row cannot be deleted", by: view))
    }
    if action ~= .refresh, view.role == .list, !(view.view is any RefreshableView) {
      found.append(.refused("nothing refreshes the \(view.kind)", by: view))
    }
    if action ~= .choose, case .text(let title) = action.argument {
      if let titles = view.view.optionTitles, !titles.contains(title) {
        found.append(.refused(Refusal.noSuch("option", title, among: titles), by: view))
      }
      let items = (view.view as? any MenuView)?.items
      if let reason = items?.first(where: { $0.title == title })?.reasonDisabled {
        found.append(.refused(reason, by: view))
      }
    }
    return found
  }

  /// The list of a row; `nil` for any other view.
  private func list(of row: RenderedView, on screen: RenderedScreen) -> (any DrivenView)? {
    guard row.role == .row, let end = row.id.lastIndex(of: "[") else { return nil }
    return screen.view(withID: String(row.id[..<end]))?.view
  }

  /// The screens from the first up to the one that a person sees.
  package var path: [any DrivenScreen] {
    var (path, next) = ([root], root.screenAbove)
    while path.last?.presentedAlert == nil, let above = next {
      path.append(above)
      next = above.screenAbove
    }
    return path
  }

  /// Whether a sheet is above one of the screens.
  private var hasSheet: Bool { path.dropLast().contains { !$0.isPageAbove } }

  /// Whether the screen that a person sees is a page of a stack, above the first.
  private var isOnPage: Bool {
    guard let stack = path.dropLast().last, stack.isPageAbove else { return false }
    return (stack as? any NavigationStackView).map { !$0.path.isEmpty } ?? true
  }

  /// Goes back once, or until a screen with the name is seen.
  private func goBack(to name: String?) async throws(Refusal) {
    func refusal(_ reason: String) -> Refusal {
      Refusal(
        action: "back", target: name ?? "", reason: reason,
        site: CallSite(fileID: #fileID, line: #line))
    }
    var before: String
    repeat {
      let screen = present
      before = screen.screenName
      if let absence = stage?.absence { throw refusal(absence) }
      if let alert = screen.presentedAlert { throw refusal("covered by alert \(alert.summary)") }
      guard isOnPage else { throw refusal("there is no screen to go back to") }
      guard await hand.goBack() else {
        throw lacking("back", "this rendition has no hand for `back`: tap the button")
      }
    } while name != nil && present.screenName != name && present.screenName != before
  }

  private func lacking(_ verb: String, _ reason: String) -> Refusal {
    Refusal(
      .lacking, action: verb, target: "", reason: reason,
      site: CallSite(fileID: #fileID, line: #line))
  }

  package func settleScreen() async {
    guard let stage else { return }
    await stage.perform(as: "settle") { await hand.settle() }
    await stage.settle()
    await stage.perform(as: "settle") { await hand.settle() }
  }
}
