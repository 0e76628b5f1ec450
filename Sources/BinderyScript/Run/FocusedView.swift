import BinderyHeadless

/// The view that has the focus. Its id changes when rows come before it, so views are compared.
@MainActor
struct FocusedView {
  private let id: String
  private let screen: String
  private let identity: AnyHashable

  init?(on screen: (any SeenScreen)?) {
    guard let screen, let view = screen.allViews.first(where: \.isFocused) else { return nil }
    id = view.id
    self.screen = screen.screenName
    identity = view.identity
  }

  /// The lines about the focus in an exhaustive script: `name focused`.
  static func changes(from old: FocusedView?, on screen: (any SeenScreen)?) -> [String] {
    if let new = FocusedView(on: screen) { return new.isSame(as: old) ? [] : ["\(new.id) focused"] }
    // The focus goes with a screen without a word.
    guard let old, old.screen == screen?.screenName else { return [] }
    return ["\(old.id) blurred"]
  }

  private func isSame(as other: FocusedView?) -> Bool {
    guard let other, screen == other.screen else { return false }
    return identity == other.identity
  }
}
