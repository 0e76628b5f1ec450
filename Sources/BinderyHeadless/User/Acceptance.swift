import Bindery

/// Whether a view takes a gesture, for whoever offers gestures.
package enum Acceptance: Equatable {
  /// Views of this kind never do.
  case never
  /// It would; whether it takes the argument is another matter.
  case now
  /// It would if this were not in the way.
  case refused(String)
}

extension Stage {
  /// Says whether a view would take a gesture; makes none.
  package func acceptance(of view: HeadlessView, for action: UserAction) -> Acceptance {
    if case .unsupported = view.response(to: action) { return .never }
    return obstacles(for: action, on: view).first.map { .refused($0.reason) } ?? .now
  }
}
