public import Bindery
public import BinderyViews

/// A headless stack of screens, of which the last is shown.
///
/// ```swift
/// let stack = stage.show { HeadlessNavigationStack<Route>(HomeScreen(model)) }
/// stack.bind(model.path) { route in DetailScreen(model.detail(route)) }
/// ```
///
/// The user goes back by the gesture `back`, unless the screen refuses. A screen that goes is not
/// shown again: its bindings end, even if a test still holds it.
public final class HeadlessNavigationStack<Route: Hashable>: HeadlessScreen, NavigationStackView {
  private var pathPipe = LazyPipe<[Route]>()
  private let first: HeadlessScreen
  private var pages: [(route: Route, screen: HeadlessScreen)] = []
  /// How often the path was set.
  private var pathCount = 0

  /// A view that stays above all pages, whichever is shown; its id is `overlay`.
  public var overlay: HeadlessView? {
    didSet {
      guard overlay !== oldValue else { return }
      if let view = overlay, let screen = view.screen {
        reportPlace(of: view, on: screen)
        overlay = oldValue
        return
      }
      changingLayers {}
      if let oldValue, oldValue.screen?.covering.contains(where: { $0 === oldValue }) != true {
        oldValue.detach()
      }
    }
  }

  /// Makes the screen of a route; `nil` for one without a screen.
  public var makePage: (@MainActor (Route) -> HeadlessScreen?)?

  /// The routes of the screens above the first. Setting it sends nothing; the screens of a common
  /// beginning stay.
  public var path: [Route] {
    get { pages.map(\.route) }
    set { go(to: newValue) }
  }

  /// Makes a stack that shows its first screen.
  public init(_ first: HeadlessScreen) {
    self.first = first
    super.init(title: "")
  }

  /// Sends the path each time the user has gone back.
  public var navigations: Signal<[Route], Never> { pathPipe.signal }

  /// The screens, from the first to the one that is shown.
  override var layers: [HeadlessScreen] { [first] + pages.map { $0.screen } }
  override var topLayer: HeadlessScreen? { pages.last?.screen ?? first }
  override var ownOverlay: HeadlessView? { overlay }

  private func go(to next: [Route]) {
    pathCount += 1
    let number = pathCount
    let kept = zip(pages, next).prefix { $0.route == $1 }.count
    guard kept < max(pages.count, next.count) else { return }
    if makePage == nil, kept < next.count { reportUnmakable(next[kept]) }
    let gone = pages[kept...].map(\.screen)
    changingLayers {
      pages.removeSubrange(kept...)
      for route in next[kept...] {
        // A page that sets the path while it is made does not come, nor do those above it.
        guard let page = makePage?(route), number == pathCount else { break }
        if page.hasLeft { reportReuse(of: page) }
        page.screenName = HeadlessScreen.name(of: page)
        pages.append((route, page))
      }
    }
    for page in gone where !layers.contains(where: { $0 === page }) { page.leave() }
  }

  private func reportPlace(of view: HeadlessView, on screen: HeadlessScreen) {
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        A navigation stack got the \(view.kind) '\(view.id)' as its overlay, which is on screen \
        \(HeadlessScreen.name(of: screen)) already.
        A view is in one place, so the stack keeps what it had. To fix: make a view for the stack alone.
        """, at: RunningBinding.site))
  }

  private func reportReuse(of page: HeadlessScreen) {
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        A navigation stack got screen \(HeadlessScreen.name(of: page)) again, which it had shown before.
        Its bindings ended when it went. To fix: make a new screen for each route, and keep the \
        view model if it is to stay.
        """, at: RunningBinding.site))
  }

  private func reportUnmakable(_ route: Route) {
    Runtime.current.report(
      Diagnostic(
        .misuse,
        """
        A navigation stack got a path with \(route), and nothing makes its screens.
        The path ends before it. To fix: `bind` the stack to a path, or set `makePage` first.
        """, at: RunningBinding.site))
  }

  override func userGoesBack(to layer: Int) {
    // The model has the path before the screens are notified: what they do then is about that path.
    changingLayers {
      go(to: Array(path.prefix(layer)))
      pathPipe.send(path)
    }
  }
}
