import Bindery
import BinderyViews

extension Stage {
  /// Begins to record what causes what, so that changes can be explained; see `why(_:)`. Stages of
  /// tests and scripts record from the beginning.
  ///
  /// ```swift
  /// stage.startRecording()
  /// ```
  public func startRecording() {
    guard log.history == nil else { return }
    let history = log.startRecording()
    history.findSecrets = { [weak self] in self?.markSecrets() }
    HistoryRouter.shared.add(history, of: monitor)
  }

  /// Notes which properties hold what a secret field shows, and what depends on them: their values
  /// are not shown. Called before anything is explained, and before a screen goes.
  func markSecrets() {
    guard let history = log.history else { return }
    for view in root?.allScreens.flatMap(\.allViews) ?? [] where view.isSecret {
      history.markSecrets(of: view)
    }
  }
}

extension StageHistory {
  /// Notes the properties of one secret field.
  func markSecrets(of view: HeadlessView) {
    let shown = view.scope.boundAttributes.filter {
      $0.isTwoWay || $0.attribute == .named("text")
    }
    var next = shown.compactMap(\.property)
    // A part of a value is as secret as the value.
    next += next.flatMap { $0.isDerived ? $0.sources : [] }
    for property in next { subject(of: property).secrecy = .secret }
    var visited: Set<ObjectIdentifier> = []
    while let property = next.popLast() {
      guard visited.insert(ObjectIdentifier(property)).inserted else { continue }
      let subject = subject(of: property)
      if subject.secrecy == .none { subject.secrecy = .derived }
      next += property.derivedReaders
    }
  }
}
