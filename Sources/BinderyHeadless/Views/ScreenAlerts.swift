import Bindery
public import BinderyViews

// The alerts of a screen. An alert belongs to the screen that has presented it, wherever it is shown:
// it is above what covers that screen, and goes with that screen.

extension HeadlessScreen {
  /// The alert that covers the screen, if any.
  public var presentedAlert: AlertContent? { alerts.first?.content }

  /// The alert that covers the screen, and those that wait behind it.
  var unansweredAlerts: [AlertContent] { alerts.map(\.content) }

  /// The fields of the alert that covers the screen.
  ///
  /// ```swift
  /// try stage.type("Ada", into: screen.alertFields[0])
  /// try stage.choose("Rename")
  /// ```
  public var alertFields: [HeadlessTextField] { alerts.first?.fields ?? [] }

  /// Whether an action of the alert can be chosen, given the texts of its fields.
  package func allows(_ action: AlertAction) -> Bool {
    action.isEnabled(texts: alertFields.map(\.text))
  }

  /// Presents an alert; alerts presented in that time wait. An alert of a covered screen is
  /// shown by the screen above. It goes when the screen that has presented it goes.
  public func present(_ alert: AlertContent) {
    let covering = isInSightOrCovered ? stage?.screen : nil
    (covering ?? self).add(HeadlessAlert(alert, of: self))
  }

  /// Dismisses an alert of this screen that is presented or waits, whichever screen shows it.
  public func dismiss(_ alert: AlertContent) {
    dismissFirstAlert { $0.content == alert }
  }

  package func dismissWithAnchor(_ alert: AlertContent) {
    dismissFirstAlert(isWithAnchor: true) { $0.content == alert }
  }

  /// Dismisses the menu of a view that goes, without a choice.
  func dismissMenu(of view: HeadlessView) {
    dismissFirstAlert(isWithAnchor: true) { $0.content.isMenu && $0.content.anchor?.view === view }
  }

  /// Dismisses all that the screen has presented.
  func dismissAlerts() {
    while dismissFirstAlert(where: { _ in true }) {}
  }

  @discardableResult
  private func dismissFirstAlert(
    isWithAnchor: Bool = false, where condition: (HeadlessAlert) -> Bool
  ) -> Bool {
    for screen in [self] + (stage?.root?.allScreens ?? []) + (stage?.formerScreens ?? []) {
      if let alert = screen.alerts.first(where: { $0.owner === self && condition($0) }) {
        let place = isWithAnchor ? alert.content.headlessPlace ?? alert.place : nil
        screen.remove(
          alert, .alertWithdrawn(title: alert.content.title, with: place),
          isDuringChange: isWithAnchor)
        return true
      }
    }
    return false
  }

  private func add(_ alert: HeadlessAlert) {
    alert.attach(to: self)
    alerts.append(alert)
    if alerts.count == 1 { alertAppeared() }
  }

  /// Takes over the unanswered alerts of other screens, for it is above them now. Those of screens
  /// that have gone are not shown any more.
  ///
  /// - Parameters:
  ///   - others: The screens that may show alerts.
  ///   - present: The screens that are still there.
  func takeAlerts(of others: [HeadlessScreen], among present: [HeadlessScreen]) {
    let first = alerts.first
    let isPresent = { (owner: HeadlessScreen?) in present.contains { $0 === owner } }
    var taken: [HeadlessAlert] = []
    // A screen may be among the others twice, and has no such alert the second time.
    for screen in others + [self] {
      for alert in screen.alerts where !isPresent(alert.owner) { screen.giveBack(alert) }
      guard screen !== self else { continue }
      taken += screen.alerts.filter { isPresent($0.owner) }
      screen.alerts.removeAll { isPresent($0.owner) }
    }
    for alert in taken { alert.attach(to: self) }
    alerts = taken + alerts
    if let next = alerts.first {
      if next !== first || !next.isKnown { alertAppeared() }
    } else if first != nil {
      grantRequestedFocus()
    }
  }

  /// Hides an alert whose screen has gone; that screen has it again.
  private func giveBack(_ alert: HeadlessAlert) {
    if alert.isKnown { log?.append(.alertWithdrawn(title: alert.content.title, with: nil)) }
    alert.isKnown = false
    guard alert.owner !== self, takeOut(alert) != nil, let owner = alert.owner else { return }
    alert.attach(to: owner)
    owner.alerts.append(alert)
  }

  /// Returns the place where the alert was.
  private func takeOut(_ alert: HeadlessAlert) -> Int? {
    if let focusedView, alert.fields.contains(where: { $0 === focusedView }) { moveFocus(to: nil) }
    // Handlers of the end of editing may have changed the alerts.
    guard let index = alerts.firstIndex(where: { $0 === alert }) else { return nil }
    alerts.remove(at: index)
    alert.detach()
    return index
  }

  /// Handles the user's choice: dismisses the alert, presents the next one, then performs the
  /// action.
  func userChooses(_ action: AlertAction) {
    guard let alert = alerts.first else { return }
    remove(alert, .alertDismissed(title: alert.content.title, choice: action.title))
    // Read last: what is composed in a field is committed when the field is left.
    action.perform(texts: alert.fields.map(\.text))
  }

  /// - Parameter isDuringChange: Whether views are changing: the next alert appears when they have.
  private func remove(
    _ alert: HeadlessAlert, _ event: StageLog.Event, isDuringChange: Bool = false
  ) {
    guard let index = takeOut(alert) else { return }
    if isInSightOrCovered { log?.append(event) }
    if alerts.isEmpty {
      grantRequestedFocus()
    } else if isDuringChange {
      Turn.whenDone { [weak self] in self?.alertAppeared() }
    } else if index == 0 {
      alertAppeared()
    }
  }

  /// Handles the appearance of an alert; on a screen that is not shown yet, it follows later.
  func alertAppeared() {
    guard let stage, let alert = alerts.first, isInSightOrCovered else { return }
    if !alert.isKnown {
      alert.place = alert.content.headlessPlace
      stage.log.append(.presented(alert.content, at: alert.place))
    }
    alert.isKnown = true
    moveFocus(to: nil)
    if let field = alert.fields.first { moveFocus(to: field) }
  }
}
